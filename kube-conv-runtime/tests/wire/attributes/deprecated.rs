//! `deprecated` warns clients of a version, with the server's message or with one of its own.
//! Mistakes: tests/ui/ours/kind_keys.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1alpha1", scope = Namespaced, deprecated)]
    Widget {}
        "/spec/versions/0/deprecated": true,
        "/spec/versions/0/deprecationWarning": null;
    #[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced)]
    #[k8s(deprecated = "acme.dev/v1beta1 is deprecated; use v1")]
    Warned {}
        "/spec/versions/0/deprecated": true,
        "/spec/versions/0/deprecationWarning": "acme.dev/v1beta1 is deprecated; use v1";
}
