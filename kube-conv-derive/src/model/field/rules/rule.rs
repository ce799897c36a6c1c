//! A rule that the user wrote.

use super::arguments;
use super::targets;
use crate::diag::Diag;
use crate::model::field::list_type::ListKey;
use crate::model::field::unions::{UnionPart, UnionRole};
use crate::syntax::literals::number;
use crate::syntax::shape::{TypeShape, ValueClass, key_of, leaf, name_of, shape_of};
use kube_conv_core::rules::{self as keys, Argument, RuleKey, Target};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Expr, Ident, LitStr, Type};

/// A rule that the user wrote.
pub(crate) struct FieldRule {
    pub(crate) key: Ident,
    pub(super) call: TokenStream,
    pub(crate) known: RuleKey,
    pub(super) value: Option<Expr>,
    /// The values of `enum_values`.
    pub(super) texts: Vec<LitStr>,
    /// The rules on parts of the value, from `each_val` and the like.
    pub(crate) inner: Vec<FieldRule>,
    /// The part that the rule names.
    pub(super) named: Option<Named>,
    /// The transitions of `update`.
    pub(crate) transitions: Vec<Ident>,
}

/// The part that a rule names.
pub(super) enum Named {
    /// A field of a struct, with the expression of its wire name.
    Field(ListKey, TokenStream),
    /// The item that has these keys.
    Item(Vec<Selected>, Vec<UnionRole>),
    /// Fields of items, with the expressions of their wire names.
    Keys(Vec<(ListKey, TokenStream)>),
}

/// A key of an item and its value.
pub(super) struct Selected {
    pub(super) value: Expr,
    pub(super) name: TokenStream,
    pub(super) literal: TokenStream,
}

impl ToTokens for Selected {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        let (name, literal) = (&self.name, &self.literal);
        tokens.extend(quote!((#name, #literal)));
    }
}

impl FieldRule {
    /// The call that makes the rule as data; `__rules` is the runtime's module of rules.
    pub(crate) fn constraint(&self) -> TokenStream {
        let call = &self.call;
        quote!(__rules::#call)
    }

    /// Whether only the compiler knows the argument.
    pub(super) fn is_constant(&self) -> bool {
        self.value.as_ref().is_some_and(arguments::is_constant)
    }

    /// Whether it is a bound or a factor of numbers.
    pub(super) fn compares_numbers(&self) -> bool {
        self.known.argument == Argument::Number && !self.compares_amounts()
    }

    /// Whether it is a bound that is a text.
    pub(super) fn compares_amounts(&self) -> bool {
        self.known.argument == Argument::Number
            && self.value.as_ref().and_then(arguments::text).is_some()
    }

    /// Whether only the compiler compares the argument with those of other rules.
    pub(super) fn is_evaluated(&self) -> bool {
        self.is_constant() || self.compares_amounts()
    }

    pub(super) fn fits(&self, ty: &Type, diag: &Diag) -> bool {
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
        let instead = targets::same_bound(self.known, class);
        let instead = instead.map_or_else(String::new, |bound| format!("; write `{bound}`"));
        diag.error(
            &self.key,
            format!(
                "`{}` applies to {}; this is {actual}{instead}",
                self.key,
                self.known.target.plural()
            ),
        );
        false
    }

    /// Whether it is this rule.
    pub(crate) fn is(&self, rule: RuleKey) -> bool {
        self.known == rule
    }

    pub(super) fn number(&self) -> Option<f64> {
        self.value.as_ref().and_then(number)
    }

    /// Whether an empty list or map breaks the rule.
    pub(in crate::model) fn demands_content(&self) -> bool {
        let at_least_one = (self.is(keys::MIN_ITEMS) || self.is(keys::MIN_PROPERTIES))
            && self.number().is_some_and(|least| least > 0.0);
        at_least_one || self.named.as_ref().is_some_and(Named::demands_an_item)
    }
}

impl Named {
    /// Whether an empty list breaks the rule.
    pub(super) fn demands_an_item(&self) -> bool {
        let is_member = |role: &UnionRole| matches!(role.part, UnionPart::Member(_));
        matches!(self, Self::Item(_, roles) if roles.iter().any(is_member))
    }
}

/// The type that the rules in a rule check, if the tokens show it.
pub(super) fn part_of(ty: &Type, rule: RuleKey) -> Option<&Type> {
    match rule {
        keys::EACH_KEY => key_of(ty),
        _ => element_of(ty),
    }
}

/// The type of the items or values that the tokens show, behind `Option`.
fn element_of(ty: &Type) -> Option<&Type> {
    match shape_of(ty) {
        TypeShape::Option(inner) => element_of(inner),
        TypeShape::List(element) | TypeShape::Map(element) => Some(element),
        TypeShape::Plain => None,
    }
}
