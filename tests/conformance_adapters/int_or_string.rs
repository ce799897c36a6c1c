//! Integers or strings: read from JSON and from text.

use super::question::go_refusal;
use kube_conv_runtime::meta::IntOrString;
use serde_json::{Value, json};

pub fn unmarshal(question: &Value) -> Option<Value> {
    let json = &question["json"];
    match serde_json::from_value(json.clone()) {
        Ok(value) => Some(shown(&value)),
        Err(_) => go_refusal(json, "int32"),
    }
}

pub fn parse(question: &Value) -> Option<Value> {
    let value = question["text"].as_str()?.parse().ok()?;
    Some(shown(&value))
}

fn shown(value: &IntOrString) -> Value {
    json!({
        "intValue": value.int_value(),
        "isString": value.as_str().is_some(),
        "json": serde_json::to_value(value).unwrap(),
        "text": value.to_string(),
    })
}
