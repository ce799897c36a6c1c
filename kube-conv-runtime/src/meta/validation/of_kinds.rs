//! Validation of the metadata of a kind's objects, names apart: what clients set.

use crate::meta::{Kind, Metadata, ObjectMeta};
use kube_conv_schema::field::ErrorList;
use serde::Deserialize;
use serde_json::Value;

/// The errors of a server about labels, annotations and owners, unless the old object has the same metadata, and
/// about the finalizers of a new object. Those that an update adds are not checked by a server either.
pub fn metadata_errors<K: Kind>(object: &K, old: Option<&K>, is_new: bool) -> ErrorList {
    let metadata = object.metadata();
    match old {
        Some(old) if old.metadata() == metadata => ErrorList::new(),
        _ => metadata.__errors(is_new),
    }
}

/// The same errors about metadata in JSON, which may be that of a stored object. A part of another type has an error
/// from its schema.
pub(crate) fn errors_in_json(metadata: &Value) -> ErrorList {
    let metadata = ObjectMeta {
        labels: part(metadata, "labels"),
        annotations: part(metadata, "annotations"),
        owner_references: part(metadata, "ownerReferences"),
        ..ObjectMeta::default()
    };
    metadata.__errors(false)
}

fn part<'v, T: Deserialize<'v> + Default>(metadata: &'v Value, name: &str) -> T {
    let value = metadata.get(name);
    value
        .and_then(|value| T::deserialize(value).ok())
        .unwrap_or_default()
}
