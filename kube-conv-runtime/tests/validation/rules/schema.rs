//! The rule `schema`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "schema", mistakes "fragments", upstream [];

    OfFragment { #[k8s(schema = json!({"minimum": 2}))] value: i32, }
        creations [{ "value": 2 }, { "value": 1 }]
        says ["value: Invalid value: 1: must validate the schema: <nil>: Invalid value: 1:  in body should be greater than or equal to 2"]
        schema { "value": {"format": "int32", "minimum": 2, "type": "integer"} };
}
