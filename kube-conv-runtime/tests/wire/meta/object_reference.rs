//! The meta type `ObjectReference`.

use kube_conv_runtime::meta::ObjectReference;
use serde_json::json;

meta! {
    ObjectReference, topics [];
    accepts [{ "apiVersion": "v1", "kind": "Pod", "name": "a", "namespace": "b" }]
    rejects [1, { "name": 1 }]
    schema { "properties": {"apiVersion": {"type": "string"}, "fieldPath": {"type": "string"}, "kind": {"type": "string"}, "name": {"type": "string"}, "namespace": {"type": "string"}, "resourceVersion": {"type": "string"}, "uid": {"type": "string"}}, "type": "object", "x-kubernetes-map-type": "atomic" }
}
