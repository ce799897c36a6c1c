//! `required`: the field is set. Rules on a field from the outside say it of fields that may
//! otherwise be absent; a field says it by its presence.
//!
//! Upstream: `+k8s:required` in `+k8s:subfield`.

use super::{Constraint, RuleInput, Rule, Target};
use crate::field::ErrorList;
use crate::schema::Schema;

/// The field is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Required;

/// The field is set.
#[must_use]
pub const fn required() -> Constraint {
    Constraint::Required(Required)
}

impl Rule for Required {
    const NAME: &'static str = "required";
    const TARGET: Target = Target::Any;
    const SHORT_CIRCUITS: bool = true;

    fn constrain(&self, _: &mut Schema) {}

    /// Presence is checked before values are.
    fn check(&self, _: &RuleInput<'_>, _: &mut ErrorList) {}
}
