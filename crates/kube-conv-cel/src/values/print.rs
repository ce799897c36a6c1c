//! Formats values as Go does in error messages.

use std::fmt::Write as _;

use super::{Civil, Opaque, Timestamp, Value};
use kube_conv_core::go::{duration_text, float};

/// Formats a value as Go's `%v`.
#[must_use]
pub fn go_text(value: &Value<'_>) -> String {
    let mut out = String::new();
    write(value, &mut out);
    out
}

/// The maximum number of characters of a value in a message.
const LONGEST: usize = 1 << 16;

fn write(value: &Value<'_>, out: &mut String) {
    if out.len() > LONGEST {
        return;
    }
    match value {
        Value::Null => out.push('0'),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Int(value) => drop(write!(out, "{value}")),
        Value::Uint(value) => drop(write!(out, "{value}")),
        Value::Double(value) => out.push_str(&float(*value)),
        Value::String(text) | Value::Type(text) => out.push_str(text),
        Value::Bytes(bytes) => {
            let numbers: Vec<String> = bytes.iter().map(u8::to_string).collect();
            let _ = write!(out, "[{}]", numbers.join(" "));
        }
        Value::Duration(nanoseconds) => out.push_str(&duration_text(*nanoseconds)),
        Value::Timestamp(time) => out.push_str(&timestamp(time)),
        Value::List(list) => {
            out.push('[');
            for (number, item) in list.iter().enumerate() {
                out.push_str(if number == 0 { "" } else { ", " });
                write(&item, out);
            }
            out.push(']');
        }
        Value::Map(map) => {
            out.push('{');
            for (number, (key, value)) in map.entries().enumerate() {
                out.push_str(if number == 0 { "" } else { ", " });
                write(&key, out);
                out.push_str(": ");
                write(&value, out);
            }
            out.push('}');
        }
        Value::Optional(None) => out.push_str("optional.none()"),
        Value::Optional(Some(value)) => {
            out.push_str("optional(");
            write(value, out);
            out.push(')');
        }
        Value::Opaque(_) => out.push_str(&value.type_name()),
        Value::Error(error) => out.push_str(error.text()),
    }
}

fn timestamp(time: &Timestamp) -> String {
    let civil = Civil::at(time.seconds + i64::from(time.offset));
    let nine = format!("{:09}", time.nanoseconds);
    let fraction = nine.trim_end_matches('0');
    let dot = if fraction.is_empty() { "" } else { "." };
    let sign = if time.offset < 0 { '-' } else { '+' };
    let minutes = time.offset.unsigned_abs() / 60;
    let offset = format!("{sign}{:02}{:02}", minutes / 60, minutes % 60);
    let zone = if time.offset == 0 { "UTC" } else { &offset };
    format!(
        "{:04}-{:02}-{:02} {:02}:{:02}:{:02}{dot}{fraction} {offset} {zone}",
        civil.year, civil.month, civil.day, civil.hour, civil.minute, civil.second
    )
}

/// Returns the name of a value's type in Go.
pub(crate) fn go_type(value: &Value<'_>) -> &'static str {
    match value {
        Value::Null => "types.Null",
        Value::Bool(_) => "types.Bool",
        Value::Int(_) => "types.Int",
        Value::Uint(_) => "types.Uint",
        Value::Double(_) => "types.Double",
        Value::String(_) => "types.String",
        Value::Bytes(_) => "types.Bytes",
        Value::Duration(_) => "types.Duration",
        Value::Timestamp(_) => "types.Timestamp",
        Value::Type(_) => "*types.Type",
        Value::List(list) if list.is_joined() => "*types.concatList",
        Value::List(_) => "*types.baseList",
        Value::Map(_) => "*types.baseMap",
        Value::Optional(_) => "*types.Optional",
        Value::Opaque(Opaque::Shared(value)) => value.go_type(),
        Value::Opaque(Opaque::User(_)) => "*types.opaque",
        Value::Error(_) => "*types.Err",
    }
}
