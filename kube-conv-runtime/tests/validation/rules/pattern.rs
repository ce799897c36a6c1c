//! The rule `pattern`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "pattern", mistakes "patterns", upstream [];

    Pattern { #[k8s(pattern = "^a+$")] value: String, }
        creations [{ "value": "aa" }, { "value": "" }, { "value": "ab" }]
        says [
            "value: Invalid value: \"\": must match the regular expression '^a+$'",
            "value: Invalid value: \"ab\": must match the regular expression '^a+$'",
        ]
        schema { "value": {"pattern": "^a+$", "type": "string"} };
}
