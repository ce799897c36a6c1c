//! `conversion` is the webhook that converts objects between versions: a service in the cluster, or an address.
//! Mistakes: tests/ui/ours/conversion.rs.
//! In CRDs: crates/kube-conv-crd/tests/definitions/versions.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    #[k8s(conversion(service = "widgets", namespace = "acme", path = "/convert", port = 8443))]
    Widget {}
        "/spec/conversion/webhook/clientConfig/service":
            {"name": "widgets", "namespace": "acme", "path": "/convert", "port": 8443},
        "/spec/conversion/webhook/conversionReviewVersions": ["v1"];
    #[k8s(group = "acme.dev", version = "v2", scope = Namespaced)]
    #[k8s(conversion(url = "https://acme.dev/convert", review_versions("v1", "v1beta1")))]
    Elsewhere {}
        "/spec/conversion": {
            "strategy": "Webhook",
            "webhook": {
                "clientConfig": {"url": "https://acme.dev/convert"},
                "conversionReviewVersions": ["v1", "v1beta1"],
            },
        };
}
