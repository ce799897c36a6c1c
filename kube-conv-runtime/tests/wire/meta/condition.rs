//! The meta type `Condition`.

use kube_conv_runtime::meta::Condition;
use serde_json::json;

meta! {
    Condition, topics ["conditions.ask", "conditions.change", "meta.conditions"];
    accepts [{ "type": "Ready", "status": "True", "lastTransitionTime": "2026-01-01T00:00:00Z", "reason": "Ok", "message": "", "observedGeneration": 1 }]
    rejects [1, { "type": "Ready", "status": "True", "lastTransitionTime": "soon", "reason": "Ok", "message": "" }, { "type": "Ready", "status": "True", "lastTransitionTime": "2026-01-01T00:00:00Z", "reason": "", "message": "" }]
    schema { "properties": {"lastTransitionTime": {"format": "date-time", "type": "string"}, "message": {"maxLength": 32768, "type": "string"}, "observedGeneration": {"format": "int64", "minimum": 0, "type": "integer"}, "reason": {"maxLength": 1024, "minLength": 1, "pattern": "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$", "type": "string"}, "status": {"enum": ["True", "False", "Unknown"], "type": "string"}, "type": {"maxLength": 316, "pattern": "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$", "type": "string"}}, "required": ["lastTransitionTime", "message", "reason", "status", "type"], "type": "object" }
}
