//! The constants of a program. They own their data, so that threads can share the program.

use std::collections::HashMap;
use std::sync::Arc;

use crate::ast::Literal;
use crate::values::{Key, List, Map, Text, Timestamp, Value};

/// A constant.
#[derive(Clone, Debug)]
pub enum Constant {
    /// `null`
    Null,
    /// A bool.
    Bool(bool),
    /// An int.
    Int(i64),
    /// A uint.
    Uint(u64),
    /// A double.
    Double(f64),
    /// A string.
    String(Arc<str>),
    /// Bytes.
    Bytes(Arc<[u8]>),
    /// A duration, in nanoseconds.
    Duration(i64),
    /// A timestamp.
    Timestamp(Timestamp),
    /// A type, by its name.
    Type(Arc<str>),
    /// A list.
    List(Arc<[Constant]>),
    /// A map.
    Map(Arc<ConstantMap>),
}

impl Constant {
    pub(super) fn of_literal(literal: &Literal<'_>) -> Self {
        match literal {
            Literal::Null => Constant::Null,
            Literal::Bool(value) => Constant::Bool(*value),
            Literal::Int(value) => Constant::Int(*value),
            Literal::Uint(value) => Constant::Uint(*value),
            Literal::Double(value) => Constant::Double(*value),
            Literal::String(text) => Constant::String(Arc::from(&**text)),
            Literal::Bytes(bytes) => Constant::Bytes(Arc::from(&**bytes)),
        }
    }

    /// Converts a value, or returns `None` if it cannot be a constant.
    pub(super) fn of_value(value: &Value<'_>) -> Option<Self> {
        let constant = match value {
            Value::Null => Constant::Null,
            Value::Bool(value) => Constant::Bool(*value),
            Value::Int(value) => Constant::Int(*value),
            Value::Uint(value) => Constant::Uint(*value),
            Value::Double(value) => Constant::Double(*value),
            Value::String(text) => Constant::String(Arc::from(&**text)),
            Value::Bytes(bytes) => Constant::Bytes(Arc::from(&**bytes)),
            Value::Duration(value) => Constant::Duration(*value),
            Value::Timestamp(value) => Constant::Timestamp(*value),
            Value::Type(name) => Constant::Type(Arc::from(&**name)),
            Value::List(list) => Constant::List(Arc::clone(list.as_constant()?)),
            Value::Map(map) => Constant::Map(Arc::clone(map.as_constant()?)),
            Value::Optional(_) | Value::Opaque(_) | Value::Error(_) => return None,
        };
        Some(constant)
    }

    /// Returns the constant as a value.
    #[must_use]
    pub fn value(&self) -> Value<'_> {
        match self {
            Constant::Null => Value::Null,
            Constant::Bool(value) => Value::Bool(*value),
            Constant::Int(value) => Value::Int(*value),
            Constant::Uint(value) => Value::Uint(*value),
            Constant::Double(value) => Value::Double(*value),
            Constant::String(text) => Value::String(Text::Borrowed(text)),
            Constant::Bytes(bytes) => Value::Bytes((&**bytes).into()),
            Constant::Duration(value) => Value::Duration(*value),
            Constant::Timestamp(value) => Value::Timestamp(*value),
            Constant::Type(name) => Value::Type(Text::Borrowed(name)),
            Constant::List(items) => Value::List(List::constant(items)),
            Constant::Map(entries) => Value::Map(Map::constant(entries)),
        }
    }
}

/// A map of constants, in the order of the expression.
#[derive(Debug, Default)]
pub struct ConstantMap {
    list: Vec<(Constant, Constant)>,
    places: HashMap<ConstantKey, usize>,
}

/// An owned map key.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum ConstantKey {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Double(u64),
    String(Box<str>),
    Duration(i64),
    Timestamp(i64, u32, i32),
    Type(Box<str>),
}

impl ConstantKey {
    fn of(key: &Key<'_>) -> Self {
        match key {
            Key::Null => Self::Null,
            Key::Bool(value) => Self::Bool(*value),
            Key::Int(value) => Self::Int(*value),
            Key::Uint(value) => Self::Uint(*value),
            Key::Double(bits) => Self::Double(*bits),
            Key::String(text) => Self::String((&**text).into()),
            Key::Duration(value) => Self::Duration(*value),
            Key::Timestamp(seconds, nanoseconds, offset) => {
                Self::Timestamp(*seconds, *nanoseconds, *offset)
            }
            Key::Type(name) => Self::Type((&**name).into()),
        }
    }
}

impl ConstantMap {
    pub(super) fn of(entries: Vec<(Constant, Constant)>) -> Self {
        let mut map = Self::default();
        for (key, value) in entries {
            let known = Key::of(&key.value()).map(|key| ConstantKey::of(&key));
            let place = map.list.len();
            let place = known.map_or(place, |known| *map.places.entry(known).or_insert(place));
            match map.list.get_mut(place) {
                Some(entry) => entry.1 = value,
                None => map.list.push((key, value)),
            }
        }
        map
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn find<'v>(&'v self, key: &Value<'_>) -> Option<Value<'v>> {
        let place = |key: &Key<'_>| self.places.get(&ConstantKey::of(key)).copied();
        let found = Key::of(key).as_ref().and_then(place);
        let found = found.or_else(|| Key::others(key).iter().flatten().find_map(place));
        self.list.get(found?).map(|(_, value)| value.value())
    }

    pub(crate) fn values<'v>(&'v self) -> impl Iterator<Item = (Value<'v>, Value<'v>)> + 'v {
        let entries = self.list.iter();
        entries.map(|(key, value)| (key.value(), value.value()))
    }
}
