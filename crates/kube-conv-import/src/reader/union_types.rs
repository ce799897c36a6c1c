//! The Rust types of unions: an enum if the members are all that an object has, and otherwise keys
//! of a struct's fields.

use super::ModuleReader;
use super::inline_unions::{self, InlineField, InlineMember, InlineUnion};
use super::objects::ObjectFields;
use super::unions::{self, Union};
use super::values::Read;
use crate::attribute::TypeId;
use crate::attribute::{Argument, Expr};
use crate::identifiers;
use crate::keywords::{Keywords, cel};
use crate::model::{Body, RustField, RustItem, RustType, Variant};
use kube_conv_core::names;
use kube_conv_runtime::type_schema::build::union_texts::Demand;
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
        let (found, used) = unions::declared(schema);
        let mut keys = Vec::new();
        let mut keywords = Keywords::of(schema);
        keywords.take("type");
        let (union, used) = match <[Union; 1]>::try_from(found) {
            Ok([union]) => (union, used),
            Err(_) => {
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

    /// The enum of an object with the fields of all members of a union.
    pub(super) fn inline_union(&mut self, schema: &Schema, at: &Place<'_>) -> Option<Read> {
        if !has_members_alone(schema) {
            return None;
        }
        let mut keywords = Keywords::of(schema);
        keywords.take("type");
        let (key, union) = match inline_unions::tagged(schema) {
            Some(union) => {
                let tag = union.tag.clone().unwrap_or_default();
                (Argument::text("tag", tag), union)
            }
            None => {
                let union = inline_unions::untagged(schema)?;
                keywords.take("oneOf");
                (Argument::Word("untagged"), union)
            }
        };
        let names = self.names_of_members(&union, at)?;
        let mut keys = vec![key];
        let rest = schema.validations.get(union.used..).unwrap_or_default();
        keys.extend(cel(rest));
        keywords.about_any(&mut keys);
        keywords.finish(&mut keys);
        let mut variants = Vec::new();
        for (rust, member) in names.into_iter().zip(&union.members) {
            let mut keys = Vec::new();
            if union.tag.is_some() && rust != member.value {
                keys.push(Argument::text("name", member.value.clone()));
            }
            let ty = (!member.fields.is_empty()).then(|| self.member(member, &rust, schema, at));
            variants.push(Variant { rust, keys, ty });
        }
        let is_taken = |name: &str| variants.iter().any(|variant| variant.rust == name);
        let unknown = super::enums::name_of_unknown(is_taken);
        let body = Body::Union(variants, unknown);
        let id = self.add(RustItem { keys, body }, schema, Vec::new(), at);
        Some(Read::of(RustType::Item(id)))
    }

    /// The names of variants: the values of a tag, or the first field that a member alone requires.
    fn names_of_members(&self, union: &InlineUnion, at: &Place<'_>) -> Option<Vec<String>> {
        let mut named = BTreeSet::new();
        let mut names = Vec::new();
        for member in &union.members {
            let name = match &union.tag {
                Some(_) => {
                    let given = self.names.of_value(&self.path(at), &member.value);
                    given.or_else(|| identifiers::variant(&member.value))?
                }
                None => {
                    let mut fields = member.fields.iter().filter(|field| field.is_required);
                    let is_own = |field: &&InlineField| {
                        let others = union
                            .members
                            .iter()
                            .filter(|other| !std::ptr::eq(*other, member));
                        !others
                            .flat_map(|other| &other.fields)
                            .any(|other| other.name == field.name)
                    };
                    let field = fields.clone().find(is_own).or_else(|| fields.next())?;
                    identifiers::variant(&field.name)?
                }
            };
            if !named.insert(name.clone()) {
                return None;
            }
            names.push(name);
        }
        Some(names)
    }

    /// The struct of a member.
    fn member(
        &mut self,
        member: &InlineMember,
        name: &str,
        schema: &Schema,
        at: &Place<'_>,
    ) -> RustType {
        let properties = member.fields.iter().filter_map(|field| {
            let (name, property) = schema.properties.get_key_value(field.name.as_str())?;
            Some((name.clone(), property.clone()))
        });
        let required = member.fields.iter().filter(|field| field.is_required);
        let own = Schema {
            properties: properties.collect(),
            required: required.map(|field| field.name.clone().into()).collect(),
            ..Schema::of_type("object")
        };
        let order: BTreeMap<&str, usize> = member
            .fields
            .iter()
            .enumerate()
            .map(|(index, field)| (field.name.as_str(), index))
            .collect();
        let (item, docs) = self.plain_structure(&own, &order, at);
        RustType::Item(self.add(item, &own, docs, &Place::Field(at, name)))
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

    /// Marks the fields of the unions that the rules of a struct declare. Returns how many rules the
    /// marks stand for: none, if the struct cannot have the same rules in the same order.
    pub(super) fn mark_unions(&self, fields: &mut ObjectFields, schema: &Schema) -> usize {
        let (unions, used) = unions::declared(schema);
        if !unions.iter().all(|union| self.can_be_marked(union, fields)) {
            return 0;
        }
        let order = order_of(fields, &unions);
        let is_in_order = |union: &Union| {
            let places = union
                .members
                .iter()
                .map(|member| order.get(member.name.as_str()));
            places.is_sorted()
        };
        if !unions.iter().all(is_in_order) || !are_grouped(&unions, &order) {
            return 0;
        }
        fields.sort_by_key(|field| order.get(field.wire.as_str()).copied());
        for (union, name) in unions.iter().zip(union_names(&unions)) {
            mark(union, name.as_deref(), fields);
        }
        used
    }

    /// Whether the fields of a union are as a struct declares them.
    fn can_be_marked(&self, union: &Union, fields: &ObjectFields) -> bool {
        let may_be_unset = |ty: &RustType| matches!(ty, RustType::Option(_)) || ty.is_collection();
        let are_members = union.members.iter().all(|member| {
            let field = fields.find(&member.name);
            field.is_some_and(|field| may_be_unset(&field.ty))
        });
        let Some(name) = &union.discriminator else {
            return are_members;
        };
        let Some(field) = fields.find(name) else {
            return false;
        };
        let (ty, demand) = match &field.ty {
            RustType::Option(inner) if !has_default(field) => (&**inner, Demand::AtMostOne),
            RustType::Option(inner) => (&**inner, Demand::One),
            ty => (ty, Demand::One),
        };
        let names_members = match ty {
            RustType::Known(name) => *name == "String",
            RustType::Item(id) => self.lists_all(*id, union),
            _ => false,
        };
        are_members && names_members && demand == union.demand
    }

    /// Whether an enum has all values of a union's members.
    fn lists_all(&self, id: TypeId, union: &Union) -> bool {
        let Some(Body::Enum(values, _)) = self.types.item(id).map(|item| &item.body) else {
            return false;
        };
        let values: BTreeSet<&str> = values.iter().map(|value| value.value.as_str()).collect();
        let mut members = union.members.iter();
        members.all(|member| values.contains(member.value.as_str()))
    }
}

fn has_default(field: &RustField) -> bool {
    let mut keys = field.keys.iter();
    keys.any(|key| matches!(key, Argument::Assign("default", _)))
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
    let is_whole = union.demand == Demand::One
        && fields.clone().all(is_optional)
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
pub(super) fn values_of(schema: &Schema) -> Option<Vec<&str>> {
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

/// The places of the fields: those of unions last, as their rules name them.
fn order_of(fields: &ObjectFields, unions: &[Union]) -> BTreeMap<String, usize> {
    let members = || unions.iter().flat_map(|union| &union.members);
    let of_unions: BTreeSet<&str> = members().map(|member| member.name.as_str()).collect();
    let wires = fields.wires();
    let others = wires.filter(|wire| !of_unions.contains(wire));
    let mut order = BTreeMap::new();
    for name in others.chain(members().map(|member| member.name.as_str())) {
        let next = order.len();
        order.entry(name.to_owned()).or_insert(next);
    }
    order
}

/// Whether a struct has the rules of its unions in this order: those of the kind of the first member
/// before those of the other kind.
fn are_grouped(unions: &[Union], order: &BTreeMap<String, usize>) -> bool {
    let kinds: Vec<bool> = unions.iter().map(is_zero_or_one).collect();
    let Some(first) = kinds.first() else {
        return true;
    };
    let is_first_kind = |(union, _): &(&Union, &bool)| {
        let places = union.members.iter();
        places.filter_map(|member| order.get(&member.name)).min()
    };
    let first_of = unions.iter().zip(&kinds).min_by_key(is_first_kind);
    first_of.is_some_and(|(_, kind)| kind == first)
        && kinds
            .iter()
            .skip_while(|kind| *kind == first)
            .all(|kind| kind != first)
}

/// Whether it is a union of fields of which at most one is set, without a discriminator.
fn is_zero_or_one(union: &Union) -> bool {
    union.discriminator.is_none() && union.demand == Demand::AtMostOne
}

/// The names of unions, which follow in this order: one of several of a kind has one.
fn union_names(unions: &[Union]) -> Vec<Option<String>> {
    let digits = unions.len().to_string().len();
    let name = |(index, union): (usize, &Union)| {
        let kind = is_zero_or_one(union);
        let alike = unions.iter().filter(|other| is_zero_or_one(other) == kind);
        (alike.count() > 1).then(|| format!("union{:0digits$}", index + 1))
    };
    unions.iter().enumerate().map(name).collect()
}

/// Adds the keys of a union to its fields.
fn mark(union: &Union, name: Option<&str>, fields: &mut ObjectFields) {
    let named = name.map(|name| Argument::text("union", name));
    let key = |key: &'static str, value: Option<&str>| match (&named, value) {
        (Some(named), value) => {
            let value = value.map(|value| Argument::text("member_name", value));
            Argument::Call(key, [named.clone()].into_iter().chain(value).collect())
        }
        (None, Some(value)) => Argument::Assign(key, Expr::Text(value.to_owned())),
        (None, None) => Argument::Word(key),
    };
    if let Some(field) = union
        .discriminator
        .as_ref()
        .and_then(|name| fields.find_mut(name))
    {
        field.keys.push(key("union_discriminator", None));
    }
    for member in &union.members {
        let Some(field) = fields.find_mut(&member.name) else {
            continue;
        };
        let is_written =
            union.discriminator.is_some() && names::pascal(&field.rust) != member.value;
        let value = is_written.then_some(member.value.as_str());
        field.keys.push(match is_zero_or_one(union) {
            true => key("zero_or_one_of_member", None),
            false => key("union_member", value),
        });
    }
}
