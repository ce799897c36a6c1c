//! `min_items`: the list has at least so many items.
//!
//! Upstream: `+k8s:minItems`, `+kubebuilder:validation:MinItems`; schema keyword `minItems`.

use super::{Constraint, Rule, Target, bounds};
use crate::schema::Schema;

/// The list has at least so many items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinItems(pub u32);

/// The list has at least so many items.
#[must_use]
pub const fn min_items(count: u32) -> Constraint {
    Constraint::MinItems(MinItems(count))
}

impl Rule for MinItems {
    const NAME: &'static str = "min_items";
    const TARGET: Target = Target::List;

    fn constrain(&self, schema: &mut Schema) {
        bounds::at_least(&mut schema.min_items, self.0);
    }
}
