//! Conditions.

use crate::convert::TimeRangeError;
use crate::meta::Condition;
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1 as theirs;

impl From<theirs::Condition> for Condition {
    fn from(condition: theirs::Condition) -> Self {
        Self {
            type_: condition.type_,
            status: condition.status.into(),
            observed_generation: condition.observed_generation,
            last_transition_time: condition.last_transition_time.into(),
            reason: condition.reason,
            message: condition.message,
        }
    }
}

/// Fails for a time that k8s-openapi cannot hold.
impl TryFrom<Condition> for theirs::Condition {
    type Error = TimeRangeError;

    fn try_from(condition: Condition) -> Result<Self, TimeRangeError> {
        Ok(Self {
            last_transition_time: condition.last_transition_time.try_into()?,
            message: condition.message,
            observed_generation: condition.observed_generation,
            reason: condition.reason,
            status: condition.status.as_str().to_owned(),
            type_: condition.type_,
        })
    }
}
