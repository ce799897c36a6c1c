//! The meta type `OwnerReference`.

use kube_conv_runtime::meta::OwnerReference;
use serde_json::json;

meta! {
    OwnerReference, topics ["meta.validate"];
    accepts [{ "apiVersion": "apps/v1", "kind": "Deployment", "name": "a", "uid": "b", "controller": true }]
    rejects [1, { "apiVersion": "apps/v1", "kind": "Deployment", "name": "a", "uid": "b", "controller": "yes" }]
    schema { "properties": {"apiVersion": {"type": "string"}, "blockOwnerDeletion": {"type": "boolean"}, "controller": {"type": "boolean"}, "kind": {"type": "string"}, "name": {"type": "string"}, "uid": {"type": "string"}}, "required": ["apiVersion", "kind", "name", "uid"], "type": "object", "x-kubernetes-map-type": "atomic" }
}
