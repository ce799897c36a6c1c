//! Defaulting that no schema can express: derived defaults, admission-controlled defaults, late
//! initialization, kept values, and cleared members of unions.

#![allow(missing_docs)]
#![expect(clippy::unwrap_used, reason = "all of it is a test")]

#[path = "defaulting/admission.rs"]
mod admission;
#[path = "defaulting/derived.rs"]
mod derived;
#[path = "defaulting/kept.rs"]
mod kept;
#[path = "defaulting/law.rs"]
mod law;
#[path = "defaulting/union.rs"]
mod union;

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// Something like a Service.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
pub struct Gate {
    pub metadata: ObjectMeta,
    pub spec: GateSpec,
    pub status: Option<GateStatus>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GateSpec {
    #[k8s(default = Mode::Closed)]
    pub mode: Mode,
    /// Derived from the mode, unless it is set.
    #[k8s(default_from = GateSpec::grace, maximum = 60)]
    pub grace_seconds: Option<i32>,
    /// Derived from another derived value.
    #[k8s(default_from = watch_of)]
    pub watch: Option<Watch>,
    /// Allocated elsewhere, and kept on updates.
    #[k8s(keep_old, immutable)]
    pub address: Option<String>,
    #[k8s(optional, list_map(port, protocol))]
    pub ports: Vec<Port>,
    #[k8s(optional, list_set)]
    pub zones: Vec<String>,
    #[k8s(optional, atomic)]
    pub steps: Vec<Step>,
    #[k8s(optional, atomic, patch_strategy = merge, patch_merge_key = name)]
    #[k8s(allow(patch_topology, reason = "the list type is what is tested"))]
    pub hosts: Vec<Step>,
    #[k8s(optional)]
    pub options: BTreeMap<String, String>,
}

#[derive(ApiType, Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    Open,
    Closed,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Watch {
    pub seconds: i32,
    #[k8s(default = 3)]
    pub attempts: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Port {
    pub port: i32,
    #[k8s(default = "TCP")]
    pub protocol: String,
    #[k8s(keep_old)]
    pub node_port: Option<i32>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Step {
    pub name: String,
    pub image: Option<String>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct GateStatus {
    pub address: Option<String>,
}

impl GateSpec {
    /// What is closed stays so for a while.
    fn grace(&self) -> Option<i32> {
        (self.mode == Mode::Closed).then_some(30)
    }
}

fn watch_of(spec: &GateSpec) -> Option<Watch> {
    // Built as if read from `{"seconds": …}`.
    let seconds = spec.grace_seconds? * 2;
    serde_json::from_value(json!({ "seconds": seconds })).ok()
}

/// A gate with this spec, read by serde.
fn gate(spec: &Value) -> Gate {
    let object = object(spec);
    serde_json::from_value(object).unwrap()
}

fn object(spec: &Value) -> Value {
    json!({
        "apiVersion": "acme.dev/v1",
        "kind": "Gate",
        "metadata": {"name": "g", "namespace": "default"},
        "spec": spec,
    })
}
