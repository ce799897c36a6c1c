//! Rules on one part of a value that they name: `subfield` and `item`.

use super::arguments::literal;
use super::contradictions::reject_forbidden;
use super::nested::{RuleContext, RuledValue, checks_of, finish, numbers_check, take_in_order};
use super::rule::{FieldRule, Named, Selected};
use super::transitions;
use crate::attributes::{Assigned, AttributeEntry, EntryValue};
use crate::diag::Diag;
use crate::model::field::list_type::{ListKey, keys_of};
use crate::model::field::unions::{self, UnionRole};
use crate::model::input::RuleSubject;
use crate::problem::{explained_problem, problem};
use crate::syntax::shape::ValueClass;
use kube_conv_core::rules as keys;
use proc_macro2::TokenStream;
use quote::quote;
use std::slice::from_ref;
use syn::parse::ParseStream;
use syn::{Expr, LitStr, Token};

const SUBFIELD: &str = "subfield(name, max_length = 63)";
const ITEM: &str = "item(name = \"main\", subfield(image, required))";

/// Reads `subfield(name, …)`: the field, the rules on it, and what the constructor takes.
pub(super) fn subfield(
    entry: &AttributeEntry,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Option<(Named, Vec<FieldRule>, TokenStream)> {
    let parser = |input: ParseStream<'_>| {
        let key: ListKey = input.parse()?;
        comma(input)?;
        Ok((key, crate::attributes::entries_in(input, diag)?))
    };
    let (key, entries) = entry.parse_list(SUBFIELD, parser, diag)?;
    let name = key.wire_name(of.info.as_ref());
    let below = RuleContext {
        subject: RuleSubject::Unseen,
        info: of
            .info
            .as_ref()
            .map(|info| quote!(__rt::lookup::field_type(#info, #name))),
        is_field: true,
        is_outermost: false,
        is_on_field: false,
    };
    let rules = rules_in(entry, entries, keys::SUBFIELD.name, SUBFIELD, &below, diag);
    let calls = rules.iter().map(FieldRule::constraint);
    let arguments = quote!(#name, &[#(#calls),*]);
    Some((Named::Field(key, name), rules, arguments))
}

/// Reads `item(key = value, …)`: the keys, the rules on the item, and what the constructor takes.
pub(super) fn item(
    entry: &AttributeEntry,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Option<(Named, Vec<FieldRule>, TokenStream)> {
    let (wire_keys, entries) = entry.parse_list(ITEM, parse_item, diag)?;
    let (selectors, entries): (Vec<AttributeEntry>, Vec<AttributeEntry>) =
        entries.into_iter().partition(is_selector);
    let has_keys = !wire_keys.is_empty() || !selectors.is_empty();
    let below = of.part(keys::ITEM);
    let rust_keys = selectors.into_iter().filter_map(|entry| match entry.value {
        EntryValue::Assign(Assigned::Expr(value)) => Some((ListKey::Rust(entry.key), *value)),
        _ => None,
    });
    let keys: Vec<Selected> = wire_keys
        .into_iter()
        .chain(rust_keys)
        .filter_map(|(key, value)| {
            Some(Selected {
                literal: literal(&value, &key.to_string(), RuleSubject::Unseen, diag)?,
                name: key.wire_name(below.info.as_ref()),
                value,
            })
        })
        .collect();
    if keys.is_empty() {
        // An invalid value is reported already.
        if !has_keys {
            diag.error(
                &entry.key,
                format!("an item is identified by the keys of its list; write `{ITEM}`"),
            );
        }
        return None;
    }
    let (roles, entries): (Vec<AttributeEntry>, Vec<AttributeEntry>) = entries
        .into_iter()
        .partition(|entry| unions::KEYS.iter().any(|key| entry.key == key));
    let (rules, items) = take_in_order(entries, keys::ITEM.name, &below, diag);
    if roles.is_empty() || !items.is_empty() {
        finish(entry, &rules, &items, ITEM, diag);
    }
    transitions::check_parts(&keys::ITEM, &rules, diag);
    reject_forbidden(
        &rules,
        "write `subfield(name, forbidden)` for one of the item",
        diag,
    );
    let calls = rules.iter().map(FieldRule::constraint);
    let arguments = quote!(&[#(#keys),*], &[#(#calls),*]);
    Some((
        Named::Item(keys, roles_of(&roles, of, diag)),
        rules,
        arguments,
    ))
}

/// Reads `unique(key, …)`: the fields that distinguish items.
pub(super) fn unique(
    entry: &AttributeEntry,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Option<(Named, Vec<FieldRule>, TokenStream)> {
    let empty = "`unique` names the fields that identify an item";
    let written = keys_of(entry, "unique(name)", empty, diag)?;
    let part = of.part(keys::UNIQUE);
    if let RuleSubject::Value(item) = part.subject
        && let ValueClass::Text | ValueClass::Number | ValueClass::Boolean = ValueClass::of(item)
    {
        return diag.reject(
            &entry.key,
            "`unique` names fields of the items, and these have none; write `unique_items`, or `list_set`",
        );
    }
    let info = part.info;
    let keys: Vec<(ListKey, TokenStream)> = written
        .into_iter()
        .map(|key| {
            let name = key.wire_name(info.as_ref());
            (key, name)
        })
        .collect();
    let names = keys.iter().map(|(_, name)| name);
    let arguments = quote!(&[#(#names),*]);
    Some((Named::Keys(keys), Vec::new(), arguments))
}

/// The roles of the item in unions of items.
fn roles_of(entries: &[AttributeEntry], of: &RuleContext<'_>, diag: &Diag) -> Vec<UnionRole> {
    let mut roles = Vec::new();
    for entry in entries {
        if entry.key == "union_discriminator" {
            diag.error(
                &entry.key,
                "an item names no member; a union of items is counted",
            );
        } else if !of.is_outermost {
            diag.error(
                &entry.key,
                "a union of items is said of a field; write it on the list itself",
            );
        } else {
            roles.extend(unions::read_role(entry, None, diag));
        }
    }
    roles
}

/// The calls that construct the rules. A union that items form is added at the first of its items.
/// `name` is the name of the list in messages.
pub(crate) fn constraints(rules: &[FieldRule], name: &str) -> Vec<TokenStream> {
    let mut calls = Vec::new();
    let mut unions = Some(unions_of_items(rules, name));
    for rule in rules {
        let mut is_said = true;
        if let Some(Named::Item(_, roles)) = &rule.named {
            calls.extend(unions.take().unwrap_or_default());
            // An item may have only a role in a union.
            is_said = roles.is_empty() || !rule.inner.is_empty();
        }
        calls.extend(is_said.then(|| rule.constraint()));
    }
    calls
}

/// The unions that items form, each as a rule on the list.
fn unions_of_items(rules: &[FieldRule], name: &str) -> Vec<TokenStream> {
    let items = || {
        rules.iter().filter_map(|rule| match &rule.named {
            Some(Named::Item(keys, roles)) => Some((keys, roles)),
            _ => None,
        })
    };
    let mut unions: Vec<&UnionRole> = items().flat_map(|(_, roles)| roles).collect();
    unions.sort_by(|a, b| a.union.cmp(&b.union));
    let first_of_each: Vec<&UnionRole> = unions
        .iter()
        .enumerate()
        .filter(|(index, role)| {
            !unions
                .iter()
                .take(*index)
                .any(|other| other.is_in_union_of(role))
        })
        .map(|(_, role)| *role)
        .collect();
    let of_union = |union: &UnionRole| {
        let members = items()
            .filter(|(_, roles)| roles.iter().any(|role| role.is_in_union_of(union)))
            .map(|(keys, _)| quote!(&[#(#keys),*]));
        let kind = match union.part {
            unions::UnionPart::ZeroOrOneOfMember => quote!(ZeroOrOne),
            _ => quote!(One),
        };
        quote!(__rules::item_union(#name, __rt::UnionKind::#kind, &[#(#members),*]))
    };
    first_of_each.into_iter().map(of_union).collect()
}

/// The keys by wire name with their values, and the other entries.
type ItemTokens = (Vec<(ListKey, Expr)>, Vec<AttributeEntry>);

fn parse_item(input: ParseStream<'_>) -> syn::Result<ItemTokens> {
    let (mut keys, mut entries) = (Vec::new(), Vec::new());
    while !input.is_empty() {
        if input.peek(LitStr) {
            let key = ListKey::Wire(input.parse()?);
            input.parse::<Token![=]>()?;
            keys.push((key, input.parse()?));
        } else {
            entries.push(input.parse()?);
        }
        comma(input)?;
    }
    Ok((keys, entries))
}

fn comma(input: ParseStream<'_>) -> syn::Result<()> {
    if !input.is_empty() {
        input.parse::<Token![,]>()?;
    }
    Ok(())
}

/// Whether an entry of `item(…)` is a key of the list rather than a rule.
fn is_selector(entry: &AttributeEntry) -> bool {
    matches!(entry.value, EntryValue::Assign(Assigned::Expr(_)))
        && !keys::ALL.iter().any(|rule| entry.key == rule.name)
        && !unions::KEYS.iter().any(|key| entry.key == key)
}

fn rules_in(
    entry: &AttributeEntry,
    entries: Vec<AttributeEntry>,
    name: &'static str,
    form: &str,
    below: &RuleContext<'_>,
    diag: &Diag,
) -> Vec<FieldRule> {
    let (rules, items) = take_in_order(entries, name, below, diag);
    finish(entry, &rules, &items, form, diag);
    rules
}

/// Reports two rules on the same part, since errors and options could not distinguish them.
pub(super) fn report_repeated(rules: &[FieldRule], diag: &Diag) {
    for (index, rule) in rules.iter().enumerate() {
        let Some(Named::Field(key, _)) = &rule.named else {
            continue;
        };
        let earlier = rules.iter().take(index).any(
            |earlier| matches!(&earlier.named, Some(Named::Field(other, _)) if key.same_as(other)),
        );
        if earlier {
            diag.error(
                key,
                "the field has a `subfield(…)` already; put the rules together",
            );
        }
    }
}

impl Named {
    /// Returns the checks for the compiler of the part and of the rules on it.
    pub(super) fn checks(&self, rule: &FieldRule, of: &RuledValue<'_>) -> Vec<TokenStream> {
        let info = &of.info;
        match self {
            Self::Field(key, name) => {
                let forbidden = rule.inner.iter().any(|rule| rule.is(keys::FORBIDDEN));
                let found = quote!(__rt::lookup::subfield_problem(#info, #name, #forbidden));
                let own = explained_problem(key, &found, |problem| key.hint(problem, info));
                let below = RuledValue {
                    info: quote!(__rt::lookup::field_type(#info, #name)),
                    ty: None,
                    list_type: quote!(__rt::lookup::list_type_of(#info, #name)),
                    around: &[],
                };
                let inner = checks_of(&rule.inner, &below);
                let others = quote!(__rt::lookup::field_rules(#info, #name));
                let numbers = numbers_check(&rule.inner, from_ref(&others), true, &below);
                let bounds = rule.inner.iter().map(|inner| {
                    let constraint = inner.constraint();
                    problem(
                        &inner.key,
                        &quote!(__rt::lookup::bounds_problem(#constraint, #others)),
                    )
                });
                std::iter::once(own)
                    .chain(inner)
                    .chain(bounds)
                    .chain(numbers)
                    .collect()
            }
            Self::Keys(keys) => {
                let info = of.part(keys::UNIQUE).info;
                let of_key = |(key, name): &(ListKey, TokenStream)| {
                    let found = quote!(__rt::lookup::subfield_problem(#info, #name, false));
                    explained_problem(key, &found, |problem| key.hint(problem, &info))
                };
                keys.iter().map(of_key).collect()
            }
            Self::Item(keys, _) => {
                let list_type = &of.list_type;
                let names = keys.iter().map(|selected| &selected.name);
                let item = of.part(keys::ITEM);
                let item_info = &item.info;
                let found = quote!(__rt::lookup::item_problem(#list_type, &[#(#names),*]));
                let own = explained_problem(
                    &rule.key,
                    &found,
                    |problem| quote!(__rt::hints::of_item(#problem, #list_type)),
                );
                let keys = keys.iter().map(|selected| {
                    let Selected {
                        value,
                        name,
                        literal,
                    } = selected;
                    explained_problem(
                        value,
                        &quote!(__rt::lookup::item_key_problem(#item_info, #name, #literal)),
                        |problem| quote!(__rt::hints::of_key(#problem, #item_info, #name, #literal)),
                    )
                });
                let inner = checks_of(&rule.inner, &item);
                std::iter::once(own).chain(keys).chain(inner).collect()
            }
        }
    }
}
