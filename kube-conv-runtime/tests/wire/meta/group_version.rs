//! The meta type `GroupVersion`.

use kube_conv_runtime::meta::GroupVersion;
use serde_json::json;

meta! {
    GroupVersion, topics ["gvk.parse", "gvk.print", "gvk.json"];
    accepts ["apps/v1", "v1"]
    rejects [1]
    schema { "type": "string" }
}
