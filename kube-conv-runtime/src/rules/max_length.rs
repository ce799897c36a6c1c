//! `max_length`: the text has at most so many Unicode code points.
//!
//! Upstream: `+k8s:maxLength`, `+kubebuilder:validation:MaxLength`; schema keyword `maxLength`.

use super::{Constraint, Rule, Target, bounds};
use crate::schema::Schema;

/// The text has at most so many Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaxLength(pub u32);

/// The text has at most so many Unicode code points.
#[must_use]
pub const fn max_length(count: u32) -> Constraint {
    Constraint::MaxLength(MaxLength(count))
}

impl Rule for MaxLength {
    const NAME: &'static str = "max_length";
    const TARGET: Target = Target::String;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_most(&mut schema.max_length, self.0);
    }
}
