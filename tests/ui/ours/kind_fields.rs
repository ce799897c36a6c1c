//! The stanzas of a kind.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct NoMetadata {
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct Stanzas {
    api_version: String,
    kind: String,
    items: Option<Value>,
    metadata: Option<ObjectMeta>,
    #[k8s(flatten)]
    spec: Spec,
    status: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct RulesOnMetadata {
    #[k8s(
        subfield(name, required, max_length = 63, immutable),
        subfield(labels, max_properties = 1)
    )]
    #[k8s(subfield("generateName", forbidden), immutable, validate = check_metadata)]
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, printer_column("A", "spec.a"))]
struct StillAllColumns {
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
enum NotAStruct {
    Spec(Spec),
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct NotNamed(ObjectMeta);

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct RuledMetadata {
    #[k8s(cel("self.name != 'a'"))]
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(no_status_subresource, empty_subresources = true)]
struct NoStatus {
    metadata: ObjectMeta,
    spec: Spec,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, empty_subresources)]
struct StatusIsOne {
    metadata: ObjectMeta,
    spec: Spec,
    status: Option<Spec>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(no_status_subresource, empty_subresources)]
#[k8s(scale(spec_replicas = ".spec.replicas", status_replicas = ".status.replicas"))]
struct Scaled {
    metadata: ObjectMeta,
    spec: Replicas,
    status: Option<Replicas>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Replicas {
    replicas: i32,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {}

/// Whether it may be left out is not the question.
#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct Listed {
    metadata: ObjectMeta,
    spec: Spec,
    status: Vec<String>,
}

fn main() {
    let _ = Stanzas::crd();
}
