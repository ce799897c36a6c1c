//! Configuration that users override.

use super::listeners::AnyObject;
use kube_conv_runtime::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Lines of a file.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyValueConfigOverrides {
    /// By key.
    #[k8s(flatten)]
    pub overrides: BTreeMap<String, String>,
}

/// A file of JSON.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(rename_all = "camelCase")]
pub enum JsonConfigOverrides {
    /// Merged into it.
    JsonMergePatch(AnyObject),
    /// Done to it.
    JsonPatch(Patches),
    /// In its place.
    UserProvided(AnyObject),
}

/// Operations of a JSON patch.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(atomic)]
pub struct Patches(pub Vec<AnyObject>);

/// Arguments of a virtual machine.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct JvmArgumentOverrides {
    /// To add.
    #[k8s(default = json!([]), atomic)]
    pub add: Vec<String>,
    /// To remove.
    #[k8s(default = json!([]))]
    pub remove: BTreeSet<String>,
    /// To remove, by pattern.
    #[k8s(default = json!([]), atomic)]
    pub remove_regex: Vec<String>,
}

/// Settings that roles on the JVM share.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
#[k8s(rename_all = "camelCase")]
pub struct JavaCommonConfig {
    /// Arguments.
    #[k8s(default = json!({}))]
    pub jvm_argument_overrides: JvmArgumentOverrides,
}

/// Nothing.
#[derive(ApiType, Clone, Debug, Default, PartialEq, Eq)]
pub struct GenericCommonConfig {}
