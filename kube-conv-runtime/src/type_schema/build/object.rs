//! The schema of an object with known fields.

use super::changes::{add_item_rules, drop_rules_about_changes, presence_rules};
use super::shapes::{
    add_cel, add_type_meta, describe_values, set_description, set_list_type, set_map_type, set_type,
};
use super::unions::struct_rules;
use super::{Builder, Place, map_keys};
use crate::api::{FieldInfo, ListType, Presence, Shape, TypeInfo};
use crate::rules::{Constraint, sibling_rules};
use kube_conv_schema::schema::{Schema, Text};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::btree_map::Entry;

impl Builder {
    /// The schema of a kind's whole object.
    pub(super) fn kind(&mut self, info: &'static TypeInfo, schema: &mut Schema) {
        let Shape::Object(fields) = info.shape else {
            self.problem(&Place::Root, "a kind is a struct with `metadata`");
            return self.node(info, schema, &Place::Root);
        };
        set_type(schema, "object");
        reserve(schema, fields);
        let mut metadata = Box::<Schema>::default();
        set_type(&mut metadata, "object");
        for field in fields {
            if field.name == "metadata" && !field.flatten {
                constrain_names(&mut metadata, field.constraints);
                continue;
            }
            self.member(schema, field, &Place::Root);
        }
        add_type_meta(schema);
        schema
            .properties
            .insert(Cow::Borrowed("metadata"), metadata);
        self.complete(schema, fields, info.union_cel, &Place::Root);
        self.constrain(schema, info.constraints, &Place::Root);
        add_cel(schema, info.cel);
        if info.preserve_unknown_fields {
            self.preserve(schema, &Place::Root);
        }
        set_description(schema, info.doc);
    }

    /// The schema of an object, with or without the rules of its unions.
    pub(super) fn object(
        &mut self,
        fields: &'static [FieldInfo],
        union_cel: bool,
        schema: &mut Schema,
        at: &Place<'_>,
    ) {
        set_type(schema, "object");
        reserve(schema, fields);
        for field in fields {
            self.member(schema, field, at);
        }
        self.complete(schema, fields, union_cel, at);
    }

    fn complete(
        &mut self,
        schema: &mut Schema,
        fields: &'static [FieldInfo],
        union_cel: bool,
        at: &Place<'_>,
    ) {
        // A structural schema cannot have both `properties` and `additionalProperties`, so the
        // server keeps unknown fields instead.
        if schema.additional_properties.is_some() && !schema.properties.is_empty() {
            schema.additional_properties = None;
            schema.preserve_unknown_fields = Some(true);
        }
        // Sorted, as in published CRDs.
        schema.required.sort_unstable();
        schema.required.dedup();
        if union_cel {
            match struct_rules(fields) {
                Ok(rules) => schema.validations.extend(rules),
                Err(name) => self.unreachable_name(name, at),
            }
        }
        schema.validations.extend(presence_rules(fields));
        let rules = sibling_rules(fields, schema);
        schema.validations.extend(rules);
    }

    fn member(&mut self, schema: &mut Schema, field: &'static FieldInfo, at: &Place<'_>) {
        if field.flatten {
            self.flatten(schema, field, at);
            return;
        }
        let mut property = Box::default();
        self.property(field, &mut property, &Place::Field(at, field.name));
        if is_required(field) {
            schema.required.push(Cow::Borrowed(field.name));
        }
        self.insert(schema, Cow::Borrowed(field.name), property, at);
    }

    /// Adds a property, and reports a second one of the same name.
    pub(super) fn insert(
        &mut self,
        schema: &mut Schema,
        name: Text,
        property: Box<Schema>,
        at: &Place<'_>,
    ) {
        match schema.properties.entry(name) {
            Entry::Vacant(place) => {
                place.insert(property);
            }
            Entry::Occupied(mut place) => {
                self.problem(
                    &Place::Field(at, place.key()),
                    "two fields have this name; rename one with `name = \"…\"`",
                );
                place.insert(property);
            }
        }
    }

    /// The schema of a field's value, including what the field adds to its type.
    fn property(&mut self, field: &'static FieldInfo, schema: &mut Schema, at: &Place<'_>) {
        self.link(field.link, schema, at);
        set_description(schema, field.doc);
        self.constrain(schema, field.constraints, at);
        describe_values(schema, field.doc, field.link.target());
        map_keys::add_rules(schema, field.link.target());
        add_cel(schema, field.cel);
        set_map_type(schema, field.map_type);
        set_list_type(schema, field.list_type);
        add_item_rules(schema, field);
        if !matches!(field.list_type, Some(ListType::Map(_))) {
            drop_rules_about_changes(schema);
        }
        if field.embedded {
            self.embed(schema, field.link, at);
        }
        if field.preserve_unknown_fields {
            self.preserve(schema, at);
        }
        if field.nullable {
            self.allow_null(schema, at);
        }
        schema.default = self.default_of(field, at);
    }

    /// The schema of a field's value, without the rules of the field itself.
    pub(super) fn value_of(&mut self, field: &'static FieldInfo, schema: &mut Schema) {
        self.link(field.link, schema, &Place::Root);
        if field.embedded {
            self.embed(schema, field.link, &Place::Root);
        }
        schema.nullable |= field.nullable;
    }

    pub(super) fn preserve(&mut self, schema: &mut Schema, at: &Place<'_>) {
        if schema.int_or_string {
            self.problem(
                at,
                "an integer or string has no fields to preserve; remove `preserve_unknown_fields`",
            );
        } else {
            schema.preserve_unknown_fields = Some(true);
        }
    }

    fn allow_null(&mut self, schema: &mut Schema, at: &Place<'_>) {
        if schema.enum_values.is_empty() || schema.enum_values.contains(&Value::Null) {
            schema.nullable = true;
        } else {
            self.problem(
                at,
                "the server rejects `null` where values are enumerated, whatever they are; remove `nullable`",
            );
        }
    }

    fn default_of(&mut self, field: &FieldInfo, at: &Place<'_>) -> Option<Value> {
        match field.default?() {
            Ok(Value::Null) => {
                self.problem(
                    at,
                    "the server drops a default of `null`; write a default that is a value, or none",
                );
                None
            }
            Ok(value) => Some(value),
            Err(error) => {
                self.problem(at, format!("the default has no JSON form: {error}"));
                None
            }
        }
    }

    pub(super) fn unreachable_name(&mut self, name: &str, at: &Place<'_>) {
        self.problem(
            &Place::Field(at, name),
            "no CEL expression can name this field, so the union has no rules; rename it or write `union_cel = none`",
        );
    }
}

fn is_required(field: &FieldInfo) -> bool {
    field.presence == Presence::Required
}

/// Makes room for the names of required members.
fn reserve(schema: &mut Schema, fields: &[FieldInfo]) {
    let required = fields.iter().filter(|field| is_required(field)).count();
    schema.required.reserve_exact(required);
}

/// Adds rules for `name` and `generateName`: the schema of metadata is the server's own, and a CRD
/// may only restrict these.
fn constrain_names(metadata: &mut Schema, rules: &[Constraint]) {
    let is_about_name = |rule: &&Constraint| matches!(rule, Constraint::Subfield(_));
    if !rules.iter().any(|rule| is_about_name(&rule)) {
        return;
    }
    let unconstrained = Box::new(Schema::of_type("string"));
    for name in ["generateName", "name"] {
        let name = Cow::Borrowed(name);
        metadata.properties.insert(name, unconstrained.clone());
    }
    for rule in rules.iter().filter(is_about_name) {
        rule.constrain(metadata);
    }
    metadata.required.clear();
    metadata.validations.clear();
    metadata.properties.retain(|_, name| *name != unconstrained);
}
