//! The meta type `FieldPath`.

use kube_conv_runtime::meta::FieldPath;
use serde_json::json;

meta! {
    FieldPath, topics [];
    accepts ["spec.replicas", "metadata.labels['a.b/c']"]
    rejects [1]
    schema { "type": "string" }
}
