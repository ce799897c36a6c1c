//! The stored objects and their history.

mod history;
mod namespaces;
mod owners;

use history::History;
use namespaces::{Counts, Namespaces};
use owners::Owners;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, VecDeque};
use std::iter;
use std::ops::Bound;
use std::sync::Arc;
use std::task::Waker;

pub(super) use history::Change;

/// The key of a stored object.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct StoreKey {
    pub(super) group: String,
    pub(super) plural: String,
    /// Empty for cluster-scoped objects.
    pub(super) namespace: String,
    pub(super) name: String,
}

/// The objects of all resources, each with its `resourceVersion`, and their history.
#[derive(Debug, Default)]
pub(super) struct Store {
    revision: u64,
    born: u64,
    /// Objects are shared with the history.
    objects: BTreeMap<StoreKey, Arc<Value>>,
    history: History,
    owners: Owners,
    namespaces: Namespaces,
    /// The objects that the garbage collector has to look at.
    pub(super) to_collect: VecDeque<StoreKey>,
    waiting: Vec<Waker>,
}

impl Store {
    pub(super) fn get(&self, key: &StoreKey) -> Option<&Value> {
        self.objects.get(key).map(|object| &**object)
    }

    /// Returns an object that can be used after the store is unlocked.
    pub(super) fn shared(&self, key: &StoreKey) -> Option<Arc<Value>> {
        self.objects.get(key).map(Arc::clone)
    }

    /// Returns the objects of a part of a resource, by namespace and name.
    fn of_part<'s>(
        &'s self,
        part: &ResourcePart<'s>,
    ) -> impl Iterator<Item = (&'s StoreKey, &'s Arc<Value>)> {
        let part = part.clone();
        let first = match part.after.clone() {
            Some(after) => Bound::Excluded(after),
            None => Bound::Included(part.first()),
        };
        self.objects
            .range((first, Bound::Unbounded))
            .take_while(move |(key, _)| key.is_of(part.group, part.plural, part.namespace))
    }

    /// Returns the objects of a part of a resource, by namespace and name, as they were at a version that is
    /// not compacted. Its cost is that of the objects that are taken, and of the changes since.
    pub(super) fn of_part_at<'s>(
        &'s self,
        revision: u64,
        part: &ResourcePart<'s>,
    ) -> impl Iterator<Item = (&'s StoreKey, &'s Arc<Value>)> {
        // The state before the first change since.
        let mut changed: BTreeMap<&StoreKey, Option<&Arc<Value>>> = BTreeMap::new();
        for change in self.history.since(revision) {
            if part.has(&change.key) {
                changed.entry(&change.key).or_insert(change.before.as_ref());
            }
        }
        let mut now = self.of_part(part).peekable();
        let mut then = changed.into_iter().peekable();
        iter::from_fn(move || {
            loop {
                let is_changed = match (now.peek(), then.peek()) {
                    (Some((key, _)), Some((changed, _))) => changed <= key,
                    (_, changed) => changed.is_some(),
                };
                if !is_changed {
                    return now.next();
                }
                let (key, before) = then.next()?;
                now.next_if(|(current, _)| *current == key);
                if let Some(before) = before {
                    return Some((key, before));
                }
            }
        })
    }

    /// Returns the number of objects in a namespace.
    pub(super) fn counts_in(&self, namespace: &str) -> Counts {
        self.namespaces.counts(namespace)
    }

    /// Returns the keys of all objects in a namespace. Looks at the objects of all namespaces.
    pub(super) fn keys_in(&self, namespace: &str) -> Vec<StoreKey> {
        let keys = self.objects.keys();
        keys.filter(|key| key.namespace == namespace)
            .cloned()
            .collect()
    }

    /// Returns the version of the store, which is that of the latest write.
    pub(super) fn revision(&self) -> String {
        self.revision.to_string()
    }

    /// Returns the version of the store as a number.
    pub(super) const fn latest(&self) -> u64 {
        self.revision
    }

    /// Returns the version up to which the history is gone.
    pub(super) const fn compacted(&self) -> u64 {
        self.history.compacted
    }

    /// Drops the history.
    pub(super) fn compact(&mut self) {
        self.history.compact(self.revision);
        self.wake();
    }

    /// Returns the changes after a version, oldest first.
    pub(super) fn since(&self, revision: u64) -> impl DoubleEndedIterator<Item = &Change> {
        self.history.since(revision)
    }

    /// Registers a waker for the next change.
    pub(super) fn wake_on_change(&mut self, waker: &Waker) {
        if !self.waiting.iter().any(|known| known.will_wake(waker)) {
            self.waiting.push(waker.clone());
        }
    }

    /// Wakes all watches.
    pub(super) fn wake(&mut self) {
        self.waiting.drain(..).for_each(Waker::wake);
    }

    /// Returns a new unique id.
    pub(super) fn new_uid(&mut self) -> String {
        self.born += 1;
        format!("00000000-0000-4000-8000-{:012x}", self.born)
    }

    /// Stores an object, and returns its version, which a write without changes keeps.
    pub(super) fn put(&mut self, key: StoreKey, mut object: Value) -> String {
        if let Some(stored) = self.objects.get(&key) {
            let version = version_of(stored).to_owned();
            set_version(&mut object, version.clone());
            if **stored == object {
                return version;
            }
        }
        self.revision += 1;
        set_version(&mut object, self.revision());
        let after = Arc::new(object);
        let before = self.objects.insert(key.clone(), Arc::clone(&after));
        self.note(key, before, Some(after));
        self.revision()
    }

    pub(super) fn remove(&mut self, key: &StoreKey) {
        if let Some(before) = self.objects.remove(key) {
            self.revision += 1;
            self.note(key.clone(), Some(before), None);
        }
    }

    /// Returns the key of the object with a UID.
    pub(super) fn key_of(&self, uid: &str) -> Option<&StoreKey> {
        self.owners.key_of(uid)
    }

    /// Returns the keys of the objects that have an object as an owner.
    pub(super) fn dependents_of(&self, uid: &str) -> impl Iterator<Item = &StoreKey> {
        self.owners.dependents_of(uid)
    }

    fn note(&mut self, key: StoreKey, before: Option<Arc<Value>>, after: Option<Arc<Value>>) {
        let affected = self
            .owners
            .update(&key, before.as_deref(), after.as_deref());
        self.to_collect.extend(affected);
        self.namespaces
            .update(&key, before.as_deref(), after.as_deref());
        self.history.push(Change {
            revision: self.revision,
            key,
            before,
            after,
        });
        self.wake();
    }
}

/// A part of the objects of a resource.
#[derive(Clone, Debug)]
pub(super) struct ResourcePart<'p> {
    pub(super) group: &'p str,
    pub(super) plural: &'p str,
    /// One namespace, or all.
    pub(super) namespace: Option<&'p str>,
    /// The object that the part follows, which may be gone.
    pub(super) after: Option<StoreKey>,
}

impl ResourcePart<'_> {
    /// The least key that the part can have.
    fn first(&self) -> StoreKey {
        StoreKey {
            group: self.group.to_owned(),
            plural: self.plural.to_owned(),
            namespace: self.namespace.unwrap_or_default().to_owned(),
            name: String::new(),
        }
    }

    fn has(&self, key: &StoreKey) -> bool {
        key.is_of(self.group, self.plural, self.namespace)
            && self.after.as_ref().is_none_or(|after| after < key)
    }
}

impl StoreKey {
    /// Whether the object belongs to a resource and, if given, to a namespace.
    pub(super) fn is_of(&self, group: &str, plural: &str, namespace: Option<&str>) -> bool {
        self.group == group
            && self.plural == plural
            && namespace.is_none_or(|namespace| self.namespace == namespace)
    }

    /// Whether the object is the Namespace with a name.
    pub(super) fn is_namespace(&self) -> bool {
        self.is_of("", "namespaces", None)
    }
}

/// Returns the `resourceVersion` of an object.
pub(super) fn version_of(object: &Value) -> &str {
    let version = object.pointer("/metadata/resourceVersion");
    version.and_then(Value::as_str).unwrap_or_default()
}

/// Sets the `resourceVersion` of an object.
pub(super) fn set_version(object: &mut Value, version: String) {
    if let Some(metadata) = metadata_of(object) {
        metadata.insert("resourceVersion".to_owned(), version.into());
    }
}

/// The metadata of an object.
pub(super) fn metadata_of(object: &mut Value) -> Option<&mut Map<String, Value>> {
    object.get_mut("metadata")?.as_object_mut()
}
