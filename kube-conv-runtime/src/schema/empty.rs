//! Lists and maps that a definition has with nothing in them.
//!
//! The model has no place for the difference between an empty list and none. For a server there is
//! none either, but in a few messages that show a whole schema, and at the root of a schema whose
//! status is served apart.

use serde_json::Value;

/// Which lists and maps are in JSON with nothing in them, as far as a server distinguishes them from absent
/// ones. [`CustomResourceDefinition::read`](crate::crd::CustomResourceDefinition::read) notes them; made in Rust, an empty list is an absent one.
///
/// Two that differ are equal, as for a server, unless one has `items` and the other has none.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmptyMembers(u16);

impl PartialEq for EmptyMembers {
    fn eq(&self, other: &Self) -> bool {
        self.has_items() == other.has_items()
    }
}

impl Eq for EmptyMembers {}

/// A member that may be there and empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Member {
    AllOf,
    AnyOf,
    Definitions,
    Dependencies,
    Enum,
    ItemsOfNothing,
    ItemsWithoutSchema,
    ListMapKeys,
    OneOf,
    PatternProperties,
    PrinterColumns,
    Properties,
    Required,
    SelectableFields,
    Validations,
    Versions,
}

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
    pub(crate) const fn has(self, member: Member) -> bool {
        self.0 & member.bit() != 0
    }

    pub(crate) fn has_any(self, members: &[Member]) -> bool {
        members.iter().any(|member| self.has(*member))
    }

    /// Whether `items` is there, and is neither a schema nor a list with any.
    pub(crate) const fn has_items(self) -> bool {
        self.has(Member::ItemsOfNothing) || self.has(Member::ItemsWithoutSchema)
    }

    pub(crate) fn of(json: &Value, members: &[(&str, Member)]) -> Self {
        let is_empty = |name: &str| json.get(name).is_some_and(is_empty);
        let found = members.iter().filter(|(name, _)| is_empty(name));
        Self(found.fold(0, |bits, (_, member)| bits | member.bit()))
    }

    /// Notes what a member of a schema's JSON is, if it is there and empty.
    pub(crate) fn note(&mut self, keyword: &str, value: &Value) {
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

impl Member {
    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    }
}
