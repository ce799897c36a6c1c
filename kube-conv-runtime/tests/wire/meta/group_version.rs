//! The meta type `GroupVersion`.

use kube_conv_runtime::meta::GroupVersion;
use kube_conv_runtime::prelude::*;

meta! {
    GroupVersion, topics ["gvk.parse", "gvk.print", "gvk.json"];
    accepts ["apps/v1", "v1"]
    rejects [1]
    schema { "type": "string" }
}

#[derive(Kind, Clone, Debug, PartialEq)]
#[k8s(group = "acme.dev", version = "v1", scope = Cluster)]
struct Widget {
    metadata: ObjectMeta,
}

#[test]
fn a_kind_has_one() {
    assert_eq!(
        GroupVersion::of::<Widget>(),
        GroupVersion::new("acme.dev", "v1")
    );
}
