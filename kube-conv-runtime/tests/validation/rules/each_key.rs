//! The rule `each_key`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;
use std::collections::BTreeMap;

rule! {
    "each_key", mistakes "rules_values", upstream ["EachMapKey"];

    EachKey { #[k8s(optional, each_key(max_length = 2, neq = "b"), max_properties = 3)] value: BTreeMap<String, i32>, }
        creations [{}, { "value": { "a": 1, "ab": 2 } }, { "value": { "abc": 1 } }, { "value": { "b": 1 } }]
        says [
            "value: Invalid value: \"b\": must not be equal to \"b\"",
            "value: Too long: may not be more than 2 characters",
        ]
        schema { "value": {"additionalProperties": {"format": "int32", "type": "integer"}, "maxProperties": 3, "type": "object", "x-kubernetes-validations": [{"message": "may not be more than 2 characters", "rule": "self.all(k1, size(k1) <= 2)"}, {"message": "must not be equal to \"b\"", "rule": "self.all(k1, k1 != 'b')"}]} };
}
