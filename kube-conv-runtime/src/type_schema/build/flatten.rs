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
        self.apart.not_the_next();
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
        let condition = match presence_condition(inner, union) {
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
            if union.is_untagged() && !inner.one_of.is_empty() {
                inner.one_of.extend(inline::absent(union));
            }
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

/// Returns the expression for the presence of a flattened value; `None` if it is always present.
fn presence_condition(
    inner: &Schema,
    union: Option<&'static UnionInfo>,
) -> Result<Option<String>, String> {
    let (names, conjunction): (Vec<&str>, _) = match union {
        Some(union) if union.inline => match union.discriminator {
            Some(tag) => (vec![tag], " && "),
            None => (inline::names(union), " || "),
        },
        Some(union) => {
            let with_payload = union.members.iter().filter(|m| m.payload.is_some());
            (with_payload.map(|m| m.name).collect(), " || ")
        }
        None => (inner.required.iter().map(|n| &**n).collect(), " && "),
    };
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
        Shape::Union(union) if union.cel => Some(union),
        _ => None,
    }
}
