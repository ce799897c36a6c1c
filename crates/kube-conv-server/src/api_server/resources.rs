//! The resources that a server serves, besides built-in ones.

use super::resource::Resource;
use crate::admission::Engine;
use std::collections::BTreeMap;
use std::iter;
use std::sync::OnceLock;

/// Resources in the order in which they were added. More are added while the first are in use, so that none is ever
/// moved or removed: one that takes the place of another follows it.
#[derive(Debug, Default)]
pub(super) struct Resources(OnceLock<Box<Entry>>);

#[derive(Debug)]
struct Entry {
    resource: Resource,
    next: Resources,
}

impl Resources {
    pub(super) fn add(&self, resource: Resource) {
        let next = Self::default();
        let mut entry = Box::new(Entry { resource, next });
        let mut place = self;
        while let Err(unused) = place.0.set(entry) {
            entry = unused;
            let Some(taken) = place.0.get() else { return };
            place = &taken.next;
        }
    }

    fn iter(&self) -> impl Iterator<Item = &Resource> {
        let entries = iter::successors(self.0.get(), |entry| entry.next.0.get());
        entries.map(|entry| &entry.resource)
    }

    /// The resource that is meant, or the last one if it was replaced.
    pub(super) fn find(&self, is_meant: impl Fn(&Engine) -> bool) -> Option<&Resource> {
        self.iter()
            .filter(|resource| is_meant(&resource.engine))
            .last()
    }

    /// The resources by `apiVersion` and kind, without those that were replaced.
    pub(super) fn latest(&self) -> BTreeMap<(String, String), &Resource> {
        let names = |engine: &Engine| (engine.api_version(), engine.kind().to_owned());
        self.iter()
            .map(|resource| (names(&resource.engine), resource))
            .collect()
    }
}

impl Drop for Resources {
    /// Drops one entry after another: each inside the one before would take a stack.
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(mut entry) = next {
            next = entry.next.0.take();
        }
    }
}
