//! Ten fields with rules, defaults, a list map and documentation: what the expansion budget is
//! measured on.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// How a widget is wanted.
#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel(
    "self.minReplicas <= self.replicas",
    message = "must not exceed `replicas`"
))]
pub struct TenFields {
    /// The name that people see.
    #[k8s(min_length = 3, max_length = 63, pattern = "^[a-z][a-z0-9-]*$")]
    pub display_name: String,
    /// How many there are.
    #[k8s(default = 1, minimum = 0, maximum = 100)]
    pub replicas: i32,
    /// How many there are at least.
    #[k8s(default = 0, minimum = 0)]
    pub min_replicas: i32,
    /// Where it listens.
    #[k8s(optional, list_map(name), max_items = 64)]
    pub ports: Vec<Port>,
    /// When it is fetched anew.
    #[k8s(default = "Always", enum_values("Always", "Never"))]
    pub pull_policy: String,
    /// Whether it rests.
    pub paused: Option<bool>,
    /// What distinguishes it from others.
    #[k8s(optional, max_properties = 16)]
    pub labels: BTreeMap<String, String>,
    /// Arguments, which are replaced whole.
    #[k8s(optional, atomic, each_val(max_length = 1024))]
    pub args: Vec<String>,
    /// How long it may take to stop.
    #[k8s(minimum = 0)]
    pub grace_period_seconds: Option<i64>,
    /// The port that others know.
    pub main_port: Port,
}

/// A port with a name.
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Port {
    /// The name.
    #[k8s(max_length = 15)]
    pub name: String,
    /// The number.
    #[k8s(minimum = 1, maximum = 65535)]
    pub port: i32,
}
