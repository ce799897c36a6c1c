//! What the server does with objects of some kinds before it validates them.

use super::BuiltIn;
use crate::go;
use serde_json::{Map, Value, json};

/// Prepares the members of an object: `stringData` of a Secret becomes `data`, a new Namespace and Pod have
/// a phase.
///
/// Source: `Convert_v1_Secret_To_core_Secret`, and `PrepareForCreate` of the kinds.
pub(crate) fn prepare(kind: &BuiltIn, members: &mut Map<String, Value>) {
    match (kind.group, kind.kind) {
        ("", "Secret") => encode_string_data(members),
        ("", "Namespace") => set_phase(members, "Active"),
        ("", "Pod" | "PersistentVolumeClaim" | "PersistentVolume") => set_phase(members, "Pending"),
        _ => {}
    }
}

fn set_phase(members: &mut Map<String, Value>, phase: &str) {
    let status = members.entry("status").or_insert_with(|| json!({}));
    if let Some(status) = status.as_object_mut() {
        status.entry("phase").or_insert_with(|| phase.into());
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
