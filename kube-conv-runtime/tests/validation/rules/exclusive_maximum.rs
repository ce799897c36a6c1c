//! The rule `exclusive_maximum`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "exclusive_maximum", mistakes "rules", upstream [];

    ExclusiveMaximum { #[k8s(exclusive_maximum = 2)] value: i32, }
        creations [{ "value": 1 }, { "value": 2 }, { "value": 3 }]
        says [
            "value: Invalid value: 2: must be less than 2",
            "value: Invalid value: 3: must be less than 2",
        ]
        schema { "value": {"exclusiveMaximum": true, "format": "int32", "maximum": 2, "type": "integer"} };
    FloatBelow { #[k8s(exclusive_maximum = 2.5)] value: f64, }
        creations [{ "value": 2.4 }, { "value": 2.5 }]
        says ["value: Invalid value: 2.5: must be less than 2.5"]
        schema { "value": {"exclusiveMaximum": true, "format": "double", "maximum": 2.5, "type": "number"} };
}
