//! The rule `not`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "not", mistakes "fragments", upstream [];

    Not { #[k8s(not = json!({"minimum": 2}))] value: i32, }
        creations [{ "value": 1 }, { "value": 2 }]
        says ["value: Invalid value: 2: must not validate the schema (not)"]
        schema { "value": {"format": "int32", "not": {"minimum": 2}, "type": "integer"} };
}
