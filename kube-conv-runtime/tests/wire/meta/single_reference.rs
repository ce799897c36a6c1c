//! The meta type `SingleReference`.

use kube_conv_runtime::meta::SingleReference;
use serde_json::json;

meta! {
    SingleReference, topics [];
    accepts [{ "name": "a", "namespace": "b" }]
    rejects [1, { "name": 1 }]
    schema { "properties": {"name": {"maxLength": 253, "minLength": 1, "pattern": "^([^./%][^/%]*|\\.[^./%][^/%]*|\\.\\.[^/%]+)$", "type": "string"}, "namespace": {"maxLength": 63, "pattern": "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "type": "string"}}, "required": ["name"], "type": "object", "x-kubernetes-map-type": "atomic" }
}
