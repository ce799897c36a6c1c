//! The rule `max_items`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "max_items", mistakes "rules", upstream ["MaxItems"];

    MaxItems { #[k8s(optional, atomic, max_items = 1)] value: Vec<i32>, }
        creations [{}, { "value": [1] }, { "value": [1, 2] }]
        says ["value: Too many: 2: must have at most 1 item"]
        schema { "value": {"items": {"format": "int32", "type": "integer"}, "maxItems": 1, "type": "array", "x-kubernetes-list-type": "atomic"} };
}
