//! The values of YAML, with Go's types.

use kube_conv_schema::go;
use std::fmt::Write as _;
use std::hash::{Hash, Hasher};

/// A value. Keys of different types are different.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Null,
    Bool(bool),
    Int(i64),
    /// A number beyond `i64`.
    Uint(u64),
    Float(f64),
    String(String),
    /// A string that is not UTF-8.
    Bytes(Vec<u8>),
    List(Vec<Value>),
    Map(Vec<(Value, Value)>),
}

impl Value {
    pub(super) fn of_bytes(bytes: Vec<u8>) -> Self {
        String::from_utf8(bytes).map_or_else(|error| Self::Bytes(error.into_bytes()), Self::String)
    }

    /// The type as Go names it.
    pub(super) const fn go_type(&self) -> &'static str {
        match self {
            Self::Null => "%!s(<nil>)",
            Self::Bool(_) => "bool",
            Self::Int(_) => "int",
            Self::Uint(_) => "uint64",
            Self::Float(_) => "float64",
            Self::String(_) | Self::Bytes(_) => "string",
            Self::List(_) => "[]interface {}",
            Self::Map(_) => "map[interface {}]interface {}",
        }
    }

    /// The value as `%#v` of Go writes it.
    pub(super) fn go_syntax(&self) -> String {
        let mut text = String::new();
        match self {
            Self::Null => text.push_str("<nil>"),
            value => value.write_go_syntax(&mut text),
        }
        text
    }

    fn write_go_syntax(&self, out: &mut String) {
        match self {
            Self::List(items) => {
                out.push_str("[]interface {}{");
                for (index, item) in items.iter().enumerate() {
                    out.push_str(if index == 0 { "" } else { ", " });
                    item.write_go_syntax(out);
                }
                out.push('}');
            }
            Self::Map(members) => {
                out.push_str("map[interface {}]interface {}{");
                let mut members: Vec<_> = members.iter().collect();
                members.sort_by(|(a, _), (b, _)| a.go_order(b));
                for (index, (key, value)) in members.into_iter().enumerate() {
                    out.push_str(if index == 0 { "" } else { ", " });
                    key.write_go_syntax(out);
                    out.push(':');
                    value.write_go_syntax(out);
                }
                out.push('}');
            }
            scalar => scalar.write_go_scalar(out),
        }
    }

    /// Apart, so that a level takes little stack.
    fn write_go_scalar(&self, out: &mut String) {
        // Writing into a `String` never fails.
        let _ = match self {
            Self::Bool(value) => write!(out, "{value}"),
            Self::Int(value) => write!(out, "{value}"),
            Self::Uint(value) => write!(out, "{value:#x}"),
            Self::Float(value) => write!(out, "{}", go::float(*value)),
            Self::String(value) => write!(out, "{}", go::quote(value)),
            Self::Bytes(value) => write!(out, "{}", go::quote_bytes(value)),
            Self::Null | Self::List(_) | Self::Map(_) => write!(out, "interface {{}}(nil)"),
        };
    }

    /// Compares keys in the order in which Go prints them. The order of types in Go depends on
    /// their addresses.
    fn go_order(&self, other: &Self) -> std::cmp::Ordering {
        match (self, other) {
            (Self::Bool(a), Self::Bool(b)) => a.cmp(b),
            (Self::Int(a), Self::Int(b)) => a.cmp(b),
            (Self::Uint(a), Self::Uint(b)) => a.cmp(b),
            (Self::Float(a), Self::Float(b)) => a.total_cmp(b),
            (Self::String(a), Self::String(b)) => a.cmp(b),
            (Self::String(a), Self::Bytes(b)) => a.as_bytes().cmp(b),
            (Self::Bytes(a), Self::String(b)) => a.as_slice().cmp(b.as_bytes()),
            (Self::Bytes(a), Self::Bytes(b)) => a.cmp(b),
            _ => self.type_number().cmp(&other.type_number()),
        }
    }

    const fn type_number(&self) -> u8 {
        match self {
            Self::Null => 0,
            Self::String(_) => 1,
            Self::Bytes(_) => 2,
            Self::Uint(_) => 3,
            Self::Int(_) => 4,
            Self::Float(_) => 5,
            Self::Bool(_) => 6,
            Self::List(_) => 7,
            Self::Map(_) => 8,
        }
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Null, Self::Null) => true,
            (Self::Bool(a), Self::Bool(b)) => a == b,
            (Self::Int(a), Self::Int(b)) => a == b,
            (Self::Uint(a), Self::Uint(b)) => a == b,
            (Self::Float(a), Self::Float(b)) => a == b,
            (Self::String(a), Self::String(b)) => a == b,
            (Self::Bytes(a), Self::Bytes(b)) => a == b,
            _ => false,
        }
    }
}

/// A key of a map: a scalar, found by its value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Key(pub(super) Value);

/// A NaN equals no key, not even itself, which hash tables allow.
impl Eq for Key {}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.type_number().hash(state);
        match &self.0 {
            Value::Bool(value) => value.hash(state),
            Value::Int(value) => value.hash(state),
            Value::Uint(value) => value.hash(state),
            // `0.0` equals `-0.0`.
            Value::Float(value) => (value + 0.0).to_bits().hash(state),
            Value::String(value) => value.hash(state),
            Value::Bytes(value) => value.hash(state),
            Value::Null | Value::List(_) | Value::Map(_) => {}
        }
    }
}
