//! `update(…)`: which transitions a field can be said not to make.

use super::Rule;
use super::switched::flattened;
use crate::attributes::{Entry, Items};
use crate::diag::Diag;
use crate::model::field::FieldModel;
use crate::model::field::lists::ListType;
use crate::model::field::presence::Presence;
use crate::syntax::shape::{Shape, ValueClass, shape_of};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Type;

/// The transitions, in the order in which they are checked, with their names in the runtime.
const TRANSITIONS: [(&str, &str); 5] = [
    ("no_set", "NoSet"),
    ("no_unset", "NoUnset"),
    ("no_modify", "NoModify"),
    ("no_add_item", "NoAddItem"),
    ("no_remove_item", "NoRemoveItem"),
];

/// Reads the transitions of an `update(…)`: their keys, and the enum value that the rule is made of.
pub(super) fn read(entry: &Entry, diag: &Diag) -> Option<(Vec<Ident>, TokenStream)> {
    const FORM: &str = "update(no_unset, no_modify)";
    let items = Items::of_entries(entry.entries(FORM, diag)?, "update");
    let mut keys = Vec::new();
    let mut names = Vec::new();
    for (key, name) in TRANSITIONS {
        if let Some(key) = items.flag(key, diag) {
            names.push(Ident::new(name, key.span()));
            keys.push(key);
        }
    }
    items.finish(diag);
    if items.is_empty() {
        diag.error(
            &entry.key,
            format!("`update` needs transitions; write `{FORM}`"),
        );
    }
    Some((keys, quote!(&[#(__rules::UpdateConstraint::#names),*])))
}

/// Reports transitions that the field never makes, or that nobody could show.
pub(crate) fn check(model: &FieldModel, diag: &Diag) {
    let field = &model.field;
    let rules = flattened(&model.rules);
    for key in rules.iter().flat_map(|rule| &rule.transitions) {
        let class = ValueClass::of(&field.ty);
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
                Some(ListType::Set(_) | ListType::Map(_))
            ) =>
        {
            None
        }
        ValueClass::List => Some(
            "it is not known which items of this list are new; add `list_map(key)` or `list_set`",
        ),
        // The compiler knows whether it is a map.
        ValueClass::Unknown if !matches!(model.presence, Presence::Metadata) => None,
        _ => Some("only lists and maps have items that come and go"),
    }
}

/// Items of a list have an old self only if they have keys.
fn check_items(model: &FieldModel, diag: &Diag) {
    let is_list = is_list(&model.field.ty);
    let is_keyed = matches!(model.merging.list_type, Some(ListType::Map(_)));
    let rules = flattened(&model.rules);
    let parts = rules.iter().filter(|rule| rule.key == "each_val");
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
        Shape::Option(inner) => is_list(inner),
        Shape::List(_) => true,
        Shape::Map(_) | Shape::Plain => false,
    }
}

/// Reports transitions of what has no presence of its own: keys, items, values of maps.
pub(super) fn check_parts(around: &str, rules: &[Rule], diag: &Diag) {
    let rules = flattened(rules);
    let fixed = rules
        .iter()
        .filter(|rule| rule.key == "immutable" && around == "each_key");
    for rule in fixed {
        diag.error(
            &rule.key,
            "a key never changes; write `update(no_add_item, no_remove_item)` on the map",
        );
    }
    for key in rules.iter().flat_map(|rule| &rule.transitions) {
        if around == "each_key" {
            diag.error(
                key,
                "a key never changes; write `update(no_add_item, no_remove_item)` on the map",
            );
        } else if key != "no_modify" {
            diag.error(
                key,
                format!("`{key}` is about a field; of items and values write `no_modify`"),
            );
        }
    }
}

/// Reports transitions that are said of a type, of which nobody knows where it is.
pub(crate) fn reject_on_type(rules: &[Rule], diag: &Diag) {
    let rules = flattened(rules);
    for rule in rules.iter().filter(|rule| rule.key == "update") {
        diag.error(
            &rule.key,
            "`update` is about a field; write it on those of this type",
        );
    }
}
