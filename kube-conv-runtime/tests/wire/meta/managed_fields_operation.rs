//! The meta type `ManagedFieldsOperation`.

use kube_conv_runtime::meta::ManagedFieldsOperation;
use serde_json::json;

meta! {
    ManagedFieldsOperation, topics ["apply.managers"];
    accepts ["Apply", "Update"]
    rejects [1]
    schema { "type": "string" }
}
