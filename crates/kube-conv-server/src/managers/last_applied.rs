//! The annotation of client-side apply, for objects that `kubectl apply --server-side` takes over.

use kube_conv_patch::apply::Converter;
use kube_conv_patch::apply::FieldSet;
use kube_conv_patch::apply::{Duplicates, Typed};
use kube_conv_patch::apply::{UpdateError, Updater};
use kube_conv_schema::go;
use serde_json::{Map, Value};

/// The manager whose applies take over from client-side apply.
pub(super) const KUBECTL: &str = "kubectl";

/// The annotation that has the object as client-side apply sent it last.
const ANNOTATION: &str = "kubectl.kubernetes.io/last-applied-configuration";

/// The most bytes of all annotations.
const MOST_BYTES: usize = 256 * 1024;

/// Returns the fields of the annotation whose values are still in the object. They
/// conflict with no other manager.
pub(super) fn last_applied_fields<C: Converter + ?Sized>(
    updater: &Updater<'_, C>,
    object: &Typed<'_>,
    api_version: &str,
) -> Option<FieldSet> {
    let object = updater
        .converter
        .convert(object.borrowed(), api_version)
        .ok()?;
    let of = object.object_type();
    // Unlike for other purposes, the stored object must not have duplicate items.
    let object = of.typed_ref(object.value(), Duplicates::Rejected).ok()?;
    let text = annotation(object.value())?;
    let last: Value = serde_json::from_str(text).ok()?;
    if last.get("kind")?.as_str()?.is_empty() || last.get("apiVersion")?.as_str()? != api_version {
        return None;
    }
    let last = of.typed(last, Duplicates::Rejected).ok()?;
    let changes = last.compare(&object);
    let fields = last.field_set();
    let fields = fields.difference(&changes.modified);
    Some(
        fields
            .difference(&changes.added)
            .difference(&changes.removed),
    )
}

/// Drops conflicts about fields that client-side apply set. Returns `None` if none is left.
pub(super) fn remaining(error: UpdateError, allowed: &FieldSet) -> Option<UpdateError> {
    let UpdateError::Conflicts(conflicts) = error else {
        return Some(error);
    };
    let others = conflicts.without(allowed);
    (!others.is_empty()).then_some(UpdateError::Conflicts(others))
}

/// Returns whether an object has the annotation.
pub(super) fn has_annotation(object: &Value) -> bool {
    annotation(object).is_some()
}

fn annotation(object: &Value) -> Option<&str> {
    let annotations = annotations(object)?;
    let text = annotations.get(ANNOTATION)?.as_str()?;
    Some(text).filter(|text| !text.is_empty())
}

/// Returns the annotations of an object, if all are strings.
fn annotations(object: &Value) -> Option<&Map<String, Value>> {
    let annotations = object.get("metadata")?.get("annotations")?.as_object()?;
    annotations
        .values()
        .all(Value::is_string)
        .then_some(annotations)
}

/// Sets the annotation to what is applied; it is removed if the annotations would be too large.
pub(super) fn set_annotation(object: &mut Value, applied: &Value) {
    let mut annotations = annotations(object).cloned().unwrap_or_default();
    annotations.insert(ANNOTATION.to_owned(), last_applied(applied).into());
    if size(&annotations) > MOST_BYTES {
        annotations.remove(ANNOTATION);
    }
    if let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut) {
        metadata.insert("annotations".to_owned(), Value::Object(annotations));
    }
}

fn size(annotations: &Map<String, Value>) -> usize {
    let sizes = annotations.iter();
    sizes
        .map(|(name, value)| name.len() + value.as_str().map_or(0, str::len))
        .sum()
}

/// Returns the text of an object without the annotation.
fn last_applied(applied: &Value) -> String {
    let mut applied = applied.clone();
    let others = annotations(&applied).cloned().map(|mut annotations| {
        annotations.remove(ANNOTATION);
        annotations
    });
    if let Some(metadata) = applied.get_mut("metadata").and_then(Value::as_object_mut) {
        match others {
            Some(others) => metadata.insert("annotations".to_owned(), Value::Object(others)),
            None => metadata.remove("annotations"),
        };
    }
    // A server writes it with a line break.
    go::json(&applied) + "\n"
}
