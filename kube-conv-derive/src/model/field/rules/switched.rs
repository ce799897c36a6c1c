//! `if_enabled("Option", …)` and `if_disabled("Option", …)`: rules that an option switches on or
//! off.

use super::nested::{RuleContext, finish, is_allowed_on, take_in_order};
use super::{FieldRule, RuleKey, RuleSubject, keys};
use crate::attributes::{AttributeEntry, entries_in, is_known};
use crate::diag::Diag;
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::{LitStr, Token};

/// Splits off the name of the option; `form` is what to write.
pub(crate) fn parse(
    entry: &AttributeEntry,
    form: &str,
    diag: &Diag,
) -> Option<(LitStr, Vec<AttributeEntry>)> {
    let parser = |input: ParseStream<'_>| {
        let option: LitStr = input.parse()?;
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
        Ok((option, entries_in(input, diag)?))
    };
    let (option, entries) = entry.parse_list(form, parser, diag)?;
    if option.value().is_empty() {
        return diag.reject(&option, "an option has a name; write `\"MyFeature\"`");
    }
    Some((option, entries))
}

/// Reads the rules that the option switches, and what the constructor takes.
pub(super) fn read(
    key: &RuleKey,
    entry: &AttributeEntry,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Option<(Vec<FieldRule>, TokenStream)> {
    let example = match of.subject {
        RuleSubject::Struct => "max_properties = 5",
        _ => "maximum = 5",
    };
    let form = format!("{}(\"MyFeature\", {example})", key.name);
    let (option, entries) = parse(entry, &form, diag)?;
    let below = RuleContext {
        is_field: of.is_field || of.is_outermost && of.is_on_field,
        is_outermost: false,
        ..of.clone()
    };
    let entries = switchable(entries, &below, diag)?;
    let (rules, items) = take_in_order(entries, key.name, &below, diag);
    finish(entry, &rules, &items, &form, diag);
    let calls = rules.iter().map(FieldRule::constraint);
    let arguments = quote!(#option, &[#(#calls),*]);
    Some((rules, arguments))
}

/// Returns the entries that an option can switch, and reports the others.
fn switchable(
    entries: Vec<AttributeEntry>,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Option<Vec<AttributeEntry>> {
    let errors_before = diag.count();
    for AttributeEntry { key, .. } in &entries {
        let rule = keys::ALL.iter().find(|rule| key == rule.name);
        let problem = if rule.is_some_and(RuleKey::is_fragment) || key == "cel" {
            format!("`{key}` is part of the schema, which knows no options; move it out")
        } else if key == "validate" || key == "rules" {
            "a function that `validate` names sees the options: `context.options()`; move it out"
                .to_owned()
        } else if key == "enum_exclude" {
            "`enum_exclude` is about one enum value; write it on the variant".to_owned()
        } else if rule.is_some_and(|rule| !is_allowed_on(rule, of)) {
            format!("`{key}` is about a field; write it there")
        } else if rule.is_none() && is_known(key) {
            format!("no option switches `{key}`; move it out")
        } else {
            continue;
        };
        diag.error(key, problem);
    }
    (diag.count() == errors_before).then_some(entries)
}

/// The rules, including those that options switch.
pub(crate) fn flattened(rules: &[FieldRule]) -> Vec<&FieldRule> {
    rules
        .iter()
        .flat_map(|rule| {
            let switched = match rule.known.is_switch() {
                true => flattened(&rule.inner),
                false => Vec::new(),
            };
            std::iter::once(rule).chain(switched)
        })
        .collect()
}

/// Reports switched rules that no value satisfies together with the rules that always apply.
pub(super) fn report_contradictions(rules: &[FieldRule], diag: &Diag) {
    for switch in rules.iter().filter(|rule| rule.known.is_switch()) {
        for inner in flattened(&switch.inner) {
            for outer in rules {
                super::contradictions::report_pair(inner, outer, &inner.key, diag);
                super::contradictions::report_pair(outer, inner, &inner.key, diag);
            }
        }
    }
}
