//! Formats values as error messages about types do: wrapped in the library's own value type.

use kube_conv_schema::go;
use kube_conv_schema::structural::plain;
use serde_json::Value;

/// Formats a value as `%v` does.
pub(super) fn shown(value: &Value) -> String {
    format!("&{{{}}}", plain(value))
}

/// Formats a value as `%#v` does.
pub(super) fn spelled(value: &Value) -> String {
    format!("&value.valueUnstructured{{Value:{}}}", in_go(value))
}

/// Formats the content of a value as `%#v` does.
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

/// Formats a list of strings as `%q` does.
pub(super) fn quoted_list(texts: &[String]) -> String {
    let texts: Vec<String> = texts.iter().map(|text| go::quote(text)).collect();
    format!("[{}]", texts.join(" "))
}
