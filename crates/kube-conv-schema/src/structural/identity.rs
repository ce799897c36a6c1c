//! The identity of values.

use super::number::GoNumber;
use crate::go;
use serde_json::Value;

/// The identity of a value: scalars by type and value, others by their JSON, in which `1` and `1.0`
/// are equal.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) enum Identity<'v> {
    /// No value.
    Absent,
    /// A null.
    Null,
    /// A boolean.
    Bool(bool),
    /// A string.
    Text(&'v str),
    /// An integer.
    Integer(i64),
    /// A float, by its bits.
    Float(u64),
    /// Anything else, as JSON.
    Json(String),
}

impl<'v> Identity<'v> {
    /// The identity of a value that may be absent.
    pub(super) fn of(value: Option<&'v Value>) -> Self {
        let Some(value) = value else {
            return Self::Absent;
        };
        match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(*value),
            Value::String(text) => Self::Text(text),
            Value::Number(number) => match GoNumber::of(number) {
                GoNumber::Integer(value) => Self::Integer(value),
                // The two zeros are equal.
                GoNumber::Float(0.0) => Self::Float(0),
                GoNumber::Float(value) => Self::Float(value.to_bits()),
            },
            Value::Array(_) | Value::Object(_) => Self::Json(go::json(value)),
        }
    }
}
