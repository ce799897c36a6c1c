//! Accounts of people and of programs.

use super::shared::{KanidmAccountPosixAttributes, KanidmRef, SecretRotation};
use kube_conv_runtime::prelude::*;

/// An account of a person.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "kaniop.rs", version = "v1beta1", scope = Namespaced)]
#[k8s(short_names("person"), categories("kaniop"))]
#[k8s(
    printer_column("Kanidm", ".status.kanidmRef"),
    printer_column("GID", ".status.gid")
)]
#[k8s(printer_column(
    "Valid",
    ".status.conditions[?(@.type == 'Valid')].status",
    type = string
))]
#[k8s(printer_column("Ready", ".status.ready"), printer_column(age))]
pub struct KanidmPersonAccount {
    pub metadata: ObjectMeta,
    pub spec: KanidmPersonAccountSpec,
    pub status: Option<KanidmPersonAccountStatus>,
}

/// The account.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmPersonAccountSpec {
    /// The server.
    pub kanidm_ref: KanidmRef,
    /// The name there, if it is another.
    #[k8s(cel("self == oldSelf", message = "kanidmName cannot be changed."))]
    pub kanidm_name: Option<String>,
    /// The person.
    pub person_attributes: KanidmPersonAttributes,
    /// The account on machines.
    pub posix_attributes: Option<KanidmAccountPosixAttributes>,
    /// How long a first login is possible.
    #[k8s(default = 3600)]
    pub credentials_token_ttl: u32,
}

/// A person.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmPersonAttributes {
    /// The name that is shown.
    pub displayname: String,
    /// Addresses.
    #[k8s(atomic)]
    pub mail: Option<Vec<String>>,
    /// The name in papers.
    pub legalname: Option<String>,
    /// From when on the account is valid.
    pub account_valid_from: Option<Time>,
    /// Until when.
    pub account_expire: Option<Time>,
}

/// What was observed.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmPersonAccountStatus {
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

/// An account of a program.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "kaniop.rs", version = "v1beta1", scope = Namespaced)]
#[k8s(short_names("kanidmsa"), categories("kaniop"))]
#[k8s(
    printer_column("Kanidm", ".status.kanidmRef"),
    printer_column("GID", ".status.gid")
)]
#[k8s(printer_column(
    "Valid",
    ".status.conditions[?(@.type == 'Valid')].status",
    type = string
))]
#[k8s(printer_column("Ready", ".status.ready"), printer_column(age))]
pub struct KanidmServiceAccount {
    pub metadata: ObjectMeta,
    pub spec: KanidmServiceAccountSpec,
    pub status: Option<KanidmServiceAccountStatus>,
}

/// The account.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmServiceAccountSpec {
    /// The server.
    pub kanidm_ref: KanidmRef,
    /// The name there, if it is another.
    #[k8s(cel("self == oldSelf", message = "kanidmName cannot be changed."))]
    pub kanidm_name: Option<String>,
    /// The program.
    pub service_account_attributes: KanidmServiceAccountAttributes,
    /// The account on machines.
    pub posix_attributes: Option<KanidmAccountPosixAttributes>,
    /// Tokens to make.
    #[k8s(list_map(label))]
    pub api_tokens: Option<Vec<KanidmApiToken>>,
    /// Whether a password is made.
    #[k8s(default = false)]
    pub generate_credentials: bool,
    /// How often it is made anew.
    pub credentials_rotation: Option<SecretRotation>,
    /// How often tokens are made anew.
    pub api_token_rotation: Option<SecretRotation>,
}

/// A program.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmServiceAccountAttributes {
    /// The name that is shown.
    pub displayname: String,
    /// Who manages it.
    pub entry_managed_by: String,
    /// Addresses.
    #[k8s(atomic)]
    pub mail: Option<Vec<String>>,
    /// From when on the account is valid.
    pub account_valid_from: Option<Time>,
    /// Until when.
    pub account_expire: Option<Time>,
}

/// A token.
#[derive(ApiType, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmApiToken {
    /// What it is called.
    pub label: String,
    /// What it is for.
    #[k8s(default = KanidmApiTokenPurpose::ReadOnly)]
    pub purpose: KanidmApiTokenPurpose,
    /// Until when it is valid.
    pub expiry: Option<Time>,
    /// Where it is kept.
    pub secret_name: Option<String>,
}

/// What a token is for.
#[derive(ApiType, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[k8s(rename_all = "lowercase")]
pub enum KanidmApiTokenPurpose {
    #[default]
    ReadOnly,
    ReadWrite,
}

/// A token that was made.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmApiTokenStatus {
    /// What it is called.
    pub label: String,
    /// What it is for.
    #[k8s(default = KanidmApiTokenPurpose::ReadOnly)]
    pub purpose: KanidmApiTokenPurpose,
    /// Until when it is valid.
    pub expiry: Option<Time>,
    /// Where it is kept.
    pub secret_name: Option<String>,
    /// What the server calls it.
    pub token_id: String,
}

/// What was observed.
#[derive(ApiType, Clone, Debug, Default, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmServiceAccountStatus {
    /// The state.
    #[k8s(list_map(type_))]
    pub conditions: Option<Vec<Condition>>,
    /// Whether the server has it.
    pub ready: bool,
    /// The number on machines.
    pub gid: Option<u32>,
    /// The server.
    pub kanidm_ref: String,
    /// The tokens.
    #[k8s(required, atomic)]
    pub api_tokens: Vec<KanidmApiTokenStatus>,
    /// Where the password is kept.
    pub credentials_secret: Option<String>,
}
