//! The meta type `GroupResource`.

use kube_conv_runtime::meta::GroupResource;
use serde_json::json;

meta! {
    GroupResource, topics ["gvk.parse", "gvk.print", "gvk.json"];
    accepts [{ "group": "apps", "resource": "deployments" }]
    rejects [1, { "group": "apps", "resource": 1 }]
    schema { "properties": {"group": {"type": "string"}, "resource": {"type": "string"}}, "required": ["group", "resource"], "type": "object" }
}
