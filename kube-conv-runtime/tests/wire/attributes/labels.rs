//! `labels` are labels of the CRD, not of objects.
//! Mistakes: tests/ui/ours/kind_keys.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(labels("app" = "acme", "acme.dev/team" = "infra"))]
    Widget {}
        "/metadata/labels": {"app": "acme", "acme.dev/team": "infra"};
}

#[test]
fn objects_do_not_have_them() {
    assert!(Widget::new("w").metadata.labels.is_empty());
}
