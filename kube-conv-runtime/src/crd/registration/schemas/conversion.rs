//! Errors of converting a schema to a structural one.

use super::said;
use crate::schema::{Schema, SchemaOrBool};

/// The first error, with the server's message and, except for the order of properties, in its
/// order. Upstream: `NewStructural`.
pub(in crate::crd::registration) fn first_error(schema: &Schema) -> Option<String> {
    if let Some(keyword) = unsupported(schema) {
        return Some(format!("OpenAPIV3Schema '{keyword}' is not supported"));
    }
    let junctors = schema.not.as_deref().into_iter();
    let junctors = junctors
        .chain(&schema.all_of)
        .chain(&schema.any_of)
        .chain(&schema.one_of);
    if let Some(first_error) = junctors.into_iter().find_map(first_error) {
        return Some(first_error);
    }
    if schema.preserve_unknown_fields == Some(false) {
        let text =
            "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
        return Some(text.to_owned());
    }
    if schema
        .items
        .as_ref()
        .is_some_and(|items| !items.positional.is_empty())
    {
        return Some("OpenAPIV3Schema 'items' must be a schema, but is an array".to_owned());
    }
    let below = schema.items.as_deref().into_iter();
    let additional = match schema.additional_properties.as_deref() {
        Some(SchemaOrBool::Schema(schema)) => Some(schema),
        _ => None,
    };
    below
        .chain(schema.properties.values().map(AsRef::as_ref))
        .chain(additional)
        .find_map(first_error)
}

fn unsupported(schema: &Schema) -> Option<&'static str> {
    let found = [
        (!said(&schema.id).is_empty(), "id"),
        (!said(&schema.schema_uri).is_empty(), "schema"),
        (!said(&schema.reference).is_empty(), "$ref"),
        (!schema.pattern_properties.is_empty(), "patternProperties"),
        (!schema.dependencies.is_empty(), "dependencies"),
        (schema.additional_items.is_some(), "additionalItems"),
        (!schema.definitions.is_empty(), "definitions"),
    ];
    let first = found.into_iter().find(|(is_there, _)| *is_there);
    first.map(|(_, keyword)| keyword)
}
