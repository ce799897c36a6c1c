//! The meta type `ScaleSpec`.

use kube_conv_runtime::meta::ScaleSpec;
use serde_json::json;

meta! {
    ScaleSpec, topics ["cr.scale"];
    accepts [{ "replicas": 2 }, {}]
    rejects [1, { "replicas": "2" }]
    schema { "properties": {"replicas": {"default": 0, "format": "int32", "type": "integer"}}, "type": "object" }
}
