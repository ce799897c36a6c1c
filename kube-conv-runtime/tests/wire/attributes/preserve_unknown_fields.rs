//! `preserve_unknown_fields` lets a server keep fields that the type does not have; Rust keeps them in a flattened map.
//! Mistakes: tests/ui/ours/fields.rs, tests/ui/ours/presence.rs.
//! In CRDs: kube-conv-runtime/tests/schemas/schema_features/any.rs.

use kube_conv_runtime::prelude::*;
use std::collections::BTreeMap;

types! {
    #[k8s(preserve_unknown_fields)]
    struct Open { name: Option<String>, #[k8s(flatten)] rest: BTreeMap<String, Value>, }
        has {"/x-kubernetes-preserve-unknown-fields": true}
        stays [{"more": [null]}, {"name": "a", "more": {}}];
    struct Part { name: Option<String>, }
        has {"/x-kubernetes-preserve-unknown-fields": null};
    struct Holder { #[k8s(preserve_unknown_fields)] kept: Part, }
        has {"/properties/kept/x-kubernetes-preserve-unknown-fields": true};
}

#[test]
fn a_type_without_a_map_drops_them() {
    let holder = crate::read::<Holder>(&json!({"kept": {"name": "a", "more": 1}}));
    assert_eq!(crate::written(&holder), json!({"kept": {"name": "a"}}));
}
