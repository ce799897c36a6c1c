//! `empty_subresources` writes `subresources: {}` into the CRD of a kind without any, as published CRDs have it.
//! Mistakes: tests/ui/ours/kind_fields.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, empty_subresources)]
    Grant { spec: Option<RawExtension> }
        "/spec/versions/0/subresources": {};
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(no_status_subresource, empty_subresources)]
    Record { status: Option<RawExtension> }
        "/spec/versions/0/subresources": {};
}
