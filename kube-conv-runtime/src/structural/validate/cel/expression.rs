//! Parsed expressions and their types.

use crate::pattern::Pattern;
use crate::structural::node::Node;
use crate::structural::types::{TypeName, Types};
use std::ptr;

/// An expression whose types are known to fit.
#[derive(Debug)]
pub(super) enum Expression {
    Literal(Literal),
    Variable(Variable),
    /// `of.name`.
    Select(Box<Self>, Step),
    /// `has(of.name)`.
    Has(Box<Self>, Step),
    /// `of[index]`.
    Index(Box<Self>, Box<Self>),
    /// A list with items other than literals.
    List(Vec<Self>),
    Not(Box<Self>),
    Negated(Box<Self>),
    /// `a && b && …`.
    All(Vec<Self>),
    /// `a || b || …`.
    Any(Vec<Self>),
    /// `condition ? a : b`.
    Choice(Box<[Self; 3]>),
    /// `a == b`, `a in b`, `a.startsWith(b)` and the like.
    Comparison(Operator, Box<[Self; 2]>),
    /// `a + b` and the like.
    Calculation(Operator, Box<[Self; 2]>),
    /// `size(of)`.
    Size(Box<Self>),
    /// `bytes(of)`.
    Bytes(Box<Self>),
    /// `of.matches('…')`.
    Matches(Box<Self>, Pattern),
    /// `oldSelf.hasValue()`.
    HasOlder,
    /// `oldSelf.orValue(other)`.
    OlderOr(Box<Self>),
    Fold(Box<Fold>),
}

/// The step from a value to a member.
#[derive(Debug)]
pub(super) enum Step {
    /// To a member that the schema lists, by its name and its place among them.
    Member(Box<str>, usize),
    /// To the value of a map's key.
    Key(Box<str>),
}

/// A literal of an expression.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Literal {
    Bool(bool),
    Integer(i64),
    Double(f64),
    Text(Box<str>),
    List(Vec<Self>),
}

/// The variable of a name.
#[derive(Clone, Copy, Debug)]
pub(super) enum Variable {
    /// `self`.
    Own,
    /// `oldSelf`.
    Older,
    /// The item of a macro: the innermost one is 0.
    Item(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    In,
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    StartsWith,
    EndsWith,
    Contains,
}

/// `range.all(x, body)` and its like.
#[derive(Debug)]
pub(super) struct Fold {
    pub(super) kind: FoldKind,
    pub(super) range: Expression,
    /// The condition on the items of `map`.
    pub(super) filter: Option<Expression>,
    pub(super) body: Expression,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FoldKind {
    All,
    Exists,
    ExistsOne,
    Filter,
    Map,
}

impl Fold {
    /// Whether it is a `filter`.
    pub(super) fn is_filter(&self) -> bool {
        self.kind == FoldKind::Filter
    }
}

/// The type of an expression.
#[derive(Clone, Debug)]
pub(super) enum Type<'n> {
    Bool,
    Integer,
    Double,
    Text,
    Bytes,
    /// An integer or a string, which only the value shows.
    IntOrString,
    List(Box<Self>),
    /// From strings.
    Map(Box<Self>),
    /// An object with the members of a schema.
    Object(&'n Node),
    /// A string that rules get as a time, a duration or bytes. It is not evaluated here: servers parse
    /// these differently from formats, and an update may keep an invalid string.
    Read,
    /// The old value under `optionalOldSelf`.
    Optional(Box<Self>),
}

impl<'n> Type<'n> {
    /// The type of the values of a schema; `None` if rules have none, or another one than the
    /// values.
    pub(super) fn of(node: &'n Node) -> Option<Self> {
        let name = match &node.types {
            Types::IntOrString => return Some(Self::IntOrString),
            Types::Any => return None,
            Types::One(name) => name,
        };
        Some(match name {
            TypeName::Boolean => Self::Bool,
            TypeName::Integer => Self::Integer,
            TypeName::Number => Self::Double,
            TypeName::String if node.reads_text() => Self::Read,
            TypeName::String => Self::Text,
            TypeName::Array => Self::List(Box::new(Self::of(node.items()?)?)),
            TypeName::Object => match node.additional.schema() {
                None => Self::Object(node),
                Some(values) => {
                    let is_plain =
                        node.properties.iter().next().is_none() && !node.embedded_resource;
                    Self::Map(Box::new(Self::of(values).filter(|_| is_plain)?))
                }
            },
            TypeName::Null | TypeName::Unknown(_) => return None,
        })
    }

    /// Whether `==` takes values of both.
    pub(super) fn compares_with(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::IntOrString, Self::Integer | Self::Text | Self::IntOrString)
            | (Self::Integer | Self::Text, Self::IntOrString) => true,
            (a, b) => a.is(b),
        }
    }

    /// Whether both are the same type.
    pub(super) fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Bool, Self::Bool)
            | (Self::Integer, Self::Integer)
            | (Self::Double, Self::Double)
            | (Self::Text, Self::Text)
            | (Self::Bytes, Self::Bytes)
            | (Self::IntOrString, Self::IntOrString) => true,
            (Self::List(a), Self::List(b)) | (Self::Map(a), Self::Map(b)) => a.is(b),
            (Self::Object(a), Self::Object(b)) => ptr::eq(*a, *b),
            _ => false,
        }
    }

    /// Whether `<` compares values of both.
    pub(super) fn has_order_with(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Integer | Self::Double, Self::Integer | Self::Double) => true,
            (Self::Bool | Self::Text | Self::Bytes, _) => self.is(other),
            _ => false,
        }
    }
}

impl Literal {
    /// The type, if it is known.
    pub(super) fn kind<'n>(&self) -> Option<Type<'n>> {
        Some(match self {
            Self::Bool(_) => Type::Bool,
            Self::Integer(_) => Type::Integer,
            Self::Double(_) => Type::Double,
            Self::Text(_) => Type::Text,
            Self::List(items) => Type::List(Box::new(items.first()?.kind()?)),
        })
    }
}
