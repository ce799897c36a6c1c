//! Errors when converting a schema to a structural one.

use super::errors::said;
use kube_conv_schema::schema::walk::is_leaf;
use kube_conv_schema::schema::{Schema, SchemaOrBool};
use std::collections::HashMap;
use std::ptr;

/// Returns the first error, with the server's message and, except for the order of properties, in the
/// server's order. Upstream: `NewStructural`.
pub(in crate::registration) fn first_error(schema: &Schema) -> Option<String> {
    if let Some(keyword) = unsupported(schema) {
        return Some(format!("OpenAPIV3Schema '{keyword}' is not supported"));
    }
    // Most schemas have none below them.
    let is_leaf = is_leaf(schema);
    if !is_leaf && let Some(first_error) = branches(schema).find_map(first_error) {
        return Some(first_error);
    }
    if has_false(schema) {
        let text =
            "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
        return Some(text.to_owned());
    }
    if has_positional(schema) {
        return Some("OpenAPIV3Schema 'items' must be a schema, but is an array".to_owned());
    }
    if is_leaf {
        return None;
    }
    parts(schema).find_map(first_error)
}

/// Which schemas can be converted. Each is checked once, because the rules of every level check all
/// schemas below.
#[derive(Default)]
pub(super) struct Conversions(HashMap<*const Schema, bool>);

impl Conversions {
    /// Returns whether a schema can be converted. Schemas that were checked before must not have moved
    /// in memory.
    pub(super) fn has(&mut self, schema: &Schema) -> bool {
        if let Some(known) = self.0.get(&ptr::from_ref(schema)) {
            return *known;
        }
        let is_converted = unsupported(schema).is_none()
            && !has_false(schema)
            && !has_positional(schema)
            && (is_leaf(schema)
                || branches(schema)
                    .chain(parts(schema))
                    .all(|below| self.has(below)));
        self.0.insert(ptr::from_ref(schema), is_converted);
        is_converted
    }
}

fn branches(schema: &Schema) -> impl Iterator<Item = &Schema> {
    let not = schema.not.as_deref().into_iter();
    not.chain(&schema.all_of)
        .chain(&schema.any_of)
        .chain(&schema.one_of)
}

/// Returns the schemas of the parts of a value.
fn parts(schema: &Schema) -> impl Iterator<Item = &Schema> {
    let additional = match schema.additional_properties.as_deref() {
        Some(SchemaOrBool::Schema(schema)) => Some(schema),
        _ => None,
    };
    let items = schema.items.as_deref().into_iter();
    items
        .chain(schema.properties.values().map(AsRef::as_ref))
        .chain(additional)
}

fn has_false(schema: &Schema) -> bool {
    schema.preserve_unknown_fields == Some(false)
}

fn has_positional(schema: &Schema) -> bool {
    let items = schema.items.as_ref();
    items.is_some_and(|items| !items.positional.is_empty())
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

#[cfg(test)]
mod tests {
    use super::{Conversions, first_error};
    use kube_conv_schema::schema::Schema;
    use serde_json::{Value, json};

    #[test]
    fn a_schema_without_errors_is_converted() {
        let bad = [
            json!({"x-kubernetes-preserve-unknown-fields": false}),
            json!({"items": [{"type": "string"}]}),
            json!({"patternProperties": {"a": {"type": "string"}}}),
            json!({"id": "a"}),
        ];
        let around: [fn(Value) -> Value; 5] = [
            |schema| schema,
            |schema| json!({"properties": {"a": {}, "b": schema}}),
            |schema| json!({"items": schema}),
            |schema| json!({"additionalProperties": schema}),
            |schema| json!({"anyOf": [{}, schema]}),
        ];
        for around in around {
            let errors = |schema: Value| {
                let schema: Schema = serde_json::from_value(around(schema)).unwrap();
                let error = first_error(&schema);
                assert_eq!(
                    Conversions::default().has(&schema),
                    error.is_none(),
                    "{error:?}"
                );
                error
            };
            assert_eq!(errors(json!({"type": "string"})), None);
            for schema in &bad {
                assert!(errors(schema.clone()).is_some(), "{schema}");
            }
        }
    }
}
