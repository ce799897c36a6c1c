//! Members that Go writes even if they are not set: structs as `{}`, and others as null.
//!
//! Source: the `json` tags of `k8s.io/api`. A server reads an object into Go's structs and writes them, so that
//! a Deployment always has a `status`, and a container always has `resources`.

use super::BuiltIn;
use super::types::{self, Presence, Type};
use serde_json::{Map, Value};

/// The most levels of objects in each other; published types that are not recursive have fewer.
const MOST_LEVELS: usize = 24;

/// Adds the empty structs that the members of an object lack.
pub(crate) fn add_empty_structs(kind: &BuiltIn, members: &mut Map<String, Value>) {
    add_to_members(&kind.type_name(), members, MOST_LEVELS);
}

/// Returns the members of an object of which nothing is set.
pub(crate) fn empty_members(kind: &BuiltIn) -> Map<String, Value> {
    members_of_empty(&kind.type_name(), MOST_LEVELS)
}

fn add_to_members(name: &str, members: &mut Map<String, Value>, levels: usize) {
    let (Some(of), Some(levels)) = (types::object_type(name), levels.checked_sub(1)) else {
        return;
    };
    for (name, field) in &of.fields {
        let is_own_metadata = *name == "metadata" && levels + 1 == MOST_LEVELS;
        if field.presence == Presence::Object && !is_own_metadata {
            let value = members.entry(*name).or_insert(Value::Null);
            if value.is_null() {
                *value = Value::Object(Map::new());
            }
        }
        if let Some(value) = members.get_mut(*name) {
            add_to_value(&field.of, value, levels);
        }
    }
}

fn add_to_value(of: &Type, value: &mut Value, levels: usize) {
    match (of, value) {
        (Type::Object { name, .. }, Value::Object(members)) => {
            add_to_members(name, members, levels);
        }
        (Type::List { items: of, .. }, Value::Array(items)) => {
            for item in items {
                add_to_value(of, item, levels);
            }
        }
        (Type::Map { values, .. }, Value::Object(members)) => {
            for value in members.values_mut() {
                add_to_value(values, value, levels);
            }
        }
        _ => {}
    }
}

fn members_of_empty(name: &str, levels: usize) -> Map<String, Value> {
    let (Some(of), Some(levels)) = (types::object_type(name), levels.checked_sub(1)) else {
        return Map::new();
    };
    let fields = of.fields.iter();
    let present = fields.filter_map(|(name, field)| {
        let value = match (field.presence, &field.of) {
            (Presence::Object, Type::Object { name, .. }) => {
                Value::Object(members_of_empty(name, levels))
            }
            (Presence::Null, _) => Value::Null,
            _ => return None,
        };
        Some(((*name).to_owned(), value))
    });
    present.collect()
}
