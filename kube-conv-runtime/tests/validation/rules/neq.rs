//! The rule `neq`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "neq", mistakes "rules_values", upstream ["NEQ"];

    NotText { #[k8s(neq = "a\"'\\\n")] value: String, }
        creations [{ "value": "a\"'\\\n" }, { "value": "a" }]
        says ["value: Invalid value: \"a\\\"'\\\\\\n\": must not be equal to \"a\\\"'\\\\\\n\""]
        schema { "value": {"type": "string", "x-kubernetes-validations": [{"message": "must not be equal to \"a\\\"'\\\\\\n\"", "rule": "self != 'a\"\\'\\\\\\n'"}]} };
    NotNumber { #[k8s(neq = -1)] value: Option<i64>, }
        creations [{}, { "value": -1 }, { "value": 1 }]
        says ["value: Invalid value: -1: must not be equal to -1"]
        schema { "value": {"format": "int64", "type": "integer", "x-kubernetes-validations": [{"message": "must not be equal to -1", "rule": "self != -1"}]} };
    NotFlag { #[k8s(neq = true)] value: bool, }
        creations [{ "value": true }, { "value": false }]
        says ["value: Invalid value: true: must not be equal to true"]
        schema { "value": {"type": "boolean", "x-kubernetes-validations": [{"message": "must not be equal to true", "rule": "self != true"}]} };
}
