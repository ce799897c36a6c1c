//! The types that a schema allows.

use serde_json::Value;

/// The types that a schema allows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Types {
    /// No type is named.
    #[default]
    Any,
    /// One type.
    One(TypeName),
    /// An integer or a string.
    IntOrString,
}

/// The values whose type needs no further check, which excludes nulls and floats.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Plain(u8);

const BOOLEAN: u8 = 1;
const INTEGER: u8 = 2;
const STRING: u8 = 4;
const ARRAY: u8 = 8;
const OBJECT: u8 = 16;

impl Plain {
    /// None at all.
    pub(super) const NONE: Self = Self(0);

    /// Whether a value is one of them.
    pub(super) fn has(self, value: &Value) -> bool {
        let kind = match value {
            Value::Null => 0,
            Value::Bool(_) => BOOLEAN,
            Value::Number(number) if number.is_i64() => INTEGER,
            Value::Number(_) => 0,
            Value::String(_) => STRING,
            Value::Array(_) => ARRAY,
            Value::Object(_) => OBJECT,
        };
        self.0 & kind != 0
    }
}

/// A type by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TypeName {
    Null,
    Boolean,
    Object,
    Array,
    Number,
    Integer,
    String,
    /// One that no value has.
    Unknown(Box<str>),
}

impl Types {
    /// Whether a type is among them.
    pub(super) fn contains(&self, name: &TypeName) -> bool {
        match self {
            Self::Any => false,
            Self::One(only) => only == name,
            Self::IntOrString => matches!(name, TypeName::Integer | TypeName::String),
        }
    }

    /// The values that certainly have one of these types.
    pub(super) const fn plain(&self) -> Plain {
        Plain(match self {
            Self::Any => 0,
            Self::IntOrString => INTEGER | STRING,
            Self::One(TypeName::Boolean) => BOOLEAN,
            Self::One(TypeName::Object) => OBJECT,
            Self::One(TypeName::Array) => ARRAY,
            Self::One(TypeName::Number | TypeName::Integer) => INTEGER,
            Self::One(TypeName::String) => STRING,
            Self::One(TypeName::Null | TypeName::Unknown(_)) => 0,
        })
    }

    /// The types as messages list them.
    pub(super) fn text(&self) -> &str {
        match self {
            Self::Any => "",
            Self::One(only) => only.as_str(),
            Self::IntOrString => "integer,string",
        }
    }
}

impl TypeName {
    /// Parses the type of a schema.
    pub(super) fn read(name: &str) -> Self {
        match name {
            "null" => Self::Null,
            "boolean" => Self::Boolean,
            "object" => Self::Object,
            "array" => Self::Array,
            "number" => Self::Number,
            "integer" => Self::Integer,
            "string" => Self::String,
            _ => Self::Unknown(name.into()),
        }
    }

    /// The name.
    pub(super) fn as_str(&self) -> &str {
        match self {
            Self::Null => "null",
            Self::Boolean => "boolean",
            Self::Object => "object",
            Self::Array => "array",
            Self::Number => "number",
            Self::Integer => "integer",
            Self::String => "string",
            Self::Unknown(name) => name,
        }
    }
}
