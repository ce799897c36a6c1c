//! What was empty in the JSON that a schema was read from.

use super::empty::{EmptyMembers, Member};
use super::{Schema, SchemaOrBool};
use serde_json::{Map, Value};

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
    pub(crate) fn has_any(self, members: &[Member]) -> bool {
        members.iter().any(|member| self.has(*member))
    }

    pub(crate) fn of(json: &Value, members: &[(&str, Member)]) -> Self {
        let is_empty = |name: &str| json.get(name).is_some_and(is_empty);
        let found = members.iter().filter(|(name, _)| is_empty(name));
        Self(found.fold(0, |bits, (_, member)| bits | member.bit()))
    }

    fn of_schema(json: &Value) -> Self {
        let items = match json.get("items") {
            Some(Value::Array(items)) if items.is_empty() => Member::ItemsOfNothing.bit(),
            Some(Value::Bool(_) | Value::Number(_) | Value::String(_)) => {
                Member::ItemsWithoutSchema.bit()
            }
            _ => 0,
        };
        Self(Self::of(json, &OF_SCHEMA).0 | items)
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    }
}

/// Notes in a schema, and in those below, what was empty in the JSON that it was read from.
pub(crate) fn note_in_schema(schema: &mut Schema, json: &Value) {
    schema.empty = EmptyMembers::of_schema(json);
    let Some(members) = json.as_object() else {
        return;
    };
    let single = [
        ("not", schema.not.as_deref_mut()),
        (
            "additionalItems",
            free(schema.additional_items.as_deref_mut()),
        ),
        (
            "additionalProperties",
            free(schema.additional_properties.as_deref_mut()),
        ),
    ];
    for (name, below) in single {
        if let (Some(below), Some(json)) = (below, members.get(name)) {
            note_in_schema(below, json);
        }
    }
    if let Some(items) = schema.items.as_deref_mut() {
        match items.positional.is_empty() {
            true => note_in_schema(items, members.get("items").unwrap_or(&Value::Null)),
            false => note_in_list(&mut items.positional, "items", members),
        }
    }
    note_in_list(&mut schema.all_of, "allOf", members);
    note_in_list(&mut schema.any_of, "anyOf", members);
    note_in_list(&mut schema.one_of, "oneOf", members);
    let maps = [
        ("properties", &mut schema.properties),
        ("definitions", &mut schema.definitions),
        ("patternProperties", &mut schema.pattern_properties),
    ];
    for (name, map) in maps {
        let Some(Value::Object(found)) = members.get(name) else {
            continue;
        };
        for (name, below) in map {
            if let Some(json) = found.get(&**name) {
                note_in_schema(below, json);
            }
        }
    }
}

fn free(schema: Option<&mut SchemaOrBool>) -> Option<&mut Schema> {
    match schema? {
        SchemaOrBool::Schema(schema) => Some(schema),
        SchemaOrBool::Bool(_) => None,
    }
}

fn note_in_list(schemas: &mut [Schema], name: &str, members: &Map<String, Value>) {
    let found = members.get(name).and_then(Value::as_array);
    for (schema, json) in schemas.iter_mut().zip(found.into_iter().flatten()) {
        note_in_schema(schema, json);
    }
}
