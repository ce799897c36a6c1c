//! Conversions: `int`, `string` and others.

use super::Functions;
use super::operators::int;
use crate::values::{Context, Octets, TIMESTAMPS, Timestamp, Value, double_to_int, double_to_uint};
use kube_conv_core::go::{TimeLayout, float, parse_duration};

pub(super) fn add(functions: &mut Functions) {
    functions
        .shared("dyn", None, same)
        .shared("type", None, |_, values| match values {
            [value] => Value::Type(value.type_name()),
            _ => Value::NO_SUCH_OVERLOAD,
        });
    for id in [
        "bool_to_bool",
        "bytes_to_bytes",
        "double_to_double",
        "duration_to_duration",
        "int64_to_int64",
        "string_to_string",
        "timestamp_to_timestamp",
        "uint64_to_uint64",
    ] {
        functions.overload(id, same);
    }
    functions
        .overload("string_to_bool", to_bool)
        .overload("string_to_bytes", to_bytes)
        .overload("string_to_duration", to_duration);
    for id in ["int64_to_double", "string_to_double", "uint64_to_double"] {
        functions.overload(id, to_double);
    }
    for id in [
        "double_to_int64",
        "duration_to_int64",
        "string_to_int64",
        "timestamp_to_int64",
        "uint64_to_int64",
    ] {
        functions.overload(id, to_int);
    }
    for id in ["double_to_uint64", "int64_to_uint64", "string_to_uint64"] {
        functions.overload(id, to_uint);
    }
    for id in [
        "bool_to_string",
        "bytes_to_string",
        "double_to_string",
        "duration_to_string",
        "int64_to_string",
        "timestamp_to_string",
        "uint64_to_string",
    ] {
        functions.overload(id, to_string);
    }
    for id in ["int64_to_timestamp", "string_to_timestamp"] {
        functions.overload(id, to_timestamp);
    }
}

fn same<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    values.first().cloned().unwrap_or_default()
}

fn error<'v>(values: &[Value<'v>], to: &str) -> Value<'v> {
    let from = values.first().map(Value::type_name);
    let from = from.as_deref().unwrap_or("");
    Value::error(format!("type conversion error from '{from}' to '{to}'"))
}

fn to_bool<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let text = match values {
        [Value::String(text)] => &**text,
        _ => "",
    };
    match text {
        "1" | "t" | "T" | "TRUE" | "true" | "True" => Value::Bool(true),
        "0" | "f" | "F" | "FALSE" | "false" | "False" => Value::Bool(false),
        _ => error(values, "bool"),
    }
}

fn to_bytes<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::String(crate::values::Text::Borrowed(text))] => {
            Value::Bytes(Octets::Borrowed(text.as_bytes()))
        }
        [Value::String(text)] => Value::Bytes(text.as_bytes().to_vec().into()),
        _ => error(values, "bytes"),
    }
}

fn to_duration<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let found = match values {
        [Value::String(text)] => parse_duration(text).ok(),
        _ => None,
    };
    found.map_or_else(
        || error(values, "google.protobuf.Duration"),
        Value::Duration,
    )
}

#[expect(clippy::cast_precision_loss, reason = "as Go converts")]
fn to_double<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let found = match values {
        [Value::Int(value)] => Some(*value as f64),
        [Value::Uint(value)] => Some(*value as f64),
        [Value::String(text)] => super::go_number::double(text),
        _ => None,
    };
    found.map_or_else(|| error(values, "double"), Value::Double)
}

fn to_int<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    match values {
        [Value::Double(value)] => int(double_to_int(*value)),
        [Value::Uint(value)] => int(i64::try_from(*value).ok()),
        [Value::Duration(value)] => Value::Int(*value),
        [Value::Timestamp(time)] => Value::Int(time.seconds),
        [Value::String(text)] => match text.parse() {
            Ok(value) => Value::Int(value),
            Err(_) => error(values, "int"),
        },
        _ => error(values, "int"),
    }
}

fn to_uint<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let found = match values {
        [Value::Double(value)] => double_to_uint(*value),
        [Value::Int(value)] => u64::try_from(*value).ok(),
        [Value::String(text)] => {
            // Go reads no sign here.
            let parsed = text.parse().ok().filter(|_| !text.starts_with('+'));
            return parsed.map_or_else(|| error(values, "uint"), Value::Uint);
        }
        _ => return error(values, "uint"),
    };
    found.map_or_else(|| Value::error("unsigned integer overflow"), Value::Uint)
}

fn to_string<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    values
        .first()
        .map_or(Value::NO_SUCH_OVERLOAD, |value| text_of(value))
}

/// Converts a value to a string, or returns the error that there is no conversion.
pub(super) fn text_of<'v>(value: &Value<'v>) -> Value<'v> {
    let text = match value {
        Value::String(_) => return value.clone(),
        Value::Type(name) => return Value::String(name.clone()),
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Uint(value) => value.to_string(),
        Value::Double(value) => float(*value),
        Value::Duration(value) => format!("{}s", seconds(*value)),
        Value::Timestamp(time) => time.to_string(),
        Value::Bytes(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => return Value::error("invalid UTF-8 in bytes, cannot convert to string"),
        },
        other => return error(std::slice::from_ref(other), "string"),
    };
    Value::string(text)
}

/// The seconds of a duration, as Go computes them.
#[expect(clippy::cast_precision_loss, reason = "as Go does")]
fn seconds(nanoseconds: i64) -> f64 {
    let (whole, rest) = (nanoseconds / 1_000_000_000, nanoseconds % 1_000_000_000);
    whole as f64 + rest as f64 / 1e9
}

fn to_timestamp<'v>(_: &Context<'_>, values: &[Value<'v>]) -> Value<'v> {
    let time = match values {
        [Value::Int(seconds)] => Timestamp::utc(*seconds, 0),
        [Value::String(text)] => match Timestamp::read(text, TimeLayout::Seconds) {
            Ok(time) => time,
            Err(_) => return error(values, "google.protobuf.Timestamp"),
        },
        _ => return error(values, "google.protobuf.Timestamp"),
    };
    match TIMESTAMPS.contains(&time.seconds) {
        true => Value::Timestamp(time),
        false => Value::error("timestamp overflow"),
    }
}
