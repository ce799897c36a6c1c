//! The keys of rules. A new rule is a new line in [`RULES`].

use super::default::{DefaultAttr, number};
use crate::attr::{Entry, Items};
use crate::diag::Diag;
use crate::input::shape::Judged;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{Expr, ExprLit, Ident, Lit, LitStr, Type};

/// What the derive knows of a rule: its name, its argument and what it judges.
struct RuleKey {
    name: &'static str,
    argument: Argument,
    judges: Judges,
}

#[derive(Clone, Copy)]
enum Argument {
    Number,
    Count,
    Text,
    Texts,
    Rules,
}

#[derive(Clone, Copy, PartialEq)]
enum Judges {
    Text,
    Number,
    Scalar,
    List,
    Object,
    Collection,
}

const RULES: &[RuleKey] = &[
    rule("each_val", Argument::Rules, Judges::Collection),
    rule("enum_values", Argument::Texts, Judges::Text),
    rule("exclusive_maximum", Argument::Number, Judges::Number),
    rule("exclusive_minimum", Argument::Number, Judges::Number),
    rule("format", Argument::Text, Judges::Scalar),
    rule("max_items", Argument::Count, Judges::List),
    rule("max_length", Argument::Count, Judges::Text),
    rule("max_properties", Argument::Count, Judges::Object),
    rule("maximum", Argument::Number, Judges::Number),
    rule("min_items", Argument::Count, Judges::List),
    rule("min_length", Argument::Count, Judges::Text),
    rule("min_properties", Argument::Count, Judges::Object),
    rule("minimum", Argument::Number, Judges::Number),
    rule("multiple_of", Argument::Number, Judges::Number),
    rule("pattern", Argument::Text, Judges::Text),
];

/// Pairs of rules of which the first must not exceed the second.
const BOUNDS: &[(&str, &str)] = &[
    ("min_items", "max_items"),
    ("min_length", "max_length"),
    ("min_properties", "max_properties"),
    ("minimum", "maximum"),
];

const fn rule(name: &'static str, argument: Argument, judges: Judges) -> RuleKey {
    RuleKey {
        name,
        argument,
        judges,
    }
}

/// A rule that the user asked for.
pub(crate) struct Rule {
    pub(crate) key: Ident,
    call: TokenStream,
    judges: Judges,
    value: Option<Expr>,
}

/// Takes every rule of an item.
pub(crate) fn read(items: &Items, ty: Option<&Type>, diag: &Diag) -> Vec<Rule> {
    let mut rules: Vec<Rule> = RULES
        .iter()
        .filter_map(|known| {
            let entry = items.take(known.name, diag)?;
            known.read(entry, diag)
        })
        .collect();
    rules.retain(|rule| ty.is_none_or(|ty| rule.fits(Judged::of(ty), diag)));
    contradictions(&rules, diag);
    rules
}

/// Reports rules that a literal default breaks.
pub(crate) fn check_default(rules: &[Rule], default: &DefaultAttr, diag: &Diag) {
    for rule in rules {
        if let Some(reason) = rule.broken_by(default) {
            diag.error(default.value_tokens(), reason);
        }
    }
}

impl RuleKey {
    fn read(&self, entry: &Entry, diag: &Diag) -> Option<Rule> {
        let name = Ident::new(self.name, entry.key.span());
        let (arguments, value) = match self.argument {
            Argument::Number => {
                let value = entry.expr(diag)?;
                let Some(tokens) = number_tokens(value) else {
                    diag.error(
                        value,
                        format!("`{}` takes a number; write `{} = 1`", self.name, self.name),
                    );
                    return None;
                };
                (tokens, Some(value.clone()))
            }
            Argument::Count => {
                let value = entry.expr(diag)?;
                let Some(count) = count(value) else {
                    diag.error(
                        value,
                        format!(
                            "`{}` takes a whole number that is not negative; write `{} = 1`",
                            self.name, self.name
                        ),
                    );
                    return None;
                };
                (quote!(#count), Some(value.clone()))
            }
            Argument::Text => {
                let text = entry.string(diag)?;
                (quote!(#text), None)
            }
            Argument::Texts => {
                let values = entry.entries_as_strings(diag)?;
                (quote!(&[#(#values),*]), None)
            }
            Argument::Rules => {
                let inner = nested(entry, diag)?;
                (quote!(&[#(#inner),*]), None)
            }
        };
        Some(Rule {
            key: entry.key.clone(),
            call: quote_spanned!(entry.key.span()=> #name(#arguments)),
            judges: self.judges,
            value,
        })
    }
}

fn nested(entry: &Entry, diag: &Diag) -> Option<Vec<TokenStream>> {
    let items = Items::of_entries(entry.entries(diag)?);
    let rules = read(&items, None, diag);
    items.finish(diag);
    Some(
        rules
            .into_iter()
            .map(|rule| {
                let call = rule.call;
                quote!(__rules::#call)
            })
            .collect(),
    )
}

impl Rule {
    /// The call that makes the rule as data; `__rules` is the runtime's module of rules.
    pub(crate) fn constraint(&self) -> TokenStream {
        let call = &self.call;
        quote!(__rules::#call)
    }

    fn fits(&self, judged: Judged, diag: &Diag) -> bool {
        let fits = match (self.judges, judged) {
            (_, Judged::Unknown) => true,
            (Judges::Text | Judges::Scalar, Judged::Text)
            | (Judges::Number | Judges::Scalar, Judged::Number)
            | (Judges::List | Judges::Collection, Judged::List)
            | (Judges::Object | Judges::Collection, Judged::Map) => true,
            _ => false,
        };
        if !fits {
            diag.error(
                &self.key,
                format!(
                    "`{}` judges {}, and this is {}",
                    self.key,
                    self.judges.plural(),
                    judged.singular()
                ),
            );
        }
        fits
    }

    /// What the compiler has to check because the tokens do not tell.
    pub(crate) fn mismatch(&self) -> String {
        format!(
            "`{}` judges {}, and the type is something else",
            self.key,
            self.judges.plural()
        )
    }

    fn number(&self) -> Option<f64> {
        self.value.as_ref().and_then(number)
    }

    fn broken_by(&self, default: &DefaultAttr) -> Option<String> {
        let name = self.key.to_string();
        let bound = self.number()?;
        let (actual, broken) = match name.as_str() {
            "minimum" => default.number().map(|value| (value, value < bound))?,
            "exclusive_minimum" => default.number().map(|value| (value, value <= bound))?,
            "maximum" => default.number().map(|value| (value, value > bound))?,
            "exclusive_maximum" => default.number().map(|value| (value, value >= bound))?,
            "min_length" => default.length().map(|value| (value, value < bound))?,
            "max_length" => default.length().map(|value| (value, value > bound))?,
            _ => return None,
        };
        broken.then(|| match name.as_str() {
            "min_length" | "max_length" => format!(
                "the default has {actual} characters, which `{name} = {bound}` does not allow"
            ),
            _ => format!("the default {actual} breaks `{name} = {bound}`"),
        })
    }
}

impl DefaultAttr {
    fn length(&self) -> Option<f64> {
        let length = self.text()?.chars().count();
        u32::try_from(length).ok().map(f64::from)
    }
}

fn contradictions(rules: &[Rule], diag: &Diag) {
    for (lower, upper) in BOUNDS {
        let find = |name: &str| rules.iter().find(|rule| rule.key == name);
        let (Some(least), Some(most)) = (find(lower), find(upper)) else {
            continue;
        };
        if let (Some(least_value), Some(most_value)) = (least.number(), most.number())
            && least_value > most_value
        {
            diag.error(
                &least.key,
                format!("`{lower}` is greater than `{upper}`, so no value is allowed"),
            );
        }
    }
}

impl Judges {
    fn plural(self) -> &'static str {
        match self {
            Self::Text => "strings",
            Self::Number => "numbers",
            Self::Scalar => "strings and numbers",
            Self::List => "lists",
            Self::Object => "maps and structs",
            Self::Collection => "lists and maps",
        }
    }
}

impl Judged {
    fn singular(self) -> &'static str {
        match self {
            Self::Text => "a string",
            Self::Number => "a number",
            Self::Boolean => "a boolean",
            Self::List => "a list",
            Self::Map => "a map",
            Self::Unknown => "something else",
        }
    }
}

fn number_tokens(value: &Expr) -> Option<TokenStream> {
    number(value)?;
    Some(match value {
        expr if is_float(expr) => quote!(__rules::Number::Float(#expr)),
        expr => quote!(__rules::Number::Integer(#expr)),
    })
}

fn is_float(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(ExprLit {
            lit: Lit::Float(_), ..
        }) => true,
        Expr::Unary(unary) => is_float(&unary.expr),
        Expr::Paren(paren) => is_float(&paren.expr),
        Expr::Group(group) => is_float(&group.expr),
        _ => false,
    }
}

fn count(value: &Expr) -> Option<u32> {
    match value {
        Expr::Lit(ExprLit {
            lit: Lit::Int(value),
            ..
        }) => value.base10_parse().ok(),
        Expr::Group(group) => count(&group.expr),
        _ => None,
    }
}

impl Entry {
    fn entries_as_strings(&self, diag: &Diag) -> Option<Vec<LitStr>> {
        match self.strings(diag) {
            Some(values) if !values.is_empty() => Some(values),
            Some(_) => {
                let key = &self.key;
                diag.error(key, format!("`{key}` needs a value; write `{key}(\"…\")`"));
                None
            }
            None => None,
        }
    }
}
