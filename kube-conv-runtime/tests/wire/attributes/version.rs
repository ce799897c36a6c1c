//! `version` is the version of a kind in its group, which objects name along with the group.
//! Mistakes: tests/ui/ours/kind_names.rs, tests/ui/ours/kind_fields.rs.
//! In objects: kube-conv-runtime/tests/wire/kinds.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1beta1", scope = Cluster)]
    Widget {}
        "/spec/versions/0/name": "v1beta1";
}
