//! Changes the fields of managers with each write, and merges what managers apply.
//!
//! Source: `merge.Updater` of structured-merge-diff.

use super::conflict::Conflicts;
use super::converter::Converter;
use super::reconcile::reconciled;
use super::versioned_set::{Managers, VersionedSet};
use crate::apply::path::compare_values;
use crate::apply::set::FieldSet;
use crate::apply::typed::{Comparison, TypeErrors, Typed};
use serde_json::Value;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

/// Why a write cannot be done.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum UpdateError {
    /// Other managers own fields that would be applied with other values.
    Conflicts(Conflicts),
    /// The object cannot be converted to the version of a manager.
    Conversion(String),
    /// The applied value has duplicate items, or items without keys. Neither is in a value that was validated
    /// with [`Duplicates::Rejected`](crate::apply::Duplicates::Rejected).
    Merge(TypeErrors),
}

impl fmt::Display for UpdateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflicts(conflicts) => conflicts.fmt(f),
            Self::Conversion(message) => f.write_str(message),
            Self::Merge(errors) => write!(f, "failed to merge config: {errors}"),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(UpdateError);

impl std::error::Error for UpdateError {}

/// Changes the fields of managers with each write, and merges what managers apply.
///
/// ```
/// use kube_conv_patch::apply::{Duplicates, Managers, ObjectType, OneVersion, Updater};
/// use kube_conv_runtime::json;
///
/// let object_type = ObjectType::deduced();
/// let typed = |value| object_type.typed(value, Duplicates::Rejected);
/// let updater = Updater::new(&OneVersion);
///
/// let created = typed(json!({"size": 1, "color": "red"}))?;
/// let managers = Managers::new();
/// let managers = updater.update(&typed(json!({}))?, &created, "v1", managers, "kubectl")?;
/// let mine = typed(json!({"size": 2}))?;
/// let conflicts = updater.apply(&created, &mine, "v1", managers.clone(), "scaler", false);
/// assert_eq!(conflicts.unwrap_err().to_string(), "conflict with \"kubectl\": .size");
///
/// let (merged, managers) = updater.apply(&created, &mine, "v1", managers, "scaler", true)?;
/// assert_eq!(merged, Some(json!({"size": 2, "color": "red"})));
/// assert_eq!(managers["kubectl"].fields.to_string(), ".color");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Updater<'c, C: ?Sized> {
    #[doc(hidden)]
    pub converter: &'c C,
    ignored: BTreeMap<String, FieldSet>,
}

impl<'c, C: Converter + ?Sized> Updater<'c, C> {
    /// Creates an updater of objects that are converted in this way.
    #[must_use]
    pub const fn new(converter: &'c C) -> Self {
        Self {
            converter,
            ignored: BTreeMap::new(),
        }
    }

    /// Adds fields of a version that no manager can own, together with all fields below them.
    #[must_use]
    pub fn ignoring(mut self, api_version: impl Into<String>, fields: FieldSet) -> Self {
        self.ignored.insert(api_version.into(), fields);
        self
    }

    /// Returns the managers after one of them replaced an object by another; both have the version.
    /// Without an object before, `old` is empty.
    ///
    /// # Errors
    ///
    /// Returns an error if the objects cannot be converted to the version of another manager.
    pub fn update(
        &self,
        old: &Typed<'_>,
        new: &Typed<'_>,
        api_version: &str,
        managers: Managers,
        manager: &str,
    ) -> Result<Managers, UpdateError> {
        let mut managers = self.reconciled(old, managers)?;
        let changes = self.take_over(old, new, api_version, &mut managers, manager, true)?;
        let owned = managers.remove(manager).unwrap_or_default().fields;
        let owned = owned
            .difference(&changes.removed)
            .union(&changes.modified)
            .union(&changes.added);
        let fields = self.unless_ignored(owned, api_version);
        if !fields.is_empty() {
            let owned = VersionedSet::new(fields, api_version, false);
            managers.insert(manager.to_owned(), owned);
        }
        Ok(managers)
    }

    /// Merges what a manager applies into an object of the same version. Fields that it applied before
    /// and does not apply anymore are removed, unless other managers own them. Returns `None` for an
    /// object that is not changed.
    ///
    /// # Errors
    ///
    /// Returns the conflicts with other managers unless `force` is set, which takes the fields from them;
    /// an error if the applied value has duplicate items, or items without keys; and an error if the objects
    /// cannot be converted to the version of another manager.
    pub fn apply(
        &self,
        object: &Typed<'_>,
        applied: &Typed<'_>,
        api_version: &str,
        managers: Managers,
        manager: &str,
        force: bool,
    ) -> Result<(Option<Value>, Managers), UpdateError> {
        let mut managers = self.reconciled(object, managers)?;
        let merged = object.merge(applied).map_err(UpdateError::Merge)?;
        let last = managers.remove(manager);
        let fields = self.unless_ignored(applied.field_set(), api_version);
        let owned = VersionedSet::new(fields, api_version, true);
        managers.insert(manager.to_owned(), owned);
        let new = self
            .prune(merged, &managers, manager, last.as_ref())
            .map_err(|error| UpdateError::Conversion(format!("failed to prune fields: {error}")))?;
        self.take_over(object, &new, api_version, &mut managers, manager, force)?;
        let is_same = compare_values(object.value(), new.value()).is_eq();
        Ok(((!is_same).then(|| new.into_value()), managers))
    }

    /// Takes changed and removed fields from the other managers. Returns what changed in the version of
    /// the objects.
    fn take_over(
        &self,
        old: &Typed<'_>,
        new: &Typed<'_>,
        api_version: &str,
        managers: &mut Managers,
        manager: &str,
        force: bool,
    ) -> Result<Comparison, UpdateError> {
        let changes = old.compare(new);
        let mut by_version = BTreeMap::new();
        let own = self.changes_unless_ignored(changes.clone(), api_version);
        by_version.insert(api_version.to_owned(), own);
        managers.retain(|other, owned| {
            other == manager
                || by_version.contains_key(&owned.api_version)
                || !self.converter.is_missing(&owned.api_version)
        });
        let mut conflicts = Managers::new();
        let mut removed = Managers::new();
        for (other, owned) in managers.iter().filter(|(other, _)| *other != manager) {
            let changes = match by_version.entry(owned.api_version.clone()) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(unknown) => {
                    let converted = self.converted_changes(old, new, &owned.api_version)?;
                    unknown.insert(self.changes_unless_ignored(converted, &owned.api_version))
                }
            };
            let changed = changes.modified.union(&changes.added);
            let conflict = owned.fields.intersection(&changed);
            if !conflict.is_empty() {
                conflicts.insert(other.clone(), owned.with(conflict));
            }
            if !changes.removed.is_empty() {
                removed.insert(other.clone(), owned.with(changes.removed.clone()));
            }
        }
        if !force && !conflicts.is_empty() {
            return Err(UpdateError::Conflicts(Conflicts::of(&conflicts)));
        }
        for (other, lost) in conflicts.iter().chain(&removed) {
            if let Some(owned) = managers.get_mut(other) {
                owned.fields = owned.fields.difference(&lost.fields);
            }
        }
        managers.retain(|_, owned| !owned.fields.is_empty());
        Ok(changes)
    }

    fn converted_changes(
        &self,
        old: &Typed<'_>,
        new: &Typed<'_>,
        api_version: &str,
    ) -> Result<Comparison, UpdateError> {
        let convert = |object, which| {
            self.converter
                .convert(object, api_version)
                .map_err(|error| {
                    UpdateError::Conversion(format!("failed to convert {which} object: {error}"))
                })
        };
        let old = convert(old.borrowed(), "old")?;
        let new = convert(new.borrowed(), "new")?;
        Ok(old.compare(&new))
    }

    fn changes_unless_ignored(&self, changes: Comparison, api_version: &str) -> Comparison {
        match self.ignored.get(api_version) {
            Some(ignored) => changes.without(ignored),
            None => changes,
        }
    }

    fn unless_ignored(&self, fields: FieldSet, api_version: &str) -> FieldSet {
        match self.ignored.get(api_version) {
            Some(ignored) => fields.recursive_difference(ignored),
            None => fields,
        }
    }

    /// Returns the managers with their fields in the current schema: lists and maps may have become atomic
    /// since they were written.
    fn reconciled(
        &self,
        object: &Typed<'_>,
        mut managers: Managers,
    ) -> Result<Managers, UpdateError> {
        managers.retain(|_, owned| !self.converter.is_missing(&owned.api_version));
        for owned in managers.values_mut() {
            let object = self
                .converter
                .convert(object.borrowed(), &owned.api_version);
            let object = object.map_err(UpdateError::Conversion)?;
            let fields = reconciled(object.object_type(), &owned.fields);
            if let Some(fields) = fields.map_err(UpdateError::Conversion)? {
                owned.fields = fields;
            }
        }
        Ok(managers)
    }
}
