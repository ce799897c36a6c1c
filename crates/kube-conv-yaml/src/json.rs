//! Converting values to JSON like Kubernetes' reader: keys become strings.

use super::error::{Error, Result};
use super::value::Value;
use kube_conv_schema::go;
use serde_json::{Map, Number, Value as Json};

pub(super) fn json(value: Value) -> Result<Json> {
    check_keys(&value)?;
    convert(value)
}

/// Rejects keys that are not strings, numbers or booleans.
fn check_keys(value: &Value) -> Result<()> {
    match value {
        Value::List(items) => {
            for item in items {
                check_keys(item)?;
            }
        }
        Value::Map(members) => {
            for (key, value) in members {
                if matches!(key, Value::Null | Value::Uint(_)) {
                    return Err(unsupported_key(key, value));
                }
                check_keys(value)?;
            }
        }
        _ => {}
    }
    Ok(())
}

fn unsupported_key(key: &Value, value: &Value) -> Error {
    let (name, key) = (key.go_type(), key.go_syntax());
    let value = value.go_syntax();
    Error::of_json(format!(
        "unsupported map key of type: {name}, key: {key}, value: {value}"
    ))
}

/// Functions of their own keep the stack of a level small.
fn convert(value: Value) -> Result<Json> {
    match value {
        Value::List(items) => list(items),
        Value::Map(members) => object(members),
        other => scalar(other),
    }
}

fn scalar(value: Value) -> Result<Json> {
    Ok(match value {
        Value::Bool(value) => Json::Bool(value),
        Value::Int(value) => value.into(),
        Value::Uint(value) => value.into(),
        Value::Float(value) => Json::Number(number(value)?),
        Value::String(value) => Json::String(value),
        Value::Bytes(bytes) => Json::String(go::utf8(&bytes).into_owned()),
        Value::Null | Value::List(_) | Value::Map(_) => Json::Null,
    })
}

fn list(items: Vec<Value>) -> Result<Json> {
    let mut converted = Vec::with_capacity(items.len());
    for item in items {
        converted.push(convert(item)?);
    }
    Ok(Json::Array(converted))
}

fn object(members: Vec<(Value, Value)>) -> Result<Json> {
    let mut object = Map::new();
    for (key, value) in sorted(members) {
        object.insert(key, convert(value)?);
    }
    Ok(Json::Object(object))
}

/// If several keys become the same string, the last one in the text wins.
fn sorted(members: Vec<(Value, Value)>) -> Vec<(String, Value)> {
    let members = members.into_iter();
    let mut members: Vec<_> = members.map(|(key, value)| (key_text(key), value)).collect();
    members.sort_by(|(a, _), (b, _)| a.cmp(b));
    members
}

fn key_text(key: Value) -> String {
    match key {
        Value::String(text) => text,
        Value::Bytes(bytes) => go::utf8(&bytes).into_owned(),
        Value::Float(float) => float_key(float),
        // No quotes: it is a number or a boolean.
        other => other.go_syntax(),
    }
}

/// Go treats keys as floats of 32 bits.
fn float_key(float: f64) -> String {
    let narrow = float as f32;
    if narrow.is_nan() {
        ".nan".to_owned()
    } else if narrow.is_infinite() {
        if narrow > 0.0 { ".inf" } else { "-.inf" }.to_owned()
    } else {
        go::float(go::widened(narrow))
    }
}

/// Converts a float as JSON would be read: a whole number without an exponent is an integer.
fn number(float: f64) -> Result<Number> {
    if !float.is_finite() {
        let text = go::float(float);
        return Err(Error::of_json(format!("json: unsupported value: {text}")));
    }
    let number = go::json_float(float).parse();
    number.map_err(|_| Error::of_json("json: unsupported value"))
}
