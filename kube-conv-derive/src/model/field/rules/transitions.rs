//! `update(…)`: the transitions that a rule forbids.

use super::rule::FieldRule;
use super::switched::flattened;
use crate::attributes::{AttributeEntry, Attributes};
use crate::diag::Diag;
use kube_conv_core::rules::{self as keys, RuleKey};
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// The transitions, in the order in which they are checked, with their names in the runtime.
const TRANSITIONS: [(&str, &str); 5] = [
    ("no_set", "NoSet"),
    ("no_unset", "NoUnset"),
    ("no_modify", "NoModify"),
    ("no_add_item", "NoAddItem"),
    ("no_remove_item", "NoRemoveItem"),
];

/// Reads the transitions of an `update(…)`: their keys, and the rule that they make.
pub(super) fn read(entry: &AttributeEntry, diag: &Diag) -> Option<(Vec<Ident>, TokenStream)> {
    const FORM: &str = "update(no_unset, no_modify)";
    let items = Attributes::of_entries(entry.entries(FORM, diag)?, keys::UPDATE.name);
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

/// Reports transitions on values that are always present: keys, items, values of maps.
pub(super) fn check_parts(around: &RuleKey, rules: &[FieldRule], diag: &Diag) {
    let rules = flattened(rules);
    let fixed = rules
        .iter()
        .filter(|rule| rule.is(keys::IMMUTABLE) && *around == keys::EACH_KEY);
    for rule in fixed {
        diag.error(
            &rule.key,
            "a key never changes; write `update(no_add_item, no_remove_item)` on the map",
        );
    }
    for key in rules.iter().flat_map(|rule| &rule.transitions) {
        if *around == keys::EACH_KEY {
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
