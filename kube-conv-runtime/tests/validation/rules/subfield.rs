//! The rule `subfield`.

use super::Part;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "subfield", mistakes "kind_fields", upstream ["Subfield"];

    OfField { #[k8s(subfield(note, forbidden), subfield(count, neq = 1))] value: Option<Part>, }
        creations [{}, { "value": { "name": "" } }, { "value": { "name": "", "note": "" } }, { "value": { "name": "", "count": 1 } }]
        says [
            "value.count: Invalid value: 1: must not be equal to 1",
            "value.note: Forbidden",
        ]
        schema { "value": {"properties": {"count": {"format": "int32", "maximum": 99, "minimum": -99, "type": "integer", "x-kubernetes-validations": [{"message": "must not be equal to 1", "rule": "self != 1"}]}, "list": {"items": {"format": "int32", "type": "integer"}, "maxItems": 3, "type": "array", "x-kubernetes-list-type": "atomic"}, "map": {"additionalProperties": {"format": "int32", "type": "integer"}, "maxProperties": 3, "type": "object"}, "name": {"maxLength": 9, "type": "string"}, "note": {"maxLength": 9, "type": "string"}}, "required": ["name"], "type": "object", "x-kubernetes-validations": [{"fieldPath": ".note", "message": "must not be set", "reason": "FieldValueForbidden", "rule": "!has(self.note)"}]} };
    StrictestOfBoth { #[k8s(subfield(name, max_length = 3), subfield(count, maximum = 200))] value: Option<Part>, }
        creations [{}, { "value": { "name": "abcd" } }, { "value": { "name": "", "count": 100 } }]
        says [
            "value.count: Invalid value: 100: must be less than or equal to 99",
            "value.name: Too long: may not be more than 3 characters",
        ]
        schema { "value": {"properties": {"count": {"format": "int32", "maximum": 99, "minimum": -99, "type": "integer"}, "list": {"items": {"format": "int32", "type": "integer"}, "maxItems": 3, "type": "array", "x-kubernetes-list-type": "atomic"}, "map": {"additionalProperties": {"format": "int32", "type": "integer"}, "maxProperties": 3, "type": "object"}, "name": {"maxLength": 3, "type": "string"}, "note": {"maxLength": 9, "type": "string"}}, "required": ["name"], "type": "object"} };
    OfFieldThatStays { #[k8s(subfield(note, immutable), subfield(count, update(no_set, no_modify)))] value: Part, }
        changes [{ "value": { "name": "" } }, { "value": { "name": "", "note": "" } }, { "value": { "name": "", "count": 1 } }, { "value": { "name": "", "count": 2 } }]
        says [
            "value.count: Invalid value: null: field cannot be modified once set",
            "value.count: Invalid value: null: field cannot be set once created",
            "value.note: Invalid value: null: field is immutable",
        ];
}
