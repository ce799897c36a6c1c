//! One mistake is one error: items that use a type with a mistake are not reported as well.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(printer_column("Replicas", ".spec.replicas"))]
#[k8s(printer_column("Since", ".spec.since", type = "date"))]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
#[k8s(selectable_field = ".spec.name")]
struct Widget {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Status>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    replicas: u64,
    name: String,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Status {
    #[k8s(minimun = 0)]
    replicas: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Uses {
    #[k8s(optional, list_map(name))]
    keyed: Vec<Port>,
    #[k8s(optional, list_set)]
    set: Vec<Name>,
    #[k8s(max_length = 5)]
    name: Name,
    #[k8s(default = json!({}))]
    port: Port,
    #[k8s(default = "a")]
    text: Name,
    #[k8s(optional)]
    map: BTreeMap<String, Name>,
    #[k8s(flatten)]
    union: Union,
    #[k8s(flatten)]
    choice: Option<Union>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: usize,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(patern = "a")]
struct Name(String);

#[derive(ApiType, Clone, Debug, PartialEq)]
enum Union {
    A(u64),
}

fn main() {
    let _ = (
        Widget::crd(),
        Uses::decode(&json!({})),
        Spec::TYPE,
        Port::decode(&json!({})),
    );
}
