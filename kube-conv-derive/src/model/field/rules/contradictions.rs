//! Rules that no value satisfies, and literal defaults that rules reject.

use super::rule::{FieldRule, part_of};
use super::switched::flattened;
use crate::diag::{Diag, counted};
use crate::model::field::default::{DefaultAttr, DefaultExpr};
use crate::syntax::generics::mentions_any;
use crate::syntax::literals::integer;
use crate::syntax::shape::ValueClass;
use kube_conv_core::numbers::is_multiple_of;
use kube_conv_core::rules::{self as keys, RuleKey};
use quote::ToTokens;
use std::fmt;
use syn::{Expr, ExprLit, Generics, Ident, Lit, Type};

/// Reports rules that contradict each other.
pub(super) fn report(rules: &[FieldRule], diag: &Diag) {
    let find = |known: RuleKey| rules.iter().find(|rule| rule.is(known));
    for (lower, upper, closed) in keys::BOUNDS {
        if let (Some(least), Some(most)) = (find(*lower), find(*upper)) {
            report_bounds(least, most, *closed, &least.key, diag);
        }
    }
    if let Some(step) = find(keys::MULTIPLE_OF)
        && step.number().is_some_and(|number| number <= 0.0)
    {
        diag.error(
            &step.value,
            "a factor is greater than zero; write `multiple_of = 5`",
        );
    }
    report_listed(rules, diag);
    if let (Some(listed), Some(other)) = (find(keys::ENUM_VALUES), find(keys::NEQ))
        && let [only] = &*listed.texts
        && other.literal() == Some(ComparedLiteral::Text(only.value()))
    {
        diag.error(
            &other.key,
            "`neq` rejects the only one of `enum_values`; change one of them",
        );
    }
    if let (Some(rule), Some(_)) = (find(keys::REQUIRED), find(keys::FORBIDDEN)) {
        diag.error(
            &rule.key,
            "a field cannot be both `required` and `forbidden`; drop one of them",
        );
    }
    if let (Some(rule), Some(_)) = (find(keys::IMMUTABLE), find(keys::FORBIDDEN)) {
        diag.error(
            &rule.key,
            "a field that is `forbidden` has no value that could change; drop one of them",
        );
    }
}

/// Reports values of `enum_values` that are too long or too short for another rule. Patterns are matched when the CRD
/// is checked.
fn report_listed(rules: &[FieldRule], diag: &Diag) {
    let lengths = [keys::MIN_LENGTH, keys::MAX_LENGTH, keys::MAX_BYTES];
    let of_lengths = || rules.iter().filter(|rule| lengths.contains(&rule.known));
    for listed in rules.iter().flat_map(|rule| &rule.texts) {
        let text = listed.value();
        for rule in of_lengths() {
            if let Some(reason) = rule.is_exceeded("value", &text) {
                diag.error(listed, format!("{reason}; drop it, or change the bound"));
            }
        }
    }
}

/// Reports a minimum of characters above the maximum of bytes, since a character takes at least one
/// byte. Rules on parts are not compared, because an empty list satisfies both rules.
pub(super) fn report_bytes(rules: &[FieldRule], diag: &Diag) {
    let find = |known: RuleKey| rules.iter().find(|rule| rule.is(known));
    if let (Some(least), Some(most)) = (find(keys::MIN_LENGTH), find(keys::MAX_BYTES)) {
        report_bounds(least, most, true, &least.key, diag);
    }
}

/// Reports two rules that no value satisfies, at one of them.
pub(super) fn report_pair(least: &FieldRule, most: &FieldRule, at: &Ident, diag: &Diag) {
    for (lower, upper, closed) in keys::BOUNDS {
        if least.is(*lower) && most.is(*upper) {
            report_bounds(least, most, *closed, at, diag);
        }
    }
}

fn report_bounds(least: &FieldRule, most: &FieldRule, closed: bool, at: &Ident, diag: &Diag) {
    let (Some(lower), Some(upper)) = (least.number(), most.number()) else {
        return;
    };
    if lower < upper || (closed && lower <= upper) {
        return;
    }
    let relation = if closed {
        "is greater than"
    } else {
        "leaves nothing below"
    };
    diag.error(
        at,
        format!(
            "`{}` {relation} `{}`, so no value is allowed; change one of them",
            least.key, most.key
        ),
    );
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

/// Reports more members than a struct has fields.
pub(crate) fn report_members(rules: &[FieldRule], fields: usize, diag: &Diag) {
    let least = rules.iter().find(|rule| rule.is(keys::MIN_PROPERTIES));
    if let Some(rule) = least
        && let (Some(bound), Ok(most)) = (rule.number(), u32::try_from(fields))
        && bound > f64::from(most)
    {
        let (key, fields) = (&rule.key, counted(fields, "field"));
        diag.error(
            key,
            format!("the struct has {fields}, which `{key} = {bound}` does not allow; change one of them"),
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

/// Reports rules that a literal default breaks, or a part of it. The type is that of the value, if the tokens show it.
pub(crate) fn check_default(
    rules: &[FieldRule],
    ty: Option<&Type>,
    default: &DefaultAttr,
    diag: &Diag,
) {
    for rule in rules {
        if let Some(reason) = rule.broken_by(default, ty) {
            diag.error(default.value_tokens(), reason);
        }
        if rule.is(keys::EACH_VAL) || rule.is(keys::EACH_KEY) {
            let ty = ty.and_then(|ty| part_of(ty, rule.known));
            for part in default.parts(rule.is(keys::EACH_KEY)) {
                check_default(&rule.inner, ty, &part, diag);
            }
        }
    }
}

impl FieldRule {
    fn literal(&self) -> Option<ComparedLiteral> {
        self.value.as_ref().and_then(ComparedLiteral::of)
    }

    /// Why the default breaks the rule, if it does and both are literals.
    fn broken_by(&self, default: &DefaultAttr, ty: Option<&Type>) -> Option<String> {
        let is_map = || ty.is_some_and(|ty| ValueClass::of(ty) == ValueClass::Map);
        match self.known {
            keys::ENUM_VALUES => self.is_without(&default.text()?),
            keys::NEQ => self.is_rejected(&default.literal()?),
            keys::PATTERN => None,
            keys::MIN_LENGTH | keys::MAX_LENGTH | keys::MAX_BYTES => {
                let reason = self.is_exceeded("default", &default.text()?)?;
                Some(format!("{reason}; change one of them"))
            }
            keys::MIN_ITEMS | keys::MAX_ITEMS => self.is_miscounted(default.count()?, "item"),
            keys::MAX_PROPERTIES => self.is_miscounted(default.count()?, "member"),
            // Fields that are not written may have defaults of their own.
            keys::MIN_PROPERTIES if is_map() => self.is_miscounted(default.count()?, "member"),
            keys::MIN_PROPERTIES => None,
            _ => self.is_beyond(default.number()?),
        }
    }

    /// Why a list or map has too many or too few parts for the rule, if it has.
    fn is_miscounted(&self, actual: usize, noun: &str) -> Option<String> {
        let count = f64::from(u32::try_from(actual).ok()?);
        let bound = self.number()?;
        let broken = match self.is(keys::MIN_ITEMS) || self.is(keys::MIN_PROPERTIES) {
            true => count < bound,
            false => count > bound,
        };
        broken.then(|| {
            let (parts, key) = (counted(actual, noun), &self.key);
            format!("the default has {parts}, which `{key} = {bound}` does not allow; change one of them")
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

    /// Why a string is too long or too short for the rule, if it is.
    fn is_exceeded(&self, what: &str, text: &str) -> Option<String> {
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
            format!("the {what} has {length}, which `{key} = {bound}` does not allow")
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
