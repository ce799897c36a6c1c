//! `max_properties`: the object has at most so many members.
//!
//! Upstream: `+k8s:maxProperties`, `+kubebuilder:validation:MaxProperties`; schema keyword `maxProperties`.

use super::{Constraint, Rule, Target, bounds};
use crate::schema::Schema;

/// The object has at most so many members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaxProperties(pub u32);

/// The object has at most so many members.
#[must_use]
pub const fn max_properties(count: u32) -> Constraint {
    Constraint::MaxProperties(MaxProperties(count))
}

impl Rule for MaxProperties {
    const NAME: &'static str = "max_properties";
    const TARGET: Target = Target::Object;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_most(&mut schema.max_properties, self.0);
    }
}
