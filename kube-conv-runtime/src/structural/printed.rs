//! The types of values as Go prints them.

use super::number::GoNumber;
use serde_json::Value;

/// The type of a value as Go prints it (`%T`).
pub(crate) fn type_of(value: &Value) -> &'static str {
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
