//! The items on which each key is valid, for the error about a key in the wrong place.

use kube_conv_core::rules::{self, Argument, Home};
use proc_macro2::Ident;

const A_FIELD: &str = "a field";
const A_FIELD_OR_NEWTYPE: &str = "a field, or a newtype";
/// The items on which most keys about structs may be written.
const A_FIELD_OR_NAMED_FIELDS: &str = "a field, or a struct with named fields";
const A_FIELD_STRUCT_OR_VARIANT: &str = "a field, a struct, or a variant of an enum";
const A_FIELD_OR_STRUCT: &str = "a field or struct";
const A_FIELD_STRUCT_OR_ENUM: &str = "a field, struct or enum";
const A_FIELD_STRUCT_OR_NEWTYPE: &str = "a field, a struct or a newtype";
const ANYTHING_WITH_RULES: &str =
    "a field, a struct or a newtype, or a variant of an enum of strings";
/// Keys that are not rules, with the items on which they may be written, as named in messages.
const HOMES: &[(&str, &[&str])] = &[
    (
        "the struct that derives `Kind`",
        &[
            "group",
            "version",
            "kind",
            "plural",
            "singular",
            "list_kind",
            "scope",
            "short_names",
            "categories",
            "served",
            "storage",
            "deprecated",
            "printer_column",
            "scale",
            "no_status_subresource",
            "empty_subresources",
            "selectable_field",
            "annotations",
            "labels",
            "conversion",
            "condition_types",
        ],
    ),
    (
        "an enum with data",
        &["discriminator", "tag", "untagged", "rename_all_fields"],
    ),
    ("an enum with data, or a struct", &["union_cel"]),
    ("an enum", &["integer"]),
    (
        "a struct or enum",
        &["serde", "crate", "strict", "reserved", "rename_all"],
    ),
    (
        A_FIELD,
        &[
            "flatten",
            "foreign",
            "opaque",
            "as",
            "with",
            "nullable",
            "embedded",
            "recursive",
            "list_type",
            "patch_strategy",
            "patch_merge_key",
            "union_member",
            "union_discriminator",
            "zero_or_one_of_member",
            "dependent_required",
            "dependent_forbidden",
            "mode_discriminator",
            "if_mode",
            "default_from",
            "keep_old",
        ],
    ),
    (A_FIELD_OR_NAMED_FIELDS, &["optional"]),
    (A_FIELD_STRUCT_OR_VARIANT, &["default"]),
    ("a field or variant", &["name", "from", "added"]),
    ("a struct, an enum of strings, or a union", &["converts"]),
    (A_FIELD_OR_STRUCT, &["map_type", "preserve_unknown_fields"]),
    (A_FIELD_STRUCT_OR_ENUM, &["cel", "rules", "validate"]),
    (A_FIELD_OR_NEWTYPE, &["list_map", "list_set", "atomic"]),
    ("a variant of an enum", &["unknown"]),
    ("a variant of an enum without data", &["alias"]),
    ("a variant of an enum of strings", &["enum_exclude"]),
    ("a variant of an enum with data", &["member_name"]),
    ("a type, field or variant", &["doc"]),
    (
        "a type, field or variant that departs from a convention",
        &["allow"],
    ),
];

/// Keys that document a value in its schema.
pub(crate) const FOR_READERS: [&str; 3] = [
    rules::TITLE.name,
    rules::EXAMPLE.name,
    rules::EXTERNAL_DOCS.name,
];

/// The items on which a key may be written, as named in messages.
pub(super) fn home(key: &str) -> Option<&'static str> {
    let of_rule = rules::ALL.iter().find(|rule| rule.name == key);
    let of_key = || HOMES.iter().find(|(_, keys)| keys.contains(&key));
    of_rule
        .map(|rule| words(rule.home))
        .or_else(|| of_key().map(|(home, _)| *home))
}

/// The items on which the key of a rule may be written, as named in messages.
fn words(home: Home) -> &'static str {
    match home {
        Home::Field => A_FIELD,
        Home::FieldOrStruct => A_FIELD_OR_STRUCT,
        Home::FieldStructOrEnum => A_FIELD_STRUCT_OR_ENUM,
        Home::FieldStructOrNewtype => A_FIELD_STRUCT_OR_NEWTYPE,
        Home::FieldOrNewtype => A_FIELD_OR_NEWTYPE,
        Home::Any => ANYTHING_WITH_RULES,
    }
}

/// The name of the item in the runtime's module `keys` that documents a key. A rule needs none, since what is
/// generated of it is a call with the key's span.
pub(super) fn documented(key: &Ident) -> Option<Ident> {
    let name = key.to_string();
    let mut rules = rules::ALL.iter();
    let is_called = rules.any(|rule| rule.name == name && rule.argument != Argument::Switched);
    match &*name {
        // No path may end with it.
        "crate" => None,
        "as" => Some(Ident::new_raw("as", key.span())),
        _ => (home(&name).is_some() && !is_called).then(|| key.clone()),
    }
}

/// Whether a key exists.
pub(crate) fn is_known(key: &Ident) -> bool {
    home(&key.to_string()).is_some()
}

/// Whether the key is valid on kinds alone.
pub(super) fn is_of_kind(key: &str) -> bool {
    HOMES.first().is_some_and(|(_, keys)| keys.contains(&key))
}

#[cfg(test)]
thread_local! {
    static TAKEN: std::cell::RefCell<std::collections::BTreeSet<&'static str>> = std::cell::RefCell::default();
}

/// Records a key that a feature takes from an item, for a test.
#[cfg(test)]
pub(super) fn note_taken(site: super::Site, key: &'static str) {
    if !matches!(site, super::Site::Argument(_)) {
        TAKEN.with_borrow_mut(|taken| taken.insert(key));
    }
}

/// The keys that features took from items so far.
#[cfg(test)]
pub(crate) fn taken() -> std::collections::BTreeSet<&'static str> {
    TAKEN.with_borrow(Clone::clone)
}

/// Every key in the table.
#[cfg(test)]
pub(crate) fn all_with_homes() -> Vec<&'static str> {
    let keys = HOMES.iter().flat_map(|(_, keys)| *keys).copied();
    keys.chain(rules::ALL.iter().map(|rule| rule.name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_one_home() {
        let mut keys = all_with_homes();
        let all = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), all);
    }
}
