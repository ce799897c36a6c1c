//! The meta type `LabelSelectorRequirement`.

use kube_conv_runtime::meta::LabelSelectorRequirement;
use serde_json::json;

meta! {
    LabelSelectorRequirement, topics ["labels.requirement"];
    accepts [{ "key": "tier", "operator": "Exists" }]
    rejects [1, { "key": 1, "operator": "Exists" }]
    schema { "properties": {"key": {"type": "string"}, "operator": {"type": "string"}, "values": {"items": {"type": "string"}, "type": "array", "x-kubernetes-list-type": "atomic"}}, "required": ["key", "operator"], "type": "object" }
}
