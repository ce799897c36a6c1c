//! Validates a part of a value.

use super::correlation::Correlated;
use super::place::Place;
use super::validate::Authors;
use super::{Structural, too_deep, validate};
use crate::field::ErrorList;
use serde_json::Value;

/// The errors of a part of a value.
#[derive(Debug, Default)]
#[doc(hidden)]
pub struct PartErrors {
    /// All errors but those of list types.
    #[doc(hidden)]
    pub errors: ErrorList,
    /// The duplicate items of sets and list maps, unless the old value has duplicates as well.
    #[doc(hidden)]
    pub repeated: ErrorList,
}

impl Structural {
    /// Validates a part of a value at a path, as a server does after it has filled in the defaults.
    /// Violations in unchanged parts are no errors. The rules of users are evaluated for the whole
    /// value, by [`Structural::users_rule_errors`].
    #[doc(hidden)]
    pub fn part_errors(&self, at: &str, value: Value, old: Option<Value>) -> PartErrors {
        let (Some(value), Ok(old)) = (
            self.ready(value),
            old.map(|old| self.ready(old).ok_or(())).transpose(),
        ) else {
            return PartErrors {
                errors: too_deep(),
                ..PartErrors::default()
            };
        };
        let place = match at {
            "<nil>" => Place::ROOT,
            at => Place::ROOT.member(at),
        };
        let (node, value, old) = (&self.root, &value, old.as_ref());
        let correlated = old.map(|old| Correlated::new(node, value, old));
        let mut errors = validate::keywords_at(node, value, correlated, &place);
        errors.extend(validate::check_embedded(node, value, self.metadata, &place));
        let is_excused =
            old.is_some_and(|old| !validate::check_list_types(node, old, &Place::ROOT).is_empty());
        let repeated = match is_excused {
            true => ErrorList::new(),
            false => validate::check_list_types(node, value, &place),
        };
        let verdict = validate::rules_at(node, value, old, &errors, &place, Authors::KubeConv);
        errors.extend(verdict.errors);
        PartErrors { errors, repeated }
    }

    /// Whether users wrote rules of the schema that a server evaluates.
    #[doc(hidden)]
    pub const fn has_users_rules(&self) -> bool {
        validate::applies(&self.root, Authors::Users)
    }

    /// Evaluates the rules that users wrote, as a server does after it has filled in the defaults. Nothing else
    /// is wrong with a value that `is_valid`; of others the checks that come before decide whether rules run.
    #[cfg(feature = "cel")]
    pub fn users_rule_errors(&self, value: Value, old: Option<Value>, is_valid: bool) -> ErrorList {
        let old = old.map(|old| self.ready(old).ok_or(())).transpose();
        let (Some(value), Ok(old)) = (self.ready(value), old) else {
            return match is_valid {
                true => too_deep(),
                false => ErrorList::new(),
            };
        };
        let (value, old) = (&value, old.as_ref());
        let found = match is_valid {
            true => ErrorList::new(),
            false => self.errors_before_rules(value, old).0,
        };
        validate::rules(&self.root, value, old, &found, Authors::Users).errors
    }

    /// The default of a member of the value, if it has one.
    #[doc(hidden)]
    pub fn default_of(&self, name: &str) -> Option<&Value> {
        self.root.properties.get(name)?.default.as_deref()
    }

    /// Checks only the embedded resources in such a value.
    #[doc(hidden)]
    pub fn embedded_part_errors(&self, at: &str, value: &Value) -> ErrorList {
        validate::check_embedded(&self.root, value, self.metadata, &Place::ROOT.member(at))
    }

    /// A value as a server validates it; `None` for one with too many levels.
    fn ready(&self, value: Value) -> Option<Value> {
        Self::check_depth(&value).ok()?;
        self.prepare(value, None).ok()
    }
}
