//! What is stored.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Where an object is stored.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub(super) group: String,
    pub(super) plural: String,
    /// Empty for objects that live in no namespace.
    pub(super) namespace: String,
    pub(super) name: String,
}

/// The objects of all resources, each with its `resourceVersion`.
#[derive(Debug, Default)]
pub(super) struct Store {
    revision: u64,
    born: u64,
    objects: BTreeMap<Key, Value>,
}

impl Store {
    pub(super) fn get(&self, key: &Key) -> Option<&Value> {
        self.objects.get(key)
    }

    /// The objects of a resource, by namespace and name; of one namespace if it is named.
    pub(super) fn of_resource<'s>(
        &'s self,
        group: &'s str,
        plural: &'s str,
        namespace: Option<&'s str>,
    ) -> impl Iterator<Item = &'s Value> {
        let wanted = move |key: &&Key| {
            key.group == group
                && key.plural == plural
                && namespace.is_none_or(|namespace| key.namespace == namespace)
        };
        let objects = self.objects.iter();
        objects
            .filter(move |(key, _)| wanted(key))
            .map(|(_, object)| object)
    }

    /// The version of the whole, which is that of the latest write.
    pub(super) fn revision(&self) -> String {
        self.revision.to_string()
    }

    /// A unique id that no object had before.
    pub(super) fn new_uid(&mut self) -> String {
        self.born += 1;
        format!("00000000-0000-4000-8000-{:012x}", self.born)
    }

    /// Stores an object, and gives its version. A write that changes nothing leaves it as it was.
    pub(super) fn put(&mut self, key: Key, mut object: Value) -> String {
        if let Some(stored) = self.objects.get(&key) {
            let version = version_of(stored);
            set_version(&mut object, version.clone());
            if *stored == object {
                return version;
            }
        }
        self.revision += 1;
        set_version(&mut object, self.revision());
        self.objects.insert(key, object);
        self.revision()
    }

    pub(super) fn remove(&mut self, key: &Key) {
        if self.objects.remove(key).is_some() {
            self.revision += 1;
        }
    }
}

fn version_of(object: &Value) -> String {
    let version = object.pointer("/metadata/resourceVersion");
    version
        .and_then(Value::as_str)
        .unwrap_or_default()
        .to_owned()
}

/// Notes the version of an object in its metadata.
pub(super) fn set_version(object: &mut Value, version: String) {
    if let Some(metadata) = metadata_of(object) {
        metadata.insert("resourceVersion".to_owned(), version.into());
    }
}

/// The metadata of an object.
pub(super) fn metadata_of(object: &mut Value) -> Option<&mut Map<String, Value>> {
    object.get_mut("metadata")?.as_object_mut()
}
