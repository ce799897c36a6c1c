//! `pattern`: the text matches a regular expression somewhere.
//!
//! Upstream: `+kubebuilder:validation:Pattern`; schema keyword `pattern`, in Go's dialect.

use super::{Constraint, Rule, Target};
use crate::schema::Schema;
use std::borrow::Cow;

/// The text matches a regular expression somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pattern(pub &'static str);

/// The text matches a regular expression somewhere; anchor it with `^` and `$`.
#[must_use]
pub const fn pattern(expression: &'static str) -> Constraint {
    Constraint::Pattern(Pattern(expression))
}

impl Rule for Pattern {
    const NAME: &'static str = "pattern";
    const TARGET: Target = Target::String;

    fn constrain(&self, schema: &mut Schema) {
        match &schema.pattern {
            None => schema.pattern = Some(Cow::Borrowed(self.0)),
            Some(present) if present == self.0 => {}
            // One keyword holds one expression; both must match.
            Some(_) => schema.all_of.push(Schema {
                pattern: Some(Cow::Borrowed(self.0)),
                ..Schema::default()
            }),
        }
    }
}
