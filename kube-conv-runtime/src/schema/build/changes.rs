//! The CEL rules of `immutable` and `forbidden`, which no keyword can say.

use crate::rules::{Constraint, immutable};
use crate::schema::{Schema, SchemaOrBool, ValidationRule, cel_text};
use crate::type_info::{FieldInfo, Presence};
use std::borrow::Cow;

/// The rules on an object about the presence of its fields. A field that no expression can name
/// has none; only clients check it.
pub(super) fn presence_rules(fields: &'static [FieldInfo]) -> impl Iterator<Item = ValidationRule> {
    fields
        .iter()
        .filter(|field| !field.flatten)
        .flat_map(|field| field.constraints.iter().map(move |rule| (field, rule)))
        .filter_map(|(field, rule)| presence_rule(field, rule))
}

fn presence_rule(field: &'static FieldInfo, rule: &Constraint) -> Option<ValidationRule> {
    let spelled = cel_text::field_name(field.name)?;
    let (rule, message, reason) = match rule {
        Constraint::Forbidden(_) => (
            format!("!has(self.{spelled})"),
            "must not be set",
            Some(Cow::Borrowed("FieldValueForbidden")),
        ),
        // A field that is always there neither comes nor goes.
        Constraint::Immutable(_)
            if field.presence == Presence::Optional && field.default.is_none() =>
        {
            (
                format!("has(self.{spelled}) == has(oldSelf.{spelled})"),
                immutable::MESSAGE,
                None,
            )
        }
        _ => return None,
    };
    Some(ValidationRule {
        rule: Cow::Owned(rule),
        message: Some(Cow::Borrowed(message)),
        reason,
        field_path: Some(Cow::Owned(cel_text::field_path(field.name))),
        ..ValidationRule::default()
    })
}

/// Drops the rules about changes from the items of a list whose items nothing pairs with older
/// ones: servers refuse such rules there, and typed validation has nothing to compare with either.
pub(super) fn drop_rules_about_changes(list: &mut Schema) {
    if let Some(items) = &mut list.items {
        drop_below(items);
    }
}

fn drop_below(schema: &mut Schema) {
    schema.validations.retain(|rule| !is_about_changes(rule));
    schema.properties.values_mut().for_each(drop_below);
    if let Some(items) = &mut schema.items {
        drop_below(items);
    }
    if let Some(SchemaOrBool::Schema(values)) = schema.additional_properties.as_deref_mut() {
        drop_below(values);
    }
}

/// Whether `immutable` wrote the rule.
fn is_about_changes(rule: &ValidationRule) -> bool {
    rule.message.as_deref() == Some(immutable::MESSAGE) && rule.rule.contains("oldSelf")
}
