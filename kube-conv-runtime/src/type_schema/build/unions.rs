//! Unions: their members as properties, and the CEL rules that count them.

use super::shapes::{set_description, set_type};
use super::union_texts::{self, Demand, Unreachable};
use super::{Builder, Place, inline};
use crate::api::{FieldInfo, MemberInfo, Payload, Presence, StructUnion, UnionInfo, UnionKind};
use kube_conv_schema::schema::{Instead, RuleOrigin, Schema, ValidationRule};
use serde_json::Value;
use std::borrow::Cow;

impl Builder {
    /// The schema of a union.
    pub(super) fn union(&mut self, union: &UnionInfo, schema: &mut Schema, at: &Place<'_>) {
        set_type(schema, "object");
        self.add_tag(schema, union, at);
        for member in union.members {
            if let Some(payload) = member.payload {
                let mut property = Box::default();
                self.payload(
                    payload,
                    member,
                    &mut property,
                    &Place::Field(at, member.name),
                );
                self.insert(schema, Cow::Borrowed(member.name), property, at);
            }
        }
        if union.cel {
            match union_rules(union, Demand::One) {
                Ok(rules) => schema.validations = rules,
                Err(name) => self.unreachable_name(name, at),
            }
        }
    }

    /// Adds the field that names the member, if there is one.
    pub(super) fn add_tag(&mut self, schema: &mut Schema, union: &UnionInfo, at: &Place<'_>) {
        if let Some(name) = union.discriminator {
            let values = union.members.iter().map(|m| Value::from(m.value));
            let mut discriminator = Box::<Schema>::default();
            discriminator.enum_values = values.collect();
            set_type(&mut discriminator, "string");
            schema.required.push(Cow::Borrowed(name));
            self.insert(schema, Cow::Borrowed(name), discriminator, at);
        }
    }

    fn payload(
        &mut self,
        payload: Payload,
        member: &MemberInfo,
        schema: &mut Schema,
        at: &Place<'_>,
    ) {
        match payload {
            Payload::Type(link) => self.link(link, schema, at),
            Payload::Fields(fields) => {
                self.within_limits(schema, at, |builder, schema| {
                    builder.object(fields, true, schema, at);
                });
            }
        }
        set_description(schema, member.doc);
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
    rules(union.discriminator, members, demand, demand)
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
            members,
            counted,
            selected,
        )?);
    }
    Ok(all)
}

fn rules(
    discriminator: Option<&'static str>,
    members: impl Iterator<Item = (&'static str, &'static str)>,
    counted: Demand,
    selected: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    match discriminator {
        Some(discriminator) => selecting_rules(discriminator, members, selected),
        None => counting_rules(members.map(|(name, _)| name).collect(), counted),
    }
}

/// Without a discriminator the members are counted.
fn counting_rules(
    members: Vec<&'static str>,
    demand: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    let [least, most] = union_texts::counting(&members, demand)?;
    let generated = |(rule, message)| ValidationRule::generated(RuleOrigin::Union, rule, message);
    let mut rules = Vec::with_capacity(2);
    rules.extend(least.map(generated));
    if let Some(most) = most {
        rules.push(generated(most).or_else(Instead::Counted {
            members,
            may_be_none: demand == Demand::AtMostOne,
        }));
    } else if let (Some(rule), [name]) = (rules.pop(), members.as_slice()) {
        rules.push(rule.or_else(Instead::Set(name)));
    }
    Ok(rules)
}

/// With a discriminator each member goes with one of its values.
fn selecting_rules(
    discriminator: &'static str,
    members: impl Iterator<Item = (&'static str, &'static str)>,
    demand: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    let mut rules = Vec::new();
    for (name, plain) in members {
        let texts = union_texts::selecting(discriminator, name, plain, demand)?;
        for ((rule, message), is_required) in texts.into_iter().zip([false, true]) {
            let rule = ValidationRule::generated(RuleOrigin::Union, rule, message);
            rules.push(rule.about(name).or_else(Instead::Selected {
                tag: discriminator,
                values: vec![plain],
                field: name,
                is_required,
            }));
        }
    }
    Ok(rules)
}
