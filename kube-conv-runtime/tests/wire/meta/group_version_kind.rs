//! The meta type `GroupVersionKind`.

use kube_conv_runtime::meta::GroupVersionKind;
use serde_json::json;

meta! {
    GroupVersionKind, topics ["gvk.parse", "gvk.print", "gvk.json"];
    accepts [{ "group": "apps", "version": "v1", "kind": "Deployment" }]
    rejects [1, { "group": "apps", "version": "v1", "kind": 1 }]
    schema { "properties": {"group": {"type": "string"}, "kind": {"type": "string"}, "version": {"type": "string"}}, "required": ["group", "kind", "version"], "type": "object" }
}
