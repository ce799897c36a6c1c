//! `prune` and `default`: the structural engine on a schema and a value.

use super::rules::drop_patterns;
use kube_conv_runtime::field::Error;
use kube_conv_runtime::meta::CompileSchema;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use serde_json::{Value, json};

/// The pruned value, and the paths of the removed fields.
pub fn prune(question: &Value) -> Option<Value> {
    let schema = schema(question)?;
    let resource = question["resource"].as_bool().unwrap_or_default();
    let structural = if resource {
        Structural::compile_resource(&schema).ok()?
    } else {
        Structural::compile(&schema).ok()?
    };
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
    let structural = Structural::compile(&schema).ok()?;
    let mut without_nulls = question["object"].clone();
    structural.drop_nulls(&mut without_nulls);
    let mut defaulted = question["object"].clone();
    structural.default(&mut defaulted);
    Some(json!({
        "withoutNulls": as_go_writes(without_nulls),
        "defaulted": as_go_writes(defaulted),
    }))
}

/// The same value as JSON that Go has written: `1.0` becomes `1`, and numbers beyond int64 lose
/// digits.
pub fn as_go_writes(value: Value) -> Value {
    let body = Error::invalid("f", json!([value]), "").body();
    let written = body.strip_prefix("Invalid value: ").unwrap_or_default();
    let mut read: Vec<Value> = serde_json::from_str(written).unwrap_or_default();
    read.pop().unwrap_or_default()
}

/// The schema without its patterns: neither of the two uses them, and the engine rejects patterns that
/// Go rejects, since no server registers such a schema.
fn schema(question: &Value) -> Option<Schema> {
    let mut schema = question["schema"].clone();
    drop_patterns(&mut schema);
    serde_json::from_value(schema).ok()
}
