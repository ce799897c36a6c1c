//! The meta type `FieldReference`.

use kube_conv_runtime::meta::FieldReference;
use serde_json::json;

meta! {
    FieldReference, topics [];
    accepts []
    rejects [1]
    schema { "properties": {"fieldPath": {"maxLength": 1024, "minLength": 1, "type": "string"}, "group": {"maxLength": 253, "pattern": "^$|^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$", "type": "string"}, "name": {"maxLength": 253, "minLength": 1, "pattern": "^([^./%][^/%]*|\\.[^./%][^/%]*|\\.\\.[^/%]+)$", "type": "string"}, "namespace": {"maxLength": 63, "pattern": "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "type": "string"}, "resource": {"maxLength": 63, "pattern": "^[a-z]([-a-z0-9]*[a-z0-9])?$", "type": "string"}, "version": {"maxLength": 63, "pattern": "^[a-z]([-a-z0-9]*[a-z0-9])?$", "type": "string"}}, "required": ["fieldPath", "name", "resource", "version"], "type": "object", "x-kubernetes-map-type": "atomic" }
}
