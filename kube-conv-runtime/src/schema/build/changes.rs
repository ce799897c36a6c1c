//! The CEL rules of `immutable` and `forbidden`, which no keyword can say.

use crate::rules::{immutable, presence_rule};
use crate::schema::{Schema, SchemaOrBool, ValidationRule};
use crate::type_info::{FieldInfo, Presence};

/// The rules on an object about the presence of its fields.
pub(super) fn presence_rules(fields: &'static [FieldInfo]) -> impl Iterator<Item = ValidationRule> {
    fields
        .iter()
        .filter(|field| !field.flatten)
        .flat_map(|field| field.constraints.iter().map(move |rule| (field, rule)))
        .filter_map(|(field, rule)| {
            let may_be_absent = field.presence == Presence::Optional && field.default.is_none();
            presence_rule(field.name, may_be_absent, rule)
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
