//! Paths from `self` in rules.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

/// The state wanted.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "example.com", version = "v1", plural = "widgets", scope = Namespaced)]
#[k8s(cel("self.spec.replcas > 1"))]
#[k8s(cel("self.metadata.name.startsWith('a') && self.kind == 'Widget'"))]
#[k8s(cel("self.metadata.labels['a'] == 'b'"))]
struct Widget {
    metadata: ObjectMeta,
    spec: WidgetSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(cel("self.port.nmae == self.port.containerPort"))]
#[k8s(cel("has(self.ports.name)"))]
#[k8s(cel("self.ports.all(port, port.nothing == self.replicas.count)"))]
#[k8s(cel("self.labels.app == self.labels['a'] && self.any.thing == 1"))]
#[k8s(cel("oldSelf.hasValue() || self.replicas > 1", optional_old_self = true))]
struct WidgetSpec {
    replicas: i32,
    #[k8s(cel("self.nam == ''"))]
    port: Port,
    #[k8s(optional, max_items = 5)]
    ports: Vec<Port>,
    #[k8s(optional)]
    labels: BTreeMap<String, String>,
    any: Option<serde_json::Value>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Kept {
    name: String,
    #[k8s(cel("self == oldSelf"))]
    value: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Lists {
    #[k8s(optional, list_map(name))]
    merged: Vec<Kept>,
    #[k8s(optional)]
    replaced: Vec<Kept>,
    #[k8s(optional)]
    nested: Vec<Nested>,
    #[k8s(optional, list_map(name))]
    merged_nested: Vec<Nested>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Nested {
    name: String,
    in_depth: InDepth,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct InDepth {
    #[k8s(optional, list_map(name))]
    kept: Vec<Kept>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
    container_port: i32,
}

fn main() {}
