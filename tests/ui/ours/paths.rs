//! Printer columns, scale and selectable fields, as far as the tokens show.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(printer_column("Replicas", ".spec.replicas", type = "strng"))]
#[k8s(printer_column("Count", "spec.replicas"))]
#[k8s(printer_column(
    "",
    "$.spec.replicas",
    format = "datetime",
    priority = "1",
    color = "red"
))]
#[k8s(printer_column("Ready", ".status.conditions[?(@.type=='Ready')].status"))]
#[k8s(printer_column("A", ".spec.a", typ = "string", type = "string", type = "date"))]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
#[k8s(selectable_field = "spec.source", selectable_field = ".spec.ports[0]")]
#[k8s(selectable_field = ".spec.a", selectable_field(".spec.b", ".spec.a"))]
struct WithoutStatus {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(
    spec_replicas = ".status.replicas",
    status_replicas = "status.replicas",
    label_selector = ".metadata.labels"
))]
struct Scaled {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Spec>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(scale(spec_replica = ".spec.replicas"))]
struct HalfScaled {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Spec>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(selectable_field(".a", ".b", ".c", ".d", ".e", ".f", ".g", ".h", ".i"))]
struct ManySelected {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(printer_column("A", ".spec.a[0", type = string))]
#[k8s(printer_column("B", ".spec.a[\"b\"]", type = string))]
#[k8s(printer_column("C", ".spec.a[?@.type==1]", type = string))]
#[k8s(printer_column("D", ".spec.a[?(@.type=\"Ready\")].b", type = string))]
#[k8s(printer_column("E", ".spec.a[?(@.type==Ready)].b", type = string))]
#[k8s(printer_column("F", ".spec.a[?(@.type==\"Ready\"].b", type = string))]
struct Bracketed {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(printer_column("Replicas", ".spec.replicas"), printer_column(age))]
#[k8s(printer_column("replicas", ".spec.replicas", priority = 1))]
#[k8s(printer_column("AGE", ".metadata.creationTimestamp"))]
struct Repeated {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(
    printer_column("Ready", ".spec.replicas"),
    printer_column("Ready", ".spec.replicas")
)]
#[k8s(allow(column_names_unique, reason = "as published"))]
struct RepeatedAsPublished {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    replicas: i32,
    a: String,
    b: String,
}

fn main() {}
