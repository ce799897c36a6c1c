//! The type of the objects of `/scale`.

use super::ObjectType;
use kube_conv_schema::schema::Schema;
use serde_json::json;

impl ObjectType {
    /// The type of a Scale of `autoscaling/v1`, as the server publishes it.
    pub fn scale() -> Self {
        let schema = json!({"type": "object", "properties": {
            "spec": {"type": "object", "properties": {"replicas": {"type": "integer"}}},
            "status": {"type": "object", "properties": {
                "replicas": {"type": "integer"}, "selector": {"type": "string"},
            }},
        }});
        // It is the schema above.
        let schema: Schema = serde_json::from_value(schema).unwrap_or_default();
        Self::of_schema(&schema).unwrap_or_else(|_| Self::deduced())
    }
}
