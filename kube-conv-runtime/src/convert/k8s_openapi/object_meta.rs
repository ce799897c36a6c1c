//! Metadata of objects, and its parts.

use super::times::optional as time;
use super::{none_if_empty, same_fields};
use crate::convert::TimeRangeError;
use crate::meta::{FieldsV1, ManagedFieldsEntry, ObjectMeta, OwnerReference};
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1 as theirs;

impl From<theirs::ObjectMeta> for ObjectMeta {
    fn from(metadata: theirs::ObjectMeta) -> Self {
        Self {
            name: metadata.name,
            generate_name: metadata.generate_name,
            namespace: metadata.namespace,
            self_link: metadata.self_link,
            uid: metadata.uid,
            resource_version: metadata.resource_version,
            generation: metadata.generation,
            creation_timestamp: metadata.creation_timestamp.map(Into::into),
            deletion_timestamp: metadata.deletion_timestamp.map(Into::into),
            deletion_grace_period_seconds: metadata.deletion_grace_period_seconds,
            labels: metadata.labels.unwrap_or_default(),
            annotations: metadata.annotations.unwrap_or_default(),
            owner_references: metadata
                .owner_references
                .into_iter()
                .flatten()
                .map(Into::into)
                .collect(),
            finalizers: metadata.finalizers.unwrap_or_default(),
            managed_fields: metadata
                .managed_fields
                .into_iter()
                .flatten()
                .map(Into::into)
                .collect(),
        }
    }
}

/// Fails for a time that k8s-openapi cannot hold.
impl TryFrom<ObjectMeta> for theirs::ObjectMeta {
    type Error = TimeRangeError;

    fn try_from(metadata: ObjectMeta) -> Result<Self, TimeRangeError> {
        let owners = metadata.owner_references.into_iter().map(Into::into);
        let managed = metadata.managed_fields.into_iter().map(TryInto::try_into);
        Ok(Self {
            annotations: none_if_empty(metadata.annotations),
            creation_timestamp: time(metadata.creation_timestamp)?,
            deletion_grace_period_seconds: metadata.deletion_grace_period_seconds,
            deletion_timestamp: time(metadata.deletion_timestamp)?,
            finalizers: none_if_empty(metadata.finalizers),
            generate_name: metadata.generate_name,
            generation: metadata.generation,
            labels: none_if_empty(metadata.labels),
            managed_fields: none_if_empty(managed.collect::<Result<Vec<_>, _>>()?),
            name: metadata.name,
            namespace: metadata.namespace,
            owner_references: none_if_empty(owners.collect::<Vec<_>>()),
            resource_version: metadata.resource_version,
            self_link: metadata.self_link,
            uid: metadata.uid,
        })
    }
}

same_fields! {
    OwnerReference: api_version block_owner_deletion controller kind name uid;
}

impl From<theirs::ManagedFieldsEntry> for ManagedFieldsEntry {
    fn from(entry: theirs::ManagedFieldsEntry) -> Self {
        Self {
            manager: entry.manager,
            operation: entry.operation.unwrap_or_default().into(),
            api_version: entry.api_version,
            time: entry.time.map(Into::into),
            fields_type: entry.fields_type,
            fields_v1: entry.fields_v1.map(Into::into),
            subresource: entry.subresource,
        }
    }
}

/// Fails for a time that k8s-openapi cannot hold.
impl TryFrom<ManagedFieldsEntry> for theirs::ManagedFieldsEntry {
    type Error = TimeRangeError;

    fn try_from(entry: ManagedFieldsEntry) -> Result<Self, TimeRangeError> {
        Ok(Self {
            api_version: entry.api_version,
            fields_type: entry.fields_type,
            fields_v1: entry.fields_v1.map(Into::into),
            manager: entry.manager,
            operation: none_if_empty(entry.operation.as_str()).map(str::to_owned),
            subresource: entry.subresource,
            time: time(entry.time)?,
        })
    }
}

impl From<theirs::FieldsV1> for FieldsV1 {
    fn from(fields: theirs::FieldsV1) -> Self {
        Self(fields.0)
    }
}

impl From<FieldsV1> for theirs::FieldsV1 {
    fn from(fields: FieldsV1) -> Self {
        Self(fields.0)
    }
}
