//! The rule `minimum`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "minimum", mistakes "rules", upstream ["Minimum"];

    Minimum { #[k8s(minimum = 2)] value: i32, }
        creations [{ "value": 2 }, { "value": 1 }, { "value": -3 }]
        says [
            "value: Invalid value: -3: must be greater than or equal to 2",
            "value: Invalid value: 1: must be greater than or equal to 2",
        ]
        schema { "value": {"format": "int32", "minimum": 2, "type": "integer"} };
    FloatAtLeast { #[k8s(minimum = -3.5)] value: f64, }
        creations [{ "value": -3.5 }, { "value": -3.6 }]
        says ["value: Invalid value: -3.6: must be greater than or equal to -3.5"]
        schema { "value": {"format": "double", "minimum": -3.5, "type": "number"} };
}
