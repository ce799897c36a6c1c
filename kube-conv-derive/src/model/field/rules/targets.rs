//! Checks whether a rule applies to a type, by its tokens.

use crate::syntax::shape::ValueClass;
use kube_conv_core::rules::{self as keys, RuleKey, Target};

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

/// The key that bounds the size of such values, if `rule` bounds that of others.
pub(super) fn same_bound(rule: RuleKey, class: ValueClass) -> Option<&'static str> {
    const CLASSES: [ValueClass; 4] = [
        ValueClass::Number,
        ValueClass::Text,
        ValueClass::List,
        ValueClass::Map,
    ];
    const BOUNDS: [[RuleKey; 4]; 2] = [
        [
            keys::MINIMUM,
            keys::MIN_LENGTH,
            keys::MIN_ITEMS,
            keys::MIN_PROPERTIES,
        ],
        [
            keys::MAXIMUM,
            keys::MAX_LENGTH,
            keys::MAX_ITEMS,
            keys::MAX_PROPERTIES,
        ],
    ];
    let bounds = BOUNDS.iter().find(|bounds| bounds.contains(&rule))?;
    let place = CLASSES.iter().position(|known| *known == class)?;
    bounds.get(place).map(|bound| bound.name)
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
