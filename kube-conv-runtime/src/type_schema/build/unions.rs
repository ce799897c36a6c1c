//! Unions: their members as properties, and the CEL rules that count them.
//!
//! The texts are those of declarative validation's unions.

use super::shapes::{set_description, set_type};
use super::{Builder, Place, inline};
use crate::api::{FieldInfo, MemberInfo, Payload, Presence, StructUnion, UnionInfo, UnionKind};
use crate::go;
use crate::schema::{Instead, RuleOrigin, Schema, ValidationRule, cel_text};
use serde_json::Value;
use std::borrow::Cow;

/// How many members must be set.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Demand {
    One,
    AtMostOne,
}

/// A field name that CEL cannot express.
pub(super) type Unreachable = &'static str;

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

pub(super) fn spelled(name: &'static str) -> Result<Cow<'static, str>, Unreachable> {
    cel_text::field_name(name).ok_or(name)
}

/// Without a discriminator the members are counted.
fn counting_rules(
    members: Vec<&'static str>,
    demand: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    for name in &members {
        spelled(name)?;
    }
    let is_set = |before, separator, after| {
        let in_cel = |name| spelled(name).unwrap_or(Cow::Borrowed(name));
        listed(
            [before, "has(self.", ")", separator, after],
            &members,
            in_cel,
        )
    };
    let generated = |rule: String, message: &str| {
        let message = listed([message, "`", "`", ", ", ""], &members, Cow::Borrowed);
        ValidationRule::generated(RuleOrigin::Union, rule, message)
    };
    let mut rules = Vec::with_capacity(2);
    if demand == Demand::One && !members.is_empty() {
        rules.push(generated(is_set("", " || ", ""), "must specify one of: "));
    }
    if members.len() > 1 {
        let message = match demand {
            Demand::One => "must specify exactly one of: ",
            Demand::AtMostOne => "must specify at most one of: ",
        };
        let rule = generated(is_set("[", ", ", "].filter(x, x).size() <= 1"), message);
        let may_be_none = demand == Demand::AtMostOne;
        rules.push(rule.or_else(Instead::Counted {
            members,
            may_be_none,
        }));
    } else if let (Some(rule), [name]) = (rules.pop(), members.as_slice()) {
        rules.push(rule.or_else(Instead::Set(name)));
    }
    Ok(rules)
}

/// A text with a list of names, each between two texts.
fn listed(
    [before, opening, closing, separator, after]: [&str; 5],
    names: &[&'static str],
    spelled: impl Fn(&'static str) -> Cow<'static, str>,
) -> String {
    let around = opening.len() + closing.len() + separator.len();
    let room = names.iter().map(|name| name.len() + around).sum::<usize>();
    let mut text = String::with_capacity(before.len() + room + after.len());
    text.push_str(before);
    for (index, name) in names.iter().enumerate() {
        let separator = if index == 0 { "" } else { separator };
        text.extend([separator, opening, &spelled(name), closing]);
    }
    text.push_str(after);
    text
}

/// With a discriminator each member goes with one of its values.
fn selecting_rules(
    discriminator: &'static str,
    members: impl Iterator<Item = (&'static str, &'static str)>,
    demand: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    let field = spelled(discriminator)?;
    let (is_set, is_unset) = match demand {
        Demand::One => (String::new(), String::new()),
        Demand::AtMostOne => (
            format!("has(self.{field}) && "),
            format!("!has(self.{field}) || "),
        ),
    };
    let mut rules = Vec::new();
    for (name, plain) in members {
        let member = spelled(name)?;
        let literal = cel_text::string_literal(plain);
        let value = go::quote(plain);
        let rule = |rule: String, message: &str, is_required: bool| {
            let message = format!("{message} when `{discriminator}` is {value}");
            ValidationRule::generated(RuleOrigin::Union, rule, message)
                .about(name)
                .or_else(Instead::Selected {
                    tag: discriminator,
                    values: vec![plain],
                    field: name,
                    is_required,
                })
        };
        rules.push(rule(
            format!("{is_set}self.{field} == {literal} || !has(self.{member})"),
            "may only be specified",
            false,
        ));
        rules.push(rule(
            format!("{is_unset}self.{field} != {literal} || has(self.{member})"),
            "must be specified",
            true,
        ));
    }
    Ok(rules)
}
