//! Formats values as Go does in error messages.

use std::fmt::Write as _;

use super::{Civil, Opaque, Timestamp, Value, double_text};

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
        Value::Double(value) => out.push_str(&double_text(*value)),
        Value::String(text) | Value::Type(text) => out.push_str(text),
        Value::Bytes(bytes) => {
            let numbers: Vec<String> = bytes.iter().map(u8::to_string).collect();
            let _ = write!(out, "[{}]", numbers.join(" "));
        }
        Value::Duration(nanoseconds) => out.push_str(&duration(*nanoseconds)),
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

/// Formats a duration as Go does: `1h0m1.5s`.
fn duration(nanoseconds: i64) -> String {
    let sign = if nanoseconds < 0 { "-" } else { "" };
    let all = nanoseconds.unsigned_abs();
    let decimal = |whole: u64, part: u64, digits: usize| {
        let fraction = format!("{part:0digits$}");
        let fraction = fraction.trim_end_matches('0');
        let dot = if fraction.is_empty() { "" } else { "." };
        format!("{whole}{dot}{fraction}")
    };
    match all {
        0 => "0s".to_owned(),
        1..1_000 => format!("{sign}{all}ns"),
        1_000..1_000_000 => format!("{sign}{}µs", decimal(all / 1_000, all % 1_000, 3)),
        1_000_000..1_000_000_000 => {
            format!("{sign}{}ms", decimal(all / 1_000_000, all % 1_000_000, 6))
        }
        _ => {
            let (seconds, rest) = (all / 1_000_000_000, all % 1_000_000_000);
            let (minutes, hours) = (seconds / 60, seconds / 3_600);
            let mut text = sign.to_owned();
            if hours > 0 {
                let _ = write!(text, "{hours}h");
            }
            if minutes > 0 {
                let _ = write!(text, "{}m", minutes % 60);
            }
            text + &decimal(seconds % 60, rest, 9) + "s"
        }
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
