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
    /// The fields of a manager that applied or wrote them in a version.
    #[doc(hidden)]
    pub fn new(fields: FieldSet, api_version: &str, is_applied: bool) -> Self {
        Self {
            fields,
            api_version: api_version.to_owned(),
            is_applied,
        }
    }

    /// Returns the same manager with other fields.
    pub(super) fn with(&self, fields: FieldSet) -> Self {
        Self::new(fields, &self.api_version, self.is_applied)
    }
}

/// The managers of an object, by their identifiers.
pub type Managers = BTreeMap<String, VersionedSet>;
