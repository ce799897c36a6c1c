//! The rule `min_length`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "min_length", mistakes "rules", upstream ["MinLength"];

    MinLength { #[k8s(min_length = 2)] value: String, }
        creations [{ "value": "日本" }, { "value": "a" }, { "value": "" }]
        says ["value: Too short: must be at least 2 characters"]
        schema { "value": {"minLength": 2, "type": "string"} };
}
