//! `plural` names the resource in paths. Kubernetes has no rule for plurals: the key is for those that English forms otherwise.
//! Mistakes: tests/ui/ours/kind_keys.rs, tests/ui/ours/kind_names.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Cluster, plural = "staff")]
    Staff {}
        "/spec/names/plural": "staff",
        "/metadata/name": "staff.acme.dev";
}
