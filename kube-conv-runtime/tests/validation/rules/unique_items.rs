//! The rule `unique_items`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "unique_items", mistakes "rules_values", upstream ["ValSliceUnique", "PtrSliceUnique"];

    UniqueItems { #[k8s(optional, atomic, unique_items, max_items = 5, each_val(max_length = 5))] value: Vec<String>, }
        creations [{}, { "value": ["a", "b"] }, { "value": ["a", "b", "a"] }]
        says ["value[2]: Duplicate value: \"a\""]
        schema { "value": {"items": {"maxLength": 5, "type": "string"}, "maxItems": 5, "type": "array", "x-kubernetes-list-type": "atomic", "x-kubernetes-validations": [{"message": "must not have an item twice", "rule": "self.all(v1, self.exists_one(v2, v1 == v2))"}]} };
}
