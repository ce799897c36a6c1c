//! `served = false` is a version in which a server answers no requests; by default it does.
//! Mistakes: tests/ui/ours/kind_keys.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1alpha1", scope = Namespaced, served = false, storage = false)]
    Widget {}
        "/spec/versions/0/served": false;
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    Plain {}
        "/spec/versions/0/served": true;
}
