//! The identifiers of managers: their entries in `managedFields`, without fields and time, as JSON.

use kube_conv_runtime::meta::{ManagedFieldsEntry, ManagedFieldsOperation};
use kube_conv_schema::go;

/// Returns the identifier of an entry. A manager has one entry for each subresource that it applies, and
/// one for each version and subresource that it updates.
pub(super) fn identifier(entry: &ManagedFieldsEntry) -> String {
    let is_applied = entry.operation == ManagedFieldsOperation::Apply;
    let api_version = entry.api_version.as_deref().filter(|_| !is_applied);
    let members = [
        ("manager", entry.manager.as_deref()),
        ("operation", Some(entry.operation.as_str())),
        ("apiVersion", api_version),
        ("subresource", entry.subresource.as_deref()),
    ];
    let mut text = String::from("{");
    for (name, value) in members {
        let Some(value) = value.filter(|value| !value.is_empty()) else {
            continue;
        };
        if text.len() > 1 {
            text.push(',');
        }
        go::json_string(&mut text, name);
        text.push(':');
        go::json_string(&mut text, value);
    }
    text.push('}');
    text
}

/// Returns the entry with an identifier, without its fields.
pub(super) fn entry_of(identifier: &str) -> ManagedFieldsEntry {
    // Identifiers are made by `identifier` alone.
    serde_json::from_str(identifier).unwrap_or_default()
}

/// Formats a manager as messages about conflicts do.
pub(super) fn shown(identifier: &str) -> String {
    let entry = entry_of(identifier);
    let mut text = go::quote(entry.manager.as_deref().unwrap_or_default());
    if let Some(subresource) = entry.subresource {
        text.push_str(" with subresource ");
        text.push_str(&go::quote(&subresource));
    }
    if entry.operation == ManagedFieldsOperation::Update {
        text.push_str(" using ");
        text.push_str(entry.api_version.as_deref().unwrap_or_default());
    }
    text
}
