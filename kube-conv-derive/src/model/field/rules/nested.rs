//! Rules inside rules, and the context in which they are read.

use super::rule::{FieldRule, part_of};
use super::{contradictions, named, reading, switched};
use crate::attributes::{AttributeEntry, Attributes, is_known};
use crate::diag::Diag;
use crate::model::input::RuleSubject;
use crate::problem::{explained_problem, problem};
use crate::syntax::shape::{ValueClass, value_type};
use kube_conv_core::rules::{self as keys, RuleKey, Target};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::{LitStr, Type};

/// The context in which rules are read.
#[derive(Clone)]
pub(super) struct RuleContext<'a> {
    pub(super) subject: RuleSubject<'a>,
    /// The table of the type, as an expression; `None` if these rules are part of it.
    pub(super) info: Option<TokenStream>,
    /// Whether the values are those of a field that a rule names.
    pub(super) is_field: bool,
    /// Whether the rules are on a field or type itself.
    pub(super) is_outermost: bool,
    /// Whether the rules are on a field.
    pub(super) is_on_field: bool,
}

impl<'a> RuleContext<'a> {
    pub(super) fn of(subject: RuleSubject<'a>, is_recursive: bool) -> Self {
        let info = match subject {
            RuleSubject::Value(ty) if !is_recursive => Some(described(ty)),
            RuleSubject::Value(_)
            | RuleSubject::Unseen
            | RuleSubject::Struct
            | RuleSubject::Enum => None,
        };
        Self {
            subject,
            info,
            is_field: false,
            is_outermost: true,
            is_on_field: false,
        }
    }

    /// Returns the parts of the value that the rule applies to.
    pub(super) fn part(&self, rule: RuleKey) -> Self {
        let part = match self.subject {
            RuleSubject::Value(ty) => part_of(ty, rule),
            RuleSubject::Unseen | RuleSubject::Struct | RuleSubject::Enum => None,
        };
        let info = self.info.as_ref().map(|info| match part {
            Some(part) => described(part),
            None => quote!(__rt::lookup::part_type(#info)),
        });
        Self {
            subject: part.map_or(RuleSubject::Unseen, RuleSubject::Value),
            info,
            is_field: false,
            is_outermost: false,
            is_on_field: false,
        }
    }
}

fn described(ty: &Type) -> TokenStream {
    let ty = value_type(ty);
    quote!(__rt::Described::<#ty>::TYPE)
}

/// Takes every rule of an item, or of the parts of its value.
pub(super) fn take(items: &Attributes, of: &RuleContext<'_>, diag: &Diag) -> Vec<FieldRule> {
    let mut rules: Vec<FieldRule> = keys::ALL
        .iter()
        .filter(|known| is_allowed_on(known, of))
        .flat_map(|known| read_all(known, items, of, diag))
        .collect();
    if let RuleSubject::Value(ty) = of.subject {
        rules.retain(|rule| rule.fits(ty, diag));
    }
    contradictions::report(&rules, diag);
    switched::report_contradictions(&rules, diag);
    named::report_repeated(&rules, diag);
    rules
}

/// Takes rules in the order of writing, which is also the order of upstream's tags.
pub(super) fn take_in_order(
    entries: Vec<AttributeEntry>,
    name: &'static str,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> (Vec<FieldRule>, Attributes) {
    let written: Vec<Ident> = entries.iter().map(|entry| entry.key.clone()).collect();
    let items = Attributes::of_entries(entries, name);
    let mut rules = take(&items, of, diag);
    rules.sort_by_key(|rule| written.iter().position(|key| *key == rule.key));
    (rules, items)
}

/// Reports entries that are not rules, and an empty list of rules.
pub(super) fn finish(
    entry: &AttributeEntry,
    rules: &[FieldRule],
    items: &Attributes,
    form: &str,
    diag: &Diag,
) {
    items.finish(diag);
    if rules.is_empty() && items.is_empty() {
        diag.error(
            &entry.key,
            format!("`{}` needs rules; write `{form}`", entry.key),
        );
    }
}

/// The context in which the compiler checks rules.
pub(super) struct RuledValue<'a> {
    /// The description of the type, as an expression.
    pub(super) info: TokenStream,
    /// The type, if the tokens show it.
    pub(super) ty: Option<&'a Type>,
    /// The list type, as an expression of an `Option`.
    pub(super) list_type: TokenStream,
    /// The rules that hold as well.
    pub(super) around: &'a [FieldRule],
}

impl<'a> RuledValue<'a> {
    /// Returns the parts of the value that the rule applies to.
    pub(super) fn part(&self, rule: RuleKey) -> Self {
        let info = &self.info;
        let ty = self.ty.and_then(|ty| part_of(ty, rule));
        let info = match ty {
            Some(ty) => {
                let ty = value_type(ty);
                quote!(__rt::Described::<#ty>::TYPE)
            }
            None if rule == keys::EACH_KEY => quote!(__rt::lookup::key_type(#info)),
            None => quote!(__rt::lookup::part_type(#info)),
        };
        Self {
            list_type: quote!(__rt::lookup::list_type(#info, ::core::option::Option::None)),
            info,
            ty,
            around: &[],
        }
    }

    /// Returns the same value in a context in which more rules hold.
    fn among(&self, around: &'a [FieldRule]) -> Self {
        Self {
            info: self.info.clone(),
            list_type: self.list_type.clone(),
            ty: self.ty,
            around,
        }
    }
}

/// Returns the checks of rules that depend on the type's table, for the compiler.
pub(super) fn checks_of(rules: &[FieldRule], of: &RuledValue<'_>) -> Vec<TokenStream> {
    let unknown = of
        .ty
        .is_none_or(|ty| ValueClass::of(ty) == ValueClass::Unknown);
    rules
        .iter()
        .flat_map(|rule| {
            let own = (unknown && !rule.known.is_switch()).then(|| rule.check(rules, of));
            let texts = rule.text_checks(of).into_iter().filter(|_| unknown);
            let bounds = rule.bound_check(rules, of.around);
            let inner = match &rule.named {
                Some(named) => named.checks(rule, of),
                None if rule.inner.is_empty() => Vec::new(),
                None if rule.known.is_switch() => checks_of(&rule.inner, &of.among(rules)),
                None => checks_of(&rule.inner, &of.part(rule.known)),
            };
            own.into_iter().chain(texts).chain(bounds).chain(inner)
        })
        .chain(numbers_check(rules, &[], unknown, of))
        .collect()
}

/// Returns the check that bounds and factors leave numbers, unless the tokens show that they do; `others` is an
/// expression of more rules.
pub(super) fn numbers_check(
    rules: &[FieldRule],
    others: &[TokenStream],
    may_have_rules: bool,
    of: &RuledValue<'_>,
) -> Option<TokenStream> {
    let numbers = |rule: &&FieldRule| rule.compares_numbers();
    let all = || rules.iter().chain(of.around).filter(numbers);
    let has_several = all().count() + others.len() > 1;
    let factor = all().find(|rule| rule.is(keys::MULTIPLE_OF));
    let is_open = |rule: &FieldRule| rule.is(keys::EXCLUSIVE_MINIMUM);
    let first = rules.iter().find(numbers)?;
    let at = rules
        .iter()
        .find(|rule| rule.is(keys::MULTIPLE_OF))
        .unwrap_or(first);
    let is_needed = factor.is_some() || may_have_rules || all().any(is_open);
    if !has_several || !is_needed {
        return None;
    }
    let (info, all) = (&of.info, all().map(FieldRule::constraint));
    let found = quote!(__rt::lookup::numbers_problem(&[&[#(#all),*] #(, #others)*], #info));
    Some(problem(&at.key, &found))
}

impl FieldRule {
    fn check(&self, rules: &[Self], of: &RuledValue<'_>) -> TokenStream {
        let info = &of.info;
        let message = self.mismatch();
        let constraint = self.constraint();
        let mut around = rules.iter().chain(of.around);
        let question = match self.compares_numbers() && around.any(Self::compares_amounts) {
            true => quote!(number_problem),
            false => quote!(rule_problem),
        };
        problem(
            &self.key,
            &quote!(__rt::lookup::#question(#constraint, #info, #message)),
        )
    }

    /// Returns the check that a bound given by a constant leaves values to the other rules, and to those around.
    fn bound_check(&self, rules: &[Self], around: &[Self]) -> Option<TokenStream> {
        let is_among_constants = around.iter().any(Self::is_evaluated) && !self.known.is_switch();
        if !self.is_evaluated() && !is_among_constants {
            return None;
        }
        let constraint = self.constraint();
        // Of two constants one is reported.
        let later = rules.iter().rev().take_while(|rule| rule.key != self.key);
        let others = later.filter(|rule| rule.is_evaluated());
        let others = others.chain(rules.iter().filter(|rule| !rule.is_evaluated()));
        let others = others.filter(|_| self.is_evaluated()).chain(around);
        let others = others
            .filter(|rule| !rule.known.is_switch())
            .map(Self::constraint);
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

    fn mismatch(&self) -> String {
        format!(
            "`{}` applies to {}; this type is something else",
            self.key,
            self.known.target.plural()
        )
    }
}

/// Whether a rule may be written here. A struct may have the rules on objects and those on any
/// value; `required` is for fields alone.
pub(super) fn is_allowed_on(rule: &RuleKey, of: &RuleContext<'_>) -> bool {
    match of.subject {
        _ if *rule == keys::REQUIRED => of.is_field,
        // The field of the struct can have the rules itself.
        RuleSubject::Struct if *rule == keys::SUBFIELD => false,
        RuleSubject::Struct => {
            rule.target == Target::Object
                || *rule == keys::IMMUTABLE
                || rule.is_switch()
                || rule.is_fragment()
        }
        RuleSubject::Enum => rule.is_fragment(),
        RuleSubject::Value(_) | RuleSubject::Unseen => true,
    }
}

/// Reads a rule that may be repeated for different parts or options.
fn read_all(
    rule: &RuleKey,
    items: &Attributes,
    of: &RuleContext<'_>,
    diag: &Diag,
) -> Vec<FieldRule> {
    let entries: Vec<&AttributeEntry> = if rule.may_repeat() {
        items.take_all(rule.name).collect()
    } else {
        items.take(rule.name, diag).into_iter().collect()
    };
    entries
        .into_iter()
        .filter_map(|entry| reading::read(rule, entry, of, diag))
        .collect()
}

/// Reads the rules that the option switches, and what the constructor takes.
pub(super) fn read_switched(
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
    let (option, entries) = switched::parse(entry, &form, diag)?;
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
