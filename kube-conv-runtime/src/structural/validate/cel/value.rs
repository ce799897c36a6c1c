//! The values of CEL, and the errors of evaluation.

use super::expression::{Literal, Step};
use crate::schema::cel_text;
use crate::structural::node::Node;
use crate::structural::number::GoNumber;
use crate::structural::printed::type_of;
use crate::structural::types::{TypeName, Types};
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::fmt;
use std::rc::Rc;

/// A value as a rule sees it.
#[derive(Clone, Debug)]
pub(super) enum CelValue<'v> {
    Null,
    Bool(bool),
    Integer(i64),
    Double(f64),
    Text(&'v str),
    /// A string that the rule made.
    MadeText(Rc<str>),
    /// The bytes of a string.
    Bytes(&'v str),
    /// A list in the object, with its schema.
    List(&'v Node, &'v Vec<Value>),
    /// A list of literals.
    Literals(&'v Vec<Literal>),
    /// A list that the rule made.
    Made(Rc<Vec<CelValue<'v>>>),
    /// An object or a map, with its schema.
    Object(&'v Node, &'v Map<String, Value>),
    /// An item of a list that does not match its schema: every use of it is an error.
    Invalid(DataError),
}

/// Why an expression has no value. It is small, since every result holds one.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum EvalError<'v> {
    /// The server gets an error. `&&` and `||` ignore it where the other operand decides.
    RuleError(Box<RuleError<'v>>),
    /// The server stops the rule because it exceeds the cost limit.
    TooCostly,
    /// This evaluator does not know the server's result.
    Unknown,
}

/// An error that the server gets when it evaluates a rule.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum RuleError<'v> {
    NoKey(Cow<'v, str>),
    NoIndex(i64),
    /// An error of an arithmetic operation.
    Arithmetic(&'static str),
    /// Data of another type than the schema says.
    Data(DataError),
}

pub(super) type Outcome<'v> = Result<CelValue<'v>, EvalError<'v>>;

impl fmt::Display for RuleError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoKey(key) => write!(f, "no such key: {key}"),
            Self::NoIndex(index) => write!(f, "index out of bounds: {index}"),
            Self::Arithmetic(text) => f.write_str(text),
            Self::Data(error) => error.fmt(f),
        }
    }
}

/// Data of another type than the schema says. Source: `UnstructuredToVal` of
/// `k8s.io/apiserver/pkg/cel/common`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DataError {
    Null,
    NoMap,
    NoList,
    NoIntOrString,
    /// The expected type and the actual one.
    Other(&'static str, &'static str),
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("invalid data, ")?;
        match self {
            Self::Null => f.write_str("got null for schema with nullable=false"),
            Self::NoMap => f.write_str("expected a map for the provided schema with type=object"),
            Self::NoList => {
                f.write_str("expected an array for the provided schema with type=array")
            }
            Self::NoIntOrString => {
                f.write_str("expected XIntOrString value to be either a string or integer")
            }
            Self::Other(expected, got) => write!(f, "expected {expected}, got {got}"),
        }
    }
}

impl<'v> From<RuleError<'v>> for EvalError<'v> {
    fn from(error: RuleError<'v>) -> Self {
        Self::RuleError(Box::new(error))
    }
}

impl<'v> EvalError<'v> {
    pub(super) fn data(error: DataError) -> Self {
        RuleError::Data(error).into()
    }

    /// Returns an error that `&&` or `||` may ignore.
    ///
    /// # Errors
    ///
    /// The errors that end the rule whatever its other operands are.
    pub(super) fn passed_over(self) -> Result<Self, Self> {
        match self {
            Self::RuleError(_) => Ok(self),
            Self::TooCostly | Self::Unknown => Err(self),
        }
    }

    /// The error for a key that a map does not have.
    pub(super) fn no_key(key: impl Into<Cow<'v, str>>) -> Self {
        RuleError::NoKey(key.into()).into()
    }

    /// The error for a step to a member or item that does not exist. Members are reported as
    /// expressions spell them, keys as they are.
    pub(super) fn nothing_at(step: &'v Step) -> Self {
        match step {
            Step::Key(key) => Self::no_key(&**key),
            Step::Member(name, _) => {
                let spelled = cel_text::field_name(name);
                Self::no_key(spelled.unwrap_or(Cow::Borrowed(name)))
            }
        }
    }
}

/// Makes the CEL value of a JSON value, by its schema.
#[inline]
pub(super) fn see<'v>(node: &'v Node, value: &'v Value) -> Outcome<'v> {
    if value.is_null() {
        return match node.nullable {
            true => Ok(CelValue::Null),
            false => Err(EvalError::data(DataError::Null)),
        };
    }
    let name = match &node.types {
        Types::Any => return Err(EvalError::Unknown),
        Types::IntOrString => {
            return match value {
                Value::String(text) => Ok(CelValue::Text(text)),
                value => integer(value).ok_or(EvalError::data(DataError::NoIntOrString)),
            };
        }
        Types::One(name) => name,
    };
    let other = |expected| EvalError::data(DataError::Other(expected, type_of(value)));
    match name {
        TypeName::Object => match value {
            Value::Object(members) => Ok(CelValue::Object(node, members)),
            _ => Err(EvalError::data(DataError::NoMap)),
        },
        TypeName::Array => match value {
            Value::Array(items) => Ok(CelValue::List(node, items)),
            _ => Err(EvalError::data(DataError::NoList)),
        },
        TypeName::String => match value {
            Value::String(_) if node.reads_text() => Err(EvalError::Unknown),
            Value::String(text) => Ok(CelValue::Text(text)),
            _ => Err(other("string")),
        },
        TypeName::Number => match value {
            Value::Number(number) => Ok(CelValue::Double(GoNumber::of(number).as_f64())),
            _ => Err(other("float")),
        },
        TypeName::Integer => integer(value).ok_or_else(|| other("int")),
        TypeName::Boolean => value
            .as_bool()
            .map(CelValue::Bool)
            .ok_or_else(|| other("bool")),
        TypeName::Null | TypeName::Unknown(_) => Err(EvalError::Unknown),
    }
}

fn integer<'v>(value: &Value) -> Option<CelValue<'v>> {
    value.as_i64().map(CelValue::Integer)
}

impl<'v> CelValue<'v> {
    /// A literal as a value.
    pub(super) fn literal(literal: &'v Literal) -> Self {
        match literal {
            Literal::Bool(value) => Self::Bool(*value),
            Literal::Integer(value) => Self::Integer(*value),
            Literal::Double(value) => Self::Double(*value),
            Literal::Text(text) => Self::Text(text),
            Literal::List(items) => Self::Literals(items),
        }
    }

    /// Returns the part at a step, if there is one.
    #[inline]
    pub(super) fn step(&self, step: &Step) -> Result<Option<Self>, EvalError<'v>> {
        let (name, place) = match step {
            Step::Member(name, place) => (name, *place),
            Step::Key(name) => return self.value_of(name),
        };
        let Self::Object(node, members) = self else {
            return self.value_of(name);
        };
        match members.get(&**name) {
            // A null member counts as absent.
            None | Some(Value::Null) => Ok(None),
            Some(value) => {
                let schema = node.properties.at(place).ok_or(EvalError::Unknown)?;
                see(schema, value).map(Some)
            }
        }
    }

    /// The value of a map's key, if there is one.
    pub(super) fn value_of(&self, key: &str) -> Result<Option<Self>, EvalError<'v>> {
        match self {
            Self::Object(node, members) => {
                let Some(value) = members.get(key) else {
                    return Ok(None);
                };
                let values = node.additional.schema().ok_or(EvalError::Unknown)?;
                see(values, value).map(Some)
            }
            Self::Null => Ok(None),
            Self::Invalid(error) => Err(EvalError::data(*error)),
            _ => Err(EvalError::Unknown),
        }
    }

    /// The item of a list.
    pub(super) fn item(&self, index: i64) -> Outcome<'v> {
        let out = || RuleError::NoIndex(index).into();
        // An invalid list is reported before an invalid index.
        if let Self::Invalid(error) = self {
            return Err(EvalError::data(*error));
        }
        let Ok(index) = usize::try_from(index) else {
            return Err(out());
        };
        match self {
            Self::List(node, items) => {
                let schema = node.items().ok_or(EvalError::Unknown)?;
                let item = items.get(index);
                item.map_or_else(|| Err(out()), |item| see(schema, item))
            }
            Self::Literals(items) => items.get(index).map(Self::literal).ok_or_else(out),
            Self::Made(items) => items.get(index).cloned().ok_or_else(out),
            _ => Err(EvalError::Unknown),
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::MadeText(text) => Some(text),
            _ => None,
        }
    }

    /// The number of characters, bytes, items or members; nothing else has a size.
    pub(super) fn size(&self) -> Option<usize> {
        Some(match self {
            Self::Text(text) => text.chars().count(),
            Self::MadeText(text) => text.chars().count(),
            Self::Bytes(bytes) => bytes.len(),
            Self::List(_, items) => items.len(),
            Self::Literals(items) => items.len(),
            Self::Made(items) => items.len(),
            Self::Object(_, members) => members.len(),
            Self::Null | Self::Bool(_) | Self::Integer(_) | Self::Double(_) | Self::Invalid(_) => {
                return None;
            }
        })
    }

    /// Returns the value, or the error if it does not match its schema.
    pub(super) fn sound(self) -> Outcome<'v> {
        match self {
            Self::Invalid(error) => Err(EvalError::data(error)),
            value => Ok(value),
        }
    }
}
