//! The rule `monotonic`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "monotonic", mistakes "rules_updates", upstream ["Monotonic"];

    Growing { #[k8s(monotonic)] value: i32, }
        changes [{ "value": 1 }, { "value": 2 }]
        says ["value: Invalid value: 1: may not be decreased from 2"]
        schema { "value": {"format": "int32", "type": "integer", "x-kubernetes-validations": [{"message": "may not be decreased", "rule": "self >= oldSelf"}]} };
    GrowingOption { #[k8s(monotonic)] value: Option<i64>, }
        changes [{}, { "value": 1 }, { "value": 2 }]
        says ["value: Invalid value: 1: may not be decreased from 2"]
        schema { "value": {"format": "int64", "type": "integer", "x-kubernetes-validations": [{"message": "may not be decreased", "rule": "self >= oldSelf"}]} };
}
