//! `monotonic`: the value never decreases.
//!
//! Checks changes of integers.
//!
//! Upstream: `+k8s:monotonic`. In the schema it is a CEL rule.

use super::cel::{Demand, RuleSubject};
use super::{Constraint, Rule, RuleInput, RuleKey, keys};
use crate::api::view::View;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule};

/// The message of a cluster, which cannot contain the old value.
pub(crate) const MESSAGE: &str = "may not be decreased";

/// The value never shrinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Monotonic;

/// The value never shrinks.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct VolumeSpec {
///     #[k8s(monotonic)]
///     gigabytes: i32,
/// }
///
/// let (old, new) = (VolumeSpec { gigabytes: 20 }, VolumeSpec { gigabytes: 10 });
/// assert_valid!(old.validate_update(&new));
/// assert_errors!(
///     new.validate_update(&old),
///     ["gigabytes: Invalid value: 10: may not be decreased from 20"]
/// );
/// ```
#[must_use]
pub const fn monotonic() -> Constraint {
    Constraint::Monotonic(Monotonic)
}

impl Rule for Monotonic {
    const KEY: RuleKey = keys::MONOTONIC;
    const DECIDED_BY_VIEW: bool = false;

    /// The message does not contain the old value: converting a number to a string exceeds a
    /// server's cost limit, so that it would reject the whole CRD.
    fn constrain(&self, schema: &mut Schema) {
        let rule = ValidationRule::generated(RuleOrigin::Change, "self >= oldSelf", MESSAGE);
        schema.validations.push(rule);
    }

    fn demands(&self, of: &RuleSubject<'_>, demands: &mut Vec<Demand>) {
        if let Some(condition) = of.against_before(">=") {
            of.push_change(condition, MESSAGE, demands);
        }
    }

    fn check(&self, input: &RuleInput<'_>, errors: &mut ErrorList) {
        if let (View::Integer(value), Some(View::Integer(old))) =
            (input.view(), input.value.older())
            && *value < old
        {
            let detail = format!("{MESSAGE} from {old}");
            errors.push(input.invalid(detail).with_origin("monotonic"));
        }
    }
}
