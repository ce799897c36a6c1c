//! Limits the number of entries of updates.

use super::identifier::identifier;
use super::managed_fields::ManagedFields;
use kube_conv_runtime::meta::{ManagedFieldsEntry, ManagedFieldsOperation};
use std::collections::BTreeMap;

/// The most entries of managers that update objects. Source: `DefaultMaxUpdateManagers`.
const MOST_UPDATES: usize = 10;

/// The manager of the oldest updates.
const ANCIENT: &str = "ancient-changes";

impl ManagedFields {
    /// Merges the oldest entries of updates of one version, if there are too many.
    pub(super) fn merge_ancient(&mut self) {
        let updates = self.managers.iter().filter(|(_, owned)| !owned.is_applied);
        let mut updates: Vec<_> = updates
            .map(|(identifier, _)| (self.seconds(identifier), identifier.clone()))
            .collect();
        let mut left = updates.len();
        if left <= MOST_UPDATES {
            return;
        }
        updates.sort();
        let mut first_of_version = BTreeMap::new();
        for (_, manager) in updates {
            if left <= MOST_UPDATES {
                return;
            }
            let Some(owned) = self.managers.get(&manager) else {
                continue;
            };
            let version = owned.api_version.clone();
            let Some(first) = first_of_version.get(&version) else {
                first_of_version.insert(version, manager);
                continue;
            };
            self.merge_into_bucket(&bucket(&version), first, &manager);
            left -= 1;
        }
    }

    /// Moves the fields of a manager into a bucket, which begins with those of the first one.
    fn merge_into_bucket(&mut self, bucket: &str, first: &str, manager: &str) {
        if !self.managers.contains_key(bucket)
            && let Some(first) = self.managers.remove(first)
        {
            self.managers.insert(bucket.to_owned(), first);
        }
        let Some(owned) = self.managers.get(manager).cloned() else {
            return;
        };
        if let Some(kept) = self.managers.get_mut(bucket) {
            kept.fields = owned.fields.union(&kept.fields);
        }
        self.managers.remove(manager);
        // The later time.
        match self.times.get(manager).copied() {
            Some(time) => self.times.insert(bucket.to_owned(), time),
            None => self.times.remove(bucket),
        };
    }
}

fn bucket(api_version: &str) -> String {
    identifier(&ManagedFieldsEntry {
        manager: Some(ANCIENT.to_owned()),
        operation: ManagedFieldsOperation::Update,
        api_version: Some(api_version.to_owned()),
        ..ManagedFieldsEntry::default()
    })
}
