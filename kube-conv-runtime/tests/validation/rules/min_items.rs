//! The rule `min_items`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "min_items", mistakes "rules", upstream ["MinItems"];

    MinItems { #[k8s(required, atomic, min_items = 1)] value: Vec<i32>, }
        creations [{ "value": [1] }, { "value": [] }]
        says ["value: Too few: 0: must have at least 1 item"]
        schema { "value": {"items": {"format": "int32", "type": "integer"}, "minItems": 1, "type": "array", "x-kubernetes-list-type": "atomic"} };
}
