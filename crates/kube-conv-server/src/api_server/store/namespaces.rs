//! How many objects each namespace has.

use super::StoreKey;
use super::owners::is_being_deleted;
use serde_json::Value;
use std::collections::HashMap;

/// The number of objects by namespace.
#[derive(Debug, Default)]
pub(super) struct Namespaces {
    counts: HashMap<String, Counts>,
}

/// The objects of a namespace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Counts {
    /// All objects.
    pub(in super::super) all: usize,
    /// The objects that are being deleted.
    pub(in super::super) being_deleted: usize,
}

impl Namespaces {
    pub(super) fn counts(&self, namespace: &str) -> Counts {
        self.counts.get(namespace).copied().unwrap_or_default()
    }

    /// Notes a change of an object.
    pub(super) fn update(&mut self, key: &StoreKey, before: Option<&Value>, after: Option<&Value>) {
        if key.namespace.is_empty() {
            return;
        }
        let before = before.map_or_else(Counts::default, Counts::of);
        let after = after.map_or_else(Counts::default, Counts::of);
        if before == after {
            return;
        }
        // Most changes are in a namespace that is known, whose name is not copied.
        if !self.counts.contains_key(&key.namespace) {
            self.counts.insert(key.namespace.clone(), Counts::default());
        }
        if let Some(counts) = self.counts.get_mut(&key.namespace) {
            counts.all = (counts.all + after.all).saturating_sub(before.all);
            counts.being_deleted =
                (counts.being_deleted + after.being_deleted).saturating_sub(before.being_deleted);
            if counts.all == 0 {
                self.counts.remove(&key.namespace);
            }
        }
    }
}

impl Counts {
    /// Of one object.
    fn of(object: &Value) -> Self {
        Self {
            all: 1,
            being_deleted: usize::from(is_being_deleted(object)),
        }
    }
}
