//! What the server does with objects of built-in kinds before it validates them.

use super::BuiltIn;
use super::presence::add_empty_structs;
use kube_conv_schema::go;
use serde_json::{Map, Value, json};

/// Changes the members of an object as Go's structs do when it is read: `stringData` of a Secret becomes `data`,
/// and structs are there even if they are empty.
///
/// Source: `Convert_v1_Secret_To_core_Secret`, and the tags of `k8s.io/api`.
pub(crate) fn read_members(kind: &BuiltIn, members: &mut Map<String, Value>) {
    if (kind.group, kind.kind) == ("", "Secret") {
        encode_string_data(members);
    }
    add_empty_structs(kind, members);
}

/// Prepares the members of an object: a new Namespace and Pod have a phase.
///
/// Source: `PrepareForCreate` of the kinds.
pub(crate) fn prepare(kind: &BuiltIn, members: &mut Map<String, Value>) {
    read_members(kind, members);
    match (kind.group, kind.kind) {
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
