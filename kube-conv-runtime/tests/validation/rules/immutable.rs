//! The rule `immutable`.

use super::{Choice, Source};
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;
use std::collections::BTreeMap;

rule! {
    "immutable", mistakes "rules_updates", upstream ["Immutable"];

    Fixed { #[k8s(immutable)] value: i32, }
        changes [{ "value": 1 }, { "value": 2 }]
        says ["value: Invalid value: null: field is immutable"]
        schema { "value": {"format": "int32", "type": "integer", "x-kubernetes-validations": [{"message": "field is immutable", "rule": "self == oldSelf"}]} };
    FixedOption { #[k8s(immutable)] value: Option<String>, }
        changes [{}, { "value": "a" }, { "value": "" }]
        says ["value: Invalid value: null: field is immutable"]
        schema { "value": {"type": "string", "x-kubernetes-validations": [{"message": "field is immutable", "rule": "self == oldSelf"}]}, "x-kubernetes-validations": [{"fieldPath": ".value", "message": "field is immutable", "rule": "has(self.value) == has(oldSelf.value)"}] };
    FixedList { #[k8s(atomic, immutable, max_items = 3)] value: Option<Vec<i32>>, }
        changes [{}, { "value": [] }, { "value": [1] }, { "value": [1, 2] }]
        says ["value: Invalid value: null: field is immutable"];
    FixedMap { #[k8s(immutable, max_properties = 3)] value: Option<BTreeMap<String, i32>>, }
        changes [{}, { "value": {} }, { "value": { "a": 1 } }, { "value": { "a": 2 } }]
        says ["value: Invalid value: null: field is immutable"];
    #[k8s(immutable)]
    FixedType { #[k8s(minimum = 0)] value: Option<i32>, }
        changes [{}, { "value": 1 }, { "value": 2 }]
        says ["<nil>: Invalid value: null: field is immutable"]
        schema { "value": {"format": "int32", "minimum": 0, "type": "integer"}, "x-kubernetes-validations": [{"message": "field is immutable", "rule": "self == oldSelf"}] };
    Sources { #[k8s(immutable)] value: Option<Source>, #[k8s(immutable)] choice: Option<Choice>, }
        changes [
            { "value": { "git": { "url": "" } } }, { "value": { "image": "" } }, { "value": { "image": "a" } },
            { "choice": { "type": "Git", "git": { "url": "" } } }, { "choice": { "type": "Nothing" } },
        ]
        says [
            "choice: Invalid value: null: field is immutable",
            "value: Invalid value: null: field is immutable",
        ];
}

#[derive(ApiType, Clone, Debug, PartialEq)]
#[k8s(immutable)]
struct Sealed {
    #[k8s(minimum = 0)]
    value: i32,
}

#[test]
fn what_may_not_change_is_not_checked_further() {
    let sealed = |value| Sealed { value };
    assert_errors!(
        sealed(-1).validate_update(&sealed(1)),
        ["<nil>: Invalid value: null: field is immutable"]
    );
    assert_valid!(sealed(-1).validate_update(&sealed(-1)));
}
