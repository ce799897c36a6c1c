//! What the server does with objects of built-in kinds before it validates them.

use super::BuiltIn;
use super::values;
use kube_conv_crd::go_structs::ReadFailure;
use kube_conv_runtime::meta::Time;
use kube_conv_schema::go;
use serde_json::{Map, Value, json};

/// An object as Go's structs read it.
pub(crate) struct ReadObject {
    /// All members but `metadata`.
    pub(crate) members: Map<String, Value>,
    pub(crate) metadata: Value,
    /// The paths of the unknown fields that were dropped.
    pub(crate) unknown: Vec<String>,
}

/// Reads an object into Go's structs, and writes them: `stringData` of a Secret becomes `data`.
///
/// Source: `Convert_v1_Secret_To_core_Secret`, `SetDefaults_TokenRequestSpec`, and the tags of `k8s.io/api`.
///
/// # Errors
///
/// A value that Go's type does not read.
pub(crate) fn read(kind: &BuiltIn, object: Map<String, Value>) -> Result<ReadObject, ReadFailure> {
    let read = values::read(kind, Value::Object(object))?;
    let mut members = match read.value {
        Value::Object(members) => members,
        _ => Map::new(),
    };
    let metadata = members.remove("metadata").unwrap_or_default();
    match (kind.group, kind.kind) {
        ("", "Secret") => encode_string_data(&mut members),
        (_, "TokenRequest") => default_expiration(&mut members),
        _ => {}
    }
    values::write(kind, &mut members);
    Ok(ReadObject {
        members,
        metadata,
        unknown: read.unknown,
    })
}

/// Prepares the members of an object: a new Namespace and Pod have a phase, and an APIService that is served by the
/// server itself is available.
///
/// Source: `PrepareForCreate` of the kinds.
pub(crate) fn prepare(kind: &BuiltIn, members: &mut Map<String, Value>, now: Option<Time>) {
    values::write(kind, members);
    match (kind.group, kind.kind) {
        ("", "Namespace") => set_phase(members, "Active"),
        ("", "Pod" | "PersistentVolumeClaim" | "PersistentVolume") => set_phase(members, "Pending"),
        (_, "APIService") => {
            let service = members.get("spec").and_then(|spec| spec.get("service"));
            if service.is_none_or(Value::is_null) {
                let available = json!({
                    "type": "Available", "status": "True", "lastTransitionTime": now,
                    "reason": "Local", "message": "Local APIServices are always available",
                });
                members.insert("status".to_owned(), json!({"conditions": [available]}));
            }
        }
        _ => {}
    }
}

fn set_phase(members: &mut Map<String, Value>, phase: &str) {
    let status = members.entry("status").or_insert_with(|| json!({}));
    if let Some(status) = status.as_object_mut() {
        status.entry("phase").or_insert_with(|| phase.into());
    }
}

/// A token expires after an hour, unless its request says something else.
fn default_expiration(members: &mut Map<String, Value>) {
    let spec = members.entry("spec").or_insert_with(|| json!({}));
    let spec = spec.as_object_mut();
    let seconds = spec.map(|spec| spec.entry("expirationSeconds").or_insert(Value::Null));
    if let Some(seconds) = seconds.filter(|seconds| seconds.is_null()) {
        *seconds = json!(60 * 60);
    }
}

fn encode_string_data(members: &mut Map<String, Value>) {
    let Some(Value::Object(texts)) = members.remove("stringData") else {
        return;
    };
    let data = members.entry("data").or_insert_with(|| json!({}));
    let Some(data) = data.as_object_mut() else {
        return;
    };
    for (key, text) in texts {
        let bytes = text.as_str().unwrap_or_default().as_bytes();
        data.insert(key, go::base64(bytes).into());
    }
}
