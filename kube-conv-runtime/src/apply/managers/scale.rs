//! Managers of the replicas: those of an object, as they are at its subresource `scale`.
//!
//! Source: `ScaleHandler` of `k8s.io/apimachinery`, and `ScaleREST` of `k8s.io/apiextensions-apiserver`.

use super::converter::OneVersion;
use super::field_manager::{Endpoint, FieldManager, Operation};
use super::managed_fields::ManagedFields;
use super::updater::Updater;
use super::versioned_set::VersionedSet;
use crate::apply::path::{FieldPath, PathElement};
use crate::apply::set::FieldSet;
use crate::apply::types::ObjectType;
use crate::meta::ManagedFieldsEntry;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The version of the objects of `scale`.
const SCALE: &str = "autoscaling/v1";

/// The path of the replicas by version; `None` in a version without `scale`.
pub(crate) type ReplicasPaths = BTreeMap<String, Option<FieldPath>>;

/// Returns the managers of an object after a write of its replicas through `scale`.
///
/// # Errors
///
/// Returns the server's message about malformed `managedFields`.
pub(crate) fn track_scale(
    entries: &[ManagedFieldsEntry],
    api_version: &str,
    paths: &ReplicasPaths,
    (old, new): (i64, i64),
    operation: &Operation<'_>,
) -> Result<Vec<ManagedFieldsEntry>, String> {
    let parent = ManagedFields::decode(entries)?;
    let managed = to_scale(&parent, paths);
    let object_type = ObjectType::deduced();
    let endpoint = Endpoint {
        api_version: SCALE.to_owned(),
        kind: "Scale",
        subresource: "scale",
        object_type: &object_type,
    };
    let manager = FieldManager::new(Updater::new(&OneVersion), endpoint);
    let tracked = manager.update(Some(&scale(old)), &scale(new), managed.clone(), operation);
    // A server keeps the managers after an error.
    let managed = tracked.unwrap_or(managed);
    Ok(to_parent(parent, managed, api_version, paths).encode())
}

fn scale(replicas: i64) -> Value {
    match replicas {
        0 => json!({"apiVersion": SCALE, "kind": "Scale", "spec": {}}),
        _ => json!({"apiVersion": SCALE, "kind": "Scale", "spec": {"replicas": replicas}}),
    }
}

/// The replicas in a Scale.
fn scale_replicas() -> FieldPath {
    ["spec", "replicas"]
        .into_iter()
        .map(PathElement::field)
        .collect()
}

fn only(path: &FieldPath) -> FieldSet {
    [path.clone()].into_iter().collect()
}

/// Returns the managers of the replicas, as managers of a Scale.
fn to_scale(parent: &ManagedFields, paths: &ReplicasPaths) -> ManagedFields {
    let mut scale = ManagedFields::default();
    for (manager, owned) in &parent.managers {
        let path = paths.get(&owned.api_version).and_then(Option::as_ref);
        if !path.is_some_and(|path| owned.fields.contains(path)) {
            continue;
        }
        let owned = VersionedSet {
            fields: only(&scale_replicas()),
            api_version: SCALE.to_owned(),
            is_applied: owned.is_applied,
        };
        scale.managers.insert(manager.clone(), owned);
        if let Some(time) = parent.times.get(manager) {
            scale.times.insert(manager.clone(), *time);
        }
    }
    scale
}

/// Returns the managers of an object, with those of the replicas in its Scale. Managers of versions that do
/// not exist are dropped.
fn to_parent(
    parent: ManagedFields,
    mut scale: ManagedFields,
    api_version: &str,
    paths: &ReplicasPaths,
) -> ManagedFields {
    let mut managed = ManagedFields {
        times: parent.times,
        ..ManagedFields::default()
    };
    for (manager, mut owned) in parent.managers {
        let Some(path) = paths.get(&owned.api_version) else {
            continue;
        };
        if let Some(path) = path
            && owned.fields.contains(path)
            && scale.managers.remove(&manager).is_none()
        {
            owned.fields = owned.fields.difference(&only(path));
            if owned.fields.is_empty() {
                continue;
            }
        }
        managed.managers.insert(manager, owned);
    }
    let replicas = scale_replicas();
    let own = paths.get(api_version).and_then(Option::as_ref);
    for (manager, owned) in scale.managers {
        if let Some(own) = own.filter(|_| owned.fields.contains(&replicas)) {
            let owned = VersionedSet {
                fields: only(own),
                api_version: api_version.to_owned(),
                is_applied: owned.is_applied,
            };
            managed.managers.insert(manager, owned);
        }
    }
    managed
}
