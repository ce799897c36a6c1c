//! `singular` is the name of one object on command lines, by default the kind in lower case.
//! Mistakes: tests/ui/ours/kind_keys.rs, tests/ui/ours/kind_names.rs.

use kube_conv_runtime::prelude::*;

crds! {
    #[k8s(group = "acme.dev", version = "v1", scope = Cluster, singular = "staffer")]
    Staff {}
        "/spec/names/singular": "staffer";
}
