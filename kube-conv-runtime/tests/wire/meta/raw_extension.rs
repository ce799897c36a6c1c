//! The meta type `RawExtension`.

use kube_conv_runtime::meta::RawExtension;
use serde_json::json;

meta! {
    RawExtension, topics [];
    accepts [{ "apiVersion": "v1", "kind": "Pod" }]
    rejects [1, "a"]
    schema { "type": "object", "x-kubernetes-preserve-unknown-fields": true }
}
