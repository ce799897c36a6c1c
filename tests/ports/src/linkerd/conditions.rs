//! The condition of external workloads: with a probe, and few required fields.

use kube_conv_runtime::prelude::{ApiType, ConditionStatus, Time};

/// One aspect of a workload's state.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct Condition {
    /// What is observed.
    #[k8s(
        max_length = 316,
        pattern = r"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"
    )]
    pub type_: String,
    /// Whether it is so.
    pub status: ConditionStatus,
    /// When that changed.
    pub last_transition_time: Option<Time>,
    /// When the workload was probed.
    pub last_probe_time: Option<Time>,
    /// Why it changed, in a word.
    #[k8s(min_length = 1, max_length = 1024)]
    #[k8s(pattern = "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$")]
    pub reason: Option<String>,
    /// Why it changed.
    #[k8s(max_length = 32768)]
    pub message: Option<String>,
}
