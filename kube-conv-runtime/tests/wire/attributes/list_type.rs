//! `list_type = none` is a list without a list type in the schema, as published CRDs have them. A server replaces it as a whole.
//! Mistakes: tests/ui/ours/fields.rs, tests/ui/ours/lists.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/collections.rs.

use kube_conv_runtime::prelude::*;

types! {
    struct Spec {
        #[k8s(optional, list_type = none)] names: Vec<String>,
        #[k8s(list_type = none, allow(conditions_list_map_by_type, reason = "as published"))] conditions: Vec<Condition>,
    }
        has {
            "/properties/names/x-kubernetes-list-type": null,
            "/properties/conditions/x-kubernetes-list-type": null,
        };
}
