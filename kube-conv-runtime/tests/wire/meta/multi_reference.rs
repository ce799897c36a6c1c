//! The meta type `MultiReference`.

use kube_conv_runtime::meta::MultiReference;
use serde_json::json;

meta! {
    MultiReference, topics [];
    accepts [{ "group": "apps", "resource": "deployments", "name": "a" }]
    rejects [1, { "group": "apps", "resource": "deployments", "name": 1 }]
    schema { "properties": {"group": {"maxLength": 253, "pattern": "^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", "type": "string"}, "name": {"maxLength": 253, "minLength": 1, "pattern": "^([^./%][^/%]*|\\.[^./%][^/%]*|\\.\\.[^/%]+)$", "type": "string"}, "namespace": {"maxLength": 63, "pattern": "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "type": "string"}, "resource": {"maxLength": 63, "pattern": "^[a-z]([-a-z0-9]*[a-z0-9])?$", "type": "string"}}, "required": ["group", "name", "resource"], "type": "object", "x-kubernetes-map-type": "atomic" }
}
