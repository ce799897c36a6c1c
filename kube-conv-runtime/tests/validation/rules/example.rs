//! The rule `example`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "example", mistakes "fragments", upstream [];

    WithExample { #[k8s(example = 1)] value: i32, }
        creations [{ "value": 2 }]
        says []
        schema { "value": {"example": 1, "format": "int32", "type": "integer"} };
}
