//! Fields whose own fields are in the object around them.

use super::union_texts::Demand;
use super::unions::union_rules;
use super::{Builder, Place, inline};
use crate::api::{FieldInfo, Link, Presence, Shape, TypeInfo, UnionInfo};
use kube_conv_schema::schema::{Schema, ValidationRule, cel_text, junctors};
use std::borrow::Cow;

impl Builder {
    /// Merges the fields, `required` and rules of a field's type into the object around it.
    pub(super) fn flatten(
        &mut self,
        schema: &mut Schema,
        field: &'static FieldInfo,
        at: &Place<'_>,
    ) {
        let mut inner = Schema::default();
        self.link(field.link, &mut inner, at);
        self.constrain(&mut inner, field.constraints, at);
        super::shapes::add_cel(&mut inner, field.cel);
        if field.default.is_some() {
            let place = Place::Field(at, field.rust_name);
            self.problem(
                &place,
                "a flattened field has no default of its own; write defaults on its fields",
            );
        }
        if inner
            .type_name
            .as_deref()
            .is_some_and(|name| name != "object")
            || inner.int_or_string
        {
            let place = Place::Field(at, field.rust_name);
            self.problem(&place, "only structs, unions and maps can be flattened");
            return;
        }
        if field.presence == Presence::Optional {
            self.make_optional(&mut inner, union_of(field.link), at);
        }
        self.join(schema, inner, at);
    }

    fn join(&mut self, schema: &mut Schema, inner: Schema, at: &Place<'_>) {
        for (name, property) in inner.properties {
            self.insert(schema, name, property, at);
        }
        schema.required.extend(inner.required);
        if inner.preserve_unknown_fields.is_some() {
            schema.preserve_unknown_fields = inner.preserve_unknown_fields;
        }
        if inner.additional_properties.is_some() {
            schema.additional_properties = inner.additional_properties;
        }
        schema.min_properties = schema.min_properties.max(inner.min_properties);
        schema.max_properties = match (schema.max_properties, inner.max_properties) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        // In published CRDs the rules of embedded structs precede those of the type around them.
        let outer = std::mem::replace(&mut schema.validations, inner.validations);
        schema.validations.extend(outer);
        junctors::join(schema, inner.all_of, inner.any_of, inner.one_of, inner.not);
    }

    /// Removes `required`, and makes rules apply only if the value is present.
    fn make_optional(
        &mut self,
        inner: &mut Schema,
        union: Option<&'static UnionInfo>,
        at: &Place<'_>,
    ) {
        inner.min_properties = None;
        confine_junctors(inner, union);
        let union = union.filter(|union| union.cel);
        let condition = match inner.validations.is_empty() {
            true => Ok(None),
            false => presence_condition(inner, union),
        };
        let condition = match condition {
            Ok(condition) => condition,
            Err(name) => {
                self.unreachable_name(&name, at);
                inner.validations.clear();
                None
            }
        };
        inner.required.clear();
        let mut own = std::mem::take(&mut inner.validations);
        if let Some(union) = union {
            let counted = union_rules(union, Demand::One).map_or(0, |rules| rules.len());
            own.drain(..counted.min(own.len()));
            match union_rules(union, Demand::AtMostOne) {
                Ok(rules) => inner.validations = rules,
                Err(name) => self.unreachable_name(name, at),
            }
        }
        inner
            .validations
            .extend(own.into_iter().map(|rule| match &condition {
                Some(condition) => ValidationRule {
                    rule: Cow::Owned(format!("!({condition}) || ({})", rule.rule)),
                    instead: None,
                    ..rule
                },
                None => rule,
            }));
    }
}

/// Makes `oneOf` and the like apply only if the value is present.
fn confine_junctors(inner: &mut Schema, union: Option<&'static UnionInfo>) {
    let (names, conjunction) = presence(inner, union);
    let names = names.into_iter().map(|name| Cow::Owned(name.to_owned()));
    let set = match conjunction {
        ALL => Some(names.collect())
            .filter(|names: &Vec<_>| !names.is_empty())
            .map(|required| Schema {
                required,
                ..Schema::default()
            }),
        _ => inline::any_set(names),
    };
    let Some(set) = set else {
        return;
    };
    let absent = Schema {
        not: Some(Box::new(set)),
        ..Schema::default()
    };
    // What distinguishes the members of an untagged union gets one more case.
    let is_untagged = union.is_some_and(|union| union.is_untagged());
    let mut cases = match is_untagged {
        true => std::mem::take(&mut inner.one_of),
        false => Vec::new(),
    };
    let present = Schema {
        all_of: std::mem::take(&mut inner.all_of),
        any_of: std::mem::take(&mut inner.any_of),
        one_of: std::mem::take(&mut inner.one_of),
        not: inner.not.take(),
        ..Schema::default()
    };
    if present != Schema::default() {
        inner.any_of = vec![absent.clone(), present];
    }
    if !cases.is_empty() {
        cases.push(absent);
    }
    inner.one_of = cases;
}

const ALL: &str = " && ";
const ANY: &str = " || ";

/// The fields that are there if a flattened value is present: all of them, or any. A struct that requires none is absent
/// without any of its fields.
fn presence<'n>(
    inner: &'n Schema,
    union: Option<&'static UnionInfo>,
) -> (Vec<&'n str>, &'static str) {
    match union {
        Some(union) if union.inline => match union.discriminator {
            Some(tag) => (vec![tag], ALL),
            None => (inline::names(union), ANY),
        },
        Some(union) => {
            let with_payload = union.members.iter().filter(|m| m.payload.is_some());
            (with_payload.map(|m| m.name).collect(), ANY)
        }
        None if inner.required.is_empty() => (inner.properties.keys().map(|n| &**n).collect(), ANY),
        None => (inner.required.iter().map(|n| &**n).collect(), ALL),
    }
}

/// Returns the expression for the presence of a flattened value; `None` if it is always present.
fn presence_condition(
    inner: &Schema,
    union: Option<&'static UnionInfo>,
) -> Result<Option<String>, String> {
    let (names, conjunction) = presence(inner, union);
    if names.is_empty() {
        return Ok(None);
    }
    let mut has = Vec::with_capacity(names.len());
    for name in names {
        let spelled = cel_text::field_name(name).ok_or_else(|| name.to_owned())?;
        has.push(format!("has(self.{spelled})"));
    }
    Ok(Some(has.join(conjunction)))
}

fn union_of(link: Link) -> Option<&'static UnionInfo> {
    let info: &'static TypeInfo = link.target().resolved();
    match &info.shape {
        Shape::Union(union) => Some(union),
        _ => None,
    }
}
