//! The meta type `ManagedFieldsEntry`.

use kube_conv_runtime::meta::ManagedFieldsEntry;
use serde_json::json;

meta! {
    ManagedFieldsEntry, topics ["apply.managers"];
    accepts [{ "manager": "m", "operation": "Apply", "apiVersion": "v1", "time": "2026-01-01T00:00:00Z", "fieldsType": "FieldsV1", "fieldsV1": { "f:spec": {} } }]
    rejects [1, { "manager": 1 }]
    schema { "properties": {"apiVersion": {"type": "string"}, "fieldsType": {"type": "string"}, "fieldsV1": {"type": "object"}, "manager": {"type": "string"}, "operation": {"type": "string"}, "subresource": {"type": "string"}, "time": {"format": "date-time", "type": "string"}}, "type": "object" }
}
