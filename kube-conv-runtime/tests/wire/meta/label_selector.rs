//! The meta type `LabelSelector`.

use kube_conv_runtime::meta::LabelSelector;
use serde_json::json;

meta! {
    LabelSelector, topics ["labels.match", "labels.selector", "labels.parse", "labels.requirement"];
    accepts [{ "matchLabels": { "app": "a" }, "matchExpressions": [{ "key": "tier", "operator": "In", "values": ["b"] }] }, {}]
    rejects [1, { "matchLabels": { "app": 1 } }]
    schema { "properties": {"matchExpressions": {"items": {"properties": {"key": {"type": "string"}, "operator": {"type": "string"}, "values": {"items": {"type": "string"}, "type": "array", "x-kubernetes-list-type": "atomic"}}, "required": ["key", "operator"], "type": "object"}, "type": "array", "x-kubernetes-list-type": "atomic"}, "matchLabels": {"additionalProperties": {"type": "string"}, "type": "object"}}, "type": "object", "x-kubernetes-map-type": "atomic" }
}
