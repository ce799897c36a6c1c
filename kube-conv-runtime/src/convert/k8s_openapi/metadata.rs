//! k8s-openapi's `ObjectMeta` as the metadata of a kind.

use crate::ApiType;
use crate::meta::{self, Metadata, Time};
use crate::type_info::TypeInfo;
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use std::collections::BTreeMap;

/// Described as our own, so that a CustomResourceDefinition does not show whose it is.
impl ApiType for ObjectMeta {
    const TYPE: &'static TypeInfo = meta::ObjectMeta::TYPE;
}

static NO_TEXTS: BTreeMap<String, String> = BTreeMap::new();

impl Metadata for ObjectMeta {
    fn name(&self) -> Option<&str> {
        present(&self.name)
    }

    fn set_name(&mut self, name: Option<String>) {
        self.name = name;
    }

    fn generate_name(&self) -> Option<&str> {
        present(&self.generate_name)
    }

    fn namespace(&self) -> Option<&str> {
        present(&self.namespace)
    }

    fn set_namespace(&mut self, namespace: Option<String>) {
        self.namespace = namespace;
    }

    fn uid(&self) -> Option<&str> {
        present(&self.uid)
    }

    fn resource_version(&self) -> Option<&str> {
        present(&self.resource_version)
    }

    fn set_resource_version(&mut self, version: Option<String>) {
        self.resource_version = version;
    }

    fn generation(&self) -> Option<i64> {
        self.generation.filter(|generation| *generation != 0)
    }

    fn set_generation(&mut self, generation: Option<i64>) {
        self.generation = generation;
    }

    fn creation_timestamp(&self) -> Option<Time> {
        let time: Time = self.creation_timestamp.clone()?.into();
        (!time.is_zero()).then_some(time)
    }

    fn deletion_timestamp(&self) -> Option<Time> {
        let time: Time = self.deletion_timestamp.clone()?.into();
        (!time.is_zero()).then_some(time)
    }

    fn deletion_grace_period_seconds(&self) -> Option<i64> {
        self.deletion_grace_period_seconds
    }

    fn labels(&self) -> &BTreeMap<String, String> {
        self.labels.as_ref().unwrap_or(&NO_TEXTS)
    }

    fn annotations(&self) -> &BTreeMap<String, String> {
        self.annotations.as_ref().unwrap_or(&NO_TEXTS)
    }

    fn finalizers(&self) -> &[String] {
        self.finalizers.as_deref().unwrap_or_default()
    }

    fn clear_system_fields(&mut self) {
        self.uid = None;
        self.creation_timestamp = None;
        self.deletion_timestamp = None;
        self.deletion_grace_period_seconds = None;
        self.self_link = None;
    }

    fn copy_system_fields_from(&mut self, stored: &Self) {
        self.generation = stored.generation;
        if Metadata::uid(self).is_none() {
            self.uid.clone_from(&stored.uid);
        }
        if Metadata::creation_timestamp(stored).is_some() {
            self.creation_timestamp
                .clone_from(&stored.creation_timestamp);
        }
        if Metadata::deletion_timestamp(stored).is_some() {
            self.deletion_timestamp
                .clone_from(&stored.deletion_timestamp);
        }
        self.deletion_grace_period_seconds = self
            .deletion_grace_period_seconds
            .or(stored.deletion_grace_period_seconds);
    }

    fn copy_managed_fields_from(&mut self, other: &Self) {
        self.managed_fields.clone_from(&other.managed_fields);
    }

    fn clear_managed_fields(&mut self) {
        self.managed_fields = None;
    }
}

/// The text, unless it is empty.
fn present(text: &Option<String>) -> Option<&str> {
    text.as_deref().filter(|text| !text.is_empty())
}
