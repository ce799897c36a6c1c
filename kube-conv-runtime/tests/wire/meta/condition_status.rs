//! The meta type `ConditionStatus`.

use kube_conv_runtime::meta::ConditionStatus;
use serde_json::json;

meta! {
    ConditionStatus, topics ["conditions.ask"];
    accepts ["True", "False", "Unknown"]
    rejects [1, true]
    schema { "enum": ["True", "False", "Unknown"], "type": "string" }
}
