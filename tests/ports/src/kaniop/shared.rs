//! What several kinds have in common.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// The server that an object belongs to.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
#[k8s(cel("self == oldSelf", message = "Value is immutable"))]
pub struct KanidmRef {
    /// Its name.
    pub name: String,
    /// Its namespace; the object's own if there is none.
    pub namespace: Option<String>,
}

/// How often a secret is made anew.
#[derive(ApiType, Clone, Debug, PartialEq, Eq)]
#[k8s(rename_all = "camelCase", default)]
pub struct SecretRotation {
    /// Whether it is.
    #[k8s(default = false)]
    pub enabled: bool,
    /// After how many days.
    #[k8s(default = 90)]
    pub period_days: u32,
}

/// Metadata of created objects.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct MetadataTemplate {
    /// Annotations.
    pub annotations: Option<BTreeMap<String, String>>,
    /// Labels.
    pub labels: Option<BTreeMap<String, String>>,
}

/// An account on machines.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct KanidmAccountPosixAttributes {
    /// The number.
    pub gidnumber: Option<u32>,
    /// The shell.
    pub loginshell: Option<String>,
}
