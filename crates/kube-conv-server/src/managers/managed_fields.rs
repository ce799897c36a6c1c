//! The `managedFields` of an object, decoded.

use super::identifier::entry_of;
use kube_conv_patch::apply::Managers;
use kube_conv_runtime::meta::{ManagedFieldsEntry, ManagedFieldsOperation, Time};
use std::collections::BTreeMap;

/// The `managedFields` of an object, decoded: the fields of each manager, and when they last changed.
///
/// ```
/// use kube_conv_server::managers::ManagedFields;
/// use kube_conv_runtime::meta::ManagedFieldsEntry;
/// use kube_conv_runtime::prelude::*;
///
/// let entries: Vec<ManagedFieldsEntry> = serde_json::from_value(json!([{
///     "manager": "kubectl",
///     "operation": "Apply",
///     "apiVersion": "acme.dev/v1",
///     "time": "2024-02-29T12:34:56Z",
///     "fieldsType": "FieldsV1",
///     "fieldsV1": {"f:spec": {"f:size": {}}},
/// }]))?;
/// let managed = ManagedFields::decode(&entries)?;
/// let owned: Vec<String> = managed.managers.values().map(|owned| owned.fields.to_string()).collect();
/// assert_eq!(owned, [".spec.size"]);
/// assert_eq!(managed.entries().next().and_then(|entry| entry.manager).as_deref(), Some("kubectl"));
/// assert_eq!(managed.encode(), entries);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ManagedFields {
    /// The fields of each manager.
    pub managers: Managers,
    pub(super) times: BTreeMap<String, Time>,
}

impl ManagedFields {
    /// Returns the same entries with other fields.
    pub(super) fn with(self, managers: Managers) -> Self {
        Self { managers, ..self }
    }

    /// Returns when the fields of a manager last changed, in seconds; 0 if that is unknown.
    pub(super) fn seconds(&self, identifier: &str) -> i64 {
        self.times.get(identifier).map_or(0, Time::timestamp)
    }

    /// Returns the managers, without fields and times.
    pub fn entries(&self) -> impl Iterator<Item = ManagedFieldsEntry> + '_ {
        self.managers.iter().map(|(identifier, owned)| {
            let mut entry = entry_of(identifier);
            entry.api_version = Some(owned.api_version.clone());
            if owned.is_applied {
                entry.operation = ManagedFieldsOperation::Apply;
            }
            entry
        })
    }
}
