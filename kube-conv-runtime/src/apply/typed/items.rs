//! The identity of the items of sets and list maps.

use super::printed::quoted_list;
use crate::apply::path::{PathElement, compare_values};
use crate::apply::types::{ListType, ObjectType, Relationship};
use serde_json::Value;
use std::cmp::Ordering;
use std::collections::BTreeMap;

/// The identity of an item within its list, like a path element but without copying values.
#[derive(Clone, Debug)]
pub(super) enum ItemKey<'v> {
    /// The key fields, sorted by name.
    Key(Vec<(&'v str, &'v Value)>),
    Value(&'v Value),
}

impl ItemKey<'_> {
    pub(super) fn to_element(&self) -> PathElement {
        match self {
            Self::Key(keys) => {
                let keys = keys.iter();
                PathElement::Key(
                    keys.map(|(name, value)| ((*name).to_owned(), (*value).clone()))
                        .collect(),
                )
            }
            Self::Value(value) => PathElement::Value((*value).clone()),
        }
    }
}

impl Ord for ItemKey<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Key(left), Self::Key(right)) => {
                let keys = left.iter().zip(right);
                let unequal = keys
                    .map(|((name, value), (other, other_value))| {
                        name.cmp(other)
                            .then_with(|| compare_values(value, other_value))
                    })
                    .find(|ordering| ordering.is_ne());
                unequal.unwrap_or_else(|| left.len().cmp(&right.len()))
            }
            (Self::Value(left), Self::Value(right)) => compare_values(left, right),
            (Self::Key(_), Self::Value(_)) => Ordering::Less,
            (Self::Value(_), Self::Key(_)) => Ordering::Greater,
        }
    }
}

impl PartialOrd for ItemKey<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for ItemKey<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for ItemKey<'_> {}

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
    let mut key = Vec::with_capacity(list.keys.len());
    for name in &list.keys {
        let value = match members.get(name) {
            Some(value) => Some(value),
            None if types.get(list.items).map.is_none() => {
                return Err(format!(
                    "couldn't find default value for {name}: associative list may not have non-map types"
                ));
            }
            None => types.default_of_key(list, name),
        };
        if let Some(value) = value {
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
    Ok(ItemKey::Key(key))
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

/// Items by their keys.
///
/// `sort` is not used: it may panic, because the order of keys is not total.
pub(super) type ByKey<'v, T> = BTreeMap<ItemKey<'v>, T>;
