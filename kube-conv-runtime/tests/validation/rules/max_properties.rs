//! The rule `max_properties`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;
use std::collections::BTreeMap;

rule! {
    "max_properties", mistakes "rules", upstream ["MaxProperties"];

    MaxProperties { #[k8s(optional, max_properties = 1)] value: BTreeMap<String, i32>, }
        creations [{}, { "value": { "a": 1 } }, { "value": { "a": 1, "b": 2 } }]
        says ["value: Too many: 2: must have at most 1 item"]
        schema { "value": {"additionalProperties": {"format": "int32", "type": "integer"}, "maxProperties": 1, "type": "object"} };
}
