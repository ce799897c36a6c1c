//! `min_length`: the text has at least so many Unicode code points.
//!
//! Upstream: `+k8s:minLength`, `+kubebuilder:validation:MinLength`; schema keyword `minLength`.

use super::{Constraint, Rule, Target, bounds};
use crate::schema::Schema;

/// The text has at least so many Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinLength(pub u32);

/// The text has at least so many Unicode code points.
#[must_use]
pub const fn min_length(count: u32) -> Constraint {
    Constraint::MinLength(MinLength(count))
}

impl Rule for MinLength {
    const NAME: &'static str = "min_length";
    const TARGET: Target = Target::String;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_least(&mut schema.min_length, self.0);
    }
}
