//! `pattern`: the text matches a regular expression somewhere.
//!
//! Checks strings. It matches anywhere unless it is anchored with `^` and `$`.
//!
//! Upstream: `+kubebuilder:validation:Pattern`; schema keyword `pattern`, in Go's dialect.
//!
//! # Instead
//!
//! Write `format` for what Kubernetes has a format, or a `meta` type: their messages say what is
//! expected.

use super::cel::{Condition, RuleSubject};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use kube_conv_schema::field::{Detail, Error, ErrorList};
use kube_conv_schema::pattern::{Pattern as Compiled, PatternError};
use kube_conv_schema::schema::{Schema, cel_text};
use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

/// The pattern of Go's durations, without their greatest length.
pub(crate) const DURATION_PATTERN: &str =
    "^[-+]?(0|(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$";

/// The text matches a regular expression somewhere.
///
/// ```
/// use kube_conv_runtime::rules::{self, Constraint};
///
/// let Constraint::Pattern(pattern) = rules::pattern("^[a-z]+$") else { unreachable!() };
/// assert_eq!(pattern.source(), "^[a-z]+$");
/// ```
#[derive(Clone, Copy)]
pub struct Pattern {
    source: &'static str,
    cell: Option<fn() -> &'static Cell>,
}

/// The cell of a compiled expression. Tables refer to it by a function, because constants cannot
/// refer to mutable statics.
pub type Cell = OnceLock<Result<Compiled, PatternError>>;

/// The text matches a regular expression somewhere; anchor it with `^` and `$`.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_runtime::rules;
///
/// let errors = rules::pattern("^[A-Z]{3}$").validate(&"EURO".to_owned(), &Path::new("spec.currency"));
/// assert_errors!(errors, ["spec.currency: Invalid value: \"EURO\": must match the regular expression '^[A-Z]{3}$'"]);
/// ```
#[must_use]
pub const fn pattern(source: &'static str) -> Constraint {
    Constraint::Pattern(Pattern { source, cell: None })
}

/// The same rule with a cell of its own, so that the expression is compiled once.
#[doc(hidden)]
#[must_use]
pub const fn pattern_in(source: &'static str, cell: fn() -> &'static Cell) -> Constraint {
    let cell = Some(cell);
    Constraint::Pattern(Pattern { source, cell })
}

impl Pattern {
    /// The expression.
    #[must_use]
    pub const fn source(&self) -> &'static str {
        self.source
    }

    fn with_compiled<R>(&self, use_it: impl FnOnce(Result<&Compiled, &PatternError>) -> R) -> R {
        match self.cell {
            Some(cell) => use_it(cell().get_or_init(|| Compiled::new(self.source)).as_ref()),
            None => use_it(Compiled::new(self.source).as_ref()),
        }
    }
}

/// Adds an expression to a schema.
pub(super) fn demand(source: &'static str, schema: &mut Schema) {
    match &schema.pattern {
        None => schema.pattern = Some(Cow::Borrowed(source)),
        Some(present) if present == source => {}
        // The pattern of durations is replaced by the user's pattern.
        Some(present) if present == DURATION_PATTERN => {
            schema.pattern = Some(Cow::Borrowed(source));
        }
        // A keyword has only one expression; both must match.
        Some(_) => schema.all_of.push(Schema {
            pattern: Some(Cow::Borrowed(source)),
            ..Schema::default()
        }),
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pattern").field(&self.source).finish()
    }
}

impl Rule for Pattern {
    const KEY: RuleKey = keys::PATTERN;

    fn constrain(&self, schema: &mut Schema) {
        demand(self.source, schema);
    }

    fn condition(&self, of: &RuleSubject<'_>) -> Option<Condition> {
        of.is_short_text().then(|| {
            let expression = cel_text::string_literal(self.source);
            let condition = format!("{}.matches({expression})", of.now);
            (
                condition,
                kube_conv_schema::pattern::rejection(self.source).into(),
            )
        })
    }

    fn passes(&self, view: &View<'_>) -> bool {
        view.text().is_none_or(|text| {
            self.with_compiled(|compiled| compiled.is_ok_and(|pattern| pattern.is_match(text)))
        })
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if self.passes(input.view()) {
            return;
        }
        errors.push(self.with_compiled(|compiled| {
            match compiled {
                Ok(pattern) => input
                    .invalid(Detail::Pattern(pattern.clone()))
                    .with_origin("pattern"),
                Err(error) => Error::internal(input.at, error),
            }
        }));
    }
}
