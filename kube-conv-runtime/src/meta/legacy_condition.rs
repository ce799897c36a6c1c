//! Conditions of older kinds, from before the standard schema.

use super::objects::ObjectOnly;
use super::{Condition, ConditionStatus, Time, wire};
use serde::{Deserialize, Deserializer};

/// A condition of an older kind, such as `Node`, `Pod` or `Deployment`: only `type` and `status`
/// are always present, and the times have several names.
///
/// It can be read and converted to a [`Condition`]. It cannot be written and has no schema, so that
/// new kinds cannot use it.
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
    /// The last observation, in kinds with heartbeats.
    #[serde(deserialize_with = "wire::time")]
    pub last_heartbeat_time: Option<Time>,
    /// The last observation, in kinds with probes.
    #[serde(deserialize_with = "wire::time")]
    pub last_probe_time: Option<Time>,
    /// When the condition was last written.
    #[serde(deserialize_with = "wire::time")]
    pub last_update_time: Option<Time>,
    /// When `status` last changed.
    #[serde(deserialize_with = "wire::time")]
    pub last_transition_time: Option<Time>,
    /// The machine-readable reason; may be empty.
    #[serde(deserialize_with = "wire::value")]
    pub reason: String,
    /// The message for users; may be empty.
    #[serde(deserialize_with = "wire::value")]
    pub message: String,
}

impl<'de> Deserialize<'de> for LegacyCondition {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(ObjectOnly(deserializer))
    }
}

impl LegacyCondition {
    /// The time of the last observation, under any of its names.
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

/// The times of observation are dropped. An absent transition time becomes zero, and an absent
/// reason empty, which [`Condition::validate`] rejects: only the owner of the condition can fill
/// them in.
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
    use kube_conv_schema::field::Path;
    use serde_json::{from_value, json};

    #[test]
    fn type_and_status_are_enough() {
        let least = json!({"type": "Ready", "status": "True", "lastProbeTime": null});
        let least: LegacyCondition = from_value(least).unwrap();
        assert_eq!(least.last_seen(), None);
        let condition = Condition::from(least);
        assert_eq!(condition.status, ConditionStatus::True);
        assert_eq!(condition.last_transition_time, Time::zero());
        // Reports what a new kind must not publish.
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
