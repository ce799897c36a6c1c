//! `if_enabled("Option", …)` and `if_disabled("Option", …)`: rules that an option switches on or
//! off.

use super::rule::FieldRule;
use crate::attributes::{AttributeEntry, entries_in};
use crate::diag::Diag;
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
        report_among(&switch.inner, rules, diag);
    }
}

/// Reports rules that no value satisfies together with the rules that hold as well.
pub(crate) fn report_among(rules: &[FieldRule], around: &[FieldRule], diag: &Diag) {
    for inner in flattened(rules) {
        for outer in around {
            super::contradictions::report_pair(inner, outer, &inner.key, diag);
            super::contradictions::report_pair(outer, inner, &inner.key, diag);
        }
    }
}
