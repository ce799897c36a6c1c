//! The garbage collector: deletes objects without an owner, and the dependents of deleted owners.
//!
//! It runs after each write, in the order of the events, so that the result is always the same. A cluster's collector does the
//! same with a delay.
//!
//! Source: `controller/garbagecollector/garbagecollector.go` of Kubernetes, and its namespace controller.

use super::ApiServer;
use super::endpoint::{FOREGROUND, ORPHAN, delete_stored, metadata};
use super::store::{Store, StoreKey};
use crate::options::{DeleteOptions, DeletionPropagation};
use kube_conv_runtime::api::Scope;
use kube_conv_runtime::meta::{Metadata, ObjectMeta, OwnerReference, Time};
use serde_json::json;

/// What is known of an owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OwnerState {
    /// It exists.
    Solid,
    /// It does not exist.
    Dangling,
    /// It is deleted once its dependents are gone.
    WaitingForDependents,
}

/// The garbage collector at work on a store.
struct Collector<'s> {
    server: &'s ApiServer,
    store: &'s mut Store,
    now: Time,
}

/// Looks at all objects that are affected by earlier writes, until nothing is left to do.
pub(super) fn collect(server: &ApiServer, store: &mut Store, now: Time) {
    let mut collector = Collector { server, store, now };
    while let Some(key) = collector.store.to_collect.pop_front() {
        collector.look_at(&key);
    }
}

impl Collector<'_> {
    fn look_at(&mut self, key: &StoreKey) {
        let Some(object) = self.store.get(key) else {
            return;
        };
        let found = metadata(object);
        let has = |finalizer: &str| found.finalizers.iter().any(|name| name == finalizer);
        match (found.is_being_deleted(), key.is_namespace()) {
            (true, _) if has(ORPHAN) => self.orphan_dependents(key, &found),
            (true, _) if has(FOREGROUND) => self.await_dependents(key, &found),
            (true, true) => self.empty_namespace(key, &found),
            (true, false) => {}
            (false, _) => self.check_owners(key, &found),
        }
    }

    /// Removes an owner from its dependents.
    fn orphan_dependents(&mut self, key: &StoreKey, owner: &ObjectMeta) {
        let uid = Metadata::uid(owner).unwrap_or_default();
        let dependents: Vec<StoreKey> = self.store.dependents_of(uid).cloned().collect();
        for dependent in dependents {
            self.change(&dependent, |found| {
                found.owner_references.retain(|owner| owner.uid != uid);
            });
        }
        self.remove_finalizer(key, ORPHAN);
    }

    /// Removes an owner that waits for its dependents once none of them blocks it.
    fn await_dependents(&mut self, key: &StoreKey, owner: &ObjectMeta) {
        let uid = Metadata::uid(owner).unwrap_or_default();
        let blocks =
            |owner: &OwnerReference| owner.uid == uid && owner.block_owner_deletion == Some(true);
        // Its dependents were looked at when it was marked.
        let is_blocked = self.store.dependents_of(uid).any(|dependent| {
            let found = self.store.get(dependent).map(metadata).unwrap_or_default();
            found.owner_references.iter().any(blocks)
        });
        if !is_blocked {
            self.remove_finalizer(key, FOREGROUND);
        }
    }

    /// Deletes the objects of a Namespace that is being deleted; without any it goes as well.
    fn empty_namespace(&mut self, key: &StoreKey, found: &ObjectMeta) {
        let counts = self.store.counts_in(&key.name);
        if counts.being_deleted < counts.all {
            self.delete_all_in(&key.name);
        }
        let is_empty = self.store.counts_in(&key.name).all == 0;
        if is_empty && found.finalizers.is_empty() {
            self.store.remove(key);
        }
    }

    /// Deletes the objects of a namespace that are not being deleted.
    fn delete_all_in(&mut self, namespace: &str) {
        for key in self.store.keys_in(namespace) {
            let is_marked = self
                .store
                .get(&key)
                .is_some_and(|object| metadata(object).is_being_deleted());
            if !is_marked {
                self.delete(&key, DeletionPropagation::Background);
            }
        }
    }

    /// Deletes an object that has no owner any more. Upstream: `attemptToDeleteItem`.
    fn check_owners(&mut self, key: &StoreKey, found: &ObjectMeta) {
        let owners = &found.owner_references;
        let states: Option<Vec<OwnerState>> =
            owners.iter().map(|owner| self.state(key, owner)).collect();
        // An owner whose kind is not served may exist.
        let Some(states) = states.filter(|states| !states.is_empty()) else {
            return;
        };
        let uid = Metadata::uid(found).unwrap_or_default();
        if states.contains(&OwnerState::Solid) {
            self.keep_solid_owners(key, owners, &states);
        } else if states.contains(&OwnerState::WaitingForDependents)
            && self.store.dependents_of(uid).next().is_some()
        {
            if self.is_in_a_cycle(uid) {
                self.unblock_owners(key);
            }
            self.delete(key, DeletionPropagation::Foreground);
        } else {
            let has = |finalizer: &str| found.finalizers.iter().any(|name| name == finalizer);
            self.delete(
                key,
                match (has(ORPHAN), has(FOREGROUND)) {
                    (true, _) => DeletionPropagation::Orphan,
                    (false, true) => DeletionPropagation::Foreground,
                    (false, false) => DeletionPropagation::Background,
                },
            );
        }
    }

    /// Returns the state of an owner; `None` if it cannot be looked up.
    fn state(&self, dependent: &StoreKey, owner: &OwnerReference) -> Option<OwnerState> {
        let resource = self.server.resource(&owner.api_version, &owner.kind)?;
        let engine = &resource.engine;
        let is_namespaced = engine.scope() == Scope::Namespaced;
        if is_namespaced && dependent.namespace.is_empty() {
            return None;
        }
        let key = StoreKey {
            group: engine.stored_group().to_owned(),
            plural: engine.plural().to_owned(),
            namespace: if is_namespaced {
                dependent.namespace.clone()
            } else {
                String::new()
            },
            name: owner.name.clone(),
        };
        // The owner is the object with this name only if it has this UID, too.
        if self.store.key_of(&owner.uid) != Some(&key) {
            return Some(OwnerState::Dangling);
        }
        let found = self.store.get(&key).map(metadata).unwrap_or_default();
        let waits =
            found.is_being_deleted() && found.finalizers.iter().any(|name| name == FOREGROUND);
        Some(if waits {
            OwnerState::WaitingForDependents
        } else {
            OwnerState::Solid
        })
    }

    fn keep_solid_owners(
        &mut self,
        key: &StoreKey,
        owners: &[OwnerReference],
        states: &[OwnerState],
    ) {
        let owners = owners.iter().zip(states);
        let kept = owners.filter(|(_, state)| **state == OwnerState::Solid);
        let kept: Vec<OwnerReference> = kept.map(|(owner, _)| owner.clone()).collect();
        self.change(key, |found| found.owner_references = kept);
    }

    /// Whether a dependent of an object waits for its own dependents, among which may be the object.
    fn is_in_a_cycle(&self, uid: &str) -> bool {
        self.store.dependents_of(uid).any(|dependent| {
            let found = self.store.get(dependent).map(metadata).unwrap_or_default();
            found.is_being_deleted() && found.finalizers.iter().any(|name| name == FOREGROUND)
        })
    }

    fn unblock_owners(&mut self, key: &StoreKey) {
        self.change(key, |found| {
            for owner in &mut found.owner_references {
                if owner.block_owner_deletion == Some(true) {
                    owner.block_owner_deletion = Some(false);
                }
            }
        });
    }

    fn delete(&mut self, key: &StoreKey, propagation: DeletionPropagation) {
        let options = DeleteOptions {
            propagation_policy: Some(propagation),
            ..DeleteOptions::default()
        };
        delete_stored(self.store, key, &options, self.now);
    }

    /// Removes a finalizer, and with the last one the object.
    fn remove_finalizer(&mut self, key: &StoreKey, finalizer: &str) {
        self.change(key, |found| {
            found.finalizers.retain(|name| name != finalizer)
        });
        let is_gone = self.store.get(key).map(metadata).is_some_and(|found| {
            found.is_being_deleted() && found.finalizers.is_empty() && !key.is_namespace()
        });
        if is_gone {
            self.store.remove(key);
        }
    }

    /// Changes the metadata of an object.
    fn change(&mut self, key: &StoreKey, change: impl FnOnce(&mut ObjectMeta)) {
        let Some(mut object) = self.store.get(key).cloned() else {
            return;
        };
        let mut found = metadata(&object);
        change(&mut found);
        if let Some(metadata) = object.get_mut("metadata") {
            *metadata = json!(found);
        }
        self.store.put(key.clone(), object);
    }
}
