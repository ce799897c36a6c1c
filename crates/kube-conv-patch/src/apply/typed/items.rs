//! The identity of the items of sets and list maps.

use super::printed::quoted_list;
use crate::apply::path::{PathElement, compare_keys, compare_values, hash_value};
use crate::apply::set::Lookup;
use crate::apply::types::{ListType, ObjectType, Relationship};
use serde_json::{Map, Value};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::hash::{Hash, Hasher};

/// The identity of an item within its list, like a path element but without copying values.
#[derive(Clone, Debug)]
pub(super) enum ItemKey<'v> {
    /// The only key field of the list.
    Key([KeyField<'v>; 1]),
    /// The key fields, sorted by name.
    Keys(Vec<KeyField<'v>>),
    Value(&'v Value),
}

type KeyField<'v> = (&'v str, &'v Value);

impl<'v> ItemKey<'v> {
    /// The key fields, or the value of an item of a set.
    fn parts(&self) -> Result<&[KeyField<'v>], &'v Value> {
        match self {
            Self::Key(key) => Ok(key),
            Self::Keys(keys) => Ok(keys),
            Self::Value(value) => Err(value),
        }
    }
}

impl Lookup for ItemKey<'_> {
    fn compared(&self, element: &PathElement) -> Ordering {
        match (element, self.parts()) {
            (PathElement::Key(keys), Ok(own)) => compare_keys(keys, own),
            (PathElement::Value(value), Err(own)) => compare_values(value, own),
            (PathElement::Field(_), _) | (PathElement::Key(_), Err(_)) => Ordering::Less,
            (PathElement::Index(_), _) | (PathElement::Value(_), Ok(_)) => Ordering::Greater,
        }
    }

    fn to_element(&self) -> PathElement {
        match self.parts() {
            Ok(keys) => {
                let keys = keys.iter();
                PathElement::Key(
                    keys.map(|(name, value)| ((*name).to_owned(), (*value).clone()))
                        .collect(),
                )
            }
            Err(value) => PathElement::Value(value.clone()),
        }
    }
}

impl PartialEq for ItemKey<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self.parts(), other.parts()) {
            (Ok(left), Ok(right)) => compare_keys(left, right).is_eq(),
            (Err(left), Err(right)) => compare_values(left, right).is_eq(),
            _ => false,
        }
    }
}

impl Eq for ItemKey<'_> {}

/// Keys that are equal have the same hash, whatever the type of their numbers.
impl Hash for ItemKey<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self.parts() {
            Ok(keys) => {
                for (name, value) in keys {
                    name.hash(state);
                    hash_value(value, state);
                }
            }
            Err(value) => hash_value(value, state),
        }
    }
}

/// Returns the key of an item, or the error if it has none.
pub(super) fn key_of<'v>(
    types: &'v ObjectType,
    list: &'v ListType,
    item: &'v Value,
) -> Result<ItemKey<'v>, String> {
    if list.relationship != Relationship::Associative {
        return Err("invalid indexing of non-associative list".to_owned());
    }
    if list.keys.is_empty() {
        return key_of_set(item);
    }
    let members = match item {
        Value::Object(members) => members,
        Value::Null => {
            return Err("associative list with keys may not have a null element".to_owned());
        }
        _ => return Err("associative list with keys may not have non-map elements".to_owned()),
    };
    if let [name] = list.keys.as_slice()
        && let Some(value) = key_field(types, list, members, name)?
    {
        return Ok(ItemKey::Key([(name, value)]));
    }
    let mut key = Vec::new();
    for name in &list.keys {
        if let Some(value) = key_field(types, list, members, name)? {
            key.push((name.as_str(), value));
        }
    }
    if key.is_empty() {
        return Err(format!(
            "associative list with keys has an element that omits all key fields {} (and doesn't have default values for any key fields)",
            quoted_list(&list.keys)
        ));
    }
    key.sort_by_key(|(name, _)| *name);
    Ok(ItemKey::Keys(key))
}

/// Returns the value of a key field, maybe the default one.
fn key_field<'v>(
    types: &'v ObjectType,
    list: &'v ListType,
    members: &'v Map<String, Value>,
    name: &str,
) -> Result<Option<&'v Value>, String> {
    match members.get(name) {
        Some(value) => Ok(Some(value)),
        None if types.get(list.items).map.is_none() => Err(format!(
            "couldn't find default value for {name}: associative list may not have non-map types"
        )),
        None => Ok(types.default_of_key(list, name)),
    }
}

fn key_of_set(item: &Value) -> Result<ItemKey<'_>, String> {
    let problem = match item {
        Value::Object(_) => "associative list without keys has an element that's a map type",
        Value::Array(_) => "not supported: associative list with lists as elements",
        Value::Null => "associative list without keys has an element that's an explicit null",
        _ => return Ok(ItemKey::Value(item)),
    };
    Err(problem.to_owned())
}

/// Returns the message about a second item with a key.
pub(super) fn duplicate(key: &ItemKey<'_>) -> String {
    format!("duplicate entries for key {}", key.to_element())
}

/// Items by their keys, in any order.
pub(super) type ByKey<'v, T> = HashMap<ItemKey<'v>, T>;

/// How many items have each key, for items with their keys.
pub(super) fn counted<'k, 'v>(
    keys: &'k [Result<ItemKey<'v>, String>],
) -> HashMap<&'k ItemKey<'v>, usize> {
    let mut counts = HashMap::with_capacity(keys.len());
    for key in keys.iter().flatten() {
        *counts.entry(key).or_default() += 1;
    }
    counts
}
