//! Random values of our types.

use kube_conv_runtime::meta::{FieldsV1, ManagedFieldsEntry, ObjectMeta, OwnerReference, Time};
use serde_json::json;
use std::collections::BTreeMap;

/// A source of random values that are the same on every run.
pub(super) struct Random(fastrand::Rng);

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    pub(super) fn bool(&mut self) -> bool {
        self.0.bool()
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0.usize(..bound)
    }

    pub(super) fn i64(&mut self) -> i64 {
        match self.below(3) {
            0 => 0,
            1 => self.0.i64(-10..10),
            _ => self.0.i64(..),
        }
    }

    /// Zero as often as others.
    pub(super) fn i32(&mut self) -> i32 {
        if self.bool() { self.0.i32(..) } else { 0 }
    }

    pub(super) fn text(&mut self) -> String {
        let length = self.below(6);
        (0..length).map(|_| self.0.char(..)).collect()
    }

    /// One of a few texts, or any.
    pub(super) fn text_of(&mut self, known: &[&str]) -> String {
        let index = self.below(known.len() + 1);
        known
            .get(index)
            .map_or_else(|| self.text(), |text| (*text).to_owned())
    }

    pub(super) fn maybe<T>(&mut self, value: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.bool().then(|| value(self))
    }

    pub(super) fn list<T>(&mut self, item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let length = self.below(4);
        let mut item = item;
        (0..length).map(|_| item(self)).collect()
    }

    pub(super) fn texts(&mut self) -> BTreeMap<String, String> {
        self.list(|random| (random.text(), random.text()))
            .into_iter()
            .collect()
    }

    /// An instant of the years 1 to 9999, which has a text form; often Go's zero time.
    pub(super) fn time(&mut self) -> Time {
        if self.below(4) == 0 {
            return Time::zero();
        }
        self.time_since(-62_135_596_800)
    }

    /// An instant in an optional field, which is absent for the zero time.
    fn maybe_time(&mut self) -> Option<Time> {
        self.maybe(Self::time).filter(|time| !time.is_zero())
    }

    /// Any instant that k8s-openapi can represent.
    pub(super) fn any_time(&mut self) -> Time {
        self.time_since(-377_705_023_200)
    }

    fn time_since(&mut self, first: i64) -> Time {
        let second = self.0.i64(first..253_402_207_200);
        Time::from_timestamp(second, self.0.u32(..1_000_000_000)).unwrap()
    }

    pub(super) fn owner(&mut self) -> OwnerReference {
        OwnerReference {
            api_version: self.text(),
            kind: self.text(),
            name: self.text(),
            uid: self.text(),
            controller: self.maybe(Self::bool),
            block_owner_deletion: self.maybe(Self::bool),
        }
    }

    pub(super) fn managed_fields(&mut self) -> ManagedFieldsEntry {
        ManagedFieldsEntry {
            manager: self.maybe(Self::text),
            operation: self.text_of(&["", "Apply", "Update"]).into(),
            api_version: self.maybe(Self::text),
            time: self.maybe_time(),
            fields_type: self.maybe(Self::text),
            fields_v1: self.maybe(|random| FieldsV1(json!({"f:spec": {random.text(): {}}}))),
            subresource: self.maybe(Self::text),
        }
    }

    pub(super) fn object_meta(&mut self) -> ObjectMeta {
        ObjectMeta {
            name: self.maybe(Self::text),
            generate_name: self.maybe(Self::text),
            namespace: self.maybe(Self::text),
            self_link: self.maybe(Self::text),
            uid: self.maybe(Self::text),
            resource_version: self.maybe(Self::text),
            generation: self.maybe(Self::i64),
            creation_timestamp: self.maybe_time(),
            deletion_timestamp: self.maybe_time(),
            deletion_grace_period_seconds: self.maybe(Self::i64),
            labels: self.texts(),
            annotations: self.texts(),
            owner_references: self.list(Self::owner),
            finalizers: self.list(Self::text),
            managed_fields: self.list(Self::managed_fields),
        }
    }
}
