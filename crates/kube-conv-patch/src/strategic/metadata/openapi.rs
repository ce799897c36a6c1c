//! Patch metadata from an OpenAPI v3 document.

use super::{FieldMetadata, Metadata, MetadataError};
use serde_json::{Map, Value};
use std::borrow::Cow;

/// The patch metadata of a schema in an OpenAPI v3 document, as API servers publish it:
/// `x-kubernetes-patch-strategy` and `x-kubernetes-patch-merge-key` of properties.
///
/// As in Kubernetes the extensions are read next to a reference, not from its target; only the first
/// schema of `allOf` is followed, and names are compared exactly. A list without `items` accepts any
/// values.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_patch::strategic::{Metadata, OpenApi};
///
/// let document = json!({"components": {"schemas": {"dev.acme.v1.Widget": {
///     "x-kubernetes-group-version-kind": [{"group": "acme.dev", "version": "v1", "kind": "Widget"}],
///     "properties": {"owners": {
///         "type": "array", "items": {"type": "string"}, "x-kubernetes-patch-strategy": "merge",
///     }},
/// }}}});
/// let metadata = OpenApi::of_kind(&document, "acme.dev", "v1", "Widget").ok_or("no such kind")?;
/// assert_eq!(metadata.list("owners")?.1.strategy, Some("merge"));
/// assert!(OpenApi::of_document(&document, "Widget").is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OpenApi<'d> {
    schemas: &'d Map<String, Value>,
    /// `None` if any value is allowed.
    schema: Option<&'d Value>,
}

const PREFIX: &str = "#/components/schemas/";

impl<'d> OpenApi<'d> {
    /// The schema of that name in a document with `components`.
    #[must_use]
    pub fn of_document(document: &'d Value, name: &str) -> Option<Self> {
        let schemas = document.get("components")?.get("schemas")?.as_object()?;
        Self::of_schemas(schemas, name)
    }

    /// The schema of that name among others.
    #[must_use]
    pub fn of_schemas(schemas: &'d Map<String, Value>, name: &str) -> Option<Self> {
        let schema = Some(schemas.get(name)?);
        Some(Self { schemas, schema })
    }

    /// The schema of a group, version and kind, by `x-kubernetes-group-version-kind`.
    #[must_use]
    pub fn of_kind(document: &'d Value, group: &str, version: &str, kind: &str) -> Option<Self> {
        let schemas = document.get("components")?.get("schemas")?.as_object()?;
        let is_meant = |of: &Value| {
            let says = |key: &str, word: &str| of.get(key).and_then(Value::as_str) == Some(word);
            says("group", group) && says("version", version) && says("kind", kind)
        };
        let schema = schemas.values().find(|schema| {
            let kinds = schema.get("x-kubernetes-group-version-kind");
            let kinds = kinds.and_then(Value::as_array);
            kinds.is_some_and(|kinds| kinds.iter().any(is_meant))
        });
        schema.map(|schema| Self {
            schemas,
            schema: Some(schema),
        })
    }

    fn property(self, name: &str) -> Result<Option<&'d Value>, MetadataError> {
        let Some(schema) = self.schema else {
            return Ok(None);
        };
        let properties = schema.get("properties");
        let found = properties.and_then(|properties| properties.get(name));
        found.map(Some).ok_or_else(|| MetadataError::UnknownField {
            type_name: None,
            field: name.to_owned(),
        })
    }

    /// The target of a reference.
    fn resolve(self, schema: Option<&'d Value>) -> Result<Self, MetadataError> {
        let first = |schema: &'d Value| schema.get("allOf")?.as_array()?.first();
        let schema = schema.map(|schema| first(schema).unwrap_or(schema));
        let reference = schema.and_then(|schema| schema.get("$ref")?.as_str());
        let resolved = match reference {
            None | Some("") => schema,
            Some(reference) => {
                let name = reference.strip_prefix(PREFIX).unwrap_or(reference);
                let found = self.schemas.get(name);
                Some(found.ok_or_else(|| MetadataError::Unresolved {
                    reference: reference.to_owned(),
                })?)
            }
        };
        Ok(Self {
            schemas: self.schemas,
            schema: resolved,
        })
    }
}

impl Metadata for OpenApi<'_> {
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let property = self.property(field)?;
        Ok((
            self.resolve(property)?,
            property.map(metadata).unwrap_or_default(),
        ))
    }

    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let property = self.property(field)?;
        // A schema that is not a list is used as its own element, as upstream does.
        let items = property.map(|property| property.get("items").unwrap_or(property));
        Ok((
            self.resolve(items)?,
            property.map(metadata).unwrap_or_default(),
        ))
    }

    fn type_name(&self) -> Cow<'_, str> {
        let name = self.schema.and_then(|schema| schema.get("type"));
        name.and_then(Value::as_str).unwrap_or("Struct").into()
    }
}

fn metadata(property: &Value) -> FieldMetadata<'_> {
    let text = |name: &str| property.get(name).and_then(Value::as_str);
    FieldMetadata {
        strategy: text("x-kubernetes-patch-strategy"),
        merge_key: text("x-kubernetes-patch-merge-key"),
    }
}
