//! Rules that cannot be, and literal defaults that rules reject.

use super::rule::FieldRule;
use super::switched::flattened;
use crate::diag::{Diag, counted};
use crate::model::field::default::{DefaultAttr, DefaultExpr};
use crate::syntax::generics::mentions_any;
use crate::syntax::literals::integer;
use kube_conv_core::numbers::is_multiple_of;
use kube_conv_core::rules as keys;
use quote::ToTokens;
use std::fmt;
use syn::{Expr, ExprLit, Generics, Lit};

/// Reports a factor of which no number is a multiple.
pub(super) fn report_factor(rules: &[FieldRule], diag: &Diag) {
    let steps = rules.iter().filter(|rule| rule.is(keys::MULTIPLE_OF));
    for step in steps.filter(|step| step.number().is_some_and(|number| number <= 0.0)) {
        diag.error(
            &step.value,
            "a factor is greater than zero; write `multiple_of = 5`",
        );
    }
}

/// Reports `forbidden` on anything other than a field; `instead` is what to write.
pub(crate) fn reject_forbidden(rules: &[FieldRule], instead: &str, diag: &Diag) {
    let rules = flattened(rules);
    if let Some(rule) = rules.iter().find(|rule| rule.is(keys::FORBIDDEN)) {
        diag.error(
            &rule.key,
            format!("`forbidden` is about a field; {instead}"),
        );
    }
}

/// Reports bounds that depend on parameters of the item: its table is one for all of them.
pub(crate) fn reject_parameters(rules: &[FieldRule], generics: &Generics, diag: &Diag) {
    for rule in rules {
        if rule.is_constant() && mentions_any(&rule.value.to_token_stream(), generics) {
            diag.error(
                &rule.value,
                "a bound does not depend on a parameter of the type; write the number itself, or a constant",
            );
        }
        reject_parameters(&rule.inner, generics, diag);
    }
}

/// Reports rules that a literal default breaks.
pub(crate) fn check_default(rules: &[FieldRule], default: &DefaultAttr, diag: &Diag) {
    for rule in rules {
        if let Some(reason) = rule.broken_by(default) {
            diag.error(default.value_tokens(), reason);
        }
    }
}

impl FieldRule {
    fn literal(&self) -> Option<ComparedLiteral> {
        self.value.as_ref().and_then(ComparedLiteral::of)
    }

    /// Why the default breaks the rule, if it does and both are literals.
    fn broken_by(&self, default: &DefaultAttr) -> Option<String> {
        match self.known {
            keys::ENUM_VALUES => self.is_without(&default.text()?),
            keys::NEQ => self.is_rejected(&default.literal()?),
            keys::PATTERN => None,
            keys::MIN_LENGTH | keys::MAX_LENGTH | keys::MAX_BYTES => {
                self.is_exceeded(&default.text()?)
            }
            keys::MIN_ITEMS | keys::MAX_ITEMS => self.is_miscounted(default.count()?),
            _ => self.is_beyond(default.number()?),
        }
    }

    /// Why a list has too many or too few items for the rule, if it has.
    fn is_miscounted(&self, actual: usize) -> Option<String> {
        let count = f64::from(u32::try_from(actual).ok()?);
        let bound = self.number()?;
        let broken = match self.is(keys::MIN_ITEMS) {
            true => count < bound,
            false => count > bound,
        };
        broken.then(|| {
            let (items, key) = (counted(actual, "item"), &self.key);
            format!("the default has {items}, which `{key} = {bound}` does not allow; change one of them")
        })
    }

    fn is_without(&self, text: &str) -> Option<String> {
        (!self.texts.iter().any(|listed| listed.value() == text)).then(|| {
            format!(
                "the default {text:?} is none of the values of `enum_values`; write one of them, or add it"
            )
        })
    }

    fn is_rejected(&self, default: &ComparedLiteral) -> Option<String> {
        (self.literal()? == *default)
            .then(|| format!("the default {default} breaks `neq = {default}`; change one of them"))
    }

    /// Why a default is too long or too short for the rule, if it is.
    fn is_exceeded(&self, text: &str) -> Option<String> {
        let (actual, unit) = match self.is(keys::MAX_BYTES) {
            true => (text.len(), "byte"),
            false => (text.chars().count(), "character"),
        };
        let bound = self.number()?;
        let count = f64::from(u32::try_from(actual).ok()?);
        let broken = match self.is(keys::MIN_LENGTH) {
            true => count < bound,
            false => count > bound,
        };
        broken.then(|| {
            let length = counted(actual, unit);
            let key = &self.key;
            format!("the default has {length}, which `{key} = {bound}` does not allow; change one of them")
        })
    }

    fn is_beyond(&self, default: f64) -> Option<String> {
        let bound = self.number()?;
        let broken = match self.known {
            keys::MINIMUM => default < bound,
            keys::EXCLUSIVE_MINIMUM => default <= bound,
            keys::MAXIMUM => default > bound,
            keys::EXCLUSIVE_MAXIMUM => default >= bound,
            keys::MULTIPLE_OF => bound > 0.0 && !is_multiple_of(default, bound),
            _ => false,
        };
        broken.then(|| {
            format!(
                "the default {default} breaks `{} = {bound}`; change one of them",
                self.key
            )
        })
    }
}

impl DefaultAttr {
    fn literal(&self) -> Option<ComparedLiteral> {
        match &self.value {
            DefaultExpr::Text(text) => Some(ComparedLiteral::Text(text.value())),
            DefaultExpr::Value(value) if !self.is_described_elsewhere => ComparedLiteral::of(value),
            DefaultExpr::Wire(json) => ComparedLiteral::of(&syn::parse2(json.clone()).ok()?),
            DefaultExpr::EmptyObject(_)
            | DefaultExpr::OfType
            | DefaultExpr::Json(_)
            | DefaultExpr::JsonNumber(_)
            | DefaultExpr::Value(_) => None,
        }
    }
}

/// A literal that can be compared with another one.
#[derive(PartialEq)]
enum ComparedLiteral {
    Text(String),
    Integer(i128),
    Boolean(bool),
}

impl ComparedLiteral {
    fn of(value: &Expr) -> Option<Self> {
        match value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(Self::Text(text.value())),
            Expr::Lit(ExprLit {
                lit: Lit::Bool(boolean),
                ..
            }) => Some(Self::Boolean(boolean.value)),
            Expr::Group(group) => Self::of(&group.expr),
            Expr::Paren(paren) => Self::of(&paren.expr),
            other => integer(other).map(Self::Integer),
        }
    }
}

impl fmt::Display for ComparedLiteral {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => write!(f, "{text:?}"),
            Self::Integer(number) => number.fmt(f),
            Self::Boolean(boolean) => boolean.fmt(f),
        }
    }
}
