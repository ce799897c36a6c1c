//! The rule `forbidden`.

use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "forbidden", mistakes "rules_values", upstream ["ForbiddenMap", "ForbiddenPointer", "ForbiddenSlice", "ForbiddenValue"];

    Forbidden { #[k8s(forbidden)] value: Option<i32>, }
        creations [{}, { "value": 0 }]
        says ["value: Forbidden"]
        schema { "value": {"format": "int32", "type": "integer"}, "x-kubernetes-validations": [{"fieldPath": ".value", "message": "must not be set", "reason": "FieldValueForbidden", "rule": "!has(self.value)"}] };
}
