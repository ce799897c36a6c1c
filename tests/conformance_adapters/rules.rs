//! `cel.eval`: the value of an expression, or the violations of rules by a value, and the cost on a server.
//!
//! Open: names of time zones, which are not known, and rules that an unchanged value violates: upstream's
//! function does not ratchet.

use super::structural::as_go_writes;
use kube_conv_runtime::field::Error;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use serde_json::{Value, json};

/// The causes of a rejection, and the cost.
pub fn eval(question: &Value) -> Option<Value> {
    // The spelling of `-0` is lost when the question is read.
    if has_negative_zero(question) {
        return None;
    }
    let structural = structural(question)?;
    if let Some(expression) = question["expression"].as_str() {
        return evaluated(&structural, expression, question);
    }
    let verdict = structural.rules(&question["self"], question.get("oldSelf"));
    if !verdict.unevaluated.is_empty() || !verdict.warnings.is_empty() {
        return None;
    }
    let causes: Vec<Value> = verdict.errors.iter().map(cause).collect();
    Some(json!({ "causes": causes, "cost": verdict.cost }))
}

/// The value of an expression, or the error.
fn evaluated(structural: &Structural, expression: &str, question: &Value) -> Option<Value> {
    match structural.evaluate(expression, &question["self"], question.get("oldSelf")) {
        Ok(evaluated) => Some(json!({
            "type": evaluated.type_name,
            "value": as_go_writes(evaluated.value),
            "cost": evaluated.cost,
        })),
        Err(error) => {
            let text = error.to_string();
            let is_zone = text.starts_with("unknown time zone");
            (!is_zone).then(|| json!({ "error": text }))
        }
    }
}

fn structural(question: &Value) -> Option<Structural> {
    let schema: Schema = serde_json::from_value(question["schema"].clone()).ok()?;
    match question["resource"] == true {
        true => Structural::compile_resource(&schema).ok(),
        false => Structural::compile(&schema).ok(),
    }
}

/// A rule with an invalid expression, or with wrong types, is reported for every object; here it is
/// not evaluated.
#[allow(dead_code, reason = "of one of the tests that share this file")]
pub fn explain(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    if is_priced_at_random(question) && ours["causes"] == upstream["causes"] {
        return Some("the price of going over the keys of a map");
    }
    let causes = upstream["causes"].as_array()?;
    let is_reported = causes.iter().any(|cause| {
        let message = cause["message"].as_str().unwrap_or_default();
        message.contains("rule compile")
    });
    let is_read = structural(question)?.unevaluated().is_empty();
    (is_reported && !is_read).then_some("a rule that servers do not compile")
}

/// Whether a rule may iterate over the keys of a map until one of them decides the verdict.
pub fn is_priced_at_random(question: &Value) -> bool {
    question["schema"]
        .to_string()
        .contains("additionalProperties")
}

fn cause(error: &Error) -> Value {
    let reason = error.error_type().as_str();
    json!({ "reason": reason, "message": error.body(), "field": error.field() })
}

/// `-0` is the integer zero for a server, and the float `-0.0` after the question was read.
pub fn has_negative_zero(value: &Value) -> bool {
    match value {
        Value::Number(number) => number
            .as_f64()
            .is_some_and(|float| float == 0.0 && float.is_sign_negative()),
        Value::Array(items) => items.iter().any(has_negative_zero),
        Value::Object(members) => members.values().any(has_negative_zero),
        _ => false,
    }
}
