//! The rule `maximum`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "maximum", mistakes "rules", upstream ["Maximum"];

    Maximum { #[k8s(maximum = 2)] value: i32, }
        creations [{ "value": 2 }, { "value": 3 }]
        says ["value: Invalid value: 3: must be less than or equal to 2"]
        schema { "value": {"format": "int32", "maximum": 2, "type": "integer"} };
    FloatAtMost { #[k8s(maximum = 2.5)] value: f64, }
        creations [{ "value": 2.5 }, { "value": 2.6 }]
        says ["value: Invalid value: 2.6: must be less than or equal to 2.5"]
        schema { "value": {"format": "double", "maximum": 2.5, "type": "number"} };
}
