//! `atomic` is a list that server-side apply replaces as a whole; items may repeat.
//! Mistakes: tests/ui/ours/lists.rs, tests/ui/ours/fields.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/collections.rs.

use kube_conv_runtime::prelude::*;

types! {
    struct Spec { #[k8s(optional, atomic)] args: Vec<String>, #[k8s(required)] steps: Steps<Vec<i32>>, }
        has {
            "/properties/args/x-kubernetes-list-type": "atomic",
            "/properties/steps/x-kubernetes-list-type": "atomic",
            "/properties/steps/items/x-kubernetes-list-type": null,
        }
        stays [{"args": ["a", "a"], "steps": [[1], [1]]}]
        finds [] in {"args": ["a", "a"], "steps": [[1], [1]]};
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(atomic)]
struct Steps<T>(Vec<T>);
