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

#[cfg(test)]
#[cfg(feature = "cel")]
mod tests {
    use super::Structural;
    use crate::schema::{RuleOrigin, Schema, ValidationRule};
    use serde_json::{Value, json};

    /// Texts without the users' `x` and the generated `y`.
    fn structural() -> Structural {
        let user = json!([{"rule": "!self.contains('x')", "message": "no x"}]);
        let list = json!({"type": "array", "x-kubernetes-list-type": "set", "items": {
            "type": "string", "maxLength": 3, "x-kubernetes-validations": user,
        }});
        let mut schema: Schema = serde_json::from_value(list).unwrap();
        let items = schema.items.as_mut().unwrap();
        let generated = ValidationRule::generated(RuleOrigin::Value, "!self.contains('y')", "no y");
        items.validations.push(generated);
        Structural::new(&schema).unwrap()
    }

    #[test]
    fn the_rules_of_users_are_evaluated_for_the_whole_and_others_for_the_part() {
        let structural = structural();
        assert!(structural.has_users_rules());
        let value = json!(["xy"]);
        let of_part = structural.part_errors("a", value.clone(), None);
        assert_eq!(
            of_part.errors.messages(),
            [r#"a[0]: Invalid value: "xy": no y"#]
        );
        let of_users = structural.users_rule_errors(value.clone(), None, true);
        assert_eq!(of_users.messages(), [r#"[0]: Invalid value: "xy": no x"#]);
    }

    #[test]
    fn a_part_has_the_errors_of_a_change() {
        let structural = structural();
        let errors = |value: Value, old: Option<Value>| {
            let found = structural.part_errors("a", value, old);
            (found.errors.messages().len(), found.repeated.messages())
        };
        let (long, short) = (json!(["long"]), json!(["a"]));
        assert_eq!(errors(long.clone(), None), (1, vec![]));
        assert_eq!(errors(long.clone(), Some(short)), (1, vec![]));
        assert_eq!(errors(long.clone(), Some(long)), (0, vec![]));
        let (twice, thrice) = (json!(["a", "a"]), json!(["a", "a", "a"]));
        let repeated = vec![r#"a[1]: Duplicate value: "a""#.to_owned()];
        assert_eq!(errors(twice.clone(), None), (0, repeated));
        assert_eq!(errors(thrice, Some(twice)), (0, vec![]));
    }
}
