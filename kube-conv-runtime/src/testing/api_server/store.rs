//! The stored objects and their history.

use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::task::Waker;

/// The key of a stored object.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub(super) group: String,
    pub(super) plural: String,
    /// Empty for cluster-scoped objects.
    pub(super) namespace: String,
    pub(super) name: String,
}

/// A write that changed something.
#[derive(Clone, Debug)]
pub(super) struct Change {
    pub(super) revision: u64,
    pub(super) key: Key,
    /// The object before, unless it was created.
    pub(super) before: Option<Value>,
    /// The object after, unless it was removed.
    pub(super) after: Option<Value>,
}

/// The objects of all resources, each with its `resourceVersion`, and their history.
#[derive(Debug, Default)]
pub(super) struct Store {
    revision: u64,
    born: u64,
    objects: BTreeMap<Key, Value>,
    history: Vec<Change>,
    waiting: Vec<Waker>,
}

impl Store {
    pub(super) fn get(&self, key: &Key) -> Option<&Value> {
        self.objects.get(key)
    }

    /// Returns the objects of a resource, by namespace and name, in one namespace or in all.
    pub(super) fn of_resource<'s>(
        &'s self,
        group: &'s str,
        plural: &'s str,
        namespace: Option<&'s str>,
    ) -> impl Iterator<Item = &'s Value> {
        let objects = self.objects.iter();
        objects
            .filter(move |(key, _)| key.is_of(group, plural, namespace))
            .map(|(_, object)| object)
    }

    /// Returns the version of the store, which is that of the latest write.
    pub(super) fn revision(&self) -> String {
        self.revision.to_string()
    }

    /// Returns the version of the store as a number.
    pub(super) const fn latest(&self) -> u64 {
        self.revision
    }

    /// Returns the changes after a version, oldest first.
    pub(super) fn since(&self, revision: u64) -> &[Change] {
        let first = self
            .history
            .partition_point(|change| change.revision <= revision);
        self.history.get(first..).unwrap_or_default()
    }

    /// Registers a waker for the next change.
    #[cfg(feature = "tower")]
    pub(super) fn wake_on_change(&mut self, waker: Waker) {
        self.waiting.push(waker);
    }

    /// Returns a new unique id.
    pub(super) fn new_uid(&mut self) -> String {
        self.born += 1;
        format!("00000000-0000-4000-8000-{:012x}", self.born)
    }

    /// Stores an object, and returns its version, which a write without changes keeps.
    pub(super) fn put(&mut self, key: Key, mut object: Value) -> String {
        if let Some(stored) = self.objects.get(&key) {
            let version = version_of(stored).to_owned();
            set_version(&mut object, version.clone());
            if *stored == object {
                return version;
            }
        }
        self.revision += 1;
        set_version(&mut object, self.revision());
        let before = self.objects.insert(key.clone(), object.clone());
        self.note(key, before, Some(object));
        self.revision()
    }

    pub(super) fn remove(&mut self, key: &Key) {
        if let Some(before) = self.objects.remove(key) {
            self.revision += 1;
            self.note(key.clone(), Some(before), None);
        }
    }

    fn note(&mut self, key: Key, before: Option<Value>, after: Option<Value>) {
        self.history.push(Change {
            revision: self.revision,
            key,
            before,
            after,
        });
        self.waiting.drain(..).for_each(Waker::wake);
    }
}

impl Key {
    /// Whether the object belongs to a resource and, if given, to a namespace.
    pub(super) fn is_of(&self, group: &str, plural: &str, namespace: Option<&str>) -> bool {
        self.group == group
            && self.plural == plural
            && namespace.is_none_or(|namespace| self.namespace == namespace)
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
