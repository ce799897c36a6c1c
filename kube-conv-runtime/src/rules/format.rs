//! `format`: the text is of a named form.
//!
//! Upstream: `+kubebuilder:validation:Format`; schema keyword `format`.

use super::{Constraint, Rule, Target};
use crate::schema::Schema;
use std::borrow::Cow;

/// The text, or number, is of a named form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Format(pub &'static str);

/// The text, or number, is of a named form, such as `date-time`.
#[must_use]
pub const fn format(name: &'static str) -> Constraint {
    Constraint::Format(Format(name))
}

impl Rule for Format {
    const NAME: &'static str = "format";
    const TARGET: Target = Target::Scalar;

    fn constrain(&self, schema: &mut Schema) {
        schema.format = Some(Cow::Borrowed(self.0));
    }
}
