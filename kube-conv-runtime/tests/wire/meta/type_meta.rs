//! The meta type `TypeMeta`.

use kube_conv_runtime::meta::TypeMeta;
use serde_json::json;

meta! {
    TypeMeta, topics [];
    accepts [{ "apiVersion": "v1", "kind": "Pod" }]
    rejects [1, { "apiVersion": 1 }]
    schema { "properties": {"apiVersion": {"type": "string"}, "kind": {"type": "string"}}, "type": "object" }
}
