//! Go's `encoding/json` of a decoded value: compact, sorted keys, HTML characters escaped.

use super::by_name::sorted;
use super::json_float;
use serde_json::{Number, Value};
use std::fmt::Write;

/// A document as Kubernetes writes it, byte for byte: keys in the order of their bytes, `<`, `>` and
/// `&` escaped, numbers as Go prints them, integers beyond 64 bits as floats.
///
/// ```
/// use kube_conv_schema::go::json_text;
/// use serde_json::json;
///
/// assert_eq!(json_text(&json!({"b": 1e21, "a": "<"})), r#"{"a":"\u003c","b":1e+21}"#);
/// ```
#[must_use]
pub fn json_text(document: &Value) -> String {
    json(document)
}

/// A JSON value as Go writes it after having decoded it.
///
/// Keeps its own stack, so that no depth of the value exhausts the thread's.
#[doc(hidden)]
pub fn json(value: &Value) -> String {
    written(value, json_number)
}

/// Like [`json`], with numbers unchanged, including those beyond 64 bits and whole floats.
#[doc(hidden)]
pub fn exact_json(value: &Value) -> String {
    written(value, |out, number| out.push_str(&number.to_string()))
}

fn written(value: &Value, write_number: fn(&mut String, &Number)) -> String {
    let mut out = String::new();
    let mut open: Vec<OpenJson<'_>> = Vec::new();
    let mut next = Some(value);
    loop {
        if let Some(value) = next.take() {
            open.extend(write_start(&mut out, value, write_number));
        }
        let Some(innermost) = open.last_mut() else {
            return out;
        };
        next = innermost.advance(&mut out);
        if next.is_none() {
            open.pop();
        }
    }
}

/// An array or object whose closing bracket is still to be written.
enum OpenJson<'v> {
    Array {
        items: std::slice::Iter<'v, Value>,
        first: bool,
    },
    Object {
        members: std::vec::IntoIter<(&'v String, &'v Value)>,
        first: bool,
    },
}

impl<'v> OpenJson<'v> {
    /// Writes the text before the next value and returns the value, or writes the closing bracket.
    fn advance(&mut self, out: &mut String) -> Option<&'v Value> {
        match self {
            Self::Array { items, first } => {
                let Some(item) = items.next() else {
                    out.push(']');
                    return None;
                };
                write_comma(out, first);
                Some(item)
            }
            Self::Object { members, first } => {
                let Some((key, value)) = members.next() else {
                    out.push('}');
                    return None;
                };
                write_comma(out, first);
                json_string(out, key);
                out.push(':');
                Some(value)
            }
        }
    }
}

fn write_comma(out: &mut String, first: &mut bool) {
    if !std::mem::take(first) {
        out.push(',');
    }
}

/// Writes a scalar, or the opening bracket of what it returns.
fn write_start<'v>(
    out: &mut String,
    value: &'v Value,
    write_number: fn(&mut String, &Number),
) -> Option<OpenJson<'v>> {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(true) => out.push_str("true"),
        Value::Bool(false) => out.push_str("false"),
        Value::Number(number) => write_number(out, number),
        Value::String(text) => json_string(out, text),
        Value::Array(items) => {
            out.push('[');
            return Some(OpenJson::Array {
                items: items.iter(),
                first: true,
            });
        }
        Value::Object(members) => {
            out.push('{');
            return Some(OpenJson::Object {
                members: sorted(members).into_iter(),
                first: true,
            });
        }
    }
    None
}

/// Writes a number: integers stay integers where they fit `int64`; any other number went through `float64`.
#[doc(hidden)]
pub fn json_number(out: &mut String, number: &Number) {
    let text = match (number.as_i64(), number.as_f64()) {
        (Some(integer), _) => integer.to_string(),
        (None, Some(float)) => json_float(float),
        (None, None) => number.to_string(),
    };
    out.push_str(&text);
}

/// Writes a string with the escapes of `encoding/json`.
#[doc(hidden)]
pub fn json_string(out: &mut String, text: &str) {
    out.push('"');
    let mut rest = text;
    // Most texts have nothing to escape, and are copied as a whole.
    while let Some((plain, letter, behind)) = split_at_escape(rest) {
        out.push_str(plain);
        json_letter(out, letter);
        rest = behind;
    }
    out.push_str(rest);
    out.push('"');
}

/// Splits a text at the first letter that may need an escape.
fn split_at_escape(text: &str) -> Option<(&str, char, &str)> {
    // Each of two separators is three bytes that begin with this one.
    const SEPARATORS: u8 = 0xe2;
    let may_need_escape = |byte| {
        matches!(
            byte,
            0..0x20 | b'"' | b'\\' | b'<' | b'>' | b'&' | SEPARATORS
        )
    };
    let at = text.bytes().position(may_need_escape)?;
    let (plain, behind) = text.split_at_checked(at)?;
    let mut letters = behind.chars();
    Some((plain, letters.next()?, letters.as_str()))
}

fn json_letter(out: &mut String, letter: char) {
    match letter {
        '"' | '\\' => {
            out.push('\\');
            out.push(letter);
        }
        '\u{08}' => out.push_str("\\b"),
        '\u{0c}' => out.push_str("\\f"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        '\0'..='\u{1f}' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
            // Writing into a `String` never fails.
            let _ = write!(out, "\\u{:04x}", u32::from(letter));
        }
        _ => out.push(letter),
    }
}
/// The name of a value's type in errors of Go's decoder. Upstream: `encoding/json`, `UnmarshalTypeError.Value`.
#[doc(hidden)]
pub const fn json_kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}
