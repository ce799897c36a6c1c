//! Values as messages about types have them: wrapped in the type that the library keeps them in.

use crate::go;
use crate::structural::plain;
use serde_json::Value;

/// `%v` of a value.
pub(super) fn shown(value: &Value) -> String {
    format!("&{{{}}}", plain(value))
}

/// `%#v` of a value.
pub(super) fn spelled(value: &Value) -> String {
    format!("&value.valueUnstructured{{Value:{}}}", in_go(value))
}

/// `%#v` of what a value holds.
fn in_go(value: &Value) -> String {
    match value {
        Value::Null => "interface {}(nil)".to_owned(),
        Value::String(text) => go::quote(text),
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(in_go).collect();
            format!("[]interface {{}}{{{}}}", items.join(", "))
        }
        Value::Object(members) => {
            let mut shown = Vec::with_capacity(members.len());
            go::by_name::each(members, |name, value| {
                shown.push(format!("{}:{}", go::quote(name), in_go(value)));
            });
            format!("map[string]interface {{}}{{{}}}", shown.join(", "))
        }
        scalar => plain(scalar),
    }
}

/// `%q` of a list of texts.
pub(super) fn quoted_list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| go::quote(text)).collect();
    format!("[{}]", texts.join(" "))
}
