//! The rule `max_bytes`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "max_bytes", mistakes "rules_values", upstream ["MaxBytes"];

    MaxBytes { #[k8s(max_bytes = 2)] value: String, }
        creations [{ "value": "" }, { "value": "ab" }, { "value": "é" }, { "value": "éa" }, { "value": "日" }]
        says ["value: Too long: may not be more than 2 bytes"]
        schema { "value": {"maxLength": 2, "type": "string", "x-kubernetes-validations": [{"message": "may not be more than 2 bytes", "rule": "size(bytes(self)) <= 2"}]} };
}
