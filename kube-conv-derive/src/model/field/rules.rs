//! The keys of rules: those of [`kube_conv_core::rules::ALL`].

mod arguments;
mod contradictions;
mod formats;
mod fragments;
mod named;
mod nested;
mod reading;
pub(crate) mod switched;
mod targets;
mod transitions;

use super::default::number;
use super::lists::{explained_problem, problem};
use crate::attributes::{AttributeEntry, Attributes, Site};
use crate::diag::Diag;
use crate::syntax::shape::{ValueClass, leaf, name_of};
use kube_conv_core::rules::{self as keys, RuleKey, Target};
use named::Named;
use nested::{RuleContext, RuledValue, checks_of, take_in_order};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, Ident, LitStr, Type};

pub(crate) use contradictions::{check_default, reject_forbidden, reject_parameters};
pub(crate) use named::constraints;

/// A rule that the user wrote.
pub(crate) struct FieldRule {
    pub(crate) key: Ident,
    call: TokenStream,
    pub(crate) known: RuleKey,
    value: Option<Expr>,
    /// The values of `enum_values`.
    texts: Vec<LitStr>,
    /// The rules on parts of the value, from `each_val` and the like.
    pub(crate) inner: Vec<FieldRule>,
    /// The part that the rule names.
    named: Option<Named>,
    /// The transitions of `update`.
    pub(crate) transitions: Vec<Ident>,
}

/// The item that rules are on.
#[derive(Clone, Copy)]
pub(crate) enum RuleSubject<'a> {
    /// Values of a type.
    Value(&'a Type),
    /// Values whose type the tokens do not show.
    Unseen,
    /// A struct with named fields.
    Struct,
    /// An enum.
    Enum,
}

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
/// that of the field.
pub(crate) fn checks(rules: &[FieldRule], ty: &Type, list_type: &TokenStream) -> Vec<TokenStream> {
    let info = quote!(__rt::Described::<#ty>::TYPE);
    let described = RuledValue {
        list_type: quote!(__rt::lookup::list_type(#info, #list_type)),
        info,
        ty: Some(ty),
    };
    checks_of(rules, &described)
}

impl FieldRule {
    /// The call that makes the rule as data; `__rules` is the runtime's module of rules.
    pub(crate) fn constraint(&self) -> TokenStream {
        let call = &self.call;
        quote!(__rules::#call)
    }

    fn check(&self, of: &RuledValue<'_>) -> TokenStream {
        let info = &of.info;
        let message = self.mismatch();
        let constraint = self.constraint();
        problem(
            &self.key,
            &quote!(__rt::lookup::rule_problem(#constraint, #info, #message)),
        )
    }

    /// Whether only the compiler knows the argument.
    fn is_constant(&self) -> bool {
        self.value.as_ref().is_some_and(arguments::is_constant)
    }

    /// Returns the check that a bound given by a constant leaves values to the other rules.
    fn bound_check(&self, rules: &[Self]) -> Option<TokenStream> {
        if !self.is_constant() {
            return None;
        }
        let constraint = self.constraint();
        // Of two constants one is reported.
        let later = rules.iter().rev().take_while(|rule| rule.key != self.key);
        let others = later.filter(|rule| rule.is_constant());
        let others = others.chain(rules.iter().filter(|rule| !rule.is_constant()));
        let others = others.map(Self::constraint);
        let found = quote!(__rt::lookup::bounds_problem(#constraint, &[#(#others),*]));
        Some(problem(&self.key, &found))
    }

    /// Returns the checks that a type has the values of `enum_values`.
    fn text_checks(&self, of: &RuledValue<'_>) -> Vec<TokenStream> {
        const NONE: &str = "the type has no such value; drop it";
        let info = &of.info;
        let check = |text: &LitStr| {
            let found = quote!(__rt::lookup::listed_problem(#info, #text, #NONE));
            explained_problem(
                text,
                &found,
                |problem| quote!(__rt::hints::of_value(#problem, #info, #text)),
            )
        };
        self.texts.iter().map(check).collect()
    }

    fn fits(&self, ty: &Type, diag: &Diag) -> bool {
        let class = ValueClass::of(ty);
        let is_double = || name_of(leaf(ty)).as_deref() == Some("f64");
        let actual =
            if self.known.target == Target::Integer && class == ValueClass::Number && is_double() {
                "an `f64`"
            } else if targets::fits(self.known.target, class) {
                return true;
            } else {
                class.singular()
            };
        diag.error(
            &self.key,
            format!(
                "`{}` applies to {}; this is {actual}",
                self.key,
                self.known.target.plural()
            ),
        );
        false
    }

    fn mismatch(&self) -> String {
        format!(
            "`{}` applies to {}; this type is something else",
            self.key,
            self.known.target.plural()
        )
    }

    /// Whether it is this rule.
    pub(crate) fn is(&self, rule: RuleKey) -> bool {
        self.known == rule
    }

    fn number(&self) -> Option<f64> {
        self.value.as_ref().and_then(number)
    }

    /// Whether an empty list or map breaks the rule.
    pub(super) fn demands_content(&self) -> bool {
        let at_least_one = (self.is(keys::MIN_ITEMS) || self.is(keys::MIN_PROPERTIES))
            && self.number().is_some_and(|least| least > 0.0);
        at_least_one || self.named.as_ref().is_some_and(Named::demands_an_item)
    }
}
