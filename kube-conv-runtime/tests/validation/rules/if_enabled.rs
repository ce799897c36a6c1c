//! The rule `if_enabled`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "if_enabled", mistakes "rules_options", upstream ["IfOption"];

    IfEnabled { #[k8s(if_enabled("Compact", max_length = 2))] value: String, }
        creations with enabled [{ "value": "ab" }, { "value": "abc" }]
        says ["value: Too long: may not be more than 2 characters"]
        schema { "value": {"type": "string"} };
}
