//! The rule `unique`.

use super::Part;
use kube_conv_runtime::prelude::*;
use kube_conv_runtime::validate::Options;

rule! {
    "unique", mistakes "values_of_keys", upstream ["ValSliceUnique"];

    UniqueBy { #[k8s(optional, atomic, unique(name), max_items = 5)] value: Vec<Part>, }
        creations [{}, { "value": [{ "name": "a" }, { "name": "b" }] }, { "value": [{ "name": "a" }, { "name": "a", "count": 1 }] }]
        says ["value[1]: Duplicate value: {\"name\":\"a\",\"count\":1}"]
        schema { "value": {"items": {"properties": {"count": {"format": "int32", "maximum": 99, "minimum": -99, "type": "integer"}, "list": {"items": {"format": "int32", "type": "integer"}, "maxItems": 3, "type": "array", "x-kubernetes-list-type": "atomic"}, "map": {"additionalProperties": {"format": "int32", "type": "integer"}, "maxProperties": 3, "type": "object"}, "name": {"maxLength": 9, "type": "string"}, "note": {"maxLength": 9, "type": "string"}}, "required": ["name"], "type": "object"}, "maxItems": 5, "type": "array", "x-kubernetes-list-type": "atomic", "x-kubernetes-validations": [{"message": "must not have two items with the same `name`", "rule": "self.all(v1, self.exists_one(v2, v1.name == v2.name))"}]} };
}
