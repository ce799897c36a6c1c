//! Regular expressions in Go's dialect, as Kubernetes' `pattern` has them.
//!
//! The dialect is close to that of the crate `regex`, but not the same, so a cluster could accept
//! an object that `regex` rejects: here `\d`, `\w`, `\s` and `\b` are ASCII, `{` may be a literal,
//! classes have no set operations, and repeat counts are at most 1,000. An expression is parsed by
//! Go's grammar, rejected with Go's message, and matched by a state machine.

mod order;
mod ranges;
mod search;

pub use kube_conv_core::pattern::{PatternError, PatternErrorKind};

#[doc(hidden)]
pub use order::PatternOrder;
#[doc(hidden)]
pub use search::Matches;

use kube_conv_core::pattern::figures::Figures;
use kube_conv_core::pattern::parse;
use kube_conv_core::pattern::program::Program as ProgramOf;
use ranges::Ranges;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A regular expression, compiled when it is first matched. It matches a text that holds a match anywhere; anchor it with `^`
/// and `$` to match the whole.
///
/// ```
/// use kube_conv_schema::pattern::Pattern;
///
/// let pattern = Pattern::new("^[a-z]+$")?;
/// assert!(pattern.is_match("abc"));
///
/// let error = Pattern::new("a(?=b)").unwrap_err();
/// assert_eq!(error.to_string(), "error parsing regexp: invalid or unsupported Perl syntax: `(?=`");
/// # Ok::<(), kube_conv_schema::pattern::PatternError>(())
/// ```
///
/// A copy shares the compiled form.
#[derive(Clone)]
pub struct Pattern(Arc<Checked>);

type Program = ProgramOf<Ranges>;

/// An expression that was checked.
struct Checked {
    source: Box<str>,
    figures: Figures,
    program: OnceLock<Program>,
    rejection: OnceLock<Box<str>>,
}

impl Pattern {
    /// Checks an expression. It is compiled when it is first matched.
    ///
    /// # Errors
    ///
    /// If Go would reject the expression, with Go's message.
    pub fn new(source: &str) -> Result<Self, PatternError> {
        let _figures = kube_conv_core::pattern::check_pattern(source)?;
        let checked = Checked {
            source: source.into(),
            figures: _figures,
            program: OnceLock::new(),
            rejection: OnceLock::new(),
        };
        Ok(Self(Arc::new(checked)))
    }

    /// Whether the expression matches somewhere in a text.
    #[must_use]
    pub fn is_match(&self, text: &str) -> bool {
        self.program().is_match(text)
    }

    /// The approximate number of instructions that Go compiles the expression to.
    #[doc(hidden)]
    pub fn size(&self) -> u64 {
        self.0.figures.size()
    }

    /// As [`Pattern::is_match`], with the time it took, in checks of nodes of a schema.
    #[doc(hidden)]
    pub fn counted_match(&self, text: &str) -> (bool, usize) {
        /// So many states are entered in the time of a check.
        const STATES: usize = 2;
        let (is_match, entered) = self.program().counted_match(text);
        (is_match, entered / STATES)
    }

    fn program(&self) -> &Program {
        let Checked {
            source, program, ..
        } = &*self.0;
        program.get_or_init(|| {
            // It was checked, so that there is a tree.
            let tree = parse(source).unwrap_or_default();
            Program::of(&tree, ranges::of_leaf)
        })
    }

    /// What is wrong with a text that does not match.
    pub(crate) fn rejection(&self) -> &str {
        let made = || rejection(self.as_str()).into();
        self.0.rejection.get_or_init(made)
    }

    /// The text with each match replaced by another text, which is taken literally.
    #[doc(hidden)]
    pub fn replace_all(&self, text: &str, replacement: &str) -> String {
        let (mut replaced, mut end) = (String::new(), 0);
        for found in self.find_all(text) {
            replaced.push_str(text.get(end..found.start).unwrap_or_default());
            replaced.push_str(replacement);
            end = found.end;
        }
        replaced.push_str(text.get(end..).unwrap_or_default());
        replaced
    }

    /// The matches in a text from its start to its end, none of which overlap. Upstream: `Regexp.FindAllStringIndex`.
    #[doc(hidden)]
    pub fn find_all<'a>(&'a self, text: &'a str) -> Matches<'a> {
        Matches::new(self.program(), text)
    }

    /// The expression as it was written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0.source
    }
}

/// What is wrong with a text that does not match an expression.
#[doc(hidden)]
pub fn rejection(source: &str) -> String {
    format!("must match the regular expression '{source}'")
}

/// Checks that Go would accept an expression, without compiling it.
///
/// # Errors
///
/// If Go would reject the expression, with Go's message.
///
/// ```
/// use kube_conv_schema::pattern;
///
/// assert!(pattern::check_pattern("^[a-z]+$").is_ok());
/// // Go's expressions have no lookahead.
/// let error = pattern::check_pattern("^(?!x)").unwrap_err();
/// assert!(error.to_string().contains("(?!"), "{error}");
/// ```
pub fn check_pattern(source: &str) -> Result<(), PatternError> {
    kube_conv_core::pattern::check_pattern(source).map(|_| ())
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pattern").field(&self.0.source).finish()
    }
}

#[cfg(test)]
mod tests;
