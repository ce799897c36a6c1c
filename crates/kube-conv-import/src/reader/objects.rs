//! Structs.

use super::values::{Read, map_type, member_counts};
use super::{ModuleReader, text_of};
use crate::attribute::{Argument, Expr};
use crate::identifiers;
use crate::keywords::{Keywords, cel};
use crate::model::{Body, ItemTexts, RustField, RustItem, RustType};
use kube_conv_runtime::crd::CrdVersion;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The fields of a struct, with their descriptions.
#[derive(Default)]
pub(super) struct ObjectFields {
    fields: Vec<(RustField, String)>,
    /// Whether the schema requires fields although their types do not.
    is_otherwise_required: bool,
}

impl ModuleReader<'_> {
    pub(super) fn structure(&mut self, schema: &Schema, at: &Place<'_>) -> Read {
        let is_keyed = std::mem::take(&mut self.are_items_keyed);
        if !is_keyed && let Some(union) = self.union_enum(schema, at) {
            return union;
        }
        let fields = self.fields(schema, &[], at);
        let mut own = Vec::new();
        let mut keywords = Keywords::of(schema);
        if keywords.take_if("x-kubernetes-embedded-resource", &json!(true)) {
            own.push(Argument::Word("embedded"));
        }
        let (item, docs) = complete(fields, keywords, schema, false);
        Read {
            ty: RustType::Item(self.add(item, schema, docs, at)),
            rules: Vec::new(),
            own,
        }
    }

    /// The struct of the kind.
    pub(super) fn root(&mut self, schema: &Schema, version: &CrdVersion) -> (RustItem, ItemTexts) {
        let at = Place::Root;
        let mut fields = ObjectFields::default();
        let metadata = schema.properties.get("metadata");
        let metadata = self.metadata(metadata.map(|metadata| &**metadata));
        fields.fields.push((metadata, String::new()));
        let rest = self.fields(schema, &["apiVersion", "kind", "metadata"], &at);
        fields.fields.extend(rest.fields);
        let of_every_kind = |name: &&str| ["apiVersion", "kind", "metadata"].contains(name);
        fields.is_otherwise_required = rest.is_otherwise_required
            || schema
                .required
                .iter()
                .map(AsRef::as_ref)
                .any(|name| of_every_kind(&name));
        let (mut item, docs) = complete(fields, Keywords::of(schema), schema, true);
        Self::status(&mut item, schema, version);
        let described = ItemTexts {
            doc: text_of(schema),
            fields: docs,
            ..ItemTexts::default()
        };
        (item, described)
    }

    /// The metadata of a kind, whose names may have rules.
    fn metadata(&mut self, schema: Option<&Schema>) -> RustField {
        let root = Place::Root;
        let at = Place::Field(&root, "metadata");
        let mut keys = Vec::new();
        for (name, schema) in schema.into_iter().flat_map(|schema| &schema.properties) {
            let read = self.value(schema, &Place::Field(&at, name));
            let rust = match name.as_ref() {
                "name" => "name",
                _ => "generate_name",
            };
            if !read.own.is_empty() {
                self.departure(&at, "CEL rules on a name");
            }
            if !read.rules.is_empty() {
                let mut inner = vec![Argument::Bare(Expr::Rust(rust.to_owned()))];
                inner.extend(read.rules);
                keys.push(Argument::Call("subfield", inner));
            }
        }
        RustField {
            rust: "metadata".to_owned(),
            wire: "metadata".to_owned(),
            keys,
            ty: RustType::Known("ObjectMeta"),
        }
    }

    /// A kind with the subresource has the field.
    fn status(item: &mut RustItem, schema: &Schema, version: &CrdVersion) {
        let subresources = version.subresources.as_ref();
        let has_subresource = subresources.is_some_and(|all| all.status.is_some());
        let has_field = schema.properties.contains_key("status");
        if has_subresource
            && !has_field
            && let Body::Struct(fields) = &mut item.body
        {
            fields.push(RustField {
                rust: "status".to_owned(),
                wire: "status".to_owned(),
                keys: Vec::new(),
                ty: RustType::Option(Box::new(RustType::Known("Value"))),
            });
            let nothing = json!({"properties": {"status": null}});
            item.keys.push(Argument::json("schema", nothing));
        }
    }

    fn fields(&mut self, schema: &Schema, without: &[&str], at: &Place<'_>) -> ObjectFields {
        let required: BTreeSet<&str> = schema.required.iter().map(AsRef::as_ref).collect();
        let mut read = ObjectFields::default();
        let mut names: BTreeMap<String, String> = BTreeMap::new();
        for (wire, property) in &schema.properties {
            if without.contains(&wire.as_ref()) {
                continue;
            }
            let place = Place::Field(at, wire);
            let given = self.names.of_field(&self.path(&place));
            let Some(rust) = given.or_else(|| identifiers::field(wire)) else {
                self.error(&place, "the name is no Rust identifier; give it one in the table of names, under `fields`");
                continue;
            };
            if let Some(other) = names.insert(rust.clone(), wire.to_string()) {
                let message = format!(
                    "`{other}` is `{rust}` in Rust as well; rename one in the table of names, under `fields`"
                );
                self.error(&place, message);
                continue;
            }
            let is_required = required.contains(wire.as_ref());
            let (field, is_expressed) = self.field(property, wire, rust, is_required, &place);
            read.is_otherwise_required |= !is_expressed;
            let doc = self.doc_of(property, &field.ty);
            read.fields.push((field, doc));
        }
        let known = |name: &&str| schema.properties.contains_key(*name);
        read.is_otherwise_required |= !required.iter().all(known);
        read
    }

    /// The description of a field; that of its type is written there.
    pub(super) fn doc_of(&self, schema: &Schema, ty: &RustType) -> String {
        let doc = text_of(schema);
        let ty = match ty {
            RustType::Option(inner) => inner,
            other => other,
        };
        match ty {
            RustType::Item(id) if self.types.doc(*id) == doc => String::new(),
            _ => doc,
        }
    }

    /// A key of a list map: the field of the items, or its name in an object.
    pub(super) fn map_key(&self, items: &RustType, wire: &str) -> Argument {
        let item = match items {
            RustType::Item(id) => self.types.item(*id),
            _ => None,
        };
        let field = match item.map(|item| &item.body) {
            Some(Body::Struct(fields)) => fields.iter().find(|field| field.wire == wire),
            _ => None,
        };
        match field {
            Some(field) if field.rust == wire => Argument::Bare(Expr::Rust(wire.to_owned())),
            _ => Argument::bare(wire),
        }
    }
}

/// The struct of fields, with the keys of the object. A kind has stanzas alone, and no field for others.
fn complete(
    mut fields: ObjectFields,
    mut keywords: Keywords,
    schema: &Schema,
    is_kind: bool,
) -> (RustItem, Vec<String>) {
    let mut keys = Vec::new();
    keywords.take("type");
    keys.extend(map_type(&mut keywords));
    member_counts(&mut keywords, &mut keys);
    if keywords.take_if("x-kubernetes-preserve-unknown-fields", &json!(true)) {
        keys.push(Argument::Word("preserve_unknown_fields"));
        if !is_kind {
            let unknown = unknown_fields(&fields);
            fields.fields.push((unknown, String::new()));
        }
    }
    keys.extend(cel(&schema.validations));
    keywords.about_any(&mut keys);
    if fields.is_otherwise_required {
        let names = schema
            .required
            .iter()
            .map(|name| Value::from(name.as_ref()));
        keywords.set("required", names.collect());
    }
    keywords.finish(&mut keys);
    let (fields, docs) = fields.fields.into_iter().unzip();
    let body = Body::Struct(fields);
    (RustItem { keys, body }, docs)
}

/// The field that keeps what the schema does not name.
fn unknown_fields(others: &ObjectFields) -> RustField {
    let mut rust = "unknown_fields".to_owned();
    while others.fields.iter().any(|(other, _)| other.rust == rust) {
        rust.push('_');
    }
    RustField {
        wire: rust.clone(),
        rust,
        keys: vec![Argument::Word("flatten")],
        ty: RustType::Map(Box::new(RustType::Known("Value"))),
    }
}
