//! The rule `if_disabled`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "if_disabled", mistakes "rules_options", upstream ["IfOption"];

    IfDisabled { #[k8s(if_disabled("LongNames", max_length = 2))] value: String, }
        creations with enabled [{ "value": "ab" }, { "value": "abc" }]
        says ["value: Too long: may not be more than 2 characters"]
        schema { "value": {"type": "string"} };
}
