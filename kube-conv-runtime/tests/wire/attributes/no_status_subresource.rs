//! `no_status_subresource` is a kind whose status is written along with the rest, as published kinds have it.
//! Mistakes: tests/ui/ours/kind_fields.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, no_status_subresource)]
    Report { spec: Option<RawExtension>, status: Option<RawExtension> }
        "/spec/versions/0/subresources": null;
}

#[test]
fn requests_to_the_object_write_the_status() {
    let status = Some(RawExtension::default());
    let mut report = Report {
        status: status.clone(),
        ..Report::new("a", None)
    };
    report.prepare_for_create();
    assert_eq!(report.status, status);
    let mut written = report.clone();
    written.status = None;
    written.prepare_for_update(&report);
    assert_eq!(written.status, None);
    assert_eq!(written.metadata.generation, Some(2));
    assert_eq!(report.to_apply()["status"], json!({}));
}
