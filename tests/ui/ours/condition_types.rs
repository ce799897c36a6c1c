//! Conditions that a kind declares; metadata of kinds that are not stored.

use kube_conv_runtime::meta::ListMeta;
use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(strict, group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(condition_types("Ready", "Ready", "WidgetReady", "a.dev/Scaling", "Resizing", "Succeed", "ready", "not-ready" = Negative))]
#[k8s(condition_types("Up"))]
struct Widget {
    metadata: ObjectMeta,
    status: Option<Value>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(condition_types("Ready" = Negativ, "Up" = Good))]
struct Polarities {
    metadata: ObjectMeta,
    status: Option<Value>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, condition_types("Ready"))]
struct WithoutStatus {
    metadata: ObjectMeta,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, condition_types = "Ready")]
struct Malformed {
    metadata: ObjectMeta,
    status: Option<Value>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced, condition_types(Ready, "Up"))]
struct Unquoted {
    metadata: ObjectMeta,
    status: Option<Value>,
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(condition_types("Ready"))]
struct NoKind {
    name: String,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(strict, group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(condition_types("AllowedReady", "Pinging", "ready"))]
#[k8s(allow(
    condition_type_short,
    condition_type_state_not_transition,
    condition_type_pascal,
    reason = "as published"
))]
struct Allowed {
    metadata: ObjectMeta,
    status: Option<Value>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(strict, group = "a.dev", version = "v1", scope = Namespaced)]
#[k8s(condition_types("Ready", "Missing", "Warning"))]
#[k8s(allow(
    condition_type_short,
    condition_type_state_not_transition,
    condition_type_pascal,
    reason = "nothing"
))]
struct Needless {
    metadata: ObjectMeta,
    status: Option<Value>,
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct PriceReview {
    metadata: ListMeta,
    spec: Value,
}

fn main() {}
