//! Unions: their members as properties, and the CEL rules that count them.

use super::shapes::set_description;
use super::union_texts::{self, Demand};
use super::{Builder, Place, inline, presence};
use crate::api::{FieldInfo, MemberInfo, Payload, Presence, StructUnion, UnionInfo, UnionKind};
use crate::schema::{RuleOrigin, Schema, ValidationRule};
use serde_json::Value;
use std::borrow::Cow;

/// A field name that CEL cannot express.
pub(super) type Unreachable = &'static str;

impl Builder {
    /// The schema of a union.
    pub(super) fn union(&mut self, union: &UnionInfo, at: &Place<'_>) -> Schema {
        let mut schema = Schema::of_type("object");
        self.add_tag(&mut schema, union, at);
        for member in union.members {
            if let Some(payload) = member.payload {
                let property = self.payload(payload, member, &Place::Field(at, member.name));
                self.insert(&mut schema, Cow::Borrowed(member.name), property, at);
            }
        }
        if union.cel {
            match union_rules(union, Demand::One) {
                Ok(rules) => schema.validations = rules,
                Err(name) => self.unreachable_name(name, at),
            }
        }
        schema
    }

    /// Adds the field that names the member, if there is one.
    pub(super) fn add_tag(&mut self, schema: &mut Schema, union: &UnionInfo, at: &Place<'_>) {
        if let Some(name) = union.discriminator {
            let values = union.members.iter().map(|m| Value::from(m.value));
            let discriminator = Schema {
                enum_values: values.collect(),
                ..Schema::of_type("string")
            };
            schema.required.push(Cow::Borrowed(name));
            self.insert(schema, Cow::Borrowed(name), discriminator, at);
        }
    }

    fn payload(&mut self, payload: Payload, member: &MemberInfo, at: &Place<'_>) -> Schema {
        let mut schema = match payload {
            Payload::Type(link) => self.link(link, at),
            Payload::Fields(fields) => {
                self.within_limits(at, |builder| builder.object(fields, true, at))
            }
        };
        set_description(&mut schema, member.doc);
        schema
    }
}

/// The rules of a union type.
pub(super) fn union_rules(
    union: &UnionInfo,
    demand: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    if union.inline {
        return inline::tag_rules(union, demand);
    }
    let members = union
        .members
        .iter()
        .filter(|member| member.payload.is_some())
        .map(|member| (member.name, member.value));
    rules(union.discriminator, members.collect(), demand, demand)
}

/// The rules of a struct some of whose fields form unions.
pub(super) fn struct_rules(
    fields: &'static [FieldInfo],
) -> Result<Vec<ValidationRule>, Unreachable> {
    let mut all = Vec::new();
    for union in StructUnion::all(fields) {
        let discriminator = union.discriminator();
        // An optional discriminator needs `has()` before it is compared.
        let selected = match discriminator {
            Some(field) if field.presence == Presence::Optional && field.default.is_none() => {
                Demand::AtMostOne
            }
            _ => Demand::One,
        };
        let counted = match union.kind {
            UnionKind::One => Demand::One,
            UnionKind::ZeroOrOne => Demand::AtMostOne,
        };
        let members = union.members().map(|(_, field, value)| (field.name, value));
        all.extend(rules(
            discriminator.map(|field| field.name),
            members.collect(),
            counted,
            selected,
        )?);
    }
    Ok(all)
}

fn rules(
    discriminator: Option<&'static str>,
    members: Vec<(&'static str, &'static str)>,
    counted: Demand,
    selected: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    match discriminator {
        Some(discriminator) => selecting_rules(discriminator, &members, selected),
        None => counting_rules(&members, counted),
    }
}

/// Without a discriminator the members are counted.
fn counting_rules(
    members: &[(&'static str, &'static str)],
    demand: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    let names = members.iter().map(|(name, _)| *name);
    let mut rules: Vec<ValidationRule> = Vec::with_capacity(2);
    let texts = union_texts::counting(names, demand)?;
    for (rule, message) in texts.into_iter().flatten() {
        rules.push(ValidationRule::generated(RuleOrigin::Union, rule, message));
    }
    if let Some(last) = rules.pop() {
        rules.push(last.or_else(counted(members, demand)));
    }
    Ok(rules)
}

/// The schema of objects with as many members as there must be.
fn counted(members: &[(&'static str, &'static str)], demand: Demand) -> Schema {
    if let [(name, _)] = members {
        return presence::is_set(name);
    }
    let members = members.iter().map(|(name, _)| presence::is_set(name));
    let mut one_of: Vec<Schema> = members.collect();
    if demand == Demand::AtMostOne {
        one_of.push(presence::not(presence::any(one_of.clone())));
    }
    Schema {
        one_of,
        ..Schema::default()
    }
}

/// With a discriminator each member goes with one of its values.
fn selecting_rules(
    discriminator: &'static str,
    members: &[(&'static str, &'static str)],
    demand: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    let mut rules = Vec::with_capacity(2 * members.len());
    for (name, plain) in members {
        let texts = union_texts::selecting(discriminator, name, plain, demand)?;
        let selects = || presence::has_value(discriminator, std::iter::once(*plain));
        let instead = [
            [selects(), presence::is_unset(name)],
            [presence::not(selects()), presence::is_set(name)],
        ];
        for ((rule, message), instead) in texts.into_iter().zip(instead) {
            let rule = ValidationRule::generated(RuleOrigin::Union, rule, message);
            rules.push(rule.about(name).or_else(presence::any(instead.into())));
        }
    }
    Ok(rules)
}
