//! Merging two schemas that must both hold.

use super::node::is_any;
use super::{Converter, numbers};
use crate::rules;
use kube_conv_schema::schema::place::Place;
use kube_conv_schema::schema::{Schema, SchemaOrBool, Text, junctors};
use std::borrow::Cow;

impl Converter<'_> {
    /// Adds the restrictions of `other` to `schema`, which keeps its own documentation.
    pub(super) fn merge(&mut self, schema: &mut Schema, other: Schema, at: &Place<'_>) {
        if is_any(&other) {
            document(schema, other);
            return;
        }
        if is_any(schema) {
            schema.preserve_unknown_fields = None;
        }
        self.merge_type(schema, &other, at);
        self.merge_enum(schema, &other, at);
        merge_bounds(schema, &other);
        for required in &other.required {
            if !schema.required.contains(required) {
                schema.required.push(required.clone());
            }
        }
        schema.required.sort_unstable();
        schema.nullable |= other.nullable;
        schema.embedded_resource |= other.embedded_resource;
        schema.unique_items |= other.unique_items;
        for (mine, theirs) in [
            (&mut schema.list_type, &other.list_type),
            (&mut schema.map_type, &other.map_type),
        ] {
            keep_first(mine, theirs);
        }
        if schema.list_map_keys.is_empty() {
            schema.list_map_keys.clone_from(&other.list_map_keys);
        }
        schema.validations.extend(other.validations.iter().cloned());
        if schema.published.name().is_empty() {
            schema.published.clone_from(&other.published);
        }
        let mut other = other;
        self.merge_children(schema, &mut other, at);
        if schema.preserve_unknown_fields.is_none() {
            schema.preserve_unknown_fields = other.preserve_unknown_fields;
        }
        let take = std::mem::take::<Vec<Schema>>;
        // The `anyOf` of an integer or string is not a condition.
        let any_of = if other.int_or_string {
            Vec::new()
        } else {
            take(&mut other.any_of)
        };
        let (all_of, one_of) = (take(&mut other.all_of), take(&mut other.one_of));
        junctors::join(schema, all_of, any_of, one_of, other.not.take());
        document(schema, other);
    }

    fn merge_type(&mut self, schema: &mut Schema, other: &Schema, at: &Place<'_>) {
        match (schema.type_name.as_deref(), other.type_name.as_deref()) {
            (Some("number"), Some("integer")) => schema.type_name = Some(Cow::Borrowed("integer")),
            (Some("integer"), Some("number")) => {}
            (Some(a), Some(b)) if a != b => {
                let message = format!("it must be both of type `{a}` and of type `{b}`");
                self.problem(at, message);
            }
            _ => keep_first(&mut schema.type_name, &other.type_name),
        }
        if other.int_or_string {
            super::types::set_int_or_string(schema);
        }
        match (&schema.format, &other.format) {
            (Some(a), Some(b)) if a != b => {
                let message = format!("it must be both of format `{a}` and of format `{b}`");
                self.problem(at, message);
            }
            _ => keep_first(&mut schema.format, &other.format),
        }
    }

    fn merge_enum(&mut self, schema: &mut Schema, other: &Schema, at: &Place<'_>) {
        if schema.enum_values.is_empty() {
            schema.enum_values.clone_from(&other.enum_values);
        } else if !other.enum_values.is_empty() {
            schema
                .enum_values
                .retain(|value| other.enum_values.contains(value));
            if schema.enum_values.is_empty() {
                self.problem(at, "it allows no value at all");
            }
        }
    }

    fn merge_children(&mut self, schema: &mut Schema, other: &mut Schema, at: &Place<'_>) {
        for (name, property) in std::mem::take(&mut other.properties) {
            match schema.properties.get_mut(&name) {
                Some(present) => self.merge(present, *property, &Place::Field(at, &name)),
                None => {
                    schema.properties.insert(name, property);
                }
            }
        }
        match (&mut schema.items, other.items.take()) {
            (Some(present), Some(items)) => self.merge(present, *items, &Place::Item(at)),
            (Some(_), None) => {}
            (None, items) => schema.items = items,
        }
        let values = other.additional_properties.take().map(|values| *values);
        match (schema.additional_properties.as_deref_mut(), values) {
            (Some(SchemaOrBool::Schema(present)), Some(SchemaOrBool::Schema(values))) => {
                self.merge(present, values, &Place::Value(at));
            }
            (None, Some(values)) => schema.additional_properties = Some(Box::new(values)),
            _ => {}
        }
        if schema.additional_properties.is_some() && !schema.properties.is_empty() {
            self.problem(
                at,
                "it has both named fields and free ones of a type; keep the free ones in a field of their own",
            );
        }
    }
}

/// Adds the documentation that `schema` lacks.
fn document(schema: &mut Schema, other: Schema) {
    keep_first(&mut schema.description, &other.description);
    keep_first(&mut schema.title, &other.title);
    if schema.default.is_none() {
        schema.default = other.default;
    }
    if schema.example.is_none() {
        schema.example = other.example;
    }
    if schema.external_docs.is_none() {
        schema.external_docs = other.external_docs;
    }
}

fn keep_first(mine: &mut Option<Text>, theirs: &Option<Text>) {
    if mine.is_none() {
        mine.clone_from(theirs);
    }
}

fn merge_bounds(schema: &mut Schema, other: &Schema) {
    numbers::minimum(schema, other.minimum, other.exclusive_minimum);
    numbers::maximum(schema, other.maximum, other.exclusive_maximum);
    if let Some(factor) = other.multiple_of {
        rules::multiple_of(factor).constrain(schema);
    }
    match (&schema.pattern, &other.pattern) {
        (Some(mine), Some(theirs)) if mine != theirs => schema.all_of.push(Schema {
            pattern: Some(theirs.clone()),
            ..Schema::default()
        }),
        _ => keep_first(&mut schema.pattern, &other.pattern),
    }
    for (mine, theirs) in [
        (&mut schema.min_items, other.min_items),
        (&mut schema.min_length, other.min_length),
        (&mut schema.min_properties, other.min_properties),
    ] {
        *mine = (*mine).max(theirs);
    }
    for (mine, theirs) in [
        (&mut schema.max_items, other.max_items),
        (&mut schema.max_length, other.max_length),
        (&mut schema.max_properties, other.max_properties),
    ] {
        *mine = match (*mine, theirs) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
    }
}
