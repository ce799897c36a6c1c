//! Mistakes in the tokens of a type and mistakes about other types are reported together.

use kube_conv_runtime::prelude::*;

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    #[k8s(minimun = 1)]
    misspelt: i32,
    #[k8s(optional, list_map(nam))]
    ports: Vec<Port>,
    #[k8s(list_map(nme))]
    more_ports: Vec<Port>,
    /// Only its own mistake is reported.
    #[k8s(optional, list_set)]
    rejected: Vec<u64>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Port {
    name: String,
}

/// The paths of a kind are checked despite a mistake in its other keys.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, plurals = "widgets")]
#[k8s(printer_column("Misspelt", ".spec.moed"))]
#[k8s(printer_column("Number", ".spec.mode", type = "integer"))]
#[k8s(printer_column("Of a type with a mistake", ".status.missing"))]
#[k8s(printer_column("Of another field", ".data.missing"))]
#[k8s(selectable_field = ".spec.missing", selectable_field = ".spec.mode")]
struct Widget {
    metadata: ObjectMeta,
    spec: WidgetSpec,
    status: Option<Spec>,
    data: WidgetSpec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct WidgetSpec {
    mode: String,
}

fn main() {}
