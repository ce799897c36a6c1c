//! k8s-openapi's `ObjectMeta` as the metadata of a kind.

use crate::ApiType;
use crate::api::TypeInfo;
use crate::meta::metadata::wire_named_functions;
use crate::meta::{self, Metadata, Time};
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1::ObjectMeta;
use kube_conv_schema::field::ErrorList;
use std::collections::BTreeMap;

/// It has the table of our `ObjectMeta`, so that the CustomResourceDefinition is the same.
impl ApiType for ObjectMeta {
    const TYPE: &'static TypeInfo = meta::ObjectMeta::TYPE;
}

static NO_TEXTS: BTreeMap<String, String> = BTreeMap::new();

impl Metadata for ObjectMeta {
    wire_named_functions!();

    fn creation_timestamp(&self) -> Option<Time> {
        let time: Time = self.creation_timestamp.clone()?.into();
        (!time.is_zero()).then_some(time)
    }

    fn deletion_timestamp(&self) -> Option<Time> {
        let time: Time = self.deletion_timestamp.clone()?.into();
        (!time.is_zero()).then_some(time)
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

    fn __errors(&self, is_new: bool) -> ErrorList {
        // Without the managed fields, which are most of an object's metadata.
        let checked = Self {
            labels: self.labels.clone(),
            annotations: self.annotations.clone(),
            owner_references: self.owner_references.clone(),
            finalizers: self.finalizers.clone(),
            ..Self::default()
        };
        meta::ObjectMeta::from(checked).__errors(is_new)
    }

    fn clear_managed_fields(&mut self) {
        self.managed_fields = None;
    }
}
