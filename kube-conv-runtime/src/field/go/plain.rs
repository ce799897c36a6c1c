//! Go's `%v` of a decoded JSON value.

use super::float::float;
use serde_json::Value;

/// A value as Go prints it when it is told nothing: `map[a:1 b:[x <nil>]]`, by the names of
/// members. It recurses, so the value's depth has to be bounded.
pub(crate) fn plain(value: &Value) -> String {
    match value {
        Value::Null => "<nil>".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::String(value) => value.clone(),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(integer), _) => integer.to_string(),
            (None, Some(value)) => float(value),
            (None, None) => number.to_string(),
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
