//! `map_type` says whether server-side apply merges a map or object by its members, or replaces it as a whole.
//! Mistakes: tests/ui/ours/type_keys.rs, tests/ui/ours/lists.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/collections.rs.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

types! {
    #[k8s(map_type = atomic)]
    struct Reference { name: String, };
    struct Holder {
        of_type: Reference,
        #[k8s(map_type = granular)] of_field: Reference,
        #[k8s(optional, map_type = atomic)] labels: BTreeMap<String, String>,
    }
        has {
            "/properties/ofType/x-kubernetes-map-type": "atomic",
            "/properties/ofField/x-kubernetes-map-type": "granular",
            "/properties/labels/x-kubernetes-map-type": "atomic",
        };
}
