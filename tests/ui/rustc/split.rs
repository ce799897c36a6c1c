//! Functions of the split that a kind does not have.

use kube_conv_runtime::prelude::*;

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct WithoutStatus {
    metadata: ObjectMeta,
}

#[derive(Kind, Debug, PartialEq)]
#[k8s(group = "a.dev", version = "v1", scope = Namespaced)]
struct WithoutClone {
    metadata: ObjectMeta,
}

fn main() {
    let mut without_status = WithoutStatus::new("a");
    without_status.prepare_for_status_update(&WithoutStatus::new("a"));
    let _ = without_status.scale();
    let mut without_clone = WithoutClone::new("a");
    without_clone.prepare_for_create();
    without_clone.prepare_for_update(&WithoutClone::new("a"));
}
