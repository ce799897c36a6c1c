//! The meta type `ListMeta`.

use kube_conv_runtime::meta::ListMeta;
use serde_json::json;

meta! {
    ListMeta, topics [];
    accepts [{ "resourceVersion": "1", "continue": "a" }, {}]
    rejects [1, { "resourceVersion": 1 }]
    schema { "properties": {"continue": {"type": "string"}, "remainingItemCount": {"format": "int64", "type": "integer"}, "resourceVersion": {"type": "string"}, "selfLink": {"type": "string"}, "shardInfo": {"properties": {"selector": {"type": "string"}}, "required": ["selector"], "type": "object"}}, "type": "object" }
}
