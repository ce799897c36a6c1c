//! `annotations` are annotations of the CRD, not of objects.
//! Mistakes: tests/ui/ours/kind_keys.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(annotations("acme.dev/b" = "c", "acme.dev/a" = "d"))]
    Widget {}
        "/metadata/annotations": {"acme.dev/b": "c", "acme.dev/a": "d"};
}

#[test]
fn objects_do_not_have_them() {
    assert!(Widget::new("w").metadata.annotations.is_empty());
}
