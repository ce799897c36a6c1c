//! Values of expressions.

use std::borrow::Cow;
use std::rc::Rc;

use super::{List, Map, Octets, Opaque, OpaqueValue, Text, Timestamp};

/// The value of an expression. Parts of the user's data are borrowed; values created by the evaluation
/// are shared.
#[derive(Clone, Debug, Default)]
pub enum Value<'v> {
    /// `null`
    #[default]
    Null,
    /// `true`, `false`
    Bool(bool),
    /// `1`
    Int(i64),
    /// `1u`
    Uint(u64),
    /// `1.0`
    Double(f64),
    /// `"a"`
    String(Text<'v>),
    /// `b"a"`
    Bytes(Octets<'v>),
    /// A duration, in nanoseconds.
    Duration(i64),
    /// A timestamp.
    Timestamp(Timestamp),
    /// A type, identified by its name.
    Type(Text<'v>),
    /// A list.
    List(List<'v>),
    /// A map, or an object from the user's data.
    Map(Map<'v>),
    /// An optional value.
    Optional(Option<Rc<Value<'v>>>),
    /// A value of a user-defined type, opaque to CEL.
    Opaque(Opaque<'v>),
    /// An error. It is also the result of most expressions that use it.
    Error(Error),
}

/// An error of an evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Cow<'static, str>);

impl Error {
    /// The message, the same as cel-go's.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

/// The kind of a value. All user-defined types have the same kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `null`
    Null,
    /// `bool`
    Bool,
    /// `int`
    Int,
    /// `uint`
    Uint,
    /// `double`
    Double,
    /// `string`
    String,
    /// `bytes`
    Bytes,
    /// A duration.
    Duration,
    /// A timestamp.
    Timestamp,
    /// A type.
    Type,
    /// A list.
    List,
    /// A map or an object.
    Map,
    /// An optional.
    Optional,
    /// A user-defined type.
    Opaque,
    /// An error.
    Error,
}

impl<'v> Value<'v> {
    /// The empty optional.
    pub const NONE: Self = Value::Optional(None);

    /// The error of a call without a matching overload.
    pub const NO_SUCH_OVERLOAD: Self = Value::Error(Error(Cow::Borrowed("no such overload")));

    /// Creates a string.
    #[must_use]
    pub fn string(text: impl Into<Text<'v>>) -> Self {
        Value::String(text.into())
    }

    /// Creates a list.
    #[must_use]
    pub fn list(items: Vec<Value<'v>>) -> Self {
        Value::List(List::of(items))
    }

    /// Creates an optional with a value.
    #[must_use]
    pub fn some(value: Value<'v>) -> Self {
        Value::Optional(Some(Rc::new(value)))
    }

    /// Creates a value of a user-defined type.
    #[must_use]
    pub fn opaque(value: impl OpaqueValue + 'static) -> Self {
        Value::Opaque(Opaque::Shared(Rc::new(value)))
    }

    /// Creates an error.
    #[must_use]
    pub fn error(text: impl Into<Cow<'static, str>>) -> Self {
        Value::Error(Error(text.into()))
    }

    /// Returns the value if it is an error, and [`Self::NO_SUCH_OVERLOAD`] otherwise.
    #[must_use]
    pub fn no_overload(&self) -> Self {
        match self {
            Value::Error(_) => self.clone(),
            _ => Self::NO_SUCH_OVERLOAD,
        }
    }

    /// Returns the kind of the value.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Value::Null => Kind::Null,
            Value::Bool(_) => Kind::Bool,
            Value::Int(_) => Kind::Int,
            Value::Uint(_) => Kind::Uint,
            Value::Double(_) => Kind::Double,
            Value::String(_) => Kind::String,
            Value::Bytes(_) => Kind::Bytes,
            Value::Duration(_) => Kind::Duration,
            Value::Timestamp(_) => Kind::Timestamp,
            Value::Type(_) => Kind::Type,
            Value::List(_) => Kind::List,
            Value::Map(_) => Kind::Map,
            Value::Optional(_) => Kind::Optional,
            Value::Opaque(_) => Kind::Opaque,
            Value::Error(_) => Kind::Error,
        }
    }

    /// Returns the name of the value's type at run time.
    #[must_use]
    pub fn type_name(&self) -> Text<'v> {
        Text::Borrowed(match self {
            Value::Null => "null_type",
            Value::Bool(_) => "bool",
            Value::Int(_) => "int",
            Value::Uint(_) => "uint",
            Value::Double(_) => "double",
            Value::String(_) => "string",
            Value::Bytes(_) => "bytes",
            Value::Duration(_) => "google.protobuf.Duration",
            Value::Timestamp(_) => "google.protobuf.Timestamp",
            Value::Type(_) => "type",
            Value::List(_) => "list",
            Value::Map(map) => map.type_name(),
            Value::Optional(_) => "optional_type",
            Value::Opaque(Opaque::User(user)) => user.view().type_name(),
            Value::Opaque(Opaque::Shared(value)) => {
                return Text::from(value.type_name().to_owned());
            }
            Value::Error(_) => "error",
        })
    }

    /// Formats the value's type as in error messages. Type parameters are `dyn`.
    pub(crate) fn type_text(&self) -> String {
        let name = self.type_name();
        match self {
            Value::List(_) | Value::Optional(_) => format!("{}(dyn)", &*name),
            Value::Map(_) if &*name == "map" => "map(dyn, dyn)".to_owned(),
            _ => name.to_string(),
        }
    }

    /// Returns whether the value is an error.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(self, Value::Error(_))
    }

    /// Returns the size used for the cost: code points, bytes or items, or 1 for values without a size.
    #[must_use]
    pub fn size(&self) -> u64 {
        let size = match self {
            Value::String(text) => text.chars().count(),
            Value::Bytes(bytes) => bytes.len(),
            Value::List(list) => list.len(),
            Value::Map(map) => map.len(),
            Value::Optional(Some(value)) => return value.size(),
            Value::Opaque(value) => return value.size().unwrap_or(1),
            _ => 1,
        };
        size as u64
    }
}
