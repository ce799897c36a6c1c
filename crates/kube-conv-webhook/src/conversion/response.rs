//! A server's checks of a webhook's response, with its messages.

use crate::reviews::ConversionReview;
use crate::status::StatusOutcome;
use kube_conv_runtime::meta::labels::validate_labels;
use kube_conv_runtime::meta::validation::annotations;
use kube_conv_runtime::meta::{GroupVersionKind, TypeMeta};
use kube_conv_schema::field::{ErrorList, Path};
use kube_conv_schema::structural::printed::type_of as go_type;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt;

/// Why a server rejects the response of a webhook, in its words.
#[derive(Clone, PartialEq, Eq)]
pub struct ConversionResponseError(String);

impl fmt::Display for ConversionResponseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

kube_conv_schema::errors::debug_as_display!(ConversionResponseError);

impl std::error::Error for ConversionResponseError {}

/// Checks a webhook's response as a server does, and returns the object or list in the desired version.
///
/// `object` is the object or list that the server converts, `request` the review that it sent: that
/// of the object itself, or of the items of the list that are not of the desired version yet. The
/// metadata of the result is that of `object`, with the labels and annotations of the response.
///
/// Upstream: `webhookConverter.Convert` of `k8s.io/apiextensions-apiserver`.
///
/// # Errors
///
/// The server's error. Where its choice of the first error is random, it is the first by name.
///
/// ```
/// use kube_conv_webhook::reviews::ConversionReview;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_webhook::conversion::check_response;
///
/// let object = json!({"apiVersion": "acme.dev/v1", "kind": "Widget", "metadata": {"name": "w"}});
/// let request: ConversionReview = serde_json::from_value(json!({
///     "apiVersion": "apiextensions.k8s.io/v1",
///     "kind": "ConversionReview",
///     "request": {"uid": "1", "desiredAPIVersion": "acme.dev/v2", "objects": [object]},
/// }))?;
/// // A webhook that forgets to convert.
/// let response: ConversionReview = serde_json::from_value(json!({
///     "apiVersion": "apiextensions.k8s.io/v1",
///     "kind": "ConversionReview",
///     "response": {"uid": "1", "result": {"status": "Success"}, "convertedObjects": [object]},
/// }))?;
/// let rejection = check_response(&object, &request, &response).unwrap_err();
/// assert!(rejection.to_string().starts_with("conversion webhook for acme.dev/v1, Kind=Widget"), "{rejection}");
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn check_response(
    object: &Value,
    request: &ConversionReview,
    response: &ConversionReview,
) -> Result<Value, ConversionResponseError> {
    let kind = kind_of(object);
    let failed =
        |text: String| ConversionResponseError(format!("conversion webhook for {kind} {text}"));
    let Some(sent) = &request.request else {
        return Ok(object.clone());
    };
    let converted = objects_of(&sent.uid, request, response)
        .map_err(|text| failed(format!("failed: {text}")))?;
    if converted.len() != sent.objects.len() {
        return Err(failed(format!(
            "returned {} objects, expected {}",
            converted.len(),
            sent.objects.len()
        )));
    }
    let desired = &sent.desired_api_version;
    let Some(Value::Array(items)) = object.get("items") else {
        let Some(converted) = converted.first() else {
            return Ok(of_version(object, desired));
        };
        return single(object, converted, desired).map_err(failed);
    };
    let mut converted = converted.iter().enumerate();
    let mut list = Vec::with_capacity(items.len());
    for item in items {
        if item.get("apiVersion").and_then(Value::as_str) == Some(desired) {
            list.push(item.clone());
        } else if let Some((index, converted)) = converted.next() {
            list.push(listed(item, converted, desired, index).map_err(failed)?);
        }
    }
    let mut object = of_version(object, desired);
    if let Value::Object(members) = &mut object {
        members.insert("items".to_owned(), Value::Array(list));
    }
    Ok(object)
}

/// The object with another version.
fn of_version(object: &Value, api_version: &str) -> Value {
    let mut object = object.clone();
    if let Value::Object(members) = &mut object {
        members.insert("apiVersion".to_owned(), json!(api_version));
    }
    object
}

/// Checks a converted object as [`check_response`] does, without the reviews around it. An error of the
/// conversion is that of a response that reports a failure.
#[doc(hidden)]
pub fn check_converted(
    object: &Value,
    converted: Result<Value, String>,
    desired: &str,
) -> Result<Value, ConversionResponseError> {
    let checked = match converted {
        Ok(converted) => {
            let converted = super::review::with_metadata(converted);
            single(object, &converted, desired)
        }
        Err(error) => Err(format!("failed: {error}")),
    };
    checked.map_err(|text| {
        let kind = kind_of(object);
        ConversionResponseError(format!("conversion webhook for {kind} {text}"))
    })
}

/// The objects of a response that reports success.
fn objects_of<'r>(
    uid: &str,
    request: &ConversionReview,
    review: &'r ConversionReview,
) -> Result<&'r [Value], String> {
    // `v1beta1` is not checked as strictly.
    let is_strict = request.type_meta.api_version == "apiextensions.k8s.io/v1";
    check_type(&request.type_meta, &review.type_meta)?;
    let Some(response) = &review.response else {
        return Err("no response provided".to_owned());
    };
    if is_strict && response.uid != uid {
        return Err(format!(
            "expected response.uid={}, got {}",
            kube_conv_schema::go::quote(uid),
            kube_conv_schema::go::quote(&response.uid)
        ));
    }
    let result = &response.result;
    match &result.status {
        StatusOutcome::Success => Ok(&response.converted_objects),
        _ if !result.message.is_empty() => Err(result.message.clone()),
        other => Err(format!(
            "response.result.status was '{}', not 'Success'",
            other.as_str()
        )),
    }
}

/// Checks that a response is a review in the version of the request, as a server's decoder does.
fn check_type(request: &TypeMeta, response: &TypeMeta) -> Result<(), String> {
    if response == request {
        return Ok(());
    }
    let version = |meta: &TypeMeta| {
        let known = meta.api_version.strip_prefix("apiextensions.k8s.io/");
        let known = known.filter(|version| matches!(*version, "v1" | "v1beta1"));
        known.map(str::to_owned)
    };
    match (version(request), version(response)) {
        (Some(wanted), Some(found)) if response.kind == request.kind => Err(format!(
            "converting ({found}.ConversionReview) to ({wanted}.ConversionReview): unknown conversion"
        )),
        _ => Err(format!(
            "no kind {} is registered for version {} in scheme \"…\"",
            kube_conv_schema::go::quote(&response.kind),
            kube_conv_schema::go::quote(&response.api_version)
        )),
    }
}

fn single(original: &Value, converted: &Value, desired: &str) -> Result<Value, String> {
    check_kind(original, converted, desired)
        .map_err(|text| format!("returned invalid object at index 0: {text}"))?;
    same_object(original, converted).map_err(|text| format!("returned invalid object: {text}"))?;
    restored(original, converted).map_err(|text| format!("returned invalid metadata: {text}"))
}

fn listed(
    original: &Value,
    converted: &Value,
    desired: &str,
    index: usize,
) -> Result<Value, String> {
    let invalid = |text| format!("returned invalid converted object at index {index}: {text}");
    check_kind(original, converted, desired).map_err(invalid)?;
    same_object(original, converted).map_err(invalid)?;
    restored(original, converted)
        .map_err(|text| format!("returned invalid metadata in object at index {index}: {text}"))
}

fn check_kind(original: &Value, converted: &Value, desired: &str) -> Result<(), String> {
    let version = text(converted, "apiVersion");
    if version != desired {
        return Err(format!(
            "invalid groupVersion (expected {desired}, received {version})"
        ));
    }
    let (expected, received) = (text(original, "kind"), text(converted, "kind"));
    if expected != received {
        return Err(format!(
            "invalid kind (expected {expected}, received {received})"
        ));
    }
    Ok(())
}

/// Upstream: `validateConvertedObject`.
fn same_object(original: &Value, converted: &Value) -> Result<(), String> {
    let (before, after) = (original.get("metadata"), converted.get("metadata"));
    let nothing = Value::Null;
    for (what, name) in [("name", "name"), ("namespace", "namespace"), ("UID", "uid")] {
        let before = text(before.unwrap_or(&nothing), name);
        let after = text(after.unwrap_or(&nothing), name);
        if before != after {
            return Err(format!("must have the same {what}: {before} != {after}"));
        }
    }
    Ok(())
}

/// The converted object with the metadata of the original, labels and annotations aside. Upstream:
/// `restoreObjectMeta`.
fn restored(original: &Value, converted: &Value) -> Result<Value, String> {
    let responded = match converted.get("metadata") {
        None => return Err("missing metadata in converted object".to_owned()),
        Some(Value::Object(metadata)) => metadata,
        Some(other) => {
            return Err(format!(
                "invalid metadata of type {} in converted object",
                go_type(other)
            ));
        }
    };
    let mut metadata = match original.get("metadata") {
        None => Map::new(),
        Some(Value::Object(metadata)) => metadata.clone(),
        Some(other) => {
            return Err(format!(
                "invalid metadata of type {} in input object",
                go_type(other)
            ));
        }
    };
    for field in ["labels", "annotations"] {
        match responded.get(field) {
            None | Some(Value::Null) => {
                metadata.remove(field);
            }
            Some(Value::Object(after)) => {
                check_texts(field, metadata.get(field), after)?;
                metadata.insert(field.to_owned(), Value::Object(after.clone()));
            }
            Some(other) => {
                let found = go_type(other);
                return Err(format!(
                    "invalid metadata.{field} of type {found} in converted object"
                ));
            }
        }
    }
    let mut object = converted.clone();
    if let Value::Object(members) = &mut object {
        members.insert("metadata".to_owned(), Value::Object(metadata));
    }
    Ok(object)
}

/// Checks labels or annotations, which are validated only if they changed.
fn check_texts(
    field: &str,
    before: Option<&Value>,
    after: &Map<String, Value>,
) -> Result<(), String> {
    let before = match before {
        None | Some(Value::Null) => None,
        Some(Value::Object(before)) => Some(before),
        Some(other) => {
            let found = go_type(other);
            return Err(format!(
                "invalid metadata.{field} of type {found} in original object"
            ));
        }
    };
    let mut texts = BTreeMap::new();
    for (key, value) in after {
        let Value::String(text) = value else {
            let found = go_type(value);
            return Err(format!(
                "metadata.{field}[{key}] must be a string, but is {found} in converted object"
            ));
        };
        texts.insert(key.clone(), text.clone());
    }
    if before == Some(after) || before.is_none() && after.is_empty() {
        return Ok(());
    }
    let metadata = Path::new("metadata");
    let errors: ErrorList = match field {
        "labels" => validate_labels(&metadata.child("labels"), &texts),
        // Upstream names the path so.
        _ => annotations::errors(&metadata.child("annotation"), &texts),
    };
    errors.into_result().map_err(|errors| errors.to_string())
}

fn text<'a>(object: &'a Value, name: &str) -> &'a str {
    object.get(name).and_then(Value::as_str).unwrap_or_default()
}

fn kind_of(object: &Value) -> String {
    shown(text(object, "apiVersion"), text(object, "kind"))
}

/// Version and kind as Go prints them.
fn shown(api_version: &str, kind: &str) -> String {
    GroupVersionKind::from_api_version_and_kind(api_version, kind)
        .map_or_else(|_| format!("/, Kind={kind}"), |found| found.to_string())
}
