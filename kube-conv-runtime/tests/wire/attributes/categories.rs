//! `categories` are groups of resources that include this one, as in `kubectl get acme`.
//! Mistakes: tests/ui/ours/kind_keys.rs, tests/ui/ours/kind_names.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced, categories("acme", "acme-infra"))]
    Widget {}
        "/spec/names/categories": ["acme", "acme-infra"];
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    Plain {}
        "/spec/names/categories": null;
}
