//! `cel.eval`: the value of an expression, or the violations of rules by a value, and the cost on a server.

use super::answers::as_go_writes;
use super::rules;
use serde_json::{Value, json};

/// The value of an expression, or the error; without an expression the violations of rules.
pub fn eval(question: &Value) -> Option<Value> {
    let Some(expression) = question["expression"].as_str() else {
        return rules::eval(question);
    };
    let structural = rules::structural(question)?;
    match structural.evaluate(expression, &question["self"], question.get("oldSelf")) {
        Ok(evaluated) => Some(json!({
            "type": evaluated.type_name,
            "value": as_go_writes(evaluated.value),
            "cost": evaluated.cost,
        })),
        Err(error) => Some(json!({ "error": error.to_string() })),
    }
}
