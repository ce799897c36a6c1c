//! Managed fields, and the names of managers.

use super::{MOST_REPEATED, longer_than};
use crate::meta::{ManagedFieldsEntry, ManagedFieldsOperation};
use kube_conv_schema::field::{BadValue, Error, ErrorList, Path};
use kube_conv_schema::go;
use serde_json::Value;

/// The most bytes of a manager's name. Upstream: `FieldManagerMaxLength`.
const MAX_MANAGER: u32 = 128;
/// The most bytes of a subresource. Upstream: `MaxSubresourceNameLength`.
const MAX_SUBRESOURCE: u32 = 256;

/// Validates managed fields. Upstream: `ValidateManagedFields`.
pub(super) fn errors(path: &Path<'_>, entries: &[ManagedFieldsEntry]) -> ErrorList {
    let mut errors = ErrorList::new();
    for (index, entry) in entries.iter().enumerate() {
        let path = path.index(index);
        errors.extend(operation_error(&path.child("operation"), &entry.operation));
        let fields_type = entry.fields_type.as_deref().unwrap_or_default();
        if !matches!(fields_type, "" | "FieldsV1") {
            let path = path.child("fieldsType");
            errors.push(Error::invalid(path, fields_type, "must be `FieldsV1`"));
        }
        let manager = entry.manager.as_deref().unwrap_or_default();
        errors.extend(manager_errors(&path.child("manager"), manager));
        let length = entry.subresource.as_ref().map_or(0, String::len);
        let path = path.child("subresource");
        errors.extend(longer_than(path, length, MAX_SUBRESOURCE));
    }
    errors
}

fn operation_error(path: &Path<'_>, operation: &ManagedFieldsOperation) -> Option<Error> {
    match operation {
        ManagedFieldsOperation::Apply | ManagedFieldsOperation::Update => None,
        ManagedFieldsOperation::Other(other) if other.is_empty() => {
            Some(Error::required(path, "must not be empty"))
        }
        ManagedFieldsOperation::Other(other) => {
            let shown = BadValue::Json(Value::from(other.as_str()));
            Some(Error::not_supported(path, shown, ["Apply", "Update"]))
        }
    }
}

/// Validates the name of a manager: its length, and that its characters are printable.
/// Upstream: `ValidateFieldManager`.
#[must_use]
pub fn manager_errors(path: &Path<'_>, manager: &str) -> ErrorList {
    let too_long = longer_than(*path, manager.len(), MAX_MANAGER);
    let shown = match too_long {
        Some(_) => MOST_REPEATED,
        None => manager.len(),
    };
    let characters = manager.char_indices();
    let unprintable = characters.filter(|(_, character)| !go::is_printable(*character));
    let unprintable = unprintable.take(shown).map(|(position, character)| {
        let code = u32::from(character);
        let text = format!("invalid character U+{code:04X} (at position {position})");
        Error::invalid(path, manager, text)
    });
    too_long.into_iter().chain(unprintable).collect()
}
