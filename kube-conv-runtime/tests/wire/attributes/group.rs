//! `group` is the API group of a kind: of its objects, its CRD and the name of that.
//! Mistakes: tests/ui/ours/kind_names.rs, tests/ui/ours/kind_fields.rs.
//! In objects: kube-conv-runtime/tests/wire/kinds.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "widgets.acme.dev", version = "v1", scope = Cluster)]
    Widget {}
        "/spec/group": "widgets.acme.dev",
        "/metadata/name": "widgets.widgets.acme.dev";
}
