//! `scope` says whether objects live in namespaces or belong to the cluster.
//! Mistakes: tests/ui/ours/kind_fields.rs, tests/ui/ours/kind_keys.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    Widget {}
        "/spec/scope": "Namespaced";
    #[k8s(group = "acme.dev", version = "v1", scope = Cluster)]
    Zone {}
        "/spec/scope": "Cluster";
}

#[test]
fn an_object_of_the_cluster_has_no_namespace() {
    let mut zone = Zone::new("z");
    zone.metadata.namespace = Some("n".to_owned());
    assert_errors!(zone.validate(), [expect::forbidden("metadata.namespace")]);
}
