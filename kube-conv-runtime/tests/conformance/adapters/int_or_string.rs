//! Integers or strings: read from JSON and from text, and scaled.

use kube_conv_runtime::__private_0_1_0::strictly;
use kube_conv_runtime::meta::{IntOrString, Rounding};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, from_str, json};
use test_support::question::go_rejection;

/// A recorded question is its JSON text, since upstream repeats a number as it is
/// spelled. `None` for the literal `-0`, which `serde_json` reads as a float.
pub fn unmarshal(question: &Value) -> Option<Value> {
    #[derive(Deserialize)]
    struct Question<'a> {
        #[serde(borrow)]
        json: &'a RawValue,
    }
    let question = question
        .as_str()
        .map_or_else(|| question.to_string(), str::to_owned);
    let Question { json } = from_str(&question).ok()?;
    let value: Value = from_str(json.get()).ok()?;
    match strictly(|| from_str(json.get())) {
        Ok(value) => Some(shown(&value)),
        Err(_) if json.get() == "-0" => None,
        Err(_) if value.is_f64() => {
            let text = "json: cannot unmarshal number";
            let spelled = json.get();
            Some(json!({ "error": format!("{text} {spelled} into Go value of type int32") }))
        }
        Err(_) => go_rejection(&value, "int32"),
    }
}

pub fn parse(question: &Value) -> Option<Value> {
    let value = question["text"].as_str()?.parse().ok()?;
    Some(shown(&value))
}

/// `None` for Go's nil pointer, which no function of ours accepts, and for numbers beyond 64 bits,
/// whose conversion in Go depends on the processor.
pub fn scale(question: &Value) -> Option<Value> {
    let value: Option<IntOrString> = serde_json::from_value(question["value"].clone()).ok()?;
    let (value, total) = (value?, question["total"].as_i64()?);
    let rounding = match question["roundUp"].as_bool()? {
        true => Rounding::Up,
        false => Rounding::Down,
    };
    let scaled = match question["function"].as_str()? {
        "GetScaledValueFromIntOrPercent" => value.scaled_value(total, rounding),
        _ => return None,
    };
    Some(match scaled {
        Ok(i64::MIN | i64::MAX) => return None,
        Ok(value) => json!({ "value": value }),
        Err(error) => json!({ "error": error.to_string() }),
    })
}

fn shown(value: &IntOrString) -> Value {
    json!({
        "intValue": value.int_value(),
        "isString": value.as_str().is_some(),
        "json": serde_json::to_value(value).unwrap(),
        "text": value.to_string(),
    })
}
