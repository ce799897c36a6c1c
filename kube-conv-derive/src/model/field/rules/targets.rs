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

/// What to write instead of a rule on values that it does not apply to, if another rule may be meant.
pub(super) fn instead(rule: RuleKey, class: ValueClass) -> Option<String> {
    if rule == keys::MONOTONIC {
        let ordered = matches!(class, ValueClass::Text | ValueClass::Number);
        return ordered.then(|| "`cel(\"self >= oldSelf\", message = \"…\")`".to_owned());
    }
    let bound = same_bound(rule, class).map(|bound| format!("`{}`", bound.name));
    let on_items = (is_on_scalars(rule) && fits(Target::Collection, class))
        .then(|| format!("`each_val({} = …)` for its items", rule.name));
    match (bound, on_items) {
        (Some(bound), Some(on_items)) => Some(format!("{bound}, or {on_items}")),
        (bound, on_items) => bound.or(on_items),
    }
}

fn is_on_scalars(rule: RuleKey) -> bool {
    matches!(
        rule.target,
        Target::Comparable | Target::String | Target::Number | Target::Scalar
    )
}

/// The key that bounds the size of such values, if `rule` is a bound.
fn same_bound(rule: RuleKey, class: ValueClass) -> Option<RuleKey> {
    /// The bounds of a number, a string, a list and a map.
    const LEAST: [RuleKey; 4] = [
        keys::MINIMUM,
        keys::MIN_LENGTH,
        keys::MIN_ITEMS,
        keys::MIN_PROPERTIES,
    ];
    const MOST: [RuleKey; 4] = [
        keys::MAXIMUM,
        keys::MAX_LENGTH,
        keys::MAX_ITEMS,
        keys::MAX_PROPERTIES,
    ];
    let [of_number, of_text, of_list, of_map] = [LEAST, MOST]
        .into_iter()
        .find(|bounds| bounds.contains(&rule))?;
    match class {
        ValueClass::Number => Some(of_number),
        ValueClass::Text => Some(of_text),
        ValueClass::List => Some(of_list),
        ValueClass::Map => Some(of_map),
        ValueClass::Boolean | ValueClass::Unknown => None,
    }
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
