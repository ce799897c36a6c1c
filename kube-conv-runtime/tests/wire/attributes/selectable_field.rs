//! `selectable_field` is a field by which lists are filtered: `kubectl get --field-selector`.
//! Mistakes: tests/ui/ours/paths.rs, tests/ui/ours/kind_keys.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(selectable_field(".spec.size", ".spec.target"))]
    Widget { spec: Spec }
        "/spec/versions/0/selectableFields": [{"jsonPath": ".spec.size"}, {"jsonPath": ".spec.target"}];
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, selectable_field = ".spec.size")]
    Single { spec: Spec }
        "/spec/versions/0/selectableFields": [{"jsonPath": ".spec.size"}];
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Spec {
    size: i32,
    #[k8s(name = "target")]
    target_name: Option<String>,
}
