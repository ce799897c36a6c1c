//! CEL rules of fields about other fields, which keywords cannot express.
//!
//! # `dependent_required`: if the field is set, the others are set as well
//!
//! Checks fields that may be unset, if the object around them changed.
//!
//! Upstream: `+k8s:dependentRequired`. In the schema it is a CEL rule on the object for each of the
//! others.
//!
//! # `dependent_forbidden`: if the field is set, none of the others is
//!
//! Checks fields that may be unset, if the object around them changed.
//!
//! Upstream: `+k8s:dependentForbidden`. In the schema it is a CEL rule on the object for each of the
//! others.
//!
//! # `mode_discriminator`: the field holds the mode of the object, which `if_mode` names
//!
//! Checks strings, enums and booleans, if the object around them changed. Several in one struct need
//! names.
//!
//! Upstream: `+k8s:modeDiscriminator`.
//!
//! # `if_mode`: in a mode of the object the field has these rules, and without one it must be unset
//!
//! Checks fields that may be unset, if the object around them changed. Rules come in the order of
//! writing.
//!
//! Upstream: `+k8s:ifMode`. In the schema they are CEL rules on the object.

use super::cel::{Demand, RuleSubject, rules_of};
use crate::api::{FieldInfo, Sibling};
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule, cel_text};

/// The CEL rules on an object for the rules of its fields about other fields. A field that
/// expressions cannot name has none; only clients check it.
pub(crate) fn sibling_rules(fields: &[FieldInfo], schema: &Schema) -> Vec<ValidationRule> {
    let mut rules = Vec::new();
    for field in fields.iter().filter(|field| !field.siblings.is_empty()) {
        for sibling in field.siblings {
            match sibling {
                Sibling::Requires(others) => {
                    let rule = |other: &&str| dependent(field.name, other, true, schema);
                    rules.extend(others.iter().filter_map(rule));
                }
                Sibling::Forbids(others) => {
                    let rule = |other: &&str| dependent(field.name, other, false, schema);
                    rules.extend(others.iter().filter_map(rule));
                }
                Sibling::InMode { .. } => {}
            }
        }
        rules.extend(modes(field, schema).into_iter().flatten());
    }
    rules
}

/// Whether a field is set, as an expression. An empty list or map is unset.
fn set(name: &str, schema: &Schema) -> Option<String> {
    let spelled = cel_text::field_name(name)?;
    let property = schema.properties.get(name)?;
    let sized = property.items.is_some() || property.additional_properties.is_some();
    Some(match sized {
        true => format!("(has(self.{spelled}) && size(self.{spelled}) > 0)"),
        false => format!("has(self.{spelled})"),
    })
}

fn dependent(name: &str, other: &str, wanted: bool, schema: &Schema) -> Option<ValidationRule> {
    let (trigger, dependent) = (set(name, schema)?, set(other, schema)?);
    let (not, message, reason) = match wanted {
        true => ("", requires(name), "FieldValueRequired"),
        false => ("!", forbids(name), "FieldValueForbidden"),
    };
    let rule = format!("!{trigger} || {not}{dependent}");
    Some(
        ValidationRule::generated(RuleOrigin::Value, rule, message)
            .about(other)
            .with_reason(Some(reason)),
    )
}

/// The rules for the modes of each modality.
fn modes(field: &FieldInfo, schema: &Schema) -> Option<Vec<ValidationRule>> {
    let mut modalities: Vec<(&str, &str)> = Vec::new();
    for modality in field.siblings.iter().filter_map(Sibling::modality) {
        if !modalities.contains(&modality) {
            modalities.push(modality);
        }
    }
    if modalities.is_empty() {
        return None;
    }
    let whole = RuleSubject::of(schema);
    let member = whole.field(field.name)?;
    let is_set = set(field.name, schema)?;
    let mut demands: Vec<Demand> = Vec::new();
    for (modality, discriminator) in modalities {
        let said = whole.field(discriminator)?.now;
        let is_boolean =
            schema.properties.get(discriminator)?.type_name.as_deref() == Some("boolean");
        let literal = |mode: &str| match is_boolean {
            true => mode.to_owned(),
            false => cel_text::string_literal(mode),
        };
        let mut known = Vec::new();
        for sibling in field.siblings {
            let Sibling::InMode {
                modality: of,
                mode,
                rules,
                ..
            } = sibling
            else {
                continue;
            };
            if *of != modality {
                continue;
            }
            let is_another = format!("{said} != {}", literal(mode));
            let mut found = Vec::new();
            for rule in rules.iter() {
                rule.field_demands(&member, &mut found);
            }
            demands.extend(found.into_iter().map(|demand| demand.unless(&is_another)));
            known.push(literal(mode));
        }
        let condition = format!("{said} in [{}] || !{is_set}", known.join(", "));
        member.push(
            condition,
            "must not be set",
            Some("FieldValueForbidden"),
            &mut demands,
        );
    }
    Some(rules_of(demands).collect())
}

/// The message for a field that another one needs.
pub(crate) fn requires(name: &str) -> String {
    format!("must be set when {name} is set")
}

/// The message for a field that another one excludes.
pub(crate) fn forbids(name: &str) -> String {
    format!("may not be set when {name} is set")
}
