//! The keys of rules: those of [`kube_conv_core::rules::ALL`].

mod arguments;
mod contradictions;
mod formats;
mod fragments;
mod named;
mod nested;
mod reading;
pub(crate) mod rule;
pub(crate) mod switched;
mod targets;
mod transitions;

use crate::attributes::{AttributeEntry, Attributes, Site};
use crate::diag::Diag;
use crate::model::field::default::DefaultAttr;
use crate::problem::problem;
use nested::{RuleContext, RuledValue, checks_of, take_in_order};
use proc_macro2::TokenStream;
use quote::quote;
use syn::Type;

pub(crate) use crate::model::input::RuleSubject;
pub(crate) use contradictions::{
    check_default, reject_forbidden, reject_parameters, report_members,
};
pub(crate) use named::constraints;
pub(crate) use rule::FieldRule;

/// Takes every rule of an item.
pub(crate) fn read(items: &Attributes, subject: RuleSubject<'_>, diag: &Diag) -> Vec<FieldRule> {
    let is_recursive = items.key("recursive").is_some();
    let of = RuleContext {
        is_on_field: items.site == Site::Field,
        ..RuleContext::of(subject, is_recursive)
    };
    let rules = nested::take(items, &of, diag);
    contradictions::report_bytes(&rules, diag);
    rules
}

/// Takes the rules of a field in one mode, in the order of writing. There may be no rules.
pub(crate) fn of_mode(
    entries: Vec<AttributeEntry>,
    subject: RuleSubject<'_>,
    diag: &Diag,
) -> Vec<FieldRule> {
    let of = RuleContext {
        is_field: true,
        ..RuleContext::of(subject, false)
    };
    let (rules, items) = take_in_order(entries, "if_mode", &of, diag);
    items.finish(diag);
    rules
}

/// Returns the checks of rules that depend on the type's table, for the compiler; `list_type` is
/// that of the field, and `around` are rules that hold as well.
pub(crate) fn checks(
    rules: &[FieldRule],
    around: &[FieldRule],
    ty: &Type,
    list_type: &TokenStream,
) -> Vec<TokenStream> {
    let info = quote!(__rt::Described::<#ty>::TYPE);
    let described = RuledValue {
        list_type: quote!(__rt::lookup::list_type(#info, #list_type)),
        info,
        ty: Some(ty),
        around,
    };
    checks_of(rules, &described)
}

/// Returns the checks of a default with bounds that are texts.
pub(crate) fn default_checks(rules: &[FieldRule], default: &DefaultAttr) -> Vec<TokenStream> {
    let bounds = rules.iter().filter(|rule| rule.compares_amounts());
    let Some((text, is_number)) = default.amount() else {
        return Vec::new();
    };
    let check = |rule: &FieldRule| {
        let constraint = rule.constraint();
        let found = quote!(__rt::lookup::default_problem(#constraint, #text, #is_number));
        problem(default.value_tokens(), &found)
    };
    bounds.map(check).collect()
}
