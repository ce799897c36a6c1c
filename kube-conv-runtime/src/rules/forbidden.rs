//! `forbidden`: the field must not be set.
//!
//! Upstream: `+k8s:forbidden`. The schema demands it by a CEL rule on the object around the field.

use super::{Constraint, RuleInput, Rule, Target};
use crate::field::ErrorList;
use crate::schema::Schema;

/// The field must not be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forbidden;

/// The field must not be set.
#[must_use]
pub const fn forbidden() -> Constraint {
    Constraint::Forbidden(Forbidden)
}

impl Rule for Forbidden {
    const NAME: &'static str = "forbidden";
    const TARGET: Target = Target::Any;

    fn constrain(&self, _: &mut Schema) {}

    /// Presence is checked before values are.
    fn check(&self, _: &RuleInput<'_>, _: &mut ErrorList) {}
}
