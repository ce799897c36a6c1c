//! Managers of the replicas: those of an object, as they are at its subresource `scale`.
//!
//! Source: `ScaleHandler` of `k8s.io/apimachinery`, and `ScaleREST` of `k8s.io/apiextensions-apiserver`.

use super::field_manager::{Endpoint, FieldManager, FieldManagerError, Operation, shown};
use super::managed_fields::ManagedFields;
use kube_conv_patch::apply::FieldSet;
use kube_conv_patch::apply::ObjectType;
use kube_conv_patch::apply::OneVersion;
use kube_conv_patch::apply::Updater;
use kube_conv_patch::apply::VersionedSet;
use kube_conv_patch::apply::{FieldPath, PathElement};
use kube_conv_runtime::meta::ManagedFieldsEntry;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The version of the objects of `scale`.
const SCALE: &str = "autoscaling/v1";

/// The path of the replicas by version; `None` in a version without `scale`.
#[doc(hidden)]
pub(crate) type ReplicasPaths = BTreeMap<String, Option<FieldPath>>;

/// A write of the replicas of an object.
#[doc(hidden)]
pub(crate) struct ScaleWrite<'w> {
    /// The `managedFields` of the object.
    #[doc(hidden)]
    pub entries: &'w [ManagedFieldsEntry],
    /// The version of the request.
    #[doc(hidden)]
    pub api_version: &'w str,
    #[doc(hidden)]
    pub paths: &'w ReplicasPaths,
    #[doc(hidden)]
    pub operation: Operation<'w>,
    /// Whether the object is a custom resource, to whose versions a server tries to convert a Scale.
    #[doc(hidden)]
    pub is_custom: bool,
}

impl ScaleWrite<'_> {
    /// Returns the managers of the object after an update of its replicas.
    ///
    /// # Errors
    ///
    /// Returns the server's message about malformed `managedFields`.
    #[doc(hidden)]
    pub(crate) fn update(&self, old: i64, new: i64) -> Result<Vec<ManagedFieldsEntry>, String> {
        let parent = ManagedFields::decode(self.entries)?;
        let managed = to_scale(&parent, self.paths)?;
        let object_type = ObjectType::deduced();
        let manager = field_manager(&object_type);
        let (old, new) = (scale(old), scale(new));
        let tracked = manager.update(Some(&old), &new, managed.clone(), &self.operation);
        // A server keeps the managers after an error.
        let managed = tracked.unwrap_or(managed);
        Ok(to_parent(parent, managed, self.api_version, self.paths).encode())
    }

    /// Returns the Scale that results if a manager applies a Scale, or `None` if it is unchanged, and the
    /// managers of the object.
    ///
    /// # Errors
    ///
    /// Returns what [`FieldManager::apply`] does; and the server's error for a custom resource whose replicas
    /// change or have no manager.
    #[doc(hidden)]
    pub(crate) fn apply(
        &self,
        scale: &Value,
        applied: &Value,
        force: bool,
    ) -> Result<(Option<Value>, Vec<ManagedFieldsEntry>), FieldManagerError> {
        let parent = ManagedFields::decode(self.entries)?;
        let managed = to_scale(&parent, self.paths)?;
        let object_type = ObjectType::scale();
        let manager = field_manager(&object_type);
        manager.check_kind(applied)?;
        if self.is_custom && managed.managers.is_empty() {
            let problem = not_converted("live", &manager.empty_object());
            let error = format!("failed to create manager for existing fields: {problem}");
            return Err(FieldManagerError::Internal(error));
        }
        let result = manager.apply(Some(scale), applied, managed, &self.operation, force)?;
        let (new, managed) = result;
        if self.is_custom && new.is_some() {
            return Err(FieldManagerError::Internal(not_converted("new", applied)));
        }
        let managed = to_parent(parent, managed, self.api_version, self.paths);
        Ok((new, managed.encode()))
    }
}

/// The error of a server that converts a Scale as if it were a custom resource. It reads the stored Scale, but
/// not one that applying has made.
fn not_converted(which: &str, object: &Value) -> String {
    let shown = shown(object);
    format!(
        "failed to convert {which} object ({shown}) to proper version: request to convert CR to an invalid group/version: {SCALE}"
    )
}

fn field_manager(object_type: &ObjectType) -> FieldManager<'_, OneVersion> {
    let endpoint = Endpoint {
        api_version: SCALE.to_owned(),
        kind: "Scale",
        subresource: "scale",
        object_type,
    };
    FieldManager::new(Updater::new(&OneVersion), endpoint)
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

/// Returns the managers of the replicas, as managers of a Scale. Those of updates have identifiers of its
/// version, by which they differ from those of the object.
fn to_scale(parent: &ManagedFields, paths: &ReplicasPaths) -> Result<ManagedFields, String> {
    let mut scale = ManagedFields::default();
    for (manager, owned) in &parent.managers {
        let path = paths.get(&owned.api_version).and_then(Option::as_ref);
        if !path.is_some_and(|path| owned.fields.contains(path)) {
            continue;
        }
        let owned = VersionedSet::new(only(&scale_replicas()), SCALE, owned.is_applied);
        scale.managers.insert(manager.clone(), owned);
        if let Some(time) = parent.times.get(manager) {
            scale.times.insert(manager.clone(), *time);
        }
    }
    ManagedFields::decode(&scale.encode())
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
            let owned = VersionedSet::new(only(own), api_version, owned.is_applied);
            managed.managers.insert(manager, owned);
        }
    }
    managed
}
