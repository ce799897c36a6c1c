//! Extracts the applied configuration of a manager from a stored object.

use super::fields_error::FieldsError;
use super::set::FieldSet;
use super::typed::{Duplicates, TypeErrors};
use super::types::ObjectType;
use serde_json::{Map, Value};
use std::fmt;

/// Why the applied configuration of a manager cannot be extracted.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExtractError {
    /// The object does not have the type.
    Object(TypeErrors),
    /// The manager's `fieldsV1` are malformed.
    Fields(FieldsError),
}

impl fmt::Display for ExtractError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Object(errors) => write!(f, "error converting obj to typed: {errors}"),
            Self::Fields(error) => write!(f, "error marshalling FieldsV1 to JSON: {error}"),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(ExtractError);

impl std::error::Error for ExtractError {}

/// The members of an object and of its metadata that identify it to a server.
const IDENTITY: [&str; 2] = ["apiVersion", "kind"];
const IDENTITY_IN_METADATA: [&str; 2] = ["name", "namespace"];

impl ObjectType {
    /// Returns the configuration that a manager applied, to be changed and applied again: the fields
    /// that it
    /// owns, with their current values. Returns `None` if it has applied nothing, or no longer owns any
    /// field.
    ///
    /// `subresource` is empty for the object itself. Fields that the manager removes before applying the
    /// configuration again are removed from the object by the server.
    ///
    /// ```
    /// use kube_conv_patch::apply::ObjectType;
    /// use kube_conv_runtime::json;
    ///
    /// let stored = json!({
    ///     "apiVersion": "acme.dev/v1",
    ///     "kind": "Widget",
    ///     "metadata": {"name": "w", "managedFields": [{
    ///         "manager": "scaler",
    ///         "operation": "Apply",
    ///         "fieldsType": "FieldsV1",
    ///         "fieldsV1": {"f:spec": {"f:size": {}}},
    ///     }]},
    ///     "spec": {"size": 3, "color": "red"},
    /// });
    /// let mine = ObjectType::deduced().extract(&stored, "scaler", "")?.unwrap();
    /// assert_eq!(
    ///     mine,
    ///     json!({
    ///         "apiVersion": "acme.dev/v1",
    ///         "kind": "Widget",
    ///         "metadata": {"name": "w"},
    ///         "spec": {"size": 3},
    ///     })
    /// );
    /// # Ok::<(), kube_conv_patch::apply::ExtractError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the object does not have this type, or the manager's fields are malformed.
    pub fn extract(
        &self,
        object: &Value,
        manager: &str,
        subresource: &str,
    ) -> Result<Option<Value>, ExtractError> {
        let Some(fields) = applied_fields(object, manager, subresource) else {
            return Ok(None);
        };
        let fields = FieldSet::from_fields_v1(fields).map_err(ExtractError::Fields)?;
        let typed = self
            .typed_ref(object, Duplicates::Rejected)
            .map_err(ExtractError::Object)?;
        let mut members = match typed.extract(&fields.leaves()).into_value() {
            Value::Object(members) => members,
            _ => Map::new(),
        };
        copy(object, &mut members, &IDENTITY);
        if let Some(metadata) = object.get("metadata") {
            let own = members.entry("metadata").or_insert(Value::Null);
            if !own.is_object() {
                *own = Value::Object(Map::new());
            }
            if let Value::Object(own) = own {
                copy(metadata, own, &IDENTITY_IN_METADATA);
            }
        }
        Ok(Some(Value::Object(members)))
    }
}

fn copy(from: &Value, to: &mut Map<String, Value>, names: &[&str]) {
    for name in names {
        if let Some(value) = from.get(*name) {
            to.insert((*name).to_owned(), value.clone());
        }
    }
}

/// Returns the fields that a manager has applied.
fn applied_fields<'v>(object: &'v Value, manager: &str, subresource: &str) -> Option<&'v Value> {
    let entries = object.get("metadata")?.get("managedFields")?.as_array()?;
    let text = |entry: &'v Value, name: &str| entry.get(name).and_then(Value::as_str);
    let entry = entries.iter().find(|entry| {
        text(entry, "manager") == Some(manager)
            && text(entry, "operation") == Some("Apply")
            && text(entry, "subresource").unwrap_or_default() == subresource
    })?;
    entry.get("fieldsV1")
}
