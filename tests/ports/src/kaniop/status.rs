//! What was observed of a server.

use super::oauth2::ImageStatus;
use kube_conv_runtime::prelude::*;

/// What was observed.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmStatus {
    /// How many pods serve.
    pub available_replicas: i32,
    /// The state.
    #[k8s(list_map(type_))]
    pub conditions: Option<Vec<Condition>>,
    /// How many pods there are.
    pub replicas: i32,
    /// How many do not serve.
    pub unavailable_replicas: i32,
    /// How many are as they should be.
    pub updated_replicas: i32,
    /// The pods.
    #[k8s(required, atomic)]
    pub replica_statuses: Vec<KanidmReplicaStatus>,
    /// What is shown in a column.
    pub replica_column: String,
    /// The password.
    pub secret_name: Option<String>,
    /// The version.
    pub version: Option<KanidmVersionStatus>,
    /// What people see.
    pub domain_appearance_image: Option<ImageStatus>,
    /// Who sends mails.
    pub mail_sender: Option<MailSenderStatus>,
}

/// Who sends mails.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct MailSenderStatus {
    pub service_account_name: String,
    pub token_secret_name: String,
    pub deployment_name: String,
    pub config_map_name: String,
    pub token_id: Option<String>,
    pub ready: bool,
}

/// A pod.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmReplicaStatus {
    pub pod_name: String,
    pub statefulset_name: String,
    pub state: KanidmReplicaState,
}

/// The state of a pod.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub enum KanidmReplicaState {
    Ready,
    Pending,
    CertificateExpiring,
    CertificateHostInvalid,
}

/// The version of a server.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmVersionStatus {
    pub image_tag: String,
    pub upgrade_check_result: KanidmUpgradeCheckResult,
    #[k8s(default = VersionCompatibilityResult::Compatible)]
    pub compatibility_result: VersionCompatibilityResult,
}

/// Whether the operator knows a version.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "snake_case")]
pub enum VersionCompatibilityResult {
    #[default]
    Compatible,
    Incompatible,
}

/// Whether the data can be taken over.
#[derive(ApiType, Clone, Copy, Debug, PartialEq, Eq)]
#[k8s(rename_all = "snake_case")]
pub enum KanidmUpgradeCheckResult {
    Passed,
    Failed,
}
