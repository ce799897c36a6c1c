//! The text forms of path elements in `fieldsV1`: `f:name`, `k:{"name":"a"}`, `v:"a"`, `i:0`.

use super::PathElement;
use crate::apply::fields_error::FieldsError;
use crate::read::read;
use kube_conv_schema::go;
use kube_conv_schema::limits::MOST_LEVELS;
use kube_conv_schema::structural::number::GoNumber;
use serde_json::{Number, Value};
use std::fmt::Write;

impl PathElement {
    /// Returns the text form of the element in `fieldsV1`, such as `f:name`.
    #[must_use]
    pub fn to_key(&self) -> String {
        let mut out = String::new();
        self.write_key(&mut out);
        out
    }

    /// Writes [`PathElement::to_key`].
    pub(in crate::apply) fn write_key(&self, out: &mut String) {
        match self {
            Self::Field(name) => {
                out.push_str("f:");
                out.push_str(name);
            }
            Self::Key(keys) => {
                out.push_str("k:{");
                for (index, (name, value)) in keys.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    write_text(out, name, Escapes::Needed);
                    out.push(':');
                    write_value(out, value);
                }
                out.push('}');
            }
            Self::Value(value) => {
                out.push_str("v:");
                write_value(out, value);
            }
            Self::Index(index) => {
                // Writing into a `String` never fails.
                let _ = write!(out, "i:{index}");
            }
        }
    }

    /// Parses the text form of an element in `fieldsV1`, such as `f:name`.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is invalid.
    pub fn from_key(text: &str) -> Result<Self, FieldsError> {
        let element = Self::read_key(text)?;
        element.ok_or_else(|| FieldsError::new("unknown path element type"))
    }

    /// Like [`PathElement::from_key`], but returns `None` for an unknown kind of element.
    pub(in crate::apply) fn read_key(text: &str) -> Result<Option<Self>, FieldsError> {
        let [kind, separator, ..] = text.as_bytes() else {
            return Err(FieldsError::new("key must be 2 characters long:"));
        };
        if *separator != b':' {
            return Err(FieldsError::new(format!("missing colon: {text}")));
        }
        let rest = text.get(2..).unwrap_or_default();
        Ok(Some(match kind {
            b'f' => Self::field(rest),
            b'v' => Self::Value(value_of_key(rest)?),
            b'k' => match value_of_key(rest)? {
                Value::Object(keys) => Self::key(keys),
                Value::Null => Self::Key(Vec::new()),
                _ => return Err(FieldsError::new("the keys must be an object")),
            },
            b'i' => Self::Index(index(rest)?),
            _ => return Ok(None),
        }))
    }
}

/// Reads the value of an element, in which all numbers are floats.
fn value_of_key(text: &str) -> Result<Value, FieldsError> {
    let mut value = read(text.as_bytes(), MOST_LEVELS)?;
    to_floats(&mut value);
    Ok(value)
}

// structured-merge-diff reads values of any type with jsoniter, which has floats alone.
fn to_floats(value: &mut Value) {
    match value {
        Value::Number(number) => {
            if let Some(float) = number.as_f64().and_then(Number::from_f64) {
                *number = float;
            }
        }
        Value::Array(items) => items.iter_mut().for_each(to_floats),
        Value::Object(members) => members.values_mut().for_each(to_floats),
        _ => {}
    }
}

fn index(text: &str) -> Result<i64, FieldsError> {
    text.parse().map_err(|_| {
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let reason = if is_number {
            "value out of range"
        } else {
            "invalid syntax"
        };
        FieldsError::new(format!(
            "strconv.Atoi: parsing {}: {reason}",
            go::quote(text)
        ))
    })
}

/// Which characters are escaped.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Escapes {
    /// Those that JSON requires to be escaped.
    Needed,
    /// Also those with a meaning in HTML or JavaScript.
    Html,
}

/// Writes a string like the JSON library of structured-merge-diff.
pub(crate) fn write_text(out: &mut String, text: &str, escapes: Escapes) {
    let is_html = escapes == Escapes::Html;
    out.push('"');
    let mut written = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escaped = match byte {
            b'"' | b'\\' | 0..=0x1f => char::from(byte),
            b'<' | b'>' | b'&' if is_html => char::from(byte),
            // The first byte of both separators of lines.
            0xe2 if is_html => match text.get(at..).and_then(|rest| rest.chars().next()) {
                Some(separator @ ('\u{2028}' | '\u{2029}')) => separator,
                _ => continue,
            },
            _ => continue,
        };
        out.push_str(text.get(written..at).unwrap_or_default());
        write_escaped(out, escaped);
        written = at + escaped.len_utf8();
    }
    out.push_str(text.get(written..).unwrap_or_default());
    out.push('"');
}

fn write_escaped(out: &mut String, c: char) {
    match c {
        '"' | '\\' => out.extend(['\\', c]),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        _ => write_code(out, c),
    }
}

fn write_code(out: &mut String, c: char) {
    // Writing into a `String` never fails.
    let _ = write!(out, "\\u{:04x}", u32::from(c));
}

/// Formats a float like Go's `encoding/json`, with an exponent of at least two digits.
fn float_text(float: f64) -> String {
    let text = go::json_float(float);
    match text.split_once("e-") {
        Some((digits, exponent)) => format!("{digits}e-{exponent:0>2}"),
        None => text,
    }
}

fn write_value(out: &mut String, value: &Value) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Number(number) => match GoNumber::of(number) {
            GoNumber::Integer(integer) => out.push_str(&integer.to_string()),
            GoNumber::Float(float) => out.push_str(&float_text(float)),
        },
        Value::String(text) => write_text(out, text, Escapes::Html),
        Value::Array(items) => {
            out.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    out.push(',');
                }
                write_value(out, item);
            }
            out.push(']');
        }
        Value::Object(members) => {
            out.push('{');
            let mut is_first = true;
            go::by_name::each(members, |name, value| {
                if !std::mem::take(&mut is_first) {
                    out.push(',');
                }
                write_text(out, name, Escapes::Html);
                out.push(':');
                write_value(out, value);
            });
            out.push('}');
        }
    }
}
