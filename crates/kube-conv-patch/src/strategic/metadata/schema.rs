//! Patch metadata from the list types of a CRD.

use super::{FieldMetadata, Metadata, MetadataError};
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use std::borrow::Cow;

/// Patch metadata from the list and map types of a structural schema, which cannot have patch metadata itself.
///
/// | in the schema | is treated as |
/// |---|---|
/// | `x-kubernetes-list-type: map` with one key | `merge` by that key |
/// | `x-kubernetes-list-type: map` with several keys | nothing: a strategic merge patch has only one key, so different items would be merged |
/// | `x-kubernetes-list-type: set` | `merge` |
/// | `x-kubernetes-map-type: atomic` | `replace` |
///
/// An API server rejects strategic merge patches of custom resources with 415; this is for patches that one program creates and applies.
///
/// ```
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::ListTypes;
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_schema::schema::Schema;
///
/// let schema: Schema = serde_json::from_value(json!({
///     "type": "object",
///     "properties": {"owners": {
///         "type": "array", "items": {"type": "string"}, "x-kubernetes-list-type": "set",
///     }},
/// }))?;
/// let patched = strategic::apply(
///     &json!({"owners": ["ann"]}),
///     &json!({"owners": ["bob"]}),
///     &ListTypes::of(&schema),
/// )?;
/// assert_eq!(patched, json!({"owners": ["bob", "ann"]}));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ListTypes<'s>(pub(in crate::strategic) Option<&'s Schema>);

impl<'s> ListTypes<'s> {
    /// The metadata of the values of a schema.
    #[must_use]
    pub fn of(schema: &'s Schema) -> Self {
        Self(Some(schema))
    }

    /// The schema of a field; `None` if any value is allowed.
    pub(in crate::strategic) fn field(
        self,
        name: &str,
    ) -> Result<Option<&'s Schema>, MetadataError> {
        let Some(schema) = self.0 else {
            return Ok(None);
        };
        if let Some(property) = schema.properties.get(name) {
            return Ok(Some(property));
        }
        match schema.additional_properties.as_deref() {
            Some(SchemaOrBool::Schema(values)) => return Ok(Some(values)),
            Some(SchemaOrBool::Bool(true)) => return Ok(None),
            _ => {}
        }
        if schema.preserve_unknown_fields == Some(true) || schema.embedded_resource {
            return Ok(None);
        }
        Err(MetadataError::UnknownField {
            type_name: None,
            field: name.to_owned(),
        })
    }
}

impl Metadata for ListTypes<'_> {
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let found = self.field(field)?;
        Ok((Self(found), found.map(metadata).unwrap_or_default()))
    }

    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        let found = self.field(field)?;
        let items = found.and_then(|schema| schema.items.as_deref());
        Ok((Self(items), found.map(metadata).unwrap_or_default()))
    }

    fn type_name(&self) -> Cow<'_, str> {
        let name = self.0.and_then(|schema| schema.type_name.as_deref());
        name.unwrap_or("any value").into()
    }
}

fn metadata(schema: &Schema) -> FieldMetadata<'_> {
    let (strategy, merge_key) = match (schema.list_type.as_deref(), &*schema.list_map_keys) {
        (Some("map"), [key]) => (Some("merge"), Some(key.as_ref())),
        (Some("set"), _) => (Some("merge"), None),
        _ if schema.map_type.as_deref() == Some("atomic") => (Some("replace"), None),
        _ => (None, None),
    };
    FieldMetadata {
        strategy,
        merge_key,
    }
}
