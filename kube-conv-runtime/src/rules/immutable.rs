//! `immutable`: the value never changes once the object around it exists.
//!
//! Upstream: `+k8s:immutable`. The schema demands it by CEL rules: `self == oldSelf` on the value,
//! and on the object around it that the field neither comes nor goes.

use super::{Constraint, RuleInput, Rule, Target};
use crate::field::{Error, ErrorList, Path};
use crate::schema::{RuleOrigin, Schema, ValidationRule};
use serde_json::Value;
use std::borrow::Cow;

/// What a cluster and a client say.
pub(crate) const MESSAGE: &str = "field is immutable";

/// The value never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Immutable;

/// The value never changes.
#[must_use]
pub const fn immutable() -> Constraint {
    Constraint::Immutable(Immutable)
}

/// The error about a value that changed. Upstream never shows the value.
pub(crate) fn rejection(at: &Path<'_>) -> Error {
    Error::invalid(at, Value::Null, MESSAGE).with_origin("immutable")
}

impl Rule for Immutable {
    const NAME: &'static str = "immutable";
    const TARGET: Target = Target::Any;
    const SHORT_CIRCUITS: bool = true;

    fn constrain(&self, schema: &mut Schema) {
        schema.validations.push(ValidationRule {
            rule: Cow::Borrowed("self == oldSelf"),
            message: Some(Cow::Borrowed(MESSAGE)),
            origin: RuleOrigin::Change,
            ..ValidationRule::default()
        });
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if input.value.changed() {
            errors.push(rejection(input.at));
        }
    }
}
