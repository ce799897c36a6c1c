//! The rule `enum_values`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "enum_values", mistakes "rules", upstream ["Enum"];

    EnumValues { #[k8s(enum_values("b", "a"))] value: String, }
        creations [{ "value": "a" }, { "value": "b" }, { "value": "" }, { "value": "c" }]
        says [
            "value: Unsupported value: \"\": supported values: \"a\", \"b\"",
            "value: Unsupported value: \"c\": supported values: \"a\", \"b\"",
        ]
        schema { "value": {"enum": ["b", "a"], "type": "string"} };
}
