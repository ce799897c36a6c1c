//! Removes what a manager stops applying.

use super::converter::Converter;
use super::updater::Updater;
use super::versioned_set::{Managers, VersionedSet};
use crate::apply::set::FieldSet;
use crate::apply::typed::Typed;
use serde_json::Value;
use std::collections::BTreeMap;

impl<C: Converter + ?Sized> Updater<'_, C> {
    /// Removes the fields and items that a manager applied last time, unless it applies them again or
    /// others own them.
    ///
    /// # Errors
    ///
    /// Returns the message of a failed conversion.
    pub(super) fn prune<'v>(
        &self,
        merged: Typed<'v>,
        managers: &Managers,
        manager: &str,
        last: Option<&VersionedSet>,
    ) -> Result<Typed<'v>, String> {
        let last = last.filter(|last| !last.fields.is_empty());
        let Some(last) = last.filter(|last| !self.converter.is_missing(&last.api_version)) else {
            return Ok(merged);
        };
        let version = &last.api_version;
        let converted = self.converter.convert(merged.borrowed(), version);
        let converted = converted.map_err(|error| {
            format!("failed to convert merged object to last applied version: {error}")
        })?;
        let last = converted.object_type().with_named_fields(&last.fields);
        let last = (version.as_str(), &last);
        let pruned = self.pruned_by_version(&converted, managers, manager, last)?;
        Ok(merged.with(pruned))
    }

    /// Prunes an object as a server does, by its fields. `last` is what was applied last time, with its
    /// version, which is that of the object.
    fn pruned_by_version(
        &self,
        merged: &Typed<'_>,
        managers: &Managers,
        manager: &str,
        (version, last): (&str, &FieldSet),
    ) -> Result<Value, String> {
        let of = merged.object_type();
        let pruned = merged.remove(last);
        let pruned = self
            .with_owned(merged, pruned, version, managers)
            .map_err(|error| format!("failed add back owned items: {error}"))?;
        let pruned = self.converter.convert(pruned, version).map_err(|error| {
            format!(
                "failed add back dangling items: failed to convert pruned object to last applied version: {error}"
            )
        })?;
        let kept = of.with_named_fields(&pruned.field_set());
        let all = of.with_named_fields(&merged.field_set());
        let pruned = merged.remove(&all.difference(&kept).intersection(last));
        let own = managers.get(manager).map(|owned| &*owned.api_version);
        let pruned = self.converter.convert(pruned, own.unwrap_or_default())?;
        Ok(pruned.into_value())
    }

    /// Adds removed fields that managers own, version by version. The version in which they were removed
    /// comes first, since conversion may need them.
    fn with_owned<'v>(
        &'v self,
        merged: &'v Typed<'v>,
        mut pruned: Typed<'v>,
        pruned_version: &str,
        managers: &Managers,
    ) -> Result<Typed<'v>, String> {
        let mut by_version: BTreeMap<&str, FieldSet> = BTreeMap::new();
        for owned in managers.values() {
            let all = by_version.entry(&owned.api_version).or_default();
            *all = all.union(&owned.fields);
        }
        let first = by_version.remove_entry(pruned_version);
        let mut merged = merged.borrowed();
        for (version, owned) in first.into_iter().chain(by_version) {
            if self.converter.is_missing(version) {
                continue;
            }
            let convert = |object, which| {
                let converted = self.converter.convert(object, version);
                converted.map_err(|error| {
                    format!("failed to convert {which} object at version {version}: {error}")
                })
            };
            merged = convert(merged, "merged")?;
            pruned = with_fields(&merged, &convert(pruned, "pruned")?, &owned);
        }
        Ok(pruned)
    }
}

/// Returns an object without what is removed from another, except for some fields. Both have the same
/// version.
fn with_fields<'v>(merged: &Typed<'v>, pruned: &Typed<'v>, owned: &FieldSet) -> Typed<'v> {
    let of = merged.object_type();
    let all = of.with_named_fields(&merged.field_set());
    let kept = of.with_named_fields(&pruned.field_set());
    merged.remove(&all.difference(&kept.union(&of.with_named_fields(owned))))
}
