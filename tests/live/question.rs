//! Questions, whose numbers keep their spelling.

use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

/// The member that marks a spelled number.
const NUMBER: &str = "$number";

/// A number with a spelling that `Value` cannot represent, such as `1.0`, `1e3` or `-0`.
pub fn spelled(number: &str) -> Value {
    json!({ NUMBER: number })
}

/// The spelling, if the value is a spelled number. A random edit may turn one into another object,
/// which is written as an object, so that the question stays one line of valid JSON.
pub fn spelling(value: &Value) -> Option<&str> {
    let spelling = value.get(NUMBER)?.as_str()?;
    let is_number = spelling.starts_with(|c: char| c == '-' || c.is_ascii_digit())
        && spelling.ends_with(|c: char| c.is_ascii_digit())
        && serde_json::from_str::<&RawValue>(spelling).is_ok();
    (is_number && value.as_object()?.len() == 1).then_some(spelling)
}

/// The JSON of a question on one line.
pub fn line(question: &Value) -> String {
    let mut text = String::new();
    write_value(question, &mut text);
    text
}

fn write_value(value: &Value, text: &mut String) {
    match value {
        _ if spelling(value).is_some() => text.push_str(spelling(value).unwrap_or_default()),
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                text.push_str(if index == 0 { "" } else { "," });
                write_value(item, text);
            }
            text.push(']');
        }
        Value::Object(members) => write_object(members, text),
        scalar => text.push_str(&scalar.to_string()),
    }
}

fn write_object(members: &Map<String, Value>, text: &mut String) {
    text.push('{');
    for (index, (name, value)) in members.iter().enumerate() {
        text.push_str(if index == 0 { "" } else { "," });
        text.push_str(&Value::from(name.as_str()).to_string());
        text.push(':');
        write_value(value, text);
    }
    text.push('}');
}
