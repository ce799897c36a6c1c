//! The meta type `ShardInfo`.

use kube_conv_runtime::meta::ShardInfo;
use serde_json::json;

meta! {
    ShardInfo, topics [];
    accepts []
    rejects [1]
    schema { "properties": {"selector": {"type": "string"}}, "required": ["selector"], "type": "object" }
}
