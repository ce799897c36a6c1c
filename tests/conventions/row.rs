//! A row of the table.

/// How strict a rule is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    Must,
    Should,
    Advice,
}

/// Where a rule is enforced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    CompileError,
    CompileWarning,
    Lint,
    RuntimeValidation,
    Helper,
    Impossible,
    Documentation,
    NotYet,
}

impl Place {
    pub(crate) const ALL: [Self; 8] = [
        Self::CompileError,
        Self::CompileWarning,
        Self::Lint,
        Self::RuntimeValidation,
        Self::Helper,
        Self::Impossible,
        Self::Documentation,
        Self::NotYet,
    ];

    /// Returns the word used on the page, and its meaning.
    pub(crate) const fn words(self) -> (&'static str, &'static str) {
        match self {
            Self::CompileError => ("compile error", "what breaks the rule does not compile"),
            Self::CompileWarning => (
                "compile warning",
                "the compiler warns; `allow(id, reason = \"…\")` silences it, `strict` makes it an error",
            ),
            Self::Lint => (
                "lint",
                "a lint finds it in a definition, a type or a change",
            ),
            Self::RuntimeValidation => ("runtime validation", "a value that breaks it is rejected"),
            Self::Helper => ("helper", "a function or type does it right"),
            Self::Impossible => (
                "impossible by construction",
                "nothing can be written that breaks it",
            ),
            Self::Documentation => ("documentation", "advice for people"),
            Self::NotYet => ("not yet", "nothing enforces it so far"),
        }
    }
}

/// One rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) number: &'static str,
    pub(crate) id: &'static str,
    pub(crate) level: Level,
    /// Where the rule is stated: a heading of the API conventions, or a linter's check.
    pub(crate) section: &'static str,
    pub(crate) rule: &'static str,
    pub(crate) place: Place,
    /// Keys, lints and public names in backquotes; of documentation `page#heading`.
    pub(crate) by: &'static str,
    /// `path::test`, or `path: text` of a file. Of a fixture in `tests/ui` it is the text that the
    /// compiler prints.
    pub(crate) proof: &'static str,
    /// Why it is not enforced where that was planned.
    pub(crate) moved: &'static str,
}

/// A table, one rule after another:
/// `A1 "id" Level "section" "rule" => Place "by" proof "…" moved "…";`
macro_rules! rows {
    (@text) => { "" };
    (@text $text:literal) => { $text };
    ($(
        $number:ident $id:literal $level:ident $section:literal $rule:literal
        => $place:ident $by:literal $(proof $proof:literal)? $(moved $moved:literal)?;
    )*) => {
        pub(crate) const ROWS: &[$crate::row::Row] = &[$(
            $crate::row::Row {
                number: stringify!($number),
                id: $id,
                level: $crate::row::Level::$level,
                section: $section,
                rule: $rule,
                place: $crate::row::Place::$place,
                by: $by,
                proof: $crate::row::rows!(@text $($proof)?),
                moved: $crate::row::rows!(@text $($moved)?),
            },
        )*];
    };
}

pub(crate) use rows;
