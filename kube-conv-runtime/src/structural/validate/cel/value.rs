//! Values as rules see them, and why there is none.

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
    /// A text that was made by the rule.
    MadeText(Rc<str>),
    /// Those of a text.
    Bytes(&'v str),
    /// A list of an object, by its schema.
    List(&'v Node, &'v Vec<Value>),
    /// A list of literals.
    Literals(&'v Vec<Literal>),
    /// A list that was made by the rule.
    Made(Rc<Vec<CelValue<'v>>>),
    /// An object or a map, by its schema.
    Object(&'v Node, &'v Map<String, Value>),
    /// An item of a list that is no value of its schema: an error for whatever is done with it.
    Invalid(DataError),
}

/// Why there is no value. It is small, for it goes along with every value.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum EvalError<'v> {
    /// The server finds an error. `&&` and `||` pass over it where the other side decides.
    RuleError(Box<RuleError<'v>>),
    /// The server ends the rule for what it costs.
    TooCostly,
    /// It is not known here what the server finds.
    Unknown,
}

/// An error that the server finds when it evaluates a rule.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum RuleError<'v> {
    NoKey(Cow<'v, str>),
    NoIndex(i64),
    /// Of an arithmetic operation.
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
    /// What is expected, and what is there.
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

    /// An error that another part of the rule may make up for.
    ///
    /// # Errors
    ///
    /// What ends the rule whatever its other parts say.
    pub(super) fn passed_over(self) -> Result<Self, Self> {
        match self {
            Self::RuleError(_) => Ok(self),
            Self::TooCostly | Self::Unknown => Err(self),
        }
    }

    /// That a map has no such key.
    pub(super) fn no_key(key: impl Into<Cow<'v, str>>) -> Self {
        RuleError::NoKey(key.into()).into()
    }

    /// That a step leads nowhere. Members are reported as expressions spell them, keys as they are.
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

/// A value by its schema.
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

    /// What a step leads to, if there is anything.
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
            // A null member is none.
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
        // A value that is none is reported first.
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

    /// The value, unless it is none of its schema.
    pub(super) fn sound(self) -> Outcome<'v> {
        match self {
            Self::Invalid(error) => Err(EvalError::data(error)),
            value => Ok(value),
        }
    }
}
