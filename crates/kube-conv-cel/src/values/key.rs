//! Map keys. Numbers of different types are different keys.

use super::{Text, Value};

/// A map key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Key<'v> {
    /// `null`
    Null,
    /// A bool.
    Bool(bool),
    /// An int.
    Int(i64),
    /// A uint.
    Uint(u64),
    /// The bits of a double, the same for both zeros. NaN cannot be a key.
    Double(u64),
    /// A string.
    String(Text<'v>),
    /// A duration.
    Duration(i64),
    /// A timestamp with its offset from UTC.
    Timestamp(i64, u32, i32),
    /// A type.
    Type(Text<'v>),
}

impl<'v> Key<'v> {
    /// Converts a value, or returns `None` if no map can contain it as a key: NaN, lists and maps.
    #[must_use]
    pub fn of(value: &Value<'v>) -> Option<Self> {
        let key = match value {
            Value::Null => Key::Null,
            Value::Bool(value) => Key::Bool(*value),
            Value::Int(value) => Key::Int(*value),
            Value::Uint(value) => Key::Uint(*value),
            Value::Double(value) if value.is_nan() => return None,
            Value::Double(value) if *value == 0.0 => Key::Double(0),
            Value::Double(value) => Key::Double(value.to_bits()),
            Value::String(text) => Key::String(text.clone()),
            Value::Duration(value) => Key::Duration(*value),
            Value::Timestamp(time) => Key::Timestamp(time.seconds, time.nanoseconds, time.offset),
            Value::Type(name) => Key::Type(name.clone()),
            _ => return None,
        };
        Some(key)
    }

    /// Returns the keys of other types that are equal to a number.
    pub(crate) fn others(value: &Value<'_>) -> [Option<Key<'v>>; 2] {
        let uint = |n: i64| u64::try_from(n).ok().map(Key::Uint);
        let int = |n: u64| i64::try_from(n).ok().map(Key::Int);
        match value {
            Value::Int(n) => [uint(*n), None],
            Value::Uint(n) => [int(*n), None],
            Value::Double(n) => [
                super::whole_double_to_int(*n).map(Key::Int),
                super::whole_double_to_uint(*n).map(Key::Uint),
            ],
            _ => [None, None],
        }
    }
}
