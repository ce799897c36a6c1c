//! Reports each wire name that would change when a type moves from serde's attributes.

use super::item::{self, Enum, On, SerdeForm};
use super::{ForeignKey, Instead};
use crate::attributes::casing::Casing;
use crate::diag::Diag;
use crate::syntax::name::is_camel_case;
use syn::{Attribute, Fields};

/// What to write instead of serde's `rename_all` and the like.
pub(super) fn rename_all(given: &ForeignKey, on: &On<'_>) -> Option<Instead> {
    let key = given.key.as_str();
    let Some(word) = given.both_ways() else {
        return Some(match on {
            On::Unknown => Instead::Key("rename_all = \"camelCase\"".to_owned()),
            _ => Instead::Words(
                "the wire form is the same both ways; write one spelling, `#[k8s(rename_all = \"…\")]`".to_owned(),
            ),
        });
    };
    let Some(casing) = Casing::of_word(&word) else {
        return Some(Instead::Words(Casing::unknown(&word)));
    };
    let names = match on {
        On::Struct(fields) if key == "rename_all" => item::field_names(fields, casing),
        On::Enum(of) if key == "rename_all" && of.form() != SerdeForm::Untagged => {
            item::variant_names(of, casing)
        }
        On::Enum(of) if key == "rename_all_fields" => fields_of(of, casing),
        On::Variant(variant, _) if matches!(variant.fields, Fields::Named(_)) => {
            item::field_names(&variant.fields, casing)
        }
        On::Newtype | On::Inner | On::Enum(_) | On::Variant(..) => {
            return Some(Instead::Drop(
                "nothing on the wire has a name that it changes".to_owned(),
            ));
        }
        _ => return None,
    };
    let attrs = match on {
        On::Enum(of) => of.attrs,
        _ => &[],
    };
    if item::has(attrs, "k8s", key) {
        return Some(Instead::Drop(format!("`#[k8s({key})]` says it")));
    }
    let (kept, changed) = differing(&names);
    if kept.is_empty() {
        return Some(Instead::Drop("the names are these without it".to_owned()));
    }
    Some(Instead::KeyAnd(
        format!("{key} = \"{word}\"{}", allowance(key, &names, on)),
        format!(" to keep {kept}; without it they are {changed}"),
    ))
}

/// Reports names that change although no attribute renames anything: without `rename_all` serde
/// uses the Rust names of fields and variants.
pub(super) fn check_lost_names(attrs: &[Attribute], on: &On<'_>, diag: &Diag) {
    match on {
        On::Struct(fields) => {
            let holders = fields.iter().map(|field| field.attrs.as_slice());
            if let Some(first) = others_among(attrs, holders)
                && !is_spelled(attrs, "rename_all")
            {
                let names = item::field_names(fields, Casing::Snake);
                report(first, "rename_all", "snake_case", &names, on, diag);
            }
        }
        On::Enum(of) => {
            let variants = of.variants().flat_map(|variant| {
                let fields = variant.fields.iter().map(|field| field.attrs.as_slice());
                std::iter::once(variant.attrs.as_slice()).chain(fields)
            });
            let Some(first) = others_among(attrs, variants) else {
                return;
            };
            if of.form() == SerdeForm::External && !is_spelled(attrs, "rename_all") {
                let names = item::variant_names(of, Casing::Pascal);
                report(first, "rename_all", "PascalCase", &names, on, diag);
            }
            if !is_spelled(attrs, "rename_all_fields") {
                let names = fields_of(of, Casing::Snake);
                report(first, "rename_all_fields", "snake_case", &names, on, diag);
            }
        }
        _ => {}
    }
}

/// The first attribute of another derive on an item or on its parts: such a type had serde's names,
/// whichever derive the attribute is for.
fn others_among<'a>(
    attrs: &'a [Attribute],
    parts: impl Iterator<Item = &'a [Attribute]>,
) -> Option<&'a Attribute> {
    let all = std::iter::once(attrs).chain(parts).flatten();
    all.into_iter().find(|attr| {
        let names = ["serde", "schemars", "garde", "validate", "x_kube"];
        names.iter().any(|name| attr.path().is_ident(name))
    })
}

fn is_spelled(attrs: &[Attribute], key: &str) -> bool {
    item::has(attrs, "serde", key) || item::has(attrs, "k8s", key)
}

/// The fields of all variants that have no `rename_all`.
fn fields_of(of: &Enum<'_>, casing: Casing) -> Vec<(String, String)> {
    let free = of
        .variants()
        .filter(|v| !is_spelled(&v.attrs, "rename_all"));
    free.flat_map(|variant| item::field_names(&variant.fields, casing))
        .collect()
}

fn report(
    at: &Attribute,
    key: &str,
    word: &str,
    names: &[(String, String)],
    on: &On<'_>,
    diag: &Diag,
) {
    let (kept, changed) = differing(names);
    if !kept.is_empty() {
        let allow = allowance(key, names, on);
        diag.error(
            at,
            format!(
                "serde writes {kept} without `{key}`, and here they are {changed}; write `#[k8s({key} = \"{word}\"{allow})]` to keep them"
            ),
        );
    }
}

/// What else to write where the names that are kept depart from the conventions.
fn allowance(key: &str, names: &[(String, String)], on: &On<'_>) -> &'static str {
    let has_values = matches!(on, On::Enum(of) if matches!(of.form(), SerdeForm::Values | SerdeForm::Internal | SerdeForm::Adjacent));
    let are_values = has_values && key == "rename_all";
    if are_values || names.iter().all(|(name, _)| is_camel_case(name)) {
        ""
    } else {
        ", allow(json_camel_case, reason = \"…\")"
    }
}

/// The names that differ, each with its name without a casing.
fn differing(names: &[(String, String)]) -> (String, String) {
    const MOST: usize = 6;
    let differ: Vec<_> = names.iter().filter(|(a, b)| a != b).collect();
    let listed = |pick: fn(&(String, String)) -> &String| {
        let mut names: Vec<String> = differ
            .iter()
            .take(MOST)
            .map(|pair| format!("`{}`", pick(pair)))
            .collect();
        if differ.len() > MOST {
            names.push(format!("{} more", differ.len() - MOST));
        }
        names.join(", ")
    };
    (listed(|pair| &pair.0), listed(|pair| &pair.1))
}

#[cfg(test)]
mod tests {
    use super::differing;

    #[test]
    fn six_names_are_listed_and_others_are_counted() {
        let names = |count: usize| -> Vec<(String, String)> {
            let name = |number| (format!("a{number}"), format!("b{number}"));
            (0..count)
                .map(name)
                .chain([("c".into(), "c".into())])
                .collect()
        };
        assert!(differing(&names(6)).0.ends_with("`a4`, `a5`"));
        let (before, after) = differing(&names(8));
        assert!(before.ends_with("`a5`, 2 more") && after.ends_with("`b5`, 2 more"));
    }
}
