//! `prune` and `default`: the structural engine on a schema and a value.

use super::answers::as_go_writes;
use super::rules::{compile, drop_patterns};
use kube_conv_schema::schema::Schema;
use serde_json::{Value, json};

/// The pruned value, and the paths of the removed fields.
pub fn prune(question: &Value) -> Option<Value> {
    let schema = schema(question)?;
    let resource = question["resource"].as_bool().unwrap_or_default();
    let structural = compile(&schema, resource)?;
    let mut value = question["object"].clone();
    let unknown = structural.prune(&mut value);
    let mut answer = json!({"value": as_go_writes(value)});
    if !unknown.is_empty() {
        answer["unknown"] = json!(unknown);
    }
    Some(answer)
}

/// A value without the nulls that are dropped, and with its defaults.
pub fn default(question: &Value) -> Option<Value> {
    let schema = schema(question)?;
    let structural = compile(&schema, false)?;
    let mut without_nulls = question["object"].clone();
    structural.drop_nulls(&mut without_nulls);
    let mut defaulted = question["object"].clone();
    structural.default(&mut defaulted);
    Some(json!({
        "withoutNulls": as_go_writes(without_nulls),
        "defaulted": as_go_writes(defaulted),
    }))
}

/// The schema without its patterns: neither of the two uses them, and the engine rejects patterns that
/// Go rejects, since no server registers such a schema.
fn schema(question: &Value) -> Option<Schema> {
    let mut schema = question["schema"].clone();
    drop_patterns(&mut schema);
    serde_json::from_value(schema).ok()
}
