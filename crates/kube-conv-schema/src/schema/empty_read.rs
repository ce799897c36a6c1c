//! Finds the empty members in the JSON of a schema.

use super::empty::{EmptyMembers, Member};
use serde_json::Value;

/// The members of a schema by their names in JSON.
const OF_SCHEMA: [(&str, Member); 11] = [
    ("allOf", Member::AllOf),
    ("anyOf", Member::AnyOf),
    ("definitions", Member::Definitions),
    ("dependencies", Member::Dependencies),
    ("enum", Member::Enum),
    ("oneOf", Member::OneOf),
    ("patternProperties", Member::PatternProperties),
    ("properties", Member::Properties),
    ("required", Member::Required),
    ("x-kubernetes-list-map-keys", Member::ListMapKeys),
    ("x-kubernetes-validations", Member::Validations),
];

impl EmptyMembers {
    #[doc(hidden)]
    pub fn has_any(self, members: &[Member]) -> bool {
        members.iter().any(|member| self.has(*member))
    }

    #[doc(hidden)]
    pub fn of(json: &Value, members: &[(&str, Member)]) -> Self {
        let is_empty = |name: &str| json.get(name).is_some_and(is_empty);
        let found = members.iter().filter(|(name, _)| is_empty(name));
        Self(found.fold(0, |bits, (_, member)| bits | member.bit()))
    }

    /// Notes a member of a schema's JSON if it is present and empty.
    #[doc(hidden)]
    pub fn note(&mut self, keyword: &str, value: &Value) {
        let found = match (keyword, value) {
            ("items", Value::Array(items)) if items.is_empty() => Some(Member::ItemsOfNothing),
            ("items", Value::Bool(_) | Value::Number(_) | Value::String(_)) => {
                Some(Member::ItemsWithoutSchema)
            }
            _ if is_empty(value) => {
                let named = OF_SCHEMA.iter().find(|(name, _)| *name == keyword);
                named.map(|(_, member)| *member)
            }
            _ => None,
        };
        self.0 |= found.map_or(0, Member::bit);
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{EmptyMembers, Member};
    use serde_json::json;

    #[test]
    fn present_members_without_anything_are_noted() {
        for (keyword, value, expected) in [
            ("items", json!([]), Some(Member::ItemsOfNothing)),
            ("items", json!(true), Some(Member::ItemsWithoutSchema)),
            ("items", json!([{}]), None),
            ("required", json!([]), Some(Member::Required)),
            ("required", json!(["a"]), None),
            ("properties", json!({}), Some(Member::Properties)),
            ("properties", json!(null), None),
            ("x-other", json!([]), None),
        ] {
            let mut noted = EmptyMembers::default();
            noted.note(keyword, &value);
            let bits = expected.map_or(0, Member::bit);
            assert_eq!(noted.0, bits, "{keyword}: {value}");
        }
    }
}
