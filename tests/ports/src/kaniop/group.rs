//! Groups.

use super::shared::KanidmRef;
use kube_conv_runtime::prelude::*;

/// A group of accounts.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "kaniop.rs", version = "v1beta1", scope = Namespaced)]
#[k8s(short_names("kg"), categories("kaniop"))]
#[k8s(printer_column("Kanidm", ".status.kanidmRef"))]
#[k8s(printer_column("ManagedBy", ".spec.entryManagedBy"))]
#[k8s(
    printer_column("GID", ".status.gid"),
    printer_column("Ready", ".status.ready")
)]
#[k8s(printer_column(age))]
pub struct KanidmGroup {
    pub metadata: ObjectMeta,
    pub spec: KanidmGroupSpec,
    pub status: Option<KanidmGroupStatus>,
}

/// The group.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmGroupSpec {
    /// The server.
    pub kanidm_ref: KanidmRef,
    /// The name there, if it is another.
    #[k8s(cel("self == oldSelf", message = "kanidmName cannot be changed."))]
    pub kanidm_name: Option<String>,
    /// Who manages it.
    pub entry_managed_by: Option<String>,
    /// Addresses.
    #[k8s(atomic)]
    pub mail: Option<Vec<String>>,
    /// Accounts.
    #[k8s(atomic)]
    pub members: Option<Vec<String>>,
    /// The group on machines.
    pub posix_attributes: Option<KanidmGroupPosixAttributes>,
    /// What its accounts have to do.
    pub account_policy: Option<KanidmGroupAccountPolicy>,
}

/// A group on machines.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmGroupPosixAttributes {
    /// The number.
    pub gidnumber: Option<u32>,
}

/// The weakest credentials that are sufficient.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "snake_case")]
pub enum CredentialTypeMinimum {
    #[default]
    Any,
    Mfa,
    Passkey,
    AttestedPasskey,
}

/// What accounts have to do.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmGroupAccountPolicy {
    /// How long sessions last.
    pub auth_session_expiry: Option<u32>,
    /// The weakest credentials.
    pub credential_type_minimum: Option<CredentialTypeMinimum>,
    /// The shortest password.
    pub password_minimum_length: Option<u32>,
    /// How long privileges last.
    #[k8s(cel(
        "self <= 3600",
        message = "privilegeExpiry must be at most 3600 seconds (1 hour)"
    ))]
    pub privilege_expiry: Option<u32>,
    /// Who attests authenticators.
    pub webauthn_attestation_ca_list: Option<String>,
    /// Whether the primary credential is sufficient.
    pub allow_primary_cred_fallback: Option<bool>,
    /// How much a search finds.
    pub limit_search_max_results: Option<u32>,
    /// How much a search looks at.
    pub limit_search_max_filter_test: Option<u32>,
}

/// What was observed.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmGroupStatus {
    /// The state.
    #[k8s(list_map(type_))]
    pub conditions: Option<Vec<Condition>>,
    /// Whether the server has it.
    pub ready: bool,
    /// The number on machines.
    pub gid: Option<u32>,
    /// The server.
    pub kanidm_ref: String,
}
