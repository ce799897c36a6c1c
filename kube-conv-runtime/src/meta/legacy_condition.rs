//! Conditions as they were before they had one schema.

use super::objects::ObjectOnly;
use super::{Condition, ConditionStatus, Time, wire};
use serde::{Deserialize, Deserializer};

/// A condition of an older kind, such as `Node`, `Pod` or `Deployment`: only `type` and `status`
/// are sure to be there, and the times have several names.
///
/// It can be read and turned into a [`Condition`]. It is neither written nor part of a schema, so
/// that no new kind can have it.
///
/// ```
/// use kube_conv_runtime::meta::{Condition, LegacyCondition};
///
/// let of_a_node = serde_json::json!({
///     "type": "MemoryPressure", "status": "False", "reason": "KubeletHasSufficientMemory",
///     "lastHeartbeatTime": "2024-02-29T12:34:56Z", "lastTransitionTime": "2024-02-28T00:00:00Z"
/// });
/// let condition: LegacyCondition = serde_json::from_value(of_a_node).unwrap();
/// let condition = Condition::from(condition);
/// assert_eq!(condition.last_transition_time.to_string(), "2024-02-28T00:00:00Z");
/// ```
///
/// Source: API conventions of 2016 and 2017, "Typical status properties"; `core/v1` `NodeCondition`
/// and `PodCondition`, `apps/v1` `DeploymentCondition`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
#[non_exhaustive]
pub struct LegacyCondition {
    /// The aspect that the condition is about.
    #[serde(rename = "type", deserialize_with = "wire::value")]
    pub type_: String,
    /// Whether the condition holds.
    #[serde(deserialize_with = "wire::value")]
    pub status: ConditionStatus,
    /// The `metadata.generation` that the condition was checked from.
    #[serde(deserialize_with = "wire::number")]
    pub observed_generation: Option<i64>,
    /// When somebody last looked, where the kind has heartbeats.
    #[serde(deserialize_with = "wire::time")]
    pub last_heartbeat_time: Option<Time>,
    /// When somebody last looked, where the kind has probes.
    #[serde(deserialize_with = "wire::time")]
    pub last_probe_time: Option<Time>,
    /// When the condition was last written.
    #[serde(deserialize_with = "wire::time")]
    pub last_update_time: Option<Time>,
    /// When `status` last changed.
    #[serde(deserialize_with = "wire::time")]
    pub last_transition_time: Option<Time>,
    /// Why, as an identifier for programs; may be empty.
    #[serde(deserialize_with = "wire::value")]
    pub reason: String,
    /// Why, in words for people; may be empty.
    #[serde(deserialize_with = "wire::value")]
    pub message: String,
}

impl<'de> Deserialize<'de> for LegacyCondition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(ObjectOnly(deserializer))
    }
}

impl LegacyCondition {
    /// When somebody last looked at what the condition is about, by whichever name.
    #[must_use]
    pub fn last_seen(&self) -> Option<Time> {
        let times = [
            self.last_heartbeat_time,
            self.last_probe_time,
            self.last_update_time,
        ];
        times.into_iter().flatten().max()
    }
}

/// The times of looking are dropped. A time of change that is not there is zero, and a reason that
/// is not there stays empty, which [`Condition::validate`] rejects: only its owner knows better.
impl From<LegacyCondition> for Condition {
    fn from(legacy: LegacyCondition) -> Self {
        let changed = legacy.last_transition_time.unwrap_or_else(Time::zero);
        Self {
            observed_generation: legacy.observed_generation,
            ..Self::new(legacy.type_, legacy.status, legacy.reason, changed)
        }
        .with_message(legacy.message)
    }
}

#[cfg(test)]
mod tests {
    use super::{Condition, ConditionStatus, LegacyCondition, Time};
    use crate::field::Path;
    use serde_json::{from_value, json};

    #[test]
    fn type_and_status_are_enough() {
        let least = json!({"type": "Ready", "status": "True", "lastProbeTime": null});
        let least: LegacyCondition = from_value(least).unwrap();
        assert_eq!(least.last_seen(), None);
        let condition = Condition::from(least);
        assert_eq!(condition.status, ConditionStatus::True);
        assert_eq!(condition.last_transition_time, Time::zero());
        // What a new kind must not publish is reported.
        assert!(!condition.validate(&Path::new("c")).is_empty());
    }

    #[test]
    fn the_heartbeat_is_read_and_not_taken_for_a_transition() {
        let node = json!({"type": "Ready", "status": "True", "reason": "KubeletReady", "message": "up",
            "lastHeartbeatTime": "2024-02-29T12:34:56Z", "lastTransitionTime": "2024-02-28T00:00:00Z"});
        let node: LegacyCondition = from_value(node).unwrap();
        assert_eq!(
            node.last_seen().unwrap().to_string(),
            "2024-02-29T12:34:56Z"
        );
        let condition = Condition::from(node);
        assert_eq!(
            condition.last_transition_time.to_string(),
            "2024-02-28T00:00:00Z"
        );
        assert!(condition.validate(&Path::new("c")).is_empty());
        let written = serde_json::to_value(&condition).unwrap();
        assert!(written.get("lastHeartbeatTime").is_none());
    }

    #[test]
    fn it_is_read_from_objects_alone() {
        for wrong in [json!([]), json!("a"), json!(null)] {
            assert!(from_value::<LegacyCondition>(wrong).is_err());
        }
    }
}
