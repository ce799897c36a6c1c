//! The schema of an object with known fields.

use super::changes::{add_item_rules, drop_rules_about_changes, presence_rules};
use super::shapes::{add_cel, set_description, set_map_type};
use super::unions::struct_rules;
use super::{Builder, Place, map_keys};
use crate::api::{FieldInfo, ListType, Presence, Shape, TypeInfo};
use crate::rules::{Constraint, sibling_rules};
use crate::schema::{Schema, Text};
use serde_json::Value;
use std::borrow::Cow;

const API_VERSION: &str = "The version of the schema that this object follows, as `group/version`.\n\
    More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#resources";
const KIND: &str = "The kind of this object, in CamelCase; it never changes.\n\
    More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#types-kinds";

impl Builder {
    /// The schema of a kind's whole object.
    pub(super) fn kind(&mut self, info: &'static TypeInfo) -> Schema {
        let Shape::Object(fields) = info.shape else {
            self.problem(&Place::Root, "a kind is a struct with `metadata`");
            return self.node(info, &Place::Root);
        };
        let mut schema = Schema::of_type("object");
        let mut metadata = Schema::of_type("object");
        for field in fields {
            if field.name == "metadata" && !field.flatten {
                constrain_names(&mut metadata, field.constraints);
                continue;
            }
            self.member(&mut schema, field, &Place::Root);
        }
        add_type_meta(&mut schema);
        schema
            .properties
            .insert(Cow::Borrowed("metadata"), Box::new(metadata));
        self.complete(&mut schema, fields, info.union_cel, &Place::Root);
        self.constrain(&mut schema, info.constraints, &Place::Root);
        add_cel(&mut schema, info.cel);
        if info.preserve_unknown_fields {
            self.preserve(&mut schema, &Place::Root);
        }
        set_description(&mut schema, info.doc);
        schema
    }

    /// The schema of an object, with or without the rules of its unions.
    pub(super) fn object(
        &mut self,
        fields: &'static [FieldInfo],
        union_cel: bool,
        at: &Place<'_>,
    ) -> Schema {
        let mut schema = Schema::of_type("object");
        for field in fields {
            self.member(&mut schema, field, at);
        }
        self.complete(&mut schema, fields, union_cel, at);
        schema
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
        let property = self.property(field, &Place::Field(at, field.name));
        if field.presence == Presence::Required {
            schema.required.push(Cow::Borrowed(field.name));
        }
        self.insert(schema, Cow::Borrowed(field.name), property, at);
    }

    /// Adds a property, and reports a second one of the same name.
    pub(super) fn insert(
        &mut self,
        schema: &mut Schema,
        name: Text,
        property: Schema,
        at: &Place<'_>,
    ) {
        if schema.properties.contains_key(&name) {
            self.problem(
                &Place::Field(at, &name),
                "two fields have this name; rename one with `name = \"…\"`",
            );
        }
        schema.properties.insert(name, Box::new(property));
    }

    /// The schema of a field's value, including what the field adds to its type.
    pub(super) fn property(&mut self, field: &'static FieldInfo, at: &Place<'_>) -> Schema {
        let mut schema = self.link(field.link, at);
        set_description(&mut schema, field.doc);
        self.constrain(&mut schema, field.constraints, at);
        map_keys::add_rules(&mut schema, field.link.target());
        add_cel(&mut schema, field.cel);
        set_map_type(&mut schema, field.map_type);
        set_list_type(&mut schema, field.list_type);
        add_item_rules(&mut schema, field);
        if !matches!(field.list_type, Some(ListType::Map(_))) {
            drop_rules_about_changes(&mut schema);
        }
        if field.embedded {
            self.embed(&mut schema, field.link, at);
        }
        if field.preserve_unknown_fields {
            self.preserve(&mut schema, at);
        }
        if field.nullable {
            self.allow_null(&mut schema, at);
        }
        schema.default = self.default_of(field, at);
        schema
    }

    /// The schema of a field's value, without the rules of the field itself.
    pub(super) fn value_of(&mut self, field: &'static FieldInfo) -> Schema {
        let mut schema = self.link(field.link, &Place::Root);
        if field.embedded {
            self.embed(&mut schema, field.link, &Place::Root);
        }
        schema.nullable |= field.nullable;
        schema
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
        if schema.enum_values.is_empty() {
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

/// Adds `apiVersion` and `kind`.
pub(super) fn add_type_meta(schema: &mut Schema) {
    for (name, description) in [("apiVersion", API_VERSION), ("kind", KIND)] {
        let mut property = Box::new(Schema::of_type("string"));
        set_description(&mut property, description);
        schema.properties.insert(Cow::Borrowed(name), property);
    }
}

pub(super) fn set_list_type(schema: &mut Schema, list_type: Option<ListType>) {
    let name = match list_type {
        None => return,
        Some(ListType::Atomic) => "atomic",
        Some(ListType::Set) => "set",
        Some(ListType::Map(keys)) => {
            schema.list_map_keys = keys.iter().copied().map(Cow::Borrowed).collect();
            "map"
        }
    };
    schema.list_type = Some(Cow::Borrowed(name));
}
