//! The rule `required`.

use super::Part;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;
use std::collections::BTreeMap;

rule! {
    "required", mistakes "rules", upstream ["RequiredMap", "RequiredPointer", "RequiredSlice", "RequiredValue"];

    Required { #[k8s(required, min_properties = 0)] value: BTreeMap<String, i32>, #[k8s(minimum = 0)] other: Option<i32>, }
        creations [{ "value": {} }]
        says []
        schema { "other": {"format": "int32", "minimum": 0, "type": "integer"}, "value": {"additionalProperties": {"format": "int32", "type": "integer"}, "minProperties": 0, "type": "object"} };
    RequiredBelow { #[k8s(subfield(note, required))] value: Part, }
        creations [{ "value": { "name": "a", "note": "" } }, { "value": { "name": "a" } }]
        says ["value.note: Required value"];
}
