//! Which objects own which: an index of `metadata.ownerReferences`.
//!
//! Source: `controller/garbagecollector/graph_builder.go` of Kubernetes.

use super::StoreKey;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

/// The objects by their UIDs and by those of their owners.
#[derive(Debug, Default)]
pub(super) struct Owners {
    keys: HashMap<String, StoreKey>,
    dependents: HashMap<String, BTreeSet<StoreKey>>,
}

impl Owners {
    pub(super) fn key_of(&self, uid: &str) -> Option<&StoreKey> {
        self.keys.get(uid)
    }

    pub(super) fn dependents_of(&self, uid: &str) -> impl Iterator<Item = &StoreKey> {
        self.dependents.get(uid).into_iter().flatten()
    }

    /// Notes a change, and returns the objects that the garbage collector has to look at.
    pub(super) fn update(
        &mut self,
        key: &StoreKey,
        before: Option<&Value>,
        after: Option<&Value>,
    ) -> Vec<StoreKey> {
        let (had, has) = (owner_uids(before), owner_uids(after));
        for owner in had.difference(&has) {
            self.drop_dependent(owner, key);
        }
        for owner in has.difference(&had) {
            let dependents = self.dependents.entry((*owner).to_owned()).or_default();
            dependents.insert(key.clone());
        }
        let mut affected = Vec::new();
        // An owner may wait for this object.
        affected.extend(
            had.iter()
                .filter_map(|owner| self.keys.get(*owner).cloned()),
        );
        match (before, after) {
            (_, Some(after)) => {
                self.keys.insert(uid(after).to_owned(), key.clone());
                if !has.is_empty() || is_being_deleted(after) {
                    affected.push(key.clone());
                }
                if is_being_deleted(after) && !before.is_some_and(is_being_deleted) {
                    affected.extend(self.dependents_of(uid(after)).cloned());
                }
            }
            (Some(before), None) => {
                self.keys.remove(uid(before));
                affected.extend(self.dependents_of(uid(before)).cloned());
                affected.extend(namespace_of(key));
            }
            (None, None) => {}
        }
        affected
    }

    fn drop_dependent(&mut self, owner: &str, key: &StoreKey) {
        if let Some(dependents) = self.dependents.get_mut(owner) {
            dependents.remove(key);
            if dependents.is_empty() {
                self.dependents.remove(owner);
            }
        }
    }
}

/// The Namespace of an object, which may wait for the removal of its objects.
fn namespace_of(key: &StoreKey) -> Option<StoreKey> {
    (!key.namespace.is_empty()).then(|| StoreKey {
        plural: "namespaces".to_owned(),
        name: key.namespace.clone(),
        ..StoreKey::default()
    })
}

fn uid(object: &Value) -> &str {
    let uid = object.pointer("/metadata/uid").and_then(Value::as_str);
    uid.unwrap_or_default()
}

fn owner_uids(object: Option<&Value>) -> BTreeSet<&str> {
    let owners = object.and_then(|object| object.pointer("/metadata/ownerReferences"));
    let owners = owners.and_then(Value::as_array).into_iter().flatten();
    owners
        .filter_map(|owner| owner.get("uid")?.as_str())
        .collect()
}

pub(super) fn is_being_deleted(object: &Value) -> bool {
    object.pointer("/metadata/deletionTimestamp").is_some()
}
