//! The Rust types of unions: an enum if the members are all that an object has.

use super::ModuleReader;
use super::unions;
use super::values::Read;
use crate::attribute::Argument;
use crate::identifiers;
use crate::keywords::{Keywords, cel};
use crate::model::{Body, RustItem, RustType, Variant};
use kube_conv_core::names;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use std::collections::BTreeSet;

impl ModuleReader<'_> {
    /// The enum of an object that is a union as a whole.
    pub(super) fn union_enum(&mut self, schema: &Schema, at: &Place<'_>) -> Option<Read> {
        if !has_members_alone(schema) {
            return None;
        }
        let mut keywords = Keywords::of(schema);
        keywords.take("type");
        let members = unions::members(schema)?;
        let mut keys = vec![Argument::rust("union_cel", "none")];
        keys.extend(cel(&schema.validations));
        keywords.about_any(&mut keys);
        keywords.finish(&mut keys);
        let (variants, docs) = self.variants(&members, schema, at)?;
        let unknown = super::enums::name_of_unknown(|name| {
            variants.iter().any(|variant| variant.rust == name)
        });
        let body = Body::Union(variants, unknown);
        let id = self.add(RustItem { keys, body }, schema, docs, at);
        Some(Read::of(RustType::Item(id)))
    }

    /// The variants with their descriptions, unless two have one name in Rust.
    fn variants(
        &mut self,
        members: &[&str],
        schema: &Schema,
        at: &Place<'_>,
    ) -> Option<(Vec<Variant>, Vec<String>)> {
        let mut named = BTreeSet::new();
        let mut names = Vec::new();
        for member in members {
            let given = self.names.of_field(&self.path(&Place::Field(at, member)));
            let name = given.or_else(|| identifiers::variant(member))?;
            if !named.insert(name.clone()) {
                return None;
            }
            names.push(name);
        }
        let mut variants = Vec::new();
        let mut docs = Vec::new();
        for (rust, name) in names.into_iter().zip(members) {
            let content = schema.properties.get(*name)?;
            let mut keys = Vec::new();
            if names::member(&rust) != *name {
                keys.push(Argument::text("name", *name));
            }
            let ty = self.content(content, &Place::Field(at, name));
            docs.push(self.doc_of(content, &ty));
            variants.push(Variant { rust, keys, ty });
        }
        Some((variants, docs))
    }

    /// The type of a member's content: variants have no keys for values.
    fn content(&mut self, schema: &Schema, at: &Place<'_>) -> RustType {
        let mut read = self.value(schema, at);
        if read.own.is_empty() && read.rules.is_empty() {
            return read.ty;
        }
        let mut keys = std::mem::take(&mut read.own);
        keys.append(&mut read.rules);
        self.without_fields(Body::Newtype(read.ty), keys, schema, at)
    }
}

/// Whether an object has no keyword that an enum with data cannot have.
fn has_members_alone(schema: &Schema) -> bool {
    schema.default.is_none()
        && schema.min_properties.is_none()
        && schema.max_properties.is_none()
        && schema.map_type.is_none()
        && schema.preserve_unknown_fields.is_none()
        && schema.additional_properties.is_none()
        && !schema.embedded_resource
}
