//! `cel.eval`: the violations of rules by a value, and the cost on a server.
//!
//! Open: single expressions (the supported ones are compared in the runtime's own tests), rules that
//! are not evaluated, and those that an unchanged value violates: upstream's function does not
//! ratchet.

use kube_conv_runtime::field::Error;
use kube_conv_runtime::schema::Schema;
use kube_conv_runtime::structural::Structural;
use serde_json::{Value, json};

/// The causes of a rejection, and the cost.
pub fn eval(question: &Value) -> Option<Value> {
    // The spelling of `-0` is lost when the question is read.
    if question["expression"].is_string() || has_negative_zero(question) {
        return None;
    }
    let structural = structural(question)?;
    let verdict = structural.rules(&question["self"], question.get("oldSelf"));
    if !verdict.unevaluated.is_empty() || !verdict.warnings.is_empty() {
        return None;
    }
    let causes: Vec<Value> = verdict.errors.iter().map(cause).collect();
    Some(json!({ "causes": causes, "cost": verdict.cost }))
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
