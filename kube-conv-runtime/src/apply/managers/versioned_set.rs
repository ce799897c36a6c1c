//! The fields of managers.

use crate::apply::set::FieldSet;
use std::collections::BTreeMap;

/// The fields that a manager owns, in the version of the object in which it named them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VersionedSet {
    /// The fields.
    pub fields: FieldSet,
    /// The `apiVersion` of the object.
    pub api_version: String,
    /// Whether the manager applied the fields. Otherwise it created, updated or patched the object.
    pub is_applied: bool,
}

impl VersionedSet {
    /// Returns the same manager with other fields.
    pub(super) fn with(&self, fields: FieldSet) -> Self {
        Self {
            fields,
            api_version: self.api_version.clone(),
            is_applied: self.is_applied,
        }
    }
}

/// The managers of an object, by their identifiers.
pub type Managers = BTreeMap<String, VersionedSet>;
