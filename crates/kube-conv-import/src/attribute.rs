//! The arguments of `#[k8s(…)]`.

use std::collections::BTreeMap;

/// A type of a module, by its place in the list of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct TypeId(pub(super) usize);

/// The names of a module's types.
pub(super) type TypeNames = BTreeMap<TypeId, String>;

/// One argument.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Argument {
    /// `optional`.
    Word(&'static str),
    /// `"text"`, or an identifier, as an argument of a call.
    Bare(Expr),
    /// `name = "text"`.
    Assign(&'static str, Expr),
    /// `key(…)`.
    Call(&'static str, Vec<Argument>),
}

/// A value.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Expr {
    Text(String),
    /// `"key" = "value"`.
    Pair(String, String),
    /// A number, `true`, `false`, or an identifier.
    Rust(String),
    /// JSON, as its text.
    Json(String),
    /// A variant of an enum of the module.
    Variant(TypeId, String),
    /// A struct of the module with its fields.
    Struct(TypeId, Vec<(String, Expr)>),
    /// Expressions between two texts, such as `vec![` and `]`.
    Between(&'static str, Vec<Expr>, &'static str),
}

impl Argument {
    pub(super) fn text(name: &'static str, text: impl Into<String>) -> Self {
        Self::Assign(name, Expr::Text(text.into()))
    }

    pub(super) fn rust(name: &'static str, value: impl ToString) -> Self {
        Self::Assign(name, Expr::Rust(value.to_string()))
    }

    pub(super) fn json(name: &'static str, value: impl ToString) -> Self {
        Self::Assign(name, Expr::Json(value.to_string()))
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
