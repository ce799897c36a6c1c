//! The Rust types of unions: an enum if the members are all that an object has, and otherwise keys
//! of a struct's fields.

use super::ModuleReader;
use super::unions::{self, Union};
use super::values::Read;
use crate::attribute::Argument;
use crate::identifiers;
use crate::keywords::{Keywords, cel};
use crate::model::{Body, RustItem, RustType, Variant};
use kube_conv_core::names;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::schema::place::Place;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The members of an enum with data, in the order of the variants: the value of the discriminator,
/// and the field, which only members with content have.
type UnionMembers<'s> = Vec<(&'s str, Option<&'s str>)>;

impl ModuleReader<'_> {
    /// The enum of an object that is a union as a whole.
    pub(super) fn union_enum(&mut self, schema: &Schema, at: &Place<'_>) -> Option<Read> {
        if !has_members_alone(schema) {
            return None;
        }
        let mut keys = Vec::new();
        let mut keywords = Keywords::of(schema);
        keywords.take("type");
        let (union, used) = match unions::declared(schema) {
            Some(declared) => declared,
            None => {
                keys.push(Argument::rust("union_cel", "none"));
                (unions::by_other_rules(schema)?, 0)
            }
        };
        let members = members(&union, schema)?;
        if let Some(name) = &union.discriminator {
            keys.push(Argument::text("discriminator", name.clone()));
        }
        let rest = schema.validations.get(used..).unwrap_or_default();
        keys.extend(cel(rest));
        keywords.about_any(&mut keys);
        keywords.finish(&mut keys);
        let (variants, docs) = self.variants(&union, &members, schema, at)?;
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
        union: &Union,
        members: &UnionMembers<'_>,
        schema: &Schema,
        at: &Place<'_>,
    ) -> Option<(Vec<Variant>, Vec<String>)> {
        let mut named = BTreeSet::new();
        let mut names = Vec::new();
        for (value, member) in members {
            let name = self.name_of_variant(union, value, *member, at)?;
            if !named.insert(name.clone()) {
                return None;
            }
            names.push(name);
        }
        let mut variants = Vec::new();
        let mut docs = Vec::new();
        for (rust, (value, member)) in names.into_iter().zip(members) {
            let mut keys = Vec::new();
            if union.discriminator.is_some() && rust != *value {
                keys.push(Argument::text("name", *value));
            }
            let content = member.and_then(|name| Some((name, schema.properties.get(name)?)));
            let mut doc = String::new();
            let ty = content.map(|(name, content)| {
                if names::member(&rust) != name {
                    let key = match union.discriminator {
                        Some(_) => "member_name",
                        None => "name",
                    };
                    keys.push(Argument::text(key, name));
                }
                let ty = self.content(content, &Place::Field(at, name));
                doc = self.doc_of(content, &ty);
                ty
            });
            variants.push(Variant { rust, keys, ty });
            docs.push(doc);
        }
        Some((variants, docs))
    }

    fn name_of_variant(
        &self,
        union: &Union,
        value: &str,
        member: Option<&str>,
        at: &Place<'_>,
    ) -> Option<String> {
        let given = match member {
            _ if union.discriminator.is_some() => self.names.of_value(&self.path(at), value),
            Some(name) => self.names.of_field(&self.path(&Place::Field(at, name))),
            None => None,
        };
        let plain = member.filter(|_| union.discriminator.is_none());
        given.or_else(|| identifiers::variant(plain.unwrap_or(value)))
    }

    /// The type of a member's content: variants have no keys for values.
    fn content(&mut self, schema: &Schema, at: &Place<'_>) -> RustType {
        let mut read = self.value(schema, at);
        if read.own.is_empty() && read.rules.is_empty() {
            return read.ty;
        }
        let mut keys = std::mem::take(&mut read.own);
        keys.append(&mut read.rules);
        self.newtype(read.ty, keys, schema, at)
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

/// The members of a union, if the object has nothing else.
fn members<'s>(union: &'s Union, schema: &'s Schema) -> Option<UnionMembers<'s>> {
    let is_optional = |name: &str| {
        let property = schema.properties.get(name);
        property.is_some_and(|property| property.default.is_none() && !property.nullable)
    };
    let fields = union.members.iter().map(|member| member.name.as_str());
    let is_whole = fields.clone().all(is_optional)
        && schema.properties.len() == fields.len() + usize::from(union.discriminator.is_some());
    if !is_whole {
        return None;
    }
    let Some(discriminator) = &union.discriminator else {
        let members = fields.map(|name| (name, Some(name)));
        return schema.required.is_empty().then(|| members.collect());
    };
    let values = values_of(schema.properties.get(discriminator.as_str())?)?;
    let fields: BTreeMap<&str, &str> = union
        .members
        .iter()
        .map(|member| (member.value.as_str(), member.name.as_str()))
        .collect();
    let members: UnionMembers<'_> = values
        .into_iter()
        .map(|value| (value, fields.get(value).copied()))
        .collect();
    let in_order = members.iter().filter_map(|(_, member)| *member);
    let is_in_order = in_order.eq(union.members.iter().map(|member| member.name.as_str()));
    let is_required = schema.required.iter().eq([discriminator.as_str()]);
    (is_in_order && is_required).then_some(members)
}

/// The values of a discriminator, whose schema says nothing else.
fn values_of(schema: &Schema) -> Option<Vec<&str>> {
    let alone = Schema {
        enum_values: schema.enum_values.clone(),
        ..Schema::of_type("string")
    };
    let found = Schema {
        description: None,
        ..schema.clone()
    };
    let values: Option<Vec<&str>> = schema.enum_values.iter().map(Value::as_str).collect();
    let values = values.filter(|_| found == alone)?;
    let distinct: BTreeSet<&str> = values.iter().copied().collect();
    (distinct.len() == values.len()).then_some(values)
}
