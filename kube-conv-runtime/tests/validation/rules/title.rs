//! The rule `title`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "title", mistakes "fragments", upstream [];

    WithTitle { #[k8s(title = "Size")] value: i32, }
        creations [{ "value": 2 }]
        says []
        schema { "value": {"format": "int32", "title": "Size", "type": "integer"} };
}
