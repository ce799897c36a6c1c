//! A device that nodes reach.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A device that was found.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "akri.sh", version = "v0", scope = Namespaced)]
#[k8s(short_names("akrii"), allow(version_dns_label, reason = "published"))]
#[k8s(
    printer_column(
        "Config",
        ".spec.configurationName",
        description = "The Configuration this Instance belongs to"
    ),
    printer_column(
        "Shared",
        ".spec.shared",
        description = "Describes whether this Instance is shared"
    ),
    printer_column(
        "Nodes",
        ".spec.nodes",
        type = string,
        description = "Nodes that expose this Instance"
    ),
    printer_column(age)
)]
pub struct Instance {
    pub metadata: ObjectMeta,
    pub spec: Option<InstanceSpec>,
}

/// The device.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct InstanceSpec {
    /// What it was searched by.
    pub configuration_name: Option<String>,
    /// Environment variables of the programs that use it.
    #[k8s(optional)]
    pub broker_properties: BTreeMap<String, String>,
    /// Whether several nodes reach it.
    pub shared: Option<bool>,
    /// The nodes that reach it.
    #[k8s(optional, list_type = none)]
    pub nodes: Vec<String>,
    /// The node that uses it, by slot.
    #[k8s(optional)]
    pub device_usage: BTreeMap<String, String>,
}
