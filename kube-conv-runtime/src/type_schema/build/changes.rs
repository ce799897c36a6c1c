//! Rules on the fields of an object that its schema, or that of a list with its keys, holds.

use crate::api::FieldInfo;
use crate::rules::presence::FieldOfObject;
use kube_conv_schema::schema::walk::each_below_mut;
use kube_conv_schema::schema::{RuleOrigin, Schema, ValidationRule};

/// The rules on an object about the presence of its fields.
pub(super) fn presence_rules(fields: &'static [FieldInfo]) -> Vec<ValidationRule> {
    let mut rules = Vec::new();
    for field in fields.iter().filter(|field| !field.flatten) {
        if field.constraints.is_empty() {
            continue;
        }
        let Some(named) = FieldOfObject::of(field) else {
            continue;
        };
        for rule in field.constraints {
            rule.presence_rules(&named, &mut rules);
        }
    }
    rules
}

/// Adds the rules on items of a list or map that are added or removed.
pub(super) fn add_item_rules(schema: &mut Schema, field: &FieldInfo) {
    for rule in field.constraints {
        rule.constrain_items(schema);
    }
}

/// Removes the transition rules from the items of a list whose items are not correlated with old
/// ones: servers reject such rules there, and typed validation has nothing to compare with either.
pub(super) fn drop_rules_about_changes(list: &mut Schema) {
    if let Some(items) = &mut list.items {
        drop_below(items);
    }
}

fn drop_below(schema: &mut Schema) {
    let mut open = vec![schema];
    while let Some(schema) = open.pop() {
        schema
            .validations
            .retain(|rule| rule.origin != RuleOrigin::Change);
        each_below_mut(schema, |below| open.push(below));
    }
}
