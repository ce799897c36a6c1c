//! The rule `min_properties`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;
use std::collections::BTreeMap;

rule! {
    "min_properties", mistakes "rules", upstream ["MinProperties"];

    MinProperties { #[k8s(required, min_properties = 1)] value: BTreeMap<String, i32>, }
        creations [{ "value": { "a": 1 } }, { "value": {} }]
        says ["value: Too few: 0: must have at least 1 item"]
        schema { "value": {"additionalProperties": {"format": "int32", "type": "integer"}, "minProperties": 1, "type": "object"} };
}
