//! Structs.

use super::values::{Read, map_type, member_counts};
use super::{Reader, text_of};
use crate::crd::CrdVersion;
use crate::import::attribute::{Expr, Key};
use crate::import::identifiers;
use crate::import::keywords::{Keywords, cel};
use crate::import::model::{Body, Described, Field, Item, Type};
use crate::schema::Schema;
use crate::schema::place::Place;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The fields of a struct, with their descriptions.
#[derive(Default)]
struct Fields {
    fields: Vec<Field>,
    docs: Vec<String>,
    /// The fields that the schema requires although their types do not.
    is_otherwise_required: bool,
}

impl Reader<'_> {
    pub(super) fn structure(&mut self, schema: &Schema, at: &Place<'_>) -> Read {
        let fields = self.fields(schema, &[], at);
        let mut own = Vec::new();
        let mut keywords = Keywords::of(schema);
        if keywords.take_if("x-kubernetes-embedded-resource", &json!(true)) {
            own.push(Key::Word("embedded"));
        }
        let (item, docs) = complete(fields, keywords, schema, false);
        Read {
            ty: Type::Item(self.add(item, schema, docs, at)),
            rules: Vec::new(),
            own,
        }
    }

    /// The struct of the kind.
    pub(super) fn root(&mut self, schema: &Schema, version: &CrdVersion) -> (Item, Described) {
        let at = Place::Root;
        let mut fields = Fields::default();
        let metadata = schema.properties.get("metadata");
        fields
            .fields
            .push(self.metadata(metadata.map(|metadata| &**metadata)));
        fields.docs.push(String::new());
        let rest = self.fields(schema, &["apiVersion", "kind", "metadata"], &at);
        fields.fields.extend(rest.fields);
        fields.docs.extend(rest.docs);
        fields.is_otherwise_required = rest.is_otherwise_required;
        let (mut item, docs) = complete(fields, Keywords::of(schema), schema, true);
        self.status(&mut item, schema, version);
        let described = Described {
            doc: text_of(schema),
            fields: docs,
            ..Described::default()
        };
        (item, described)
    }

    /// The metadata of a kind, whose names may have rules.
    fn metadata(&mut self, schema: Option<&Schema>) -> Field {
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
                let mut inner = vec![Key::Bare(Expr::Rust(rust.to_owned()))];
                inner.extend(read.rules);
                keys.push(Key::Call("subfield", inner));
            }
        }
        Field {
            rust: "metadata".to_owned(),
            wire: "metadata".to_owned(),
            keys,
            ty: Type::Known("ObjectMeta"),
        }
    }

    /// A kind has the subresource if it has the field.
    fn status(&mut self, item: &mut Item, schema: &Schema, version: &CrdVersion) {
        let subresources = version.subresources.as_ref();
        let has_subresource = subresources.is_some_and(|all| all.status.is_some());
        let has_field = schema.properties.contains_key("status");
        if has_field && !has_subresource {
            self.departure(
                &Place::Root,
                "that there is no subresource `status`, which the field brings",
            );
        }
        if has_subresource
            && !has_field
            && let Body::Struct(fields) = &mut item.body
        {
            fields.push(Field {
                rust: "status".to_owned(),
                wire: "status".to_owned(),
                keys: Vec::new(),
                ty: Type::Option(Box::new(Type::Known("Value"))),
            });
            let nothing = json!({"properties": {"status": null}});
            item.keys.push(Key::json("schema", nothing));
        }
    }

    fn fields(&mut self, schema: &Schema, without: &[&str], at: &Place<'_>) -> Fields {
        let required: BTreeSet<&str> = schema.required.iter().map(AsRef::as_ref).collect();
        let mut read = Fields::default();
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
            read.docs.push(self.doc_of(property, &field.ty));
            read.fields.push(field);
        }
        let known = |name: &&str| schema.properties.contains_key(*name);
        read.is_otherwise_required |= !required.iter().all(known);
        read
    }

    /// The description of a field; that of its type is written there.
    fn doc_of(&self, schema: &Schema, ty: &Type) -> String {
        let doc = text_of(schema);
        let ty = match ty {
            Type::Option(inner) => inner,
            other => other,
        };
        match ty {
            Type::Item(id) if self.types.doc(*id) == doc => String::new(),
            _ => doc,
        }
    }

    /// A key of a list map: the field of the items, or its name in an object.
    pub(super) fn map_key(&self, items: &Type, wire: &str) -> Key {
        let item = match items {
            Type::Item(id) => self.types.item(*id),
            _ => None,
        };
        let field = match item.map(|item| &item.body) {
            Some(Body::Struct(fields)) => fields.iter().find(|field| field.wire == wire),
            _ => None,
        };
        match field {
            Some(field) if field.rust == wire => Key::Bare(Expr::Rust(wire.to_owned())),
            _ => Key::bare(wire),
        }
    }
}

/// The struct of fields, with the keys of the object.
fn complete(
    mut fields: Fields,
    mut keywords: Keywords,
    schema: &Schema,
    is_kind: bool,
) -> (Item, Vec<String>) {
    keywords.take("type");
    let mut keys = Vec::new();
    keys.extend(map_type(&mut keywords));
    member_counts(&mut keywords, &mut keys);
    if keywords.take_if("x-kubernetes-preserve-unknown-fields", &json!(true)) {
        keys.push(Key::Word("preserve_unknown_fields"));
        // A kind has stanzas alone.
        if !is_kind {
            fields.fields.push(unknown_fields(&fields.fields));
            fields.docs.push(String::new());
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
    let body = Body::Struct(fields.fields);
    (Item { keys, body }, fields.docs)
}

/// The field that keeps what the schema does not name.
fn unknown_fields(others: &[Field]) -> Field {
    let mut rust = "unknown_fields".to_owned();
    while others.iter().any(|other| other.rust == rust) {
        rust.push('_');
    }
    Field {
        wire: rust.clone(),
        rust,
        keys: vec![Key::Word("flatten")],
        ty: Type::Map(Box::new(Type::Known("Value"))),
    }
}
