//! The managers of objects that are created, updated and patched.
//!
//! Source: `util/managedfields` of `k8s.io/apimachinery`, and where `k8s.io/apiserver` calls it.

use super::Tracked;
use crate::admission::engine::{Engine, ScalePaths};
use crate::admission::rejection::unexpected;
use crate::admission::resource::Resource;
use crate::admission::update::{Endpoint, same_members};
use crate::built_in::BuiltIn;
use crate::managers::{FieldManager, ManagedFields, Operation, ReplicasPaths, ScaleWrite};
use crate::options::Writer;
use kube_conv_patch::apply::{
    Converter, Duplicates, FieldPath, FieldSet, PathElement, Typed, Updater,
};
use kube_conv_runtime::meta::ManagedFieldsEntry;
use kube_conv_schema::content::group_and_version;
use kube_conv_schema::go;
use kube_conv_webhook::status::Status;
use serde_json::Value;

impl Engine {
    /// Sets the managers of a new object; it has none if they are not tracked.
    pub(in crate::admission) fn track_new(
        &self,
        endpoint: Endpoint,
        writer: Tracked<'_>,
        new: &mut Resource,
    ) {
        let entries = std::mem::take(&mut new.metadata.managed_fields);
        if let Some((writer, manager)) = writer {
            let managed = sent_or_stored(&entries, &[]);
            let tracked = self.tracked(endpoint, (&writer, &manager), None, new, managed);
            new.metadata.managed_fields = tracked.unwrap_or_default();
        }
    }

    /// Sets the managers of an object that replaces another one; they stay if they are not tracked, and
    /// after an internal error.
    pub(in crate::admission) fn track(
        &self,
        endpoint: Endpoint,
        writer: Tracked<'_>,
        existing: &mut Resource,
        new: &mut Resource,
    ) {
        let sent = std::mem::take(&mut new.metadata.managed_fields);
        let stored = std::mem::take(&mut existing.metadata.managed_fields);
        new.metadata.managed_fields = stored.clone();
        if let Some((writer, manager)) = writer {
            new.metadata.managed_fields = Vec::new();
            let sent = match endpoint {
                Endpoint::Status if self.built_in.is_none() => &[],
                _ => sent.as_slice(),
            };
            let managed = sent_or_stored(sent, &stored);
            let by = (&writer, manager.as_str());
            let tracked = self.tracked(endpoint, by, Some(existing), new, managed);
            new.metadata.managed_fields = tracked.unwrap_or_else(|| stored.clone());
        }
        existing.metadata.managed_fields = stored;
    }

    /// Returns the managers after a write, or `None` after an internal error.
    fn tracked(
        &self,
        endpoint: Endpoint,
        (writer, manager): (&Writer<'_>, &str),
        existing: Option<&mut Resource>,
        new: &mut Resource,
        managed: ManagedFields,
    ) -> Option<Vec<ManagedFieldsEntry>> {
        let fields = self.field_manager(endpoint)?;
        let operation = Operation {
            manager,
            now: writer.now(),
        };
        let managed = new.with_whole(|new| match existing {
            None => fields.update(None, new, managed, &operation),
            Some(existing) => existing
                .with_whole(|existing| fields.update(Some(existing), new, managed, &operation)),
        });
        managed.ok().map(|managed| managed.encode())
    }

    /// The field manager of an endpoint. An endpoint does not track fields that it does not write.
    pub(in crate::admission) fn field_manager(
        &self,
        endpoint: Endpoint,
    ) -> Option<FieldManager<'_, Self>> {
        let version = self.own_version()?;
        let mut updater = Updater::new(self);
        match (endpoint, self.built_in) {
            (_, Some(kind)) => {
                let fields = fields(kind.reset_fields(endpoint.subresource()));
                updater = updater.ignoring(self.api_version(), fields);
            }
            (Endpoint::Main, None) if version.has_status => {
                updater = updater.ignoring(self.api_version(), fields(&[&["status"]]));
            }
            (Endpoint::Status, None) => {
                let with_status = self
                    .versions
                    .iter()
                    .filter(|(_, version)| version.has_status);
                for (name, _) in with_status {
                    let fields = fields(&[&["metadata"], &["spec"]]);
                    updater = updater.ignoring(self.api_version_of(name), fields);
                }
            }
            _ => {}
        }
        let endpoint = crate::managers::Endpoint {
            api_version: self.api_version(),
            kind: &self.kind,
            subresource: endpoint.subresource(),
            object_type: version.object_type(),
        };
        Some(FieldManager::new(updater, endpoint).with_empty_members(self.empty_members()))
    }

    /// Sets the managers after a write of the replicas.
    pub(in crate::admission) fn track_scale(
        &self,
        paths: &ScalePaths,
        writer: Tracked<'_>,
        existing: &Resource,
        new: &mut Resource,
        replicas: i32,
    ) -> Result<(), Status> {
        let Some((writer, manager)) = writer else {
            return Ok(());
        };
        let old_replicas = paths
            .spec_replicas
            .integer(&existing.members)
            .unwrap_or_default();
        let old_replicas =
            old_replicas.unwrap_or(i64::from(crate::admission::scale::UNSET_REPLICAS));
        let write = ScaleWrite {
            entries: &existing.metadata.managed_fields,
            api_version: &self.api_version(),
            paths: &self.replicas_paths(),
            operation: Operation {
                manager: &manager,
                now: writer.now(),
            },
            is_custom: self.built_in.is_none(),
        };
        let tracked = write.update(old_replicas, i64::from(replicas));
        new.metadata.managed_fields = tracked.map_err(unexpected)?;
        Ok(())
    }

    /// The path of the replicas in each version.
    pub(in crate::admission) fn replicas_paths(&self) -> ReplicasPaths {
        let versions = self.versions.iter().map(|(name, version)| {
            let path = version.scale.as_ref().map(|scale| {
                let steps = scale.spec_replicas.steps().iter();
                steps.map(PathElement::field).collect()
            });
            (self.api_version_of(name), path)
        });
        versions.collect()
    }
}

/// Returns the managers that a request sets, if they are valid, or else those that are stored. A single
/// empty entry removes all of them.
fn sent_or_stored(sent: &[ManagedFieldsEntry], stored: &[ManagedFieldsEntry]) -> ManagedFields {
    if let [only] = sent
        && *only == ManagedFieldsEntry::default()
    {
        return ManagedFields::default();
    }
    let sent = ManagedFields::decode(sent).ok();
    let sent = sent.filter(|sent| !sent.managers.is_empty());
    sent.unwrap_or_else(|| ManagedFields::decode(stored).unwrap_or_default())
}

/// The set of some fields of an object.
fn fields(paths: &[&[&str]]) -> FieldSet {
    let path = |names: &&[&str]| {
        let names = names.iter().map(|name| PathElement::field(*name));
        FieldPath::from(names.collect::<Vec<_>>())
    };
    paths.iter().map(path).collect()
}

impl Converter for Engine {
    /// A server drops the managers of an Event who wrote it in its other group.
    fn is_missing(&self, api_version: &str) -> bool {
        let other = self.built_in.and_then(BuiltIn::other_form);
        other.is_some_and(|other| other.api_version() == api_version)
    }

    fn convert<'v>(&'v self, object: Typed<'v>, api_version: &str) -> Result<Typed<'v>, String> {
        let own = object.value().get("apiVersion").and_then(Value::as_str);
        if own == Some(api_version) {
            return Ok(object);
        }
        let (group, version) = group_and_version(api_version)?;
        if group != self.group {
            let own = own.unwrap_or_default();
            let (own_group, own_version) = group_and_version(own).unwrap_or_default();
            let (kind, target) = (&self.kind, go::quote(api_version));
            return Err(format!(
                "{own_group}/{own_version}, Kind={kind} is unstructured and is not suitable for converting to {target}"
            ));
        }
        let Some(target) = self.version_named(version) else {
            return Err(format!(
                "request to convert CR to an invalid group/version: {api_version}"
            ));
        };
        let mut converted = object.into_value();
        if !self.converts_by_name {
            converted = self.converted(converted, api_version)?;
        } else if let Value::Object(members) = &mut converted {
            members.insert("apiVersion".to_owned(), api_version.into());
        }
        let typed = target.object_type().typed(converted, Duplicates::Rejected);
        typed.map_err(|errors| errors.to_string())
    }
}

/// Keeps the times of managers if the object is otherwise unchanged, so that a request without effect is
/// not stored.
pub(in crate::admission) fn keep_unchanged_times(new: &mut Resource, existing: &mut Resource) {
    if new.metadata.managed_fields == existing.metadata.managed_fields {
        return;
    }
    let mut entries = std::mem::take(&mut new.metadata.managed_fields);
    let stored = std::mem::take(&mut existing.metadata.managed_fields);
    if new.metadata == existing.metadata && same_members(&new.members, &existing.members) {
        crate::managers::keep_timestamps(&mut entries, &stored);
    }
    new.metadata.managed_fields = entries;
    existing.metadata.managed_fields = stored;
}
