//! The arguments of `#[k8s(…)]`.

use super::model::TypeId;
use serde_json::Value;
use std::cmp::Ordering;

/// One argument.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    /// `optional`.
    Word(&'static str),
    /// `"text"`, or an identifier, as an argument of a call.
    Bare(Expr),
    /// `name = "text"`.
    Assign(&'static str, Expr),
    /// `key(…)`.
    Call(&'static str, Vec<Key>),
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Expr {
    Text(String),
    /// `"key" = "value"`.
    Pair(String, String),
    /// A number, `true`, `false`, or an identifier.
    Rust(String),
    Json(Json),
    /// A variant of an enum of the module.
    Variant(TypeId, String),
    /// A struct of the module with its fields.
    Struct(TypeId, Vec<(String, Expr)>),
    /// Expressions between two texts, such as `vec![` and `]`.
    Between(&'static str, Vec<Expr>, &'static str),
}

/// JSON, ordered by its text.
#[derive(Clone, Debug)]
pub(super) struct Json {
    text: String,
    pub(super) value: Value,
}

impl Json {
    pub(super) fn new(value: Value) -> Self {
        Self {
            text: value.to_string(),
            value,
        }
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Json {}

impl PartialOrd for Json {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Json {
    fn cmp(&self, other: &Self) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl Key {
    pub(super) fn text(name: &'static str, text: impl Into<String>) -> Self {
        Self::Assign(name, Expr::Text(text.into()))
    }

    pub(super) fn rust(name: &'static str, value: impl ToString) -> Self {
        Self::Assign(name, Expr::Rust(value.to_string()))
    }

    pub(super) fn json(name: &'static str, value: Value) -> Self {
        Self::Assign(name, Expr::Json(Json::new(value)))
    }

    pub(super) fn bare(text: impl Into<String>) -> Self {
        Self::Bare(Expr::Text(text.into()))
    }

    /// Whether it is `schema = json!({…})`.
    pub(super) fn is_schema(&self) -> bool {
        match self {
            Self::Assign("schema", _) => true,
            Self::Call(_, inner) => inner.iter().any(Self::is_schema),
            _ => false,
        }
    }
}
