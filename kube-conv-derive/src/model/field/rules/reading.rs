//! Reads a rule from its key and argument.

use super::arguments::{self, bounds_integers, count_tokens, literal, number_tokens};
use super::contradictions::reject_forbidden;
use super::named;
use super::nested::{self, RuleContext, take_in_order};
use super::rule::{FieldRule, Named};
use super::{formats, fragments, transitions};
use crate::attributes::{AttributeEntry, EntryValue};
use crate::diag::Diag;
use crate::model::input::RuleSubject;
use crate::pattern;
use crate::syntax::literals::number;
use crate::syntax::literals::{Integers, integer};
use crate::syntax::shape::leaf;
use kube_conv_core::rules::{self as keys, Argument, RuleKey, Target};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{Expr, ExprLit, Ident, Lit, LitStr};

/// The parsed argument of a rule.
#[derive(Default)]
struct RuleArguments {
    /// The arguments of its constructor.
    tokens: TokenStream,
    value: Option<Expr>,
    texts: Vec<LitStr>,
    inner: Vec<FieldRule>,
    named: Option<Named>,
    transitions: Vec<Ident>,
}

impl RuleArguments {
    fn of(tokens: TokenStream) -> Self {
        Self {
            tokens,
            ..Self::default()
        }
    }

    fn value(tokens: TokenStream, value: &Expr) -> Self {
        Self {
            value: Some(value.clone()),
            ..Self::of(tokens)
        }
    }

    fn rules(tokens: TokenStream, inner: Vec<FieldRule>) -> Self {
        Self {
            inner,
            ..Self::of(tokens)
        }
    }
}

/// Reads a rule; returns `None` for a mistake, which is reported.
pub(super) fn read(
    rule: &RuleKey,
    entry: &AttributeEntry,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Option<FieldRule> {
    let constructor = match rule.argument {
        Argument::Pattern if fragments::is_none(entry) => "no_pattern",
        Argument::Pattern => "pattern_in",
        Argument::Number if arguments::is_text(entry) => "by_amount",
        Argument::Format if fragments::is_none(entry) => "no_format",
        _ => rule.name,
    };
    let constructor = Ident::new(constructor, entry.key.span());
    let RuleArguments {
        tokens,
        value,
        texts,
        inner,
        named,
        transitions,
    } = read_arguments(rule, entry, of, diag)?;
    Some(FieldRule {
        key: entry.key.clone(),
        call: quote_spanned!(entry.key.span()=> #constructor(#tokens)),
        known: *rule,
        value,
        texts,
        inner,
        named,
        transitions,
    })
}

fn read_arguments(
    rule: &RuleKey,
    entry: &AttributeEntry,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Option<RuleArguments> {
    Some(match rule.argument {
        Argument::Number => number_of(rule, entry, of, diag)?,
        Argument::Count => count_of(rule, entry, diag)?,
        Argument::Literal => {
            let value = entry.expr(diag)?;
            RuleArguments::value(literal(value, rule.name, of.subject, diag)?, value)
        }
        Argument::Texts => {
            let texts = arguments::texts(entry, of.subject, diag)?;
            RuleArguments {
                tokens: quote!(&[#(#texts),*]),
                texts,
                ..RuleArguments::default()
            }
        }
        Argument::Pattern if fragments::is_none(entry) => {
            fragments::check_no_pattern(entry, of.subject, diag);
            RuleArguments::default()
        }
        Argument::Pattern => {
            let text = expression(entry, diag)?;
            let tokens = quote!(#text, __pattern_cell!());
            RuleArguments::value(
                tokens,
                &Expr::Lit(ExprLit {
                    attrs: Vec::new(),
                    lit: Lit::Str(text),
                }),
            )
        }
        Argument::Nothing => nothing(rule, entry, diag)?,
        Argument::Format if fragments::is_none(entry) => {
            fragments::check_no_format(entry, of.subject, diag);
            RuleArguments::default()
        }
        Argument::Format => {
            let text = entry.string(diag)?;
            formats::check_format(&text, of.subject, diag);
            RuleArguments::of(quote!(#text))
        }
        Argument::Text => {
            let text = entry.string(diag)?;
            RuleArguments::of(quote!(#text))
        }
        Argument::Example => RuleArguments::of(fragments::example(entry, diag)?),
        Argument::Docs => RuleArguments::of(fragments::docs(entry, diag)?),
        Argument::Schemas => RuleArguments::of(fragments::schemas(entry, rule, diag)?),
        Argument::Schema => RuleArguments::of(fragments::schema(entry, rule, diag)?),
        Argument::Transitions => {
            let (transitions, tokens) = transitions::read(entry, diag)?;
            RuleArguments {
                transitions,
                ..RuleArguments::of(tokens)
            }
        }
        Argument::Switched => {
            let (rules, tokens) = nested::read_switched(rule, entry, of, diag)?;
            RuleArguments::rules(tokens, rules)
        }
        Argument::Rules => {
            let rules = nested_of(rule, entry, of, diag)?;
            let calls = rules.iter().map(FieldRule::constraint);
            RuleArguments::rules(quote!(&[#(#calls),*]), rules)
        }
        Argument::Field => about_part(named::subfield(entry, of, diag)?),
        Argument::Item => about_part(named::item(entry, of, diag)?),
        Argument::Keys => about_part(named::unique(entry, of, diag)?),
    })
}

/// A bound on numbers.
fn number_of(
    rule: &RuleKey,
    entry: &AttributeEntry,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Option<RuleArguments> {
    let (value, subject) = (entry.expr(diag)?, of.subject);
    if let (Some(text), Some(info)) = (arguments::amount(value, rule, subject), &of.info) {
        let name = Ident::new(rule.name, entry.key.span());
        let number = quote!(__rules::#name(__rules::Number::Integer(0)));
        return Some(RuleArguments::value(quote!(#number, #text, #info), value));
    }
    let Some(tokens) = number_tokens(value) else {
        let name = rule.name;
        return diag.reject(
            value,
            format!(
                "`{name}` takes a number; write {}",
                written_out(name, value)
            ),
        );
    };
    let is_exclusive = [keys::EXCLUSIVE_MAXIMUM, keys::EXCLUSIVE_MINIMUM].contains(rule);
    if let Some(message) = beyond_all(value, rule, is_exclusive, subject) {
        return diag.reject(value, message);
    }
    if let Some(whole) = whole_bound(value, rule, subject) {
        let name = rule.name;
        return diag.reject(
            value,
            format!("[int64-within-53-bits] an integer has no fraction; write `{name} = {whole}`"),
        );
    }
    if let RuleSubject::Value(ty) = subject
        && !bounds_integers(value, is_exclusive, ty)
    {
        return diag.reject(
            value,
            "[int64-within-53-bits] a bound on an integer is a whole number of its type, and of at most 53 bits; with another one, servers reject every value",
        );
    }
    Some(RuleArguments::value(tokens, value))
}

/// The whole number that means the same to integers as a bound with a fraction.
fn whole_bound(value: &Expr, rule: &RuleKey, subject: RuleSubject<'_>) -> Option<f64> {
    let RuleSubject::Value(ty) = subject else {
        return None;
    };
    let bound = number(value).filter(|bound| bound.is_finite() && bound.fract() != 0.0)?;
    Integers::of(leaf(ty))?;
    match rule {
        rule if [keys::MINIMUM, keys::EXCLUSIVE_MAXIMUM].contains(rule) => Some(bound.ceil()),
        rule if [keys::MAXIMUM, keys::EXCLUSIVE_MINIMUM].contains(rule) => Some(bound.floor()),
        _ => None,
    }
}

/// What is wrong with a bound that no value of the type reaches.
fn beyond_all(
    value: &Expr,
    rule: &RuleKey,
    is_exclusive: bool,
    subject: RuleSubject<'_>,
) -> Option<String> {
    if number(value).is_some_and(f64::is_infinite) {
        return Some("no number is that large; write a smaller bound".to_owned());
    }
    let RuleSubject::Value(ty) = subject else {
        return None;
    };
    let bound = integer(value)?;
    // A factor that is not positive is reported with the other rules.
    let integers = Integers::of(leaf(ty)).filter(|_| *rule != keys::MULTIPLE_OF || bound > 0)?;
    let step = i128::from(is_exclusive);
    let nearest = match *rule == keys::EXCLUSIVE_MAXIMUM {
        true => bound.saturating_sub(step),
        false => bound.saturating_add(step),
    };
    // Wider types have bounds that servers can compare, which are checked below.
    integers
        .problem(nearest, "a bound")
        .filter(|_| integers.name != "i64")
}

/// What to write instead of a text, or of something else that is no number.
fn written_out(name: &str, value: &Expr) -> String {
    let quoted = arguments::text(value)
        .map(LitStr::value)
        .unwrap_or_default();
    match quoted.parse::<u32>() {
        Ok(_) => format!("`{name} = {quoted}`"),
        Err(_) => format!("`{name} = 1`"),
    }
}

/// A bound on a length or a number of items.
fn count_of(rule: &RuleKey, entry: &AttributeEntry, diag: &Diag) -> Option<RuleArguments> {
    let value = entry.expr(diag)?;
    let Some(count) = count_tokens(value) else {
        let name = rule.name;
        return diag.reject(
            value,
            format!(
                "`{name}` takes a whole number that is not negative; write {}",
                written_out(name, value)
            ),
        );
    };
    Some(RuleArguments::value(count, value))
}

/// A flag.
fn nothing(rule: &RuleKey, entry: &AttributeEntry, diag: &Diag) -> Option<RuleArguments> {
    if !matches!(entry.value, EntryValue::Flag) {
        let name = rule.name;
        return diag.reject(
            &entry.key,
            format!("`{name}` takes no value; write `{name}`"),
        );
    }
    Some(RuleArguments::default())
}

/// The rules inside a rule, for the parts of a value.
fn nested_of(
    rule: &RuleKey,
    entry: &AttributeEntry,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Option<Vec<FieldRule>> {
    let form = format!("{}(max_length = 63)", rule.name);
    let entries = entry.entries(&form, diag)?;
    let below = of.part(*rule);
    let (rules, items) = take_in_order(entries, rule.name, &below, diag);
    nested::finish(entry, &rules, &items, &form, diag);
    let instead = match rule.target {
        Target::Map => "write it there, or `max_properties = 0`",
        _ => "write it there, or `max_items = 0`",
    };
    reject_forbidden(&rules, instead, diag);
    transitions::check_parts(rule, &rules, diag);
    Some(rules)
}

/// A regular expression. One that servers reject is reported, and used all the same.
fn expression(entry: &AttributeEntry, diag: &Diag) -> Option<LitStr> {
    let text = entry.string(diag)?;
    pattern::check_pattern(&text, diag);
    Some(text)
}

/// Rules on a part that the rule names.
fn about_part((named, rules, tokens): (Named, Vec<FieldRule>, TokenStream)) -> RuleArguments {
    RuleArguments {
        named: Some(named),
        ..RuleArguments::rules(tokens, rules)
    }
}
