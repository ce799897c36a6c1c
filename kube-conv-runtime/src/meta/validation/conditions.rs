//! Conditions.

use super::longer_than;
use crate::meta::labels::validate_label_key;
use crate::meta::{Condition, ConditionStatus};
use kube_conv_schema::content::condition_reason;
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use serde_json::Value;
use std::collections::HashSet;

/// The most bytes of a reason.
const MAX_REASON: u32 = 1024;
/// The most bytes of a message.
const MAX_MESSAGE: u32 = 32 * 1024;

/// Validates a list of conditions, including repeated types. Upstream:
/// `ValidateConditions` of `pkg/apis/meta/v1/validation`.
///
/// ```
/// use kube_conv_schema::field::Path;
/// use kube_conv_runtime::meta::validate_conditions;
/// use kube_conv_runtime::prelude::*;
///
/// let ready: Condition = serde_json::from_value(json!({
///     "type": "Ready", "status": "True", "reason": "AllPartsBuilt", "message": "",
///     "lastTransitionTime": "2024-02-29T12:34:56Z",
/// }))?;
/// let path = Path::new("status.conditions");
/// assert_valid!(validate_conditions(&path, &[ready.clone()]));
/// assert_errors!(
///     validate_conditions(&path, &[ready.clone(), ready]),
///     ["status.conditions[1]: Duplicate value: \"Ready\""]
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[must_use]
pub fn validate_conditions(path: &Path<'_>, conditions: &[Condition]) -> ErrorList {
    let mut errors = ErrorList::new();
    let mut types = HashSet::new();
    for (index, condition) in conditions.iter().enumerate() {
        let path = path.index(index);
        if !types.insert(&condition.type_) {
            errors.push(Error::duplicate(path, &condition.type_));
        }
        errors.extend(condition.validate(&path));
    }
    errors
}

impl Condition {
    /// Validates the condition. Upstream: `ValidateCondition`.
    #[must_use]
    pub fn validate(&self, path: &Path<'_>) -> ErrorList {
        let mut errors = self.type_errors(&path.child("type"));
        errors.extend(self.status_error(&path.child("status")));
        let generation = self.observed_generation.unwrap_or(0);
        if generation < 0 {
            let text = "must be greater than or equal to zero";
            let error = Error::invalid(path.child("observedGeneration"), generation, text);
            errors.push(error.with_origin("minimum"));
        }
        if self.last_transition_time.is_zero() {
            errors.push(Error::required(path.child("lastTransitionTime"), ""));
        }
        errors.extend(self.reason_errors(&path.child("reason")));
        let message = path.child("message");
        errors.extend(longer_than(message, self.message.len(), MAX_MESSAGE));
        errors
    }

    fn type_errors(&self, path: &Path<'_>) -> ErrorList {
        if self.type_.is_empty() {
            return Error::required(path, "is required").into();
        }
        validate_label_key(path, &self.type_)
    }

    fn status_error(&self, path: &Path<'_>) -> Option<Error> {
        let ConditionStatus::Other(other) = &self.status else {
            return None;
        };
        if other.is_empty() {
            return Some(Error::required(path, ""));
        }
        let shown = BadValue::Json(Value::from(other.as_str()));
        Some(Error::not_supported(
            path,
            shown,
            ["False", "True", "Unknown"],
        ))
    }

    fn reason_errors(&self, path: &Path<'_>) -> ErrorList {
        if self.reason.is_empty() {
            return Error::required(path, "").into();
        }
        let messages = condition_reason(&self.reason).into_iter();
        let mut errors: ErrorList = messages
            .map(|message| Error::invalid(path, &self.reason, message))
            .collect();
        let too_long = longer_than(*path, self.reason.len(), MAX_REASON);
        errors.extend(too_long.map(|error| error.with_origin("maxBytes")));
        errors
    }
}
