//! `storage = false` is a version in which no objects are stored; by default they are.
//! Mistakes: tests/ui/ours/kind_keys.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1beta1", scope = Namespaced, storage = false)]
    Widget {}
        "/spec/versions/0/storage": false,
        "/spec/versions/0/served": true;
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    Plain {}
        "/spec/versions/0/storage": true;
}
