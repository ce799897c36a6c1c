//! The rule `each_val`.

use super::Part;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;
use std::collections::BTreeMap;

rule! {
    "each_val", mistakes "rules_values", upstream ["EachMapVal", "EachValSliceVal"];

    EachOfList { #[k8s(optional, atomic, max_items = 5, each_val(max_bytes = 2, neq = "a"))] value: Vec<String>, }
        creations [{}, { "value": ["b", "é"] }, { "value": ["b", "a"] }, { "value": ["日"] }]
        says [
            "value[0]: Too long: may not be more than 2 bytes",
            "value[1]: Invalid value: \"a\": must not be equal to \"a\"",
        ]
        schema { "value": {"items": {"maxLength": 2, "type": "string", "x-kubernetes-validations": [{"message": "may not be more than 2 bytes", "rule": "size(bytes(self)) <= 2"}, {"message": "must not be equal to \"a\"", "rule": "self != 'a'"}]}, "maxItems": 5, "type": "array", "x-kubernetes-list-type": "atomic"} };
    EachOfMap { #[k8s(optional, max_properties = 5, each_val(neq = 1))] value: BTreeMap<String, i32>, }
        creations [{}, { "value": { "a": 2 } }, { "value": { "b": 2, "a": 1 } }]
        says ["value[a]: Invalid value: 1: must not be equal to 1"]
        schema { "value": {"additionalProperties": {"format": "int32", "type": "integer", "x-kubernetes-validations": [{"message": "must not be equal to 1", "rule": "self != 1"}]}, "maxProperties": 5, "type": "object"} };
    EachStays { #[k8s(optional, max_properties = 5, each_val(update(no_modify)))] value: BTreeMap<String, i32>, }
        changes [{}, { "value": { "a": 1 } }, { "value": { "a": 2 } }, { "value": { "a": 1, "b": 2 } }]
        says ["value[a]: Invalid value: null: field cannot be modified once set"]
        schema { "value": {"additionalProperties": {"format": "int32", "type": "integer", "x-kubernetes-validations": [{"message": "field cannot be modified once set", "rule": "self == oldSelf"}]}, "maxProperties": 5, "type": "object"} };
    EachItemStays { #[k8s(optional, list_map(name), max_items = 5, each_val(immutable))] value: Vec<Part>, }
        changes [{}, { "value": [{ "name": "a" }] }, { "value": [{ "name": "b" }, { "name": "a", "count": 1 }] }]
        says [
            "value[0]: Invalid value: null: field is immutable",
            "value[1]: Invalid value: null: field is immutable",
        ];
}
