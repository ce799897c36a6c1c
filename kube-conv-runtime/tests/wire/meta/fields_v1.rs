//! The meta type `FieldsV1`.

use kube_conv_runtime::meta::FieldsV1;
use serde_json::json;

meta! {
    FieldsV1, topics ["apply.set"];
    accepts [{ "f:spec": {} }]
    rejects []
    schema { "type": "object" }
}
