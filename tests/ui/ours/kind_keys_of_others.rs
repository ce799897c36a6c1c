//! Keys of kube-derive, and kinds of other forms.
use kube_conv_runtime::prelude::*;
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", kind = Foo, namespaced, status = "FooStatus", shortname = "f", category = "all")]
struct A {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = v1, scope = "Namespaced", plural = foos)]
#[k8s(printcolumn = r#"{"name": "A", "jsonPath": ".spec.a", "type": "string"}"#)]
#[k8s(printer_column(name = "A", json_path = ".spec.a", type = "string"))]
#[k8s(
    scale = r#"{"specReplicasPath": ".spec.replicas"}"#,
    subresource(status),
    selectable = ".spec.a",
    derive = "Default"
)]
struct B {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev/v1", scope = namespaced)]
struct C {
    spec: Spec,
    status: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct D {
    metadata: Option<ObjectMeta>,
    spec: Option<Spec>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct E(Spec);

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
enum F {
    A,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct G {
    #[k8s(flatten)]
    metadata: ObjectMeta,
    #[k8s(default)]
    spec: Spec,
    #[k8s(default)]
    status: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", versions("v1", "v2"), scope = Namespaced, conversion = "webhook")]
struct H {
    api_version: String,
    kind: String,
    metadata: ObjectMeta,
}

#[derive(Kind, ApiType, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct I {
    metadata: ObjectMeta,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    a: String,
}

fn main() {}
