//! Writes `managedFields`.

use super::managed_fields::ManagedFields;
use kube_conv_runtime::meta::{FieldsV1, ManagedFieldsEntry, Time};

impl ManagedFields {
    /// Returns the entries of `metadata.managedFields`, sorted as API servers sort them: by operation, time,
    /// manager, version and subresource.
    #[must_use]
    pub fn encode(&self) -> Vec<ManagedFieldsEntry> {
        let managers = self.managers.iter();
        let mut entries: Vec<_> = managers
            .zip(self.entries())
            .map(|((identifier, owned), entry)| ManagedFieldsEntry {
                time: self.times.get(identifier).copied(),
                fields_type: Some("FieldsV1".to_owned()),
                fields_v1: Some(FieldsV1(owned.fields.to_fields_v1())),
                ..entry
            })
            .collect();
        entries.sort_by(|left, right| sort_key(left).cmp(&sort_key(right)));
        entries
    }
}

fn sort_key(entry: &ManagedFieldsEntry) -> (&str, i64, &str, &str, &str) {
    (
        entry.operation.as_str(),
        entry.time.as_ref().map_or(0, Time::timestamp),
        entry.manager.as_deref().unwrap_or_default(),
        entry.api_version.as_deref().unwrap_or_default(),
        entry.subresource.as_deref().unwrap_or_default(),
    )
}
