//! Restoring a backup.

use kube_conv_runtime::prelude::*;

/// Puts a backup in place of the data.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "kaniop.rs", version = "v1beta1", scope = Namespaced)]
#[k8s(short_names("idmrestore"), categories("kaniop"))]
#[k8s(printer_column("Target", ".spec.targetRef.name"))]
#[k8s(printer_column("Phase", ".status.phase"), printer_column(age))]
pub struct KanidmRestore {
    pub metadata: ObjectMeta,
    pub spec: KanidmRestoreSpec,
    pub status: Option<KanidmRestoreStatus>,
}

/// What is restored where.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
#[k8s(cel("self == oldSelf", message = "KanidmRestore spec is immutable"))]
pub struct KanidmRestoreSpec {
    /// The server.
    pub target_ref: KanidmRestoreTargetRef,
    /// The backup.
    pub source: KanidmRestoreSource,
    /// What restores it.
    pub restore_image: String,
}

/// A server.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmRestoreTargetRef {
    /// Its name.
    pub name: String,
    /// Which one of that name.
    pub uid: String,
}

/// Where a backup is.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmRestoreSource {
    /// With the data.
    pub local: KanidmRestoreLocalSource,
}

/// A file with the data.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmRestoreLocalSource {
    /// Its name.
    pub file_name: String,
}

/// How far it is.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KanidmRestorePhase {
    #[default]
    Pending,
    Validating,
    Quiescing,
    RestoringPrimary,
    Verifying,
    RebuildingReplicas,
    Resuming,
    Completed,
    Failed,
}

/// What was observed.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase", default)]
pub struct KanidmRestoreStatus {
    /// Of which spec.
    pub observed_generation: Option<i64>,
    /// Of which server.
    pub observed_target_uid: Option<String>,
    /// How far it is.
    #[k8s(default = KanidmRestorePhase::Pending)]
    pub phase: KanidmRestorePhase,
    /// What restores.
    pub restore_job_name: Option<String>,
    /// What verifies.
    pub verify_job_name: Option<String>,
    /// Whether replicas are empty.
    #[k8s(default = false)]
    pub replicas_cleared: bool,
    /// Whether there is no way back.
    #[k8s(default = false)]
    pub database_mutation_started: bool,
    /// The state.
    pub conditions: Vec<Condition>,
    /// What is going on.
    pub message: Option<String>,
}
