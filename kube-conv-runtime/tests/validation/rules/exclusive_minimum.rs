//! The rule `exclusive_minimum`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "exclusive_minimum", mistakes "rules", upstream [];

    ExclusiveMinimum { #[k8s(exclusive_minimum = 2)] value: i32, }
        creations [{ "value": 3 }, { "value": 2 }, { "value": 1 }]
        says [
            "value: Invalid value: 1: must be greater than 2",
            "value: Invalid value: 2: must be greater than 2",
        ]
        schema { "value": {"exclusiveMinimum": true, "format": "int32", "minimum": 2, "type": "integer"} };
    FloatAbove { #[k8s(exclusive_minimum = 0)] value: Option<f64>, }
        creations [{}, { "value": 0.1 }, { "value": 0.0 }, { "value": -1.5 }]
        says [
            "value: Invalid value: -1.5: must be greater than 0",
            "value: Invalid value: 0: must be greater than 0",
        ]
        schema { "value": {"exclusiveMinimum": true, "format": "double", "minimum": 0, "type": "number"} };
}
