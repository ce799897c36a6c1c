//! The rule `update`.

use super::Part;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;
use std::collections::BTreeMap;

rule! {
    "update", mistakes "rules_updates", upstream ["UpdateMap", "UpdatePointer", "UpdateStruct", "ValSliceUpdate"];

    NotSet { #[k8s(update(no_set))] value: Option<i32>, }
        changes [{}, { "value": 0 }, { "value": 1 }]
        says ["value: Invalid value: null: field cannot be set once created"]
        schema { "value": {"format": "int32", "type": "integer"}, "x-kubernetes-validations": [{"fieldPath": ".value", "message": "field cannot be set once created", "rule": "!has(self.value) || has(oldSelf.value)"}] };
    NotUnset { #[k8s(update(no_unset))] value: Option<i32>, }
        changes [{}, { "value": 0 }, { "value": 1 }]
        says ["value: Invalid value: null: field cannot be cleared once set"]
        schema { "value": {"format": "int32", "type": "integer"}, "x-kubernetes-validations": [{"fieldPath": ".value", "message": "field cannot be cleared once set", "rule": "!has(oldSelf.value) || has(self.value)"}] };
    NotModified { #[k8s(update(no_modify))] value: Option<i32>, }
        changes [{}, { "value": 0 }, { "value": 1 }]
        says ["value: Invalid value: null: field cannot be modified once set"]
        schema { "value": {"format": "int32", "type": "integer", "x-kubernetes-validations": [{"message": "field cannot be modified once set", "rule": "self == oldSelf"}]} };
    NotSetList { #[k8s(optional, atomic, update(no_set, no_unset))] value: Vec<i32>, }
        changes [{}, { "value": [] }, { "value": [1] }, { "value": [2] }]
        says [
            "value: Invalid value: null: field cannot be cleared once set",
            "value: Invalid value: null: field cannot be set once created",
        ];
    ItemsOfSet { #[k8s(optional, list_set, max_items = 9, update(no_add_item, no_remove_item))] value: Vec<i32>, }
        changes [{}, { "value": [1] }, { "value": [1, 2] }, { "value": [2, 1] }]
        says [
            "value: Forbidden: item may not be removed",
            "value[0]: Forbidden: item may not be added",
            "value[1]: Forbidden: item may not be added",
        ];
    ItemsOfList { #[k8s(optional, list_map(name), max_items = 9, update(no_add_item, no_remove_item))] value: Vec<Part>, }
        changes [{}, { "value": [{ "name": "a" }] }, { "value": [{ "name": "a", "count": 1 }, { "name": "b" }] }]
        says [
            "value: Forbidden: item may not be removed",
            "value[0]: Forbidden: item may not be added",
            "value[1]: Forbidden: item may not be added",
        ];
    ItemsOfMap { #[k8s(optional, update(no_add_item, no_remove_item))] value: BTreeMap<String, i32>, }
        changes [{}, { "value": { "a": 1 } }, { "value": { "a": 2 } }, { "value": { "a": 1, "b": 1 } }]
        says [
            "value[a]: Forbidden: item may not be added",
            "value[a]: Forbidden: item may not be removed",
            "value[b]: Forbidden: item may not be added",
            "value[b]: Forbidden: item may not be removed",
        ];
}
