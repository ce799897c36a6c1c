//! The meta type `GroupKind`.

use kube_conv_runtime::meta::GroupKind;
use serde_json::json;

meta! {
    GroupKind, topics ["gvk.parse", "gvk.print", "gvk.json"];
    accepts [{ "group": "apps", "kind": "Deployment" }]
    rejects [1, { "group": 1, "kind": "Deployment" }]
    schema { "properties": {"group": {"type": "string"}, "kind": {"type": "string"}}, "required": ["group", "kind"], "type": "object" }
}
