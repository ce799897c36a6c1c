//! `immutable`: the value never changes once the object around it exists.
//!
//! Checks changes of any value, and ends the validation of a value that changed.
//!
//! Upstream: `+k8s:immutable`. In the schema it is two CEL rules: `self == oldSelf` on the value,
//! and on the object around it that the field is neither set nor unset.
//!
//! # Why
//!
//! What a controller cannot change later, such as a storage class, is better rejected than
//! ignored.
//!
//! # Instead
//!
//! Write `update(no_modify)` for a field that may be set later.

use super::cel::{Demand, RuleSubject};
use super::presence::{FieldOfObject, on_object};
use super::{Constraint, FieldInput, Rule, RuleInput, RuleKey, keys};
use kube_conv_schema::field::{Error, ErrorList, Path};
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule};
use serde_json::Value;

/// The message of both clusters and clients.
const MESSAGE: &str = "field is immutable";

/// The value never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Immutable;

/// The value never changes.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct VolumeSpec {
///     #[k8s(immutable)]
///     class: String,
/// }
///
/// let old = VolumeSpec { class: "fast".into() };
/// let new = VolumeSpec { class: "slow".into() };
/// assert_errors!(new.validate_update(&old), ["class: Invalid value: null: field is immutable"]);
/// ```
#[must_use]
pub const fn immutable() -> Constraint {
    Constraint::Immutable(Immutable)
}

/// The error about a value that changed. Upstream never quotes the value.
fn rejection(at: &Path<'_>) -> Error {
    Error::invalid(at, Value::Null, MESSAGE).with_origin("immutable")
}

impl Rule for Immutable {
    const KEY: RuleKey = keys::IMMUTABLE;
    const SHORT_CIRCUITS: bool = true;
    const COMPARES_OLD: bool = true;
    const DECIDED_BY_VIEW: bool = false;

    fn constrain(&self, schema: &mut Schema) {
        let rule = ValidationRule::generated(RuleOrigin::Change, "self == oldSelf", MESSAGE);
        schema.validations.push(rule);
    }

    fn constrain_field(&self, object: &mut Schema, name: &'static str) {
        on_object(self, object, name);
    }

    fn presence_rules(&self, field: &FieldOfObject, rules: &mut Vec<ValidationRule>) {
        if field.comes_and_goes() {
            let rule = format!("{} == {}", field.is_in("self"), field.is_in("oldSelf"));
            rules.push(field.rule(rule, MESSAGE, None));
        }
    }

    fn field_demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        let Some(same) = of.same_as_before() else {
            return;
        };
        let condition = match of.is_and_was_set() {
            Some((is_set, was_set)) => format!("{is_set} == {was_set} && (!{is_set} || {same})"),
            None => same,
        };
        of.push_change(condition, MESSAGE, demands);
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if input.value.is_changed() == Some(true) {
            errors.push(rejection(input.at));
        }
    }

    fn stop_field(&self, field: &FieldInput<'_>, errors: &mut ErrorList) -> bool {
        if field.state.changed() {
            errors.push(rejection(field.at));
        }
        true
    }
}
