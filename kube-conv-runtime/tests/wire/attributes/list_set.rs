//! `list_set` is a list of scalars of which each is there once; server-side apply merges it. A `BTreeSet` is one by itself.
//! Mistakes: tests/ui/ours/lists.rs, tests/ui/ours/fields.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/collections.rs.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeSet;

types! {
    struct Spec {
        #[k8s(optional, list_set)] ports: Vec<IntOrString>,
        #[k8s(required)] names: Names<String>,
        #[k8s(optional)] zones: BTreeSet<String>,
    }
        has {
            "/properties/ports/x-kubernetes-list-type": "set",
            "/properties/names/x-kubernetes-list-type": "set",
            "/properties/zones/x-kubernetes-list-type": "set",
        }
        finds [expect::duplicate("ports[2]"), expect::duplicate("names[1]")]
            in {"ports": [1, "1", 1], "names": ["a", "a"]};
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(list_set)]
struct Names<T>(Vec<T>);
