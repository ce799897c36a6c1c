//! The sorts of rules, which decide whether a rule has shapes.

use crate::row::{Place, Row};

/// What a rule is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Declarations of types, or definitions.
    Declaration,
    /// Values of a type.
    Value,
    /// A function or type of the runtime does what the rule says: it has a test of its own.
    Function,
    /// Code that is generated for every type alike.
    Generated,
    /// What people decide.
    Advice,
}

impl Sort {
    pub(crate) const ALL: [Self; 5] = [
        Self::Declaration,
        Self::Value,
        Self::Function,
        Self::Generated,
        Self::Advice,
    ];

    pub(crate) const fn of(row: &Row) -> Self {
        match row.place {
            Place::CompileError | Place::CompileWarning | Place::Lint => Self::Declaration,
            Place::RuntimeValidation => Self::Value,
            Place::Helper => Self::Function,
            Place::Impossible => Self::Generated,
            Place::Documentation | Place::NotYet => Self::Advice,
        }
    }

    /// Whether what breaks the rule can have several shapes.
    pub(crate) const fn has_shapes(self) -> bool {
        matches!(self, Self::Declaration | Self::Value)
    }

    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::Declaration => "of declarations and definitions",
            Self::Value => "of values",
            Self::Function => "a function or type",
            Self::Generated => "generated for every type alike",
            Self::Advice => "advice",
        }
    }
}
