//! The rule `multiple_of`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "multiple_of", mistakes "rules", upstream [];

    MultipleOf { #[k8s(multiple_of = 5)] value: i32, }
        creations [{ "value": 10 }, { "value": 0 }, { "value": 7 }]
        says ["value: Invalid value: 7: must be a multiple of 5"]
        schema { "value": {"format": "int32", "multipleOf": 5, "type": "integer"} };
    FloatMultiple { #[k8s(multiple_of = 0.1)] value: f64, }
        creations [{ "value": 0.3 }, { "value": 0.25 }]
        says ["value: Invalid value: 0.25: must be a multiple of 0.1"]
        schema { "value": {"format": "double", "multipleOf": 0.1, "type": "number"} };
}
