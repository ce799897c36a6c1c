//! The value that an error complains about.

use crate::go;
use serde::Serialize;
use serde_json::Value;
use std::fmt::{self, Write};

/// The value that an [`Error`](super::Error) is about.
///
/// Messages show it as Go would, which depends on its type there: a plain `string` is quoted by
/// `%q`, numbers and booleans are printed by `%v`, anything else is JSON.
///
/// ```
/// use kube_conv_schema::field::{BadValue, Error};
/// use serde_json::json;
///
/// let text = Error::invalid("spec.size", "XL", "must be a number");
/// assert_eq!(text.to_string(), r#"spec.size: Invalid value: "XL": must be a number"#);
/// let list = Error::invalid("spec.sizes", json!([1, 2]), "must be sorted downwards");
/// assert_eq!(list.to_string(), "spec.sizes: Invalid value: [1,2]: must be sorted downwards");
/// // Any value that serde can write.
/// let pair = BadValue::serialized(&("a", 1));
/// let error = Error::invalid("spec.pair", pair, "must be absent");
/// assert_eq!(error.to_string(), r#"spec.pair: Invalid value: ["a",1]: must be absent"#);
/// ```
#[derive(Clone)]
#[non_exhaustive]
pub enum BadValue {
    /// No value is shown.
    Omitted,
    /// A plain string.
    Text(String),
    /// An integer.
    Integer(i64),
    /// A floating-point number.
    Float(f64),
    /// A boolean.
    Bool(bool),
    /// Any other value, shown as JSON: sorted keys, no spaces, `<`, `>` and `&` escaped.
    ///
    /// Use it for strings of Go's named string types, which are printed differently from plain
    /// ones.
    Json(Value),
    /// Any other value, printed verbatim.
    Verbatim(String),
}

impl BadValue {
    /// A value of any type, shown as the JSON that Go would write: structs in the order of
    /// declaration, maps by their keys.
    ///
    /// A value that cannot be JSON (NaN, or nested more than 256 levels deep) is omitted.
    #[must_use]
    pub fn serialized<T: Serialize + ?Sized>(value: &T) -> Self {
        go::serialize(value).map_or(Self::Omitted, Self::Verbatim)
    }

    pub(super) const fn is_omitted(&self) -> bool {
        matches!(self, Self::Omitted)
    }

    /// The memory that the value takes besides its own size, in bytes.
    pub(super) fn memory(&self) -> usize {
        match self {
            Self::Text(text) | Self::Verbatim(text) => text.len(),
            Self::Json(value) => memory_of(value),
            Self::Omitted | Self::Integer(_) | Self::Float(_) | Self::Bool(_) => 0,
        }
    }

    /// The value as messages show it, or nothing if it is omitted.
    #[doc(hidden)]
    pub fn text(&self) -> Option<String> {
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = self.write(&mut text);
        (!self.is_omitted()).then_some(text)
    }

    /// Writes the value as messages show it; one that is omitted is nothing.
    pub(super) fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Self::Omitted => Ok(()),
            Self::Text(text) => go::write_quoted(out, text),
            Self::Integer(integer) => write!(out, "{integer}"),
            Self::Float(float) => out.write_str(&go::float(*float)),
            Self::Bool(bool) => write!(out, "{bool}"),
            Self::Json(value) => out.write_str(&go::json(value)),
            Self::Verbatim(text) => out.write_str(text),
        }
    }
}

/// The memory of JSON besides its own size. Keeps its own stack.
fn memory_of(value: &Value) -> usize {
    /// Members that a node of a map has room for.
    const NODE: usize = 11;
    let mut memory = 0;
    let mut open = Vec::new();
    let mut next = Some(value);
    while let Some(value) = next {
        match value {
            Value::String(text) => memory += text.len(),
            Value::Array(items) => {
                memory += size_of_val(items.as_slice());
                open.extend(items);
            }
            Value::Object(members) if !members.is_empty() => {
                memory += members.len().max(NODE) * size_of::<(String, Value)>();
                memory += members.keys().map(String::len).sum::<usize>();
                open.extend(members.values());
            }
            _ => {}
        }
        next = open.pop();
    }
    memory
}

/// JSON is compared by its text: values may be nested too deeply for a comparison that recurses.
impl PartialEq for BadValue {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Omitted, Self::Omitted) => true,
            (Self::Text(this), Self::Text(that)) => this == that,
            (Self::Integer(this), Self::Integer(that)) => this == that,
            (Self::Float(this), Self::Float(that)) => this == that,
            (Self::Bool(this), Self::Bool(that)) => this == that,
            (Self::Json(_) | Self::Verbatim(_), Self::Json(_) | Self::Verbatim(_)) => {
                self.text() == other.text()
            }
            _ => false,
        }
    }
}

impl fmt::Debug for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = match self {
            Self::Omitted => "Omitted",
            Self::Text(_) => "Text",
            Self::Integer(_) => "Integer",
            Self::Float(_) => "Float",
            Self::Bool(_) => "Bool",
            Self::Json(_) => "Json",
            Self::Verbatim(_) => "Verbatim",
        };
        match self.text() {
            Some(text) => write!(f, "{variant}({text})"),
            None => f.write_str(variant),
        }
    }
}

impl From<&str> for BadValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for BadValue {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for BadValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<bool> for BadValue {
    fn from(bool: bool) -> Self {
        Self::Bool(bool)
    }
}

impl From<f64> for BadValue {
    fn from(float: f64) -> Self {
        Self::Float(float)
    }
}

/// Printed with the fewest digits that distinguish it from other `f32`s.
impl From<f32> for BadValue {
    fn from(float: f32) -> Self {
        Self::Float(go::widened(float))
    }
}

macro_rules! from_integers {
    ($($integer:ty)*) => {$(
        impl From<$integer> for BadValue {
            fn from(integer: $integer) -> Self {
                Self::Integer(i64::from(integer))
            }
        }
    )*};
}

from_integers!(i8 i16 i32 i64 u8 u16 u32);

/// Scalars become what the API server's decoder reads them as: integers stay integers up to
/// `i64`, any other number is a float.
impl From<Value> for BadValue {
    fn from(value: Value) -> Self {
        match value {
            Value::Bool(bool) => Self::Bool(bool),
            Value::String(text) => Self::Text(text),
            Value::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(integer), _) => Self::Integer(integer),
                (None, Some(float)) => Self::Float(float),
                (None, None) => Self::Json(Value::Number(number)),
            },
            Value::Null | Value::Array(_) | Value::Object(_) => Self::Json(value),
        }
    }
}

/// As from a [`Value`]; lists and objects are converted to text immediately, because a clone would
/// recurse as deep as the value is nested.
impl From<&Value> for BadValue {
    fn from(value: &Value) -> Self {
        match value {
            Value::Array(_) | Value::Object(_) => Self::Verbatim(go::json(value)),
            scalar => Self::from(scalar.clone()),
        }
    }
}
