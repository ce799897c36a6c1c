//! The meta type `LocalObjectReference`.

use kube_conv_runtime::meta::LocalObjectReference;
use serde_json::json;

meta! {
    LocalObjectReference, topics [];
    accepts [{ "name": "a" }]
    rejects [1, { "name": 1 }]
    schema { "properties": {"name": {"default": "", "type": "string"}}, "type": "object", "x-kubernetes-map-type": "atomic" }
}
