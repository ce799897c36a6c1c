//! Values as Go's `fmt` prints them, for the texts of errors and the order of some lists.

use super::json::Json;
use super::members::Members;
use kube_conv_schema::go;
use kube_conv_schema::structural::number::GoNumber;
use std::fmt::Write;

/// The name of a value's type.
pub(super) fn type_name(value: &Json<'_>) -> &'static str {
    match value {
        Json::Null => "%!s(<nil>)",
        Json::Bool(_) => "bool",
        Json::Number(number) => match GoNumber::of(number) {
            GoNumber::Integer(_) => "int64",
            GoNumber::Float(_) => "float64",
        },
        Json::Text(_) => "string",
        Json::List(_) => LIST,
        Json::Object(_) => MAP,
    }
}

pub(super) const LIST: &str = "[]interface {}";
pub(super) const MAP: &str = "map[string]interface {}";

/// How scalars are written inside of maps and lists.
#[derive(Clone, Copy)]
enum Verb {
    /// `%v`.
    Value,
    /// `%s`, which reports values other than strings.
    Text,
}

/// A value as `%v` writes it.
pub(super) fn value(value: &Json<'_>) -> String {
    let mut out = String::new();
    write_value(&mut out, value, Verb::Value);
    out
}

/// A value as `%s` writes it.
pub(super) fn text(value: &Json<'_>) -> String {
    let mut out = String::new();
    write_value(&mut out, value, Verb::Text);
    out
}

/// An object as `%v` writes it.
pub(super) fn map(members: &Members<'_>) -> String {
    let mut out = String::new();
    write_map(&mut out, members, Verb::Value);
    out
}

/// A list as `%v` writes it.
pub(super) fn list(items: &[Json<'_>]) -> String {
    let mut out = String::new();
    write_list(&mut out, items, Verb::Value);
    out
}

fn write_value(out: &mut String, value: &Json<'_>, verb: Verb) {
    match value {
        Json::Text(text) => out.push_str(text),
        Json::List(items) => write_list(out, items, verb),
        Json::Object(members) => write_map(out, members, verb),
        scalar => {
            let plain = plain(scalar);
            // Writing into a `String` never fails.
            let _ = match (verb, scalar) {
                (Verb::Value, _) => write!(out, "{plain}"),
                (Verb::Text, Json::Null) => write!(out, "%!s({plain})"),
                (Verb::Text, _) => write!(out, "%!s({}={plain})", type_name(scalar)),
            };
        }
    }
}

fn plain(scalar: &Json<'_>) -> String {
    match scalar {
        Json::Null => "<nil>".to_owned(),
        Json::Number(number) => match GoNumber::of(number) {
            GoNumber::Integer(integer) => integer.to_string(),
            GoNumber::Float(float) => go::float(float),
        },
        other => other.text(),
    }
}

fn write_map(out: &mut String, members: &Members<'_>, verb: Verb) {
    out.push_str("map[");
    for (index, (key, value)) in members.iter().enumerate() {
        out.push_str(if index == 0 { "" } else { " " });
        out.push_str(key);
        out.push(':');
        write_value(out, value, verb);
    }
    out.push(']');
}

fn write_list(out: &mut String, items: &[Json<'_>], verb: Verb) {
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        out.push_str(if index == 0 { "" } else { " " });
        write_value(out, item, verb);
    }
    out.push(']');
}

#[cfg(test)]
mod tests {
    use super::text;
    use crate::strategic::{go_print, json::Json};
    use serde_json::json;

    #[test]
    fn values_are_written_as_go_writes_them() {
        let all = json!({"b": [1, "a", null, true, 1.5, 1e6], "a": {"x": {}}});
        assert_eq!(
            go_print(&all),
            "map[a:map[x:map[]] b:[1 a <nil> true 1.5 1e+06]]"
        );
        assert_eq!(
            text(&Json::from(all)),
            "map[a:map[x:map[]] b:[%!s(int64=1) a %!s(<nil>) %!s(bool=true) %!s(float64=1.5) %!s(float64=1e+06)]]"
        );
    }
}
