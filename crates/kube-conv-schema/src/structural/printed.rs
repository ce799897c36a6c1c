//! Values and their types as Go prints them by default.

use super::number::GoNumber;
use crate::go;
use serde_json::Value;

/// A value as Go prints it by default (`%v`).
#[doc(hidden)]
pub fn plain(value: &Value) -> String {
    match value {
        Value::Null => "<nil>".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::String(value) => value.clone(),
        Value::Number(number) => match GoNumber::of(number) {
            GoNumber::Integer(value) => value.to_string(),
            GoNumber::Float(value) => go::float(value),
        },
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(plain).collect();
            format!("[{}]", items.join(" "))
        }
        Value::Object(members) => {
            let mut members: Vec<_> = members.iter().collect();
            members.sort_by_key(|(name, _)| *name);
            let members: Vec<String> = members
                .into_iter()
                .map(|(name, value)| format!("{name}:{}", plain(value)))
                .collect();
            format!("map[{}]", members.join(" "))
        }
    }
}

/// The type of a value as Go prints it (`%T`).
#[doc(hidden)]
pub fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "<nil>",
        Value::Bool(_) => "bool",
        Value::String(_) => "string",
        Value::Number(number) => match GoNumber::of(number) {
            GoNumber::Integer(_) => "int64",
            GoNumber::Float(_) => "float64",
        },
        Value::Array(_) => "[]interface {}",
        Value::Object(_) => "map[string]interface {}",
    }
}
