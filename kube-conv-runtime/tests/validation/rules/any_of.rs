//! The rule `any_of`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "any_of", mistakes "fragments", upstream [];

    AnyOf { #[k8s(any_of(json!({"minimum": 2}), json!({"maximum": 0})))] value: i32, }
        creations [{ "value": 2 }, { "value": 0 }, { "value": 1 }]
        says ["value: Invalid value: 1: must validate at least one schema (anyOf)"]
        schema { "value": {"anyOf": [{"minimum": 2}, {"maximum": 0}], "format": "int32", "type": "integer"} };
}
