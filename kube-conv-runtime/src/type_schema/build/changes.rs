//! The CEL rules of `immutable`, `forbidden`, `update` and `monotonic`, which no keyword can say.

use crate::api::{FieldInfo, Presence, Shape};
use crate::rules::{Constraint, Update, UpdateConstraint, immutable, is_affordable};
use crate::schema::{RuleOrigin, Schema, SchemaOrBool, ValidationRule, cel_text};
use std::borrow::Cow;

/// The rules on an object about the presence of its fields. A field that no expression can name
/// has none; only clients check it.
pub(super) fn presence_rules(fields: &'static [FieldInfo]) -> impl Iterator<Item = ValidationRule> {
    fields
        .iter()
        .filter(|field| !field.flatten)
        .flat_map(|field| field.constraints.iter().map(move |rule| (field, rule)))
        .flat_map(|(field, rule)| presence_rules_of(field, rule))
}

fn presence_rules_of(field: &'static FieldInfo, rule: &Constraint) -> Vec<ValidationRule> {
    let Some(spelled) = cel_text::field_name(field.name) else {
        return Vec::new();
    };
    // A field that is always there neither comes nor goes.
    let comes_and_goes = field.presence == Presence::Optional && field.default.is_none();
    let of_update = |constraint: &UpdateConstraint| {
        let rule = transition_rule(*constraint, field, &spelled)?;
        Some(on_object(
            field,
            rule,
            constraint.message(),
            reason(*constraint),
        ))
    };
    match rule {
        Constraint::Forbidden(_) => vec![on_object(
            field,
            format!("!has(self.{spelled})"),
            "must not be set",
            Some("FieldValueForbidden"),
        )],
        Constraint::Immutable(_) if comes_and_goes => vec![on_object(
            field,
            format!("has(self.{spelled}) == has(oldSelf.{spelled})"),
            immutable::MESSAGE,
            None,
        )],
        Constraint::Update(Update(constraints)) if comes_and_goes || is_collection(field) => {
            constraints.iter().filter_map(of_update).collect()
        }
        _ => Vec::new(),
    }
}

fn on_object(
    field: &FieldInfo,
    rule: String,
    message: &'static str,
    reason: Option<&'static str>,
) -> ValidationRule {
    ValidationRule {
        rule: Cow::Owned(rule),
        message: Some(Cow::Borrowed(message)),
        reason: reason.map(Cow::Borrowed),
        field_path: Some(Cow::Owned(cel_text::field_path(field.name))),
        origin: RuleOrigin::Change,
        ..ValidationRule::default()
    }
}

fn reason(constraint: UpdateConstraint) -> Option<&'static str> {
    match constraint {
        UpdateConstraint::NoAddItem | UpdateConstraint::NoRemoveItem => Some("FieldValueForbidden"),
        _ => None,
    }
}

/// What an object says of a field that comes or goes.
fn transition_rule(
    constraint: UpdateConstraint,
    field: &FieldInfo,
    spelled: &str,
) -> Option<String> {
    // An empty list or map is an unset one.
    let sized = is_collection(field);
    let set = |object: &str| {
        let there = format!("has({object}.{spelled})");
        match sized {
            true => format!("({there} && size({object}.{spelled}) > 0)"),
            false => there,
        }
    };
    let unset = |object: &str| format!("!{}", set(object));
    Some(match constraint {
        UpdateConstraint::NoSet => format!("{} || {}", unset("self"), set("oldSelf")),
        UpdateConstraint::NoUnset => format!("{} || {}", unset("oldSelf"), set("self")),
        UpdateConstraint::NoModify => return None,
        UpdateConstraint::NoAddItem => {
            format!("{} || has(oldSelf.{spelled})", unset("self"))
        }
        UpdateConstraint::NoRemoveItem => {
            format!("{} || has(self.{spelled})", unset("oldSelf"))
        }
    })
}

/// Whether the value of a field is a list or map.
fn is_collection(field: &FieldInfo) -> bool {
    let shape = field.link.target().resolved().shape;
    matches!(shape, Shape::List(_) | Shape::Map(_))
}

/// The rules on a list or map that had a value before: none of its items comes, or none goes. Of a
/// list they compare each item with each, so that only a list with bounds has them: servers reject
/// CRDs whose rules may take too long.
pub(super) fn add_item_rules(schema: &mut Schema, field: &FieldInfo) {
    let constraints = field.constraints.iter().filter_map(|rule| match rule {
        Constraint::Update(Update(constraints)) => Some(*constraints),
        _ => None,
    });
    for constraint in constraints.flatten() {
        let (these, those) = match constraint {
            UpdateConstraint::NoAddItem => ("self", "oldSelf"),
            UpdateConstraint::NoRemoveItem => ("oldSelf", "self"),
            _ => continue,
        };
        let Some(known) = known_item(schema, those) else {
            continue;
        };
        schema.validations.push(ValidationRule {
            rule: Cow::Owned(format!("{these}.all(item, {known})")),
            message: Some(Cow::Borrowed(constraint.message())),
            reason: reason(*constraint).map(Cow::Borrowed),
            origin: RuleOrigin::Change,
            ..ValidationRule::default()
        });
    }
}

/// The expression that says whether `item` is one of those.
fn known_item(schema: &Schema, those: &str) -> Option<String> {
    let Some(items) = &schema.items else {
        // Of a map they are the keys.
        return Some(format!("item in {those}"));
    };
    let keys = &schema.list_map_keys;
    let compared: Vec<&Schema> = match keys.as_slice() {
        [] => vec![&**items],
        keys => keys
            .iter()
            .filter_map(|key| items.properties.get(key).map(AsRef::as_ref))
            .collect(),
    };
    if !is_affordable(schema.max_items?, &compared) {
        return None;
    }
    if keys.is_empty() {
        return Some(format!("item in {those}"));
    }
    let same = keys.iter().map(|key| {
        let key = cel_text::field_name(key)?;
        Some(format!("item.{key} == other.{key}"))
    });
    let same = same.collect::<Option<Vec<String>>>()?.join(" && ");
    Some(format!("{those}.exists(other, {same})"))
}

/// Drops the rules about changes from the items of a list whose items nothing pairs with older
/// ones: servers reject such rules there, and typed validation has nothing to compare with either.
pub(super) fn drop_rules_about_changes(list: &mut Schema) {
    if let Some(items) = &mut list.items {
        drop_below(items);
    }
}

fn drop_below(schema: &mut Schema) {
    schema
        .validations
        .retain(|rule| rule.origin != RuleOrigin::Change);
    schema
        .properties
        .values_mut()
        .for_each(|property| drop_below(property));
    if let Some(items) = &mut schema.items {
        drop_below(items);
    }
    if let Some(SchemaOrBool::Schema(values)) = schema.additional_properties.as_deref_mut() {
        drop_below(values);
    }
}
