//! Paths and keys that do not exist, which only rustc can detect.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(printer_column("Replicas", ".spec.replica"))]
#[k8s(printer_column("Source", ".spec.source"))]
#[k8s(printer_column("Since", ".spec.replicas", type = "date"))]
#[k8s(printer_column("Bracketed", ".spec.missing[0].a", type = "string"))]
#[k8s(printer_column("Bare", ".spec.missing", type = "string"))]
#[k8s(scale(
    spec_replicas = ".spec.missing",
    status_replicas = ".status.text",
    label_selector = ".status.replicas"
))]
#[k8s(selectable_field = ".spec.missing", selectable_field = ".spec.source")]
#[k8s(
    selectable_field = ".metadata.name",
    selectable_field = ".spec.pull_policy"
)]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Status>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    replicas: i32,
    source: Source,
    pull_policy: String,
    #[k8s(optional, list_map(nam))]
    ports: Vec<Port>,
    #[k8s(optional, list_map(name, protocol, tags))]
    others: Vec<Port>,
    #[k8s(optional, list_map("containerPort"))]
    numbers: Vec<i32>,
    #[k8s(optional, list_set)]
    set: Vec<Port>,
    #[k8s(optional, patch_strategy = merge, patch_merge_key = nme)]
    patched: Vec<Port>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    replicas: i32,
    text: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Source {
    url: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
    protocol: Option<String>,
    #[k8s(optional)]
    tags: Vec<String>,
}

fn main() {}
