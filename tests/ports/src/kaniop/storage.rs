//! Where the data is, and backups of it.

use k8s_openapi::api::core::v1::{
    EmptyDirVolumeSource, EphemeralVolumeSource, PersistentVolumeClaimSpec,
};
use kube_conv_runtime::prelude::*;

/// Where the data is.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmStorage {
    /// With the pod.
    pub empty_dir: Option<EmptyDirVolumeSource>,
    /// With the pod, in a volume.
    pub ephemeral: Option<EphemeralVolumeSource>,
    /// In a volume.
    pub volume_claim_template: Option<PersistentVolumeClaimTemplate>,
}

/// A volume to make.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct PersistentVolumeClaimTemplate {
    /// Its metadata.
    pub metadata: Option<k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta>,
    /// What it is.
    pub spec: Option<PersistentVolumeClaimSpec>,
}

/// Backups.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmBackupSpec {
    /// When.
    #[k8s(cel("self.size() > 0", message = "backup.schedule cannot be empty"))]
    pub schedule: String,
    /// How many are kept.
    #[k8s(default = 7)]
    #[k8s(cel("self > 0", message = "backup.versions must be greater than zero"))]
    pub versions: u32,
}
