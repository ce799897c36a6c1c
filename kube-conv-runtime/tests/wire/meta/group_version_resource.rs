//! The meta type `GroupVersionResource`.

use kube_conv_runtime::meta::GroupVersionResource;
use serde_json::json;

meta! {
    GroupVersionResource, topics ["gvk.parse", "gvk.print", "gvk.json"];
    accepts [{ "group": "apps", "version": "v1", "resource": "deployments" }]
    rejects [1, { "group": "apps", "version": "v1", "resource": 1 }]
    schema { "properties": {"group": {"type": "string"}, "resource": {"type": "string"}, "version": {"type": "string"}}, "required": ["group", "resource", "version"], "type": "object" }
}
