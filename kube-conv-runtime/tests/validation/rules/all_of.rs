//! The rule `all_of`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "all_of", mistakes "fragments", upstream [];

    AllOf { #[k8s(all_of(json!({"minimum": 2}), json!({"maximum": 4})))] value: i32, }
        creations [{ "value": 2 }, { "value": 1 }, { "value": 5 }]
        says [
            "value: Invalid value: 1: must validate all the schemas (allOf)",
            "value: Invalid value: 5: must validate all the schemas (allOf)",
        ]
        schema { "value": {"allOf": [{"minimum": 2}, {"maximum": 4}], "format": "int32", "type": "integer"} };
}
