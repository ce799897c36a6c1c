//! Misspelled names of other fields and paths: errors have the nearest name and all valid ones.

use kube_conv_runtime::prelude::*;
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
    container_port: i32,
    #[k8s(flatten)]
    extra: Extra,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Extra {
    protocol: String,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
struct Lists {
    #[k8s(optional, list_map(nam))]
    a: Vec<Port>,
    #[k8s(optional, list_map("container_port"))]
    c: Vec<Port>,
    #[k8s(optional, list_map(protocl))]
    d: Vec<Port>,
    #[k8s(optional, list_map(zzz))]
    e: Vec<Port>,
    #[k8s(optional, list_map(name))]
    f: Vec<String>,
    #[k8s(optional, list_map(name), patch_merge_key = nme)]
    g: Vec<Port>,
    #[k8s(subfield(nme, min_length = 1))]
    h: Port,
    #[k8s(optional, list_map(name), item(nam = "x", immutable))]
    i: Vec<Port>,
    #[k8s(optional, unique(nam))]
    j: Vec<Port>,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Spec {
    replicas: i32,
    min_replicas: i32,
    #[k8s(optional, list_map(name))]
    ports: Vec<Port>,
    mode: Mode,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub enum Mode {
    Fast,
    Slow,
}
#[derive(ApiType, Clone, Debug, PartialEq)]
pub struct Status {
    replicas: Option<i32>,
}
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "widgets.acme.dev", version = "v1", scope = Namespaced)]
#[k8s(
    printer_column("A", ".spec.replcas"),
    printer_column("B", ".spce.replicas"),
    printer_column("C", ".spec.replicas.x")
)]
#[k8s(
    printer_column("D", ".spec.min_replicas"),
    printer_column("E", ".spec.ports.name"),
    printer_column("F", ".spec.prts[0].name", type = "string")
)]
#[k8s(
    printer_column("G", ".metadata.nmae"),
    printer_column("H", ".spec.mod", type = "string")
)]
#[k8s(scale(
    spec_replicas = ".spec.replica",
    status_replicas = ".status.replics",
    label_selector = ".status.selector"
))]
#[k8s(selectable_field(".spec.mdoe"))]
pub struct Widget {
    pub metadata: ObjectMeta,
    pub spec: Spec,
    pub status: Option<Status>,
}
fn main() {}
