//! The meta type `IntOrString`.

use kube_conv_runtime::meta::IntOrString;
use serde_json::json;

meta! {
    IntOrString, topics ["intstr.parse", "intstr.scale", "intstr.unmarshal"];
    accepts [1, "25%", "http"]
    rejects [true, 1.5, {}]
    schema { "anyOf": [{"type": "integer"}, {"type": "string"}], "x-kubernetes-int-or-string": true }
}
