//! Unions whose members have no field of their own.
//!
//! Fields of all members are properties of one object. With a tag, CEL rules restrict which fields
//! go with which of its values; without one a `oneOf` does, by the required fields of members.

use super::shapes::set_type;
use super::union_texts::{
    Demand, RuleText, Unreachable, allowed_with, is_one_of, needed_with, spelled,
};
use super::{Builder, Place};
use crate::api::inline::{InlinePart, OBJECT, kinds_of_member};
use crate::api::{MemberInfo, Payload, UnionInfo};
use kube_conv_schema::schema::{Instead, RuleOrigin, Schema, ValidationRule};
use std::borrow::Cow;

/// The fields of an inline union, each with the members that have it.
struct InlineField {
    name: &'static str,
    /// The members that have the field, by number, with the field in each.
    of: Vec<(usize, InlinePart)>,
}

impl InlineField {
    fn all(union: &UnionInfo) -> Vec<Self> {
        let mut fields: Vec<Self> = Vec::new();
        for (number, member) in union.members.iter().enumerate() {
            for part in member.parts() {
                match fields.iter_mut().find(|field| field.name == part.name) {
                    Some(field) => field.of.push((number, part)),
                    None => fields.push(Self {
                        name: part.name,
                        of: vec![(number, part)],
                    }),
                }
            }
        }
        fields
    }

    fn is_defaulted(&self) -> bool {
        self.of.iter().any(|(_, part)| part.defaulted)
    }

    fn is_of(&self, member: usize) -> bool {
        self.of.iter().any(|(number, _)| *number == member)
    }

    fn is_required_by(&self, member: usize) -> bool {
        self.of
            .iter()
            .any(|(number, part)| *number == member && part.required)
    }
}

impl Builder {
    /// The schema of an inline union.
    pub(super) fn inline_union(&mut self, union: &UnionInfo, schema: &mut Schema, at: &Place<'_>) {
        let objects = union.members.iter().all(is_of_objects);
        if union.is_untagged() && !objects {
            return self.values(union, schema, at);
        }
        if let (true, [only]) = (union.is_untagged(), union.members) {
            return self.content(only, schema, at);
        }
        set_type(schema, "object");
        self.objects(schema, union, at);
        if union.is_untagged() {
            schema.one_of = branches(union);
        }
    }

    /// The schema of a member's content, in place.
    pub(super) fn content(&mut self, member: &MemberInfo, schema: &mut Schema, at: &Place<'_>) {
        match member.payload {
            Some(Payload::Type(link)) => self.link(link, schema, at),
            Some(Payload::Fields(fields)) => {
                self.within_limits(schema, at, |builder, schema| {
                    builder.object(fields, true, schema, at);
                });
            }
            None => set_type(schema, "object"),
        }
    }

    /// Merges the fields of all members that are objects.
    pub(super) fn objects(&mut self, schema: &mut Schema, union: &UnionInfo, at: &Place<'_>) {
        self.add_tag(schema, union, at);
        let members = union.members.iter().enumerate();
        let objects: Vec<(usize, &MemberInfo)> = members
            .filter(|(_, member)| is_of_objects(member))
            .collect();
        let alone = objects.len() == 1;
        let mut own = Vec::new();
        for (number, member) in objects {
            let mut body = Schema::default();
            self.content(member, &mut body, at);
            self.reject_whole(&mut body, member, alone, at);
            match guarded(&mut body, union, number) {
                Ok(rules) => own.extend(rules),
                Err(name) => self.unreachable_name(name, at),
            }
            if body.preserve_unknown_fields.is_some() {
                schema.preserve_unknown_fields = body.preserve_unknown_fields;
            }
            self.merge(schema, body, at);
        }
        if union.discriminator.is_some() {
            for field in InlineField::all(union) {
                if (0..union.members.len()).all(|number| field.is_required_by(number)) {
                    schema.required.push(Cow::Borrowed(field.name));
                }
            }
            schema.required.sort_unstable();
            if union.cel {
                match tag_rules(union, Demand::One) {
                    Ok(rules) => schema.validations = rules,
                    Err(name) => self.unreachable_name(name, at),
                }
            }
        }
        schema.validations.extend(own);
    }

    /// Adds properties; properties with the same name must be equal.
    fn merge(&mut self, schema: &mut Schema, body: Schema, at: &Place<'_>) {
        for (name, mut property) in body.properties {
            let Some(known) = schema.properties.get(&name) else {
                schema.properties.insert(name, property);
                continue;
            };
            // The first description represents all.
            property.description.clone_from(&known.description);
            if *known != property {
                self.problem(
                    &Place::Field(at, &name),
                    "members of the union have fields of this name with different schemas; rename one with `name = \"…\"`, or give them one type with one set of rules",
                );
            }
        }
    }

    /// Reports rules about an object as a whole, since the object may hold other members as well.
    fn reject_whole(
        &mut self,
        body: &mut Schema,
        member: &MemberInfo,
        alone: bool,
        at: &Place<'_>,
    ) {
        if alone {
            return;
        }
        let junctors =
            !(body.all_of.is_empty() && body.any_of.is_empty() && body.one_of.is_empty());
        let counts = body.min_properties.is_some() || body.max_properties.is_some();
        if junctors || body.not.is_some() || counts || body.map_type.is_some() {
            let place = Place::Field(at, member.name);
            self.problem(
                &place,
                "the type of this member has keywords about the object as a whole (`min_properties`, `max_properties`, `map_type`, `any_of` and the like), which would apply to the other members; give the member a field of its own, or write the rule in CEL",
            );
        }
    }
}

/// Returns the rules for which fields go with which value of the tag.
pub(super) fn tag_rules(
    union: &UnionInfo,
    demand: Demand,
) -> Result<Vec<ValidationRule>, Unreachable> {
    let Some(tag) = union.discriminator else {
        return Ok(Vec::new());
    };
    let mut rules = Vec::new();
    let count = union.members.len();
    for field in InlineField::all(union) {
        let rule = |(rule, message): RuleText, values: Vec<&'static str>, is_required: bool| {
            ValidationRule::generated(RuleOrigin::Union, rule, message)
                .about(field.name)
                .or_else(Instead::Selected {
                    tag,
                    values,
                    field: field.name,
                    is_required,
                })
        };
        let having: Vec<usize> = (0..count).filter(|number| field.is_of(*number)).collect();
        // If every object has a tag, a field that all members have needs no rule.
        let is_everywhere = having.len() == count && demand == Demand::One;
        if !is_everywhere && !field.is_defaulted() {
            let values = values(union, &having);
            let text = allowed_with(tag, field.name, &values, demand)?;
            rules.push(rule(text, values, false));
        }
        let needing: Vec<usize> = (0..count)
            .filter(|number| field.is_required_by(*number))
            .collect();
        let is_required = needing.len() == count && demand == Demand::One;
        if !is_required && !needing.is_empty() {
            let values = values(union, &needing);
            let text = needed_with(tag, field.name, &values, demand)?;
            rules.push(rule(text, values, true));
        }
    }
    Ok(rules)
}

fn values(union: &UnionInfo, members: &[usize]) -> Vec<&'static str> {
    members
        .iter()
        .filter_map(|number| Some(union.members.get(*number)?.value))
        .collect()
}

/// Returns the expression for whether an object, `self` or `oldSelf`, is of a member; empty if
/// every object is.
fn condition(union: &UnionInfo, member: usize, whose: &str) -> Result<String, Unreachable> {
    if let Some(tag) = union.discriminator {
        return Ok(is_one_of(whose, &spelled(tag)?, &values(union, &[member])));
    }
    let mut parts = Vec::new();
    for field in InlineField::all(union) {
        if field.is_required_by(member) {
            parts.push(format!("has({whose}.{})", spelled(field.name)?));
        } else if !field.is_of(member) && !field.is_defaulted() {
            parts.push(format!("!has({whose}.{})", spelled(field.name)?));
        }
    }
    Ok(parts.join(" && "))
}

/// The rules of a member, for objects of this member alone.
fn guarded(
    body: &mut Schema,
    union: &UnionInfo,
    member: usize,
) -> Result<Vec<ValidationRule>, Unreachable> {
    let rules = std::mem::take(&mut body.validations);
    let mut guarded = Vec::with_capacity(rules.len());
    for rule in rules {
        let condition = condition(union, member, "self")?;
        if condition.is_empty() {
            guarded.push(rule);
            continue;
        }
        // An old object of another member is not compared.
        let before = match rule.rule.contains("oldSelf") {
            true => format!(" || !({})", self::condition(union, member, "oldSelf")?),
            false => String::new(),
        };
        guarded.push(ValidationRule {
            rule: Cow::Owned(format!("!({condition}){before} || ({})", rule.rule)),
            instead: None,
            ..rule
        });
    }
    Ok(guarded)
}

/// Whether the values of a member are objects.
fn is_of_objects(member: &MemberInfo) -> bool {
    matches!(kinds_of_member(member), 0 | OBJECT)
}

/// Returns one schema for each member of objects: its required fields are present, and fields that it does not
/// have are absent.
pub(super) fn branches(union: &UnionInfo) -> Vec<Schema> {
    let fields: Vec<InlineField> = InlineField::all(union)
        .into_iter()
        .filter(|field| !field.is_defaulted())
        .collect();
    let members = union.members.iter().enumerate();
    let objects = members.filter(|(_, member)| is_of_objects(member));
    let numbers = objects.map(|(number, _)| number);
    let of = |number: usize| fields.iter().filter(move |field| field.is_of(number));
    // With one required field each, two fields match two branches already, which `oneOf` rejects.
    let simple = numbers.clone().all(|number| of(number).count() == 1)
        && fields.iter().all(|field| field.of.len() == 1)
        && fields
            .iter()
            .all(|field| field.is_required_by(field.of.first().map_or(0, |of| of.0)));
    numbers
        .map(|number| {
            let required = of(number).filter(|field| field.is_required_by(number));
            let strange = fields
                .iter()
                .filter(|field| !simple && !field.is_of(number));
            Schema {
                required: required.map(|field| Cow::Borrowed(field.name)).collect(),
                not: any_set(strange.map(|field| Cow::Borrowed(field.name))).map(Box::new),
                ..Schema::default()
            }
        })
        .collect()
}

/// Returns the schema of objects that have any of these fields; `None` for no fields.
pub(super) fn any_set(names: impl Iterator<Item = Cow<'static, str>>) -> Option<Schema> {
    let mut set: Vec<Schema> = names
        .map(|name| Schema {
            required: vec![name],
            ..Schema::default()
        })
        .collect();
    match set.len() {
        0 => None,
        1 => set.pop(),
        _ => Some(Schema {
            any_of: set,
            ..Schema::default()
        }),
    }
}

/// The fields of an inline union, in the order of declaration.
pub(super) fn names(union: &UnionInfo) -> Vec<&'static str> {
    let fields = InlineField::all(union).into_iter();
    fields
        .filter(|field| !field.is_defaulted())
        .map(|field| field.name)
        .collect()
}
