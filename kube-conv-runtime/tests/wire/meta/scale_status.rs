//! The meta type `ScaleStatus`.

use kube_conv_runtime::meta::ScaleStatus;
use serde_json::json;

meta! {
    ScaleStatus, topics ["cr.scale"];
    accepts [{ "replicas": 1, "selector": "app=a" }]
    rejects [1, { "replicas": "1" }]
    schema { "properties": {"replicas": {"format": "int32", "type": "integer"}, "selector": {"type": "string"}}, "required": ["replicas"], "type": "object" }
}
