//! Reads `managedFields`.

use super::identifier::identifier;
use super::managed_fields::ManagedFields;
use kube_conv_patch::apply::FieldSet;
use kube_conv_patch::apply::VersionedSet;
use kube_conv_runtime::meta::{ManagedFieldsEntry, ManagedFieldsOperation};
use kube_conv_schema::go;

impl ManagedFields {
    /// Reads the entries of `metadata.managedFields`.
    ///
    /// # Errors
    ///
    /// Returns a server's message: about an unknown operation, an entry without `apiVersion`, another
    /// `fieldsType` than `FieldsV1`, and malformed fields.
    pub fn decode(entries: &[ManagedFieldsEntry]) -> Result<Self, String> {
        let mut managed = Self::default();
        for (index, entry) in entries.iter().enumerate() {
            let owned = owned(index, entry)?;
            let identifier = identifier(entry);
            match entry.time {
                Some(time) => managed.times.insert(identifier.clone(), time),
                None => managed.times.remove(&identifier),
            };
            managed.managers.insert(identifier, owned);
        }
        Ok(managed)
    }
}

fn owned(index: usize, entry: &ManagedFieldsEntry) -> Result<VersionedSet, String> {
    let is_applied = match entry.operation {
        ManagedFieldsOperation::Apply => true,
        ManagedFieldsOperation::Update => false,
        _ => return Err("operation must be `Apply` or `Update`".to_owned()),
    };
    let api_version = entry.api_version.clone().unwrap_or_default();
    if api_version.is_empty() {
        return Err("apiVersion must not be empty".to_owned());
    }
    match entry.fields_type.as_deref().unwrap_or_default() {
        "FieldsV1" => {}
        "" => {
            return Err(format!(
                "missing fieldsType in managed fields entry {index}"
            ));
        }
        other => {
            let other = go::quote(other);
            return Err(format!(
                "invalid fieldsType {other} in managed fields entry {index}"
            ));
        }
    }
    let fields = match &entry.fields_v1 {
        Some(fields) => FieldSet::from_fields_v1(&fields.0),
        None => Ok(FieldSet::new()),
    };
    let fields = fields.map_err(|error| {
        let entry = shown(entry);
        format!("error decoding versioned set from {entry}: error decoding set: {error}")
    })?;
    Ok(VersionedSet {
        fields,
        api_version,
        is_applied,
    })
}

/// Formats an entry as Go prints it.
fn shown(entry: &ManagedFieldsEntry) -> String {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let time = entry.time.map_or("<nil>".to_owned(), |time| {
        time.to_string()
            .replace('T', " ")
            .replace('Z', " +0000 UTC")
    });
    let fields = entry.fields_v1.as_ref();
    let parts = [
        text(&entry.manager),
        entry.operation.as_str().to_owned(),
        text(&entry.api_version),
        time,
        text(&entry.fields_type),
        fields.map_or("<nil>".to_owned(), |fields| go::json(&fields.0)),
        text(&entry.subresource),
    ];
    format!("{{{}}}", parts.join(" "))
}
