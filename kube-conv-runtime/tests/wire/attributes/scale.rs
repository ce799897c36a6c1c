//! `scale` is the subresource `/scale`: the paths of the wanted and observed replicas, and of the selector if there is one.
//! Mistakes: tests/ui/ours/paths.rs, tests/ui/ours/kind_keys.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(scale(
        spec_replicas = ".spec.size",
        status_replicas = ".status.size",
        label_selector = ".status.selector"
    ))]
    Widget { spec: Size, status: Option<Size> }
        "/spec/versions/0/subresources": {
            "scale": {
                "specReplicasPath": ".spec.size",
                "statusReplicasPath": ".status.size",
                "labelSelectorPath": ".status.selector",
            },
            "status": {},
        };
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(scale(spec_replicas = ".spec.size", status_replicas = ".status.size"))]
    Unselected { spec: Size, status: Option<Size> }
        "/spec/versions/0/subresources/scale/labelSelectorPath": null;
}

#[derive(ApiType, Clone, Debug, PartialEq)]
struct Size {
    size: i32,
    selector: Option<String>,
}
