//! The preparation of objects before they are stored: the split of spec and status, and the
//! generation.
//!
//! Source: `strategy.go` and `status_strategy.go` of `k8s.io/apiextensions-apiserver`,
//! `rest.BeforeCreate` and `rest.BeforeUpdate` of `k8s.io/apiserver`.

use crate::Kind;
use crate::defaulting;
use crate::kind::{self, ScaleError, scale};
use crate::meta::{Metadata, ObjectMeta, Scale};
use serde_json::Value;

/// The bound on kinds that are cloned.
///
/// A bound without parameters would be an error if it does not hold, even on a function that is not
/// called; see `inherited.rs`.
pub trait Cloned<'a>: Clone {}

impl<T: Clone> Cloned<'_> for T {}

/// Changes an object as a server does before it stores a new one.
pub fn prepare_for_create<K: Kind>(object: &mut K) {
    if K::INFO.status {
        object.__clear_status();
    }
    let metadata = object.metadata_mut();
    metadata.clear_system_fields();
    metadata.set_generation(Some(1));
}

/// Changes an object as a server does before it stores an update.
pub fn prepare_for_update<K: Kind + Clone>(object: &mut K, old: &K) {
    if defaulting::keeps_old(K::TYPE) {
        keep_old(object, old);
    }
    object
        .metadata_mut()
        .copy_system_fields_from(old.metadata());
    if K::INFO.status {
        object.__swap_status(&mut old.clone());
    }
    if differs_apart_from_metadata(object, old) {
        let generation = old.metadata().generation().unwrap_or_default();
        let next = generation.saturating_add(1);
        object.metadata_mut().set_generation(Some(next));
    }
}

/// Copies the values of fields with `keep_old` to an object that leaves them out.
fn keep_old<K: Kind>(object: &mut K, old: &K) {
    // A stored object was serialized, and its JSON can be read.
    let (Ok(mut new), Ok(old)) = (serde_json::to_value(&*object), serde_json::to_value(old)) else {
        return;
    };
    if defaulting::keep_old(K::TYPE, &old, &mut new)
        && let Ok(kept) = serde_json::from_value(new)
    {
        *object = kept;
    }
}

/// Changes an object as a server does before it stores an update of the status.
pub fn prepare_for_status_update<K: Kind + Clone>(object: &mut K, old: &K) {
    let mut updated = old.clone();
    updated.__swap_status(object);
    let metadata = updated.metadata_mut();
    metadata.copy_managed_fields_from(object.metadata());
    *object = updated;
}

/// The subresource `/scale`.
///
/// # Errors
///
/// With the server's message: the spec has no replicas.
pub fn scale<K: Kind>(object: &K) -> Result<Scale, ScaleError> {
    let (wanted, status) = scale::read(paths::<K>(), &serde_json::to_value(object)?)?;
    let metadata = object.metadata();
    let metadata = ObjectMeta {
        name: metadata.name().map(Into::into),
        namespace: metadata.namespace().map(Into::into),
        uid: metadata.uid().map(Into::into),
        resource_version: metadata.resource_version().map(Into::into),
        creation_timestamp: metadata.creation_timestamp(),
        ..ObjectMeta::default()
    };
    Ok(Scale::new(metadata, wanted, status))
}

/// Applies the fields of `/scale` that an update of it can change.
///
/// # Errors
///
/// An error of the kind's own `Serialize` or `Deserialize`.
pub fn set_scale<K: Kind>(object: &mut K, scale: &Scale) -> Result<(), ScaleError> {
    let mut value = serde_json::to_value(&*object)?;
    scale::write(paths::<K>(), &mut value, scale.spec.replicas)?;
    *object = serde_json::from_value(value)?;
    if let Some(version) = Metadata::resource_version(&scale.metadata) {
        let version = Some(version.to_owned());
        object.metadata_mut().set_resource_version(version);
    }
    Ok(())
}

/// The derive generates calls only for kinds that have the subresource.
fn paths<K: Kind>() -> &'static kind::Scale {
    const NONE: kind::Scale = kind::Scale {
        spec_replicas: "",
        status_replicas: "",
        label_selector: None,
    };
    K::INFO.scale.as_ref().unwrap_or(&NONE)
}

/// Whether anything but metadata differs on the wire, as a server compares. By a type's own
/// `PartialEq`, `1` and `1000m` may be equal.
///
/// Upstream: `PrepareForUpdate` of `k8s.io/apiextensions-apiserver/pkg/registry/customresource/strategy.go`, which increments the generation then.
fn differs_apart_from_metadata<K: Kind>(new: &K, old: &K) -> bool {
    match (apart_from_metadata(new), apart_from_metadata(old)) {
        (Ok(new), Ok(old)) => new != old,
        // A stored object could be written.
        _ => true,
    }
}

fn apart_from_metadata<K: Kind>(object: &K) -> Result<Value, serde_json::Error> {
    let mut value = serde_json::to_value(object)?;
    if let Value::Object(members) = &mut value {
        members.remove("metadata");
    }
    Ok(value)
}
