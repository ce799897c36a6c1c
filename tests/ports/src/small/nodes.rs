//! The update of a node, step by step.

use kube_conv_runtime::prelude::*;

/// A version, as Semantic Versioning has it.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(
    pattern = r"^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$"
)]
pub struct SemVer(pub String);

/// A node and the system on it.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "brupop.bottlerocket.aws", version = "v2", scope = Namespaced)]
#[k8s(short_names("brs"), title = "BottlerocketShadow")]
#[k8s(
    printer_column("State", ".status.current_state"),
    printer_column("Version", ".status.current_version"),
    printer_column("Target State", ".spec.state"),
    printer_column("Target Version", ".spec.version"),
    printer_column("Crash Count", ".status.crash_count", type = string)
)]
pub struct BottlerocketShadow {
    pub metadata: ObjectMeta,
    pub spec: BottlerocketShadowSpec,
    #[k8s(nullable)]
    pub status: Option<BottlerocketShadowStatus>,
}

/// The step that is next.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "snake_case")]
pub struct BottlerocketShadowSpec {
    /// The step.
    pub state: UpdateState,
    /// When it was decided.
    #[k8s(nullable)]
    pub state_transition_timestamp: Option<String>,
    /// The version to update to.
    #[k8s(nullable)]
    pub version: Option<SemVer>,
}

/// A step of an update.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
pub enum UpdateState {
    /// Nothing to do.
    Idle,
    /// The new system is on the other partition.
    StagedAndPerformedUpdate,
    /// It runs.
    RebootedIntoUpdate,
    /// It runs, and is watched.
    MonitoringUpdate,
    /// The update failed, and is tried again.
    ErrorReset,
}

/// What the node reports.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "snake_case")]
pub struct BottlerocketShadowStatus {
    /// How many updates failed in a row.
    #[k8s(schema = json!({"format": "uint32", "maximum": null}))]
    pub crash_count: u32,
    /// The last step.
    pub current_state: UpdateState,
    /// The version that runs.
    pub current_version: SemVer,
    /// When an update failed.
    #[k8s(nullable)]
    pub state_transition_failure_timestamp: Option<String>,
    /// The newest version.
    pub target_version: SemVer,
}
