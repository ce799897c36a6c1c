//! The rule `one_of`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "one_of", mistakes "fragments", upstream [];

    OneOf { #[k8s(one_of(json!({"minimum": 2}), json!({"maximum": 4})))] value: i32, }
        creations [{ "value": 1 }, { "value": 5 }, { "value": 3 }]
        says ["value: Invalid value: 3: must validate one and only one schema (oneOf)"]
        schema { "value": {"format": "int32", "oneOf": [{"minimum": 2}, {"maximum": 4}], "type": "integer"} };
}
