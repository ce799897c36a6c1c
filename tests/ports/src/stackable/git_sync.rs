//! Files from a repository.

use super::tls::TlsClientDetailsWithSecureDefaults;
use kube_conv_runtime::meta::Duration;
use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// Files from a repository.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct GitSync {
    /// The repository.
    #[k8s(format = "uri")]
    pub repo: String,
    /// The branch.
    #[k8s(default = "main")]
    pub branch: String,
    /// The folder.
    #[k8s(default = "/")]
    pub git_folder: String,
    /// How many commits.
    #[k8s(default = 1)]
    pub depth: u32,
    /// How long to wait between looking.
    #[k8s(default = "20s")]
    pub wait: Duration,
    /// Options of the program.
    #[k8s(default = json!({}))]
    pub git_sync_conf: BTreeMap<String, String>,
    /// How to log in.
    pub credentials: Option<Credentials>,
    /// TLS.
    #[k8s(flatten)]
    pub tls: TlsClientDetailsWithSecureDefaults,
}

/// How to log in.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub enum Credentials {
    /// A secret with a user and a password.
    BasicAuthSecretName(String),
    /// A secret with a key.
    SshPrivateKeySecretName(String),
}

/// A cache whose size and age depend on where it is.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub struct UserInformationCache {
    /// How long entries stay.
    #[k8s(default = "30s")]
    pub entry_time_to_live: Duration,
    /// How many entries there are.
    #[k8s(default = 10_000)]
    pub max_entries: u32,
}
