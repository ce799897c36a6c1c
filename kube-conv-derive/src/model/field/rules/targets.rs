//! Checks whether a rule applies to a type, by its tokens.

use crate::syntax::shape::ValueClass;
use kube_conv_core::rules::Target;

/// Whether a rule applies to these values, or may.
pub(super) fn fits(target: Target, class: ValueClass) -> bool {
    matches!(
        (target, class),
        (_, ValueClass::Unknown)
            | (Target::Any, _)
            | (
                Target::Comparable,
                ValueClass::Text | ValueClass::Number | ValueClass::Boolean
            )
            | (Target::Integer, ValueClass::Number)
            | (Target::Map, ValueClass::Map)
            | (Target::String | Target::Scalar, ValueClass::Text)
            | (Target::Number | Target::Scalar, ValueClass::Number)
            | (Target::List | Target::Collection, ValueClass::List)
            | (Target::Object | Target::Collection, ValueClass::Map)
    )
}

impl ValueClass {
    pub(crate) fn singular(self) -> &'static str {
        match self {
            Self::Text => "a string",
            Self::Number => "a number",
            Self::Boolean => "a boolean",
            Self::List => "a list",
            Self::Map => "a map",
            Self::Unknown => "something else",
        }
    }
}
