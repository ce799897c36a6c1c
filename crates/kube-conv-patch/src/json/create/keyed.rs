//! Pairs items of two lists by key.

use kube_conv_schema::schema::list_items::identity;
use serde_json::Value;
use std::collections::HashMap;

/// Which items of two lists have the same key.
pub(super) struct Pairing {
    /// For each item of the original, its index in the modified list.
    targets: Vec<Option<usize>>,
    /// For each item of the modified list, its index in the original.
    origins: Vec<Option<usize>>,
}

impl Pairing {
    /// Returns `None` if an item has no key, or a key occurs twice in one list.
    pub(super) fn of(
        original: &[Value],
        modified: &[Value],
        key: impl Fn(&Value) -> Option<String>,
    ) -> Option<Self> {
        let old = places(original, &key)?;
        let new = places(modified, &key)?;
        let find = |places: &HashMap<String, usize>, item: &Value| {
            key(item).and_then(|key| places.get(&key).copied())
        };
        Some(Self {
            targets: original.iter().map(|item| find(&new, item)).collect(),
            origins: modified.iter().map(|item| find(&old, item)).collect(),
        })
    }

    /// Whether the items that both lists have are in the same order.
    pub(super) fn keeps_order(&self) -> bool {
        self.targets.iter().flatten().is_sorted()
    }

    /// The indexes of items that the modified list does not have, the last one first.
    pub(super) fn removed(&self) -> impl Iterator<Item = usize> + '_ {
        let targets = self.targets.iter().enumerate().rev();
        targets
            .filter(|(_, target)| target.is_none())
            .map(|(index, _)| index)
    }

    pub(super) fn origins(&self) -> impl Iterator<Item = Option<usize>> + '_ {
        self.origins.iter().copied()
    }
}

fn places(
    items: &[Value],
    key: impl Fn(&Value) -> Option<String>,
) -> Option<HashMap<String, usize>> {
    let mut places = HashMap::with_capacity(items.len());
    for (place, item) in items.iter().enumerate() {
        if places.insert(key(item)?, place).is_some() {
            return None;
        }
    }
    Some(places)
}

/// The key of an item of a set.
pub(super) fn itself(item: &Value) -> Option<String> {
    Some(identity(item, &[]))
}

/// The key of an item of a list of type `map`; an item that is not an object has none.
pub(super) fn key_of(item: &Value, keys: &[&str]) -> Option<String> {
    item.is_object().then(|| identity(item, keys))
}
