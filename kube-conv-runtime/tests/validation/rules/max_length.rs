//! The rule `max_length`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "max_length", mistakes "rules", upstream ["MaxLength"];

    MaxLength { #[k8s(max_length = 2)] value: String, }
        creations [{ "value": "" }, { "value": "日本" }, { "value": "abc" }]
        says ["value: Too long: may not be more than 2 characters"]
        schema { "value": {"maxLength": 2, "type": "string"} };
}
