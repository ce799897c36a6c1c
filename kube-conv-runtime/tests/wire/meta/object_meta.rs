//! The meta type `ObjectMeta`.

use kube_conv_runtime::meta::ObjectMeta;
use serde_json::json;

meta! {
    ObjectMeta, topics ["meta.validate", "names.generate", "names.validate"];
    accepts [{ "name": "a", "namespace": "b", "labels": { "app": "a" }, "finalizers": ["a.dev/b"] }, {}]
    rejects [1]
    schema { "properties": {"annotations": {"additionalProperties": {"type": "string"}, "type": "object"}, "creationTimestamp": {"format": "date-time", "type": "string"}, "deletionGracePeriodSeconds": {"format": "int64", "type": "integer"}, "deletionTimestamp": {"format": "date-time", "type": "string"}, "finalizers": {"items": {"type": "string"}, "type": "array", "x-kubernetes-list-type": "set"}, "generateName": {"type": "string"}, "generation": {"format": "int64", "type": "integer"}, "labels": {"additionalProperties": {"type": "string"}, "type": "object"}, "managedFields": {"items": {"properties": {"apiVersion": {"type": "string"}, "fieldsType": {"type": "string"}, "fieldsV1": {"type": "object"}, "manager": {"type": "string"}, "operation": {"type": "string"}, "subresource": {"type": "string"}, "time": {"format": "date-time", "type": "string"}}, "type": "object"}, "type": "array", "x-kubernetes-list-type": "atomic"}, "name": {"type": "string"}, "namespace": {"type": "string"}, "ownerReferences": {"items": {"properties": {"apiVersion": {"type": "string"}, "blockOwnerDeletion": {"type": "boolean"}, "controller": {"type": "boolean"}, "kind": {"type": "string"}, "name": {"type": "string"}, "uid": {"type": "string"}}, "required": ["apiVersion", "kind", "name", "uid"], "type": "object", "x-kubernetes-map-type": "atomic"}, "type": "array", "x-kubernetes-list-map-keys": ["uid"], "x-kubernetes-list-type": "map"}, "resourceVersion": {"type": "string"}, "selfLink": {"type": "string"}, "uid": {"type": "string"}}, "type": "object" }
}
