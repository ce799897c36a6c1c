//! A device that nodes reach.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// A device that was found.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "akri.sh", version = "v0", scope = Namespaced)]
#[k8s(
    short_names("akrii"),
    categories("all"),
    allow(version_dns_label, reason = "published")
)]
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
    pub spec: InstanceSpec,
}

/// The device.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct InstanceSpec {
    /// What it was searched by.
    pub configuration_name: String,
    /// Its name in the Container Device Interface.
    #[k8s(name = "cdiName")]
    pub cdi_name: String,
    /// How many programs use it at once.
    #[k8s(minimum = 0, schema = json!({"format": "uint"}))]
    pub capacity: i64,
    /// Environment variables of the programs that use it.
    #[k8s(default = json!({}))]
    pub broker_properties: BTreeMap<String, String>,
    /// Whether several nodes reach it.
    #[k8s(default = false)]
    pub shared: bool,
    /// The nodes that reach it.
    #[k8s(default = json!([]), list_set)]
    pub nodes: Vec<String>,
    /// The node that uses it, by slot.
    #[k8s(default = json!({}))]
    pub device_usage: BTreeMap<String, String>,
}
