//! Reports rules that the values of a field or type always or never satisfy.

use crate::diag::Diag;
use crate::model::field::FieldModel;
use crate::model::field::list_type::WrittenListType;
use crate::model::field::presence::Presence;
use crate::model::field::rules::switched::flattened;
use crate::model::field::rules::{FieldRule, reject_forbidden};
use crate::syntax::shape::{TypeShape, ValueClass, shape_of};
use kube_conv_core::rules as keys;
use syn::Type;

/// Checks the rules of a field.
pub(super) fn check_field_rules(model: &FieldModel, diag: &Diag) {
    check_transitions(model, diag);
    check_required(model, diag);
}

/// Checks the rules of a newtype, whose values may be outside of fields.
pub(crate) fn check_newtype(rules: &[FieldRule], diag: &Diag) {
    reject_forbidden(rules, "write it on those of this type", diag);
    reject_update(rules, diag);
}

/// Reports transitions that the field cannot make, or that cannot be observed.
fn check_transitions(model: &FieldModel, diag: &Diag) {
    let field = &model.field;
    let rules = flattened(&model.rules);
    for key in rules.iter().flat_map(|rule| &rule.transitions) {
        let class = ValueClass::of(field.wire_type());
        let is_collection = matches!(class, ValueClass::List | ValueClass::Map);
        let problem = match key.to_string().as_str() {
            "no_set" | "no_unset" if is_collection => None,
            "no_set" | "no_unset" if model.presence.is_written() => {
                Some("a plain value is always set; write `Option<…>`, or another transition")
            }
            "no_set" | "no_unset" if model.presence.default().is_some() => {
                Some("a server fills in the default, so the field is always set; drop one of them")
            }
            "no_modify" if is_collection => Some(
                "`no_modify` is about single values; write `each_val(update(no_modify))`, or `immutable` for the whole",
            ),
            "no_add_item" | "no_remove_item" => item_problem(model, class),
            _ => None,
        };
        if let Some(problem) = problem {
            diag.error(key, problem);
        }
    }
    check_items(model, diag);
}

fn item_problem(model: &FieldModel, class: ValueClass) -> Option<&'static str> {
    match class {
        ValueClass::Map => None,
        ValueClass::List | ValueClass::Unknown
            if matches!(
                model.merging.list_type,
                Some(WrittenListType::Set(_) | WrittenListType::Map(_))
            ) =>
        {
            None
        }
        ValueClass::List => Some(
            "it is not known which items of this list are new; add `list_map(key)` or `list_set`",
        ),
        // The compiler checks whether it is a map.
        ValueClass::Unknown if !matches!(model.presence, Presence::Metadata) => None,
        _ => Some("only lists and maps have items that come and go"),
    }
}

/// Items of a list have an old value only if the list has keys.
fn check_items(model: &FieldModel, diag: &Diag) {
    let is_list = is_list(model.field.wire_type());
    let is_keyed = matches!(model.merging.list_type, Some(WrittenListType::Map(_)));
    let rules = flattened(&model.rules);
    let parts = rules.iter().filter(|rule| rule.is(keys::EACH_VAL));
    for key in parts
        .flat_map(|rule| flattened(&rule.inner))
        .flat_map(|rule| &rule.transitions)
    {
        if is_list && !is_keyed && key == "no_modify" {
            diag.error(
                key,
                "items of this list cannot be matched with the old ones; add `list_map(key)`",
            );
        }
    }
}

fn is_list(ty: &Type) -> bool {
    match shape_of(ty) {
        TypeShape::Option(inner) => is_list(inner),
        TypeShape::List(_) => true,
        TypeShape::Map(_) | TypeShape::Plain => false,
    }
}

/// Reports `required` of a field that always has a value.
fn check_required(model: &FieldModel, diag: &Diag) {
    for rule in flattened(&model.rules) {
        if !rule.is(keys::REQUIRED) {
            continue;
        }
        if model.presence.is_written() {
            diag.error(
                &rule.key,
                "a plain value is always there; write `Option<…>` for a field that only an option requires",
            );
        } else if model.presence.default().is_some() {
            diag.error(
                &rule.key,
                "a server fills in the default, so the field is always there; drop one of them",
            );
        }
    }
}

/// Reports `update` on a type, whose values need not be in a field.
fn reject_update(rules: &[FieldRule], diag: &Diag) {
    let rules = flattened(rules);
    for rule in rules.iter().filter(|rule| rule.is(keys::UPDATE)) {
        diag.error(
            &rule.key,
            "`update` is about a field; write it on those of this type",
        );
    }
}
