//! The keys of rules. A new rule is a new line in [`RULES`].

mod arguments;
mod contradictions;
mod formats;
mod fragments;
mod named;
mod nested;
pub(crate) mod switched;
pub(crate) mod transitions;

use super::default::number;
use super::lists::problem;
use super::pattern;
use crate::attr::{Entry, Items, Site, Value};
use crate::diag::Diag;
use crate::input::shape::{Judged, leaf, name_of};
use arguments::{bounds_integers, count, literal, number_tokens};
use named::Named;
use nested::{Described, Judging, checks_of, take_in_order};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{Expr, Ident, LitStr, Type};

pub(crate) use contradictions::{check_default, refuse_forbidden};
pub(crate) use named::constraints;

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
    Pattern,
    Texts,
    Rules,
    Nothing,
    Literal,
    /// A field and rules on it.
    Field,
    /// The keys of an item and rules on it.
    Item,
    /// The fields of items.
    Keys,
    Transitions,
    /// An option and the rules that it switches.
    Switched,
    Format,
    Example,
    Docs,
    Schemas,
    Schema,
}

#[derive(Clone, Copy, PartialEq)]
enum Judges {
    Text,
    Number,
    Integer,
    Scalar,
    List,
    Object,
    Collection,
    Map,
    Comparable,
    Any,
}

const RULES: &[RuleKey] = &[
    rule("all_of", Argument::Schemas, Judges::Any),
    rule("any_of", Argument::Schemas, Judges::Any),
    rule("each_key", Argument::Rules, Judges::Map),
    rule("each_val", Argument::Rules, Judges::Collection),
    rule("enum_values", Argument::Texts, Judges::Text),
    rule("example", Argument::Example, Judges::Any),
    rule("exclusive_maximum", Argument::Number, Judges::Number),
    rule("exclusive_minimum", Argument::Number, Judges::Number),
    rule("external_docs", Argument::Docs, Judges::Any),
    rule("forbidden", Argument::Nothing, Judges::Any),
    rule("format", Argument::Format, Judges::Scalar),
    rule("if_disabled", Argument::Switched, Judges::Any),
    rule("if_enabled", Argument::Switched, Judges::Any),
    rule("immutable", Argument::Nothing, Judges::Any),
    rule("item", Argument::Item, Judges::List),
    rule("max_bytes", Argument::Count, Judges::Text),
    rule("max_items", Argument::Count, Judges::List),
    rule("max_length", Argument::Count, Judges::Text),
    rule("max_properties", Argument::Count, Judges::Object),
    rule("maximum", Argument::Number, Judges::Number),
    rule("min_items", Argument::Count, Judges::List),
    rule("min_length", Argument::Count, Judges::Text),
    rule("min_properties", Argument::Count, Judges::Object),
    rule("minimum", Argument::Number, Judges::Number),
    rule("monotonic", Argument::Nothing, Judges::Integer),
    rule("multiple_of", Argument::Number, Judges::Number),
    rule("neq", Argument::Literal, Judges::Comparable),
    rule("not", Argument::Schema, Judges::Any),
    rule("one_of", Argument::Schemas, Judges::Any),
    rule("pattern", Argument::Pattern, Judges::Text),
    rule("required", Argument::Nothing, Judges::Any),
    rule("schema", Argument::Schema, Judges::Any),
    rule("subfield", Argument::Field, Judges::Object),
    rule("title", Argument::Text, Judges::Any),
    rule("unique", Argument::Keys, Judges::List),
    rule("unique_items", Argument::Nothing, Judges::List),
    rule("update", Argument::Transitions, Judges::Any),
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
    /// The values of `enum_values`.
    texts: Vec<LitStr>,
    /// The rules on parts of the value, of `each_val` and the like.
    inner: Vec<Rule>,
    /// The part that the rule names.
    named: Option<Named>,
    /// The transitions of `update`.
    transitions: Vec<Ident>,
}

/// What rules are written for.
#[derive(Clone, Copy)]
pub(crate) enum Subject<'a> {
    /// Values of a type.
    Value(&'a Type),
    /// Values of which the tokens do not tell the type.
    Unseen,
    /// A struct with named fields.
    Struct,
    /// An enum.
    Enum,
}

/// Takes every rule of an item.
pub(crate) fn read(items: &Items, subject: Subject<'_>, diag: &Diag) -> Vec<Rule> {
    let is_recursive = items.key("recursive").is_some();
    let of = Judging {
        stands_on_field: items.site == Site::Field,
        ..Judging::of(subject, is_recursive)
    };
    let rules = nested::take(items, &of, diag);
    contradictions::report_bytes(&rules, diag);
    rules
}

/// Takes the rules of a field in one mode, in the order of writing; none is fine.
pub(crate) fn of_mode(entries: Vec<Entry>, ty: &Type, diag: &Diag) -> Vec<Rule> {
    let of = Judging {
        is_field: true,
        ..Judging::of(Subject::Value(ty), false)
    };
    let (rules, items) = take_in_order(entries, "if_mode", &of, diag);
    items.finish(diag);
    rules
}

/// What the compiler has to check about rules because the tokens of the type do not tell;
/// `list_type` is what is said beside them.
pub(crate) fn checks(
    rules: &[Rule],
    ty: &Type,
    list_type: &TokenStream,
    rt: &TokenStream,
) -> Vec<TokenStream> {
    let info = quote!(<#ty as #rt::ApiType>::TYPE);
    let described = Described {
        list_type: quote!(#rt::lookup::list_type(#info, #list_type)),
        info,
        ty: Some(ty),
        rt,
    };
    checks_of(rules, &described)
}

impl RuleKey {
    /// Whether it writes keywords of a schema that no other rule writes.
    fn is_fragment(&self) -> bool {
        self.name == "title"
            || matches!(
                self.argument,
                Argument::Example | Argument::Docs | Argument::Schemas | Argument::Schema
            )
    }

    fn read(&self, entry: &Entry, of: &Judging<'_>, diag: &Diag) -> Option<Rule> {
        let subject = of.subject;
        let constructor = match self.argument {
            Argument::Pattern => "pattern_in",
            Argument::Format if fragments::is_none(entry) => "no_format",
            _ => self.name,
        };
        let constructor = Ident::new(constructor, entry.key.span());
        let (mut inner, mut named) = (Vec::new(), None);
        let mut texts = Vec::new();
        let mut transitions = Vec::new();
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
                if let Subject::Value(ty) = subject
                    && !bounds_integers(value, ty)
                {
                    diag.error(
                        value,
                        "[int64-within-53-bits] a bound on an integer is a whole number of its type, and of at most 53 bits; servers refuse every value by another one",
                    );
                    return None;
                }
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
            Argument::Pattern => {
                let text = entry.string(diag)?;
                if let Some(fault) = pattern::problem(&text.value()) {
                    diag.error(
                        &text,
                        format!(
                            "servers read Go's regular expressions and refuse this one: {fault}"
                        ),
                    );
                }
                (quote!(#text, __rt::pattern_cell!()), None)
            }
            Argument::Nothing => {
                if !matches!(entry.value, Value::Flag) {
                    diag.error(
                        &entry.key,
                        format!("`{}` takes no value; write `{}`", self.name, self.name),
                    );
                    return None;
                }
                (TokenStream::new(), None)
            }
            Argument::Format if fragments::is_none(entry) => {
                fragments::check_no_format(entry, subject, diag);
                (TokenStream::new(), None)
            }
            Argument::Format => {
                let text = entry.string(diag)?;
                formats::check(&text, subject, diag);
                (quote!(#text), None)
            }
            Argument::Example => (fragments::example(entry, diag)?, None),
            Argument::Docs => (fragments::docs(entry, diag)?, None),
            Argument::Schemas => (fragments::schemas(entry, self.name, diag)?, None),
            Argument::Schema => (fragments::schema(entry, self.name, diag)?, None),
            Argument::Literal => {
                let value = entry.expr(diag)?;
                let tokens = literal(value, self.name, subject, diag)?;
                (tokens, Some(value.clone()))
            }
            Argument::Texts => {
                let values = arguments::texts(entry, subject, diag)?;
                let tokens = quote!(&[#(#values),*]);
                texts = values;
                (tokens, None)
            }
            Argument::Transitions => {
                let (keys, tokens) = transitions::read(entry, diag)?;
                transitions = keys;
                (tokens, None)
            }
            Argument::Switched => {
                let (rules, tokens) = switched::read(self, entry, of, diag)?;
                inner = rules;
                (tokens, None)
            }
            Argument::Rules => {
                inner = self.nested(entry, of, diag)?;
                let calls = inner.iter().map(Rule::constraint);
                (quote!(&[#(#calls),*]), None)
            }
            Argument::Field | Argument::Item | Argument::Keys => {
                let read = match self.argument {
                    Argument::Item => named::item,
                    Argument::Keys => named::unique,
                    _ => named::subfield,
                };
                let (part, rules, tokens) = read(entry, of, diag)?;
                inner = rules;
                named = Some(part);
                (tokens, None)
            }
        };
        Some(Rule {
            key: entry.key.clone(),
            call: quote_spanned!(entry.key.span()=> #constructor(#arguments)),
            judges: self.judges,
            value,
            texts,
            inner,
            named,
            transitions,
        })
    }

    /// The rules in a rule, for the parts of a value.
    fn nested(&self, entry: &Entry, of: &Judging<'_>, diag: &Diag) -> Option<Vec<Rule>> {
        let form = format!("{}(max_length = 63)", self.name);
        let entries = entry.entries(&form, diag)?;
        let below = of.part(self.name);
        let (rules, items) = take_in_order(entries, self.name, &below, diag);
        nested::finish(entry, &rules, &items, &form, diag);
        let instead = match self.judges {
            Judges::Map => "write it there, or `max_properties = 0`",
            _ => "write it there, or `max_items = 0`",
        };
        refuse_forbidden(&rules, instead, diag);
        transitions::check_parts(self.name, &rules, diag);
        Some(rules)
    }
}

impl Rule {
    /// The call that makes the rule as data; `__rules` is the runtime's module of rules.
    pub(crate) fn constraint(&self) -> TokenStream {
        let call = &self.call;
        quote!(__rules::#call)
    }

    fn check(&self, of: &Described<'_>) -> TokenStream {
        let (rt, info) = (of.rt, &of.info);
        let message = self.mismatch();
        let constraint = self.constraint();
        problem(
            &self.key,
            &quote!(#rt::lookup::rule_problem(#constraint, #info, #message)),
        )
    }

    fn fits(&self, ty: &Type, diag: &Diag) -> bool {
        let judged = Judged::of(ty);
        let fits = matches!(
            (self.judges, judged),
            (_, Judged::Unknown)
                | (Judges::Any, _)
                | (
                    Judges::Comparable,
                    Judged::Text | Judged::Number | Judged::Boolean
                )
                | (Judges::Integer, Judged::Number)
                | (Judges::Map, Judged::Map)
                | (Judges::Text | Judges::Scalar, Judged::Text)
                | (Judges::Number | Judges::Scalar, Judged::Number)
                | (Judges::List | Judges::Collection, Judged::List)
                | (Judges::Object | Judges::Collection, Judged::Map)
        );
        let is_double = || name_of(leaf(ty)).as_deref() == Some("f64");
        if self.judges == Judges::Integer && judged == Judged::Number && is_double() {
            diag.error(
                &self.key,
                format!("`{}` judges integers, and this is an `f64`", self.key),
            );
            return false;
        }
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

    fn mismatch(&self) -> String {
        format!(
            "`{}` judges {}, and the type is something else",
            self.key,
            self.judges.plural()
        )
    }

    fn number(&self) -> Option<f64> {
        self.value.as_ref().and_then(number)
    }

    /// Whether an empty list or map breaks the rule.
    pub(super) fn demands_content(&self) -> bool {
        let at_least_one = (self.key == "min_items" || self.key == "min_properties")
            && self.number().is_some_and(|least| least > 0.0);
        at_least_one || self.named.as_ref().is_some_and(Named::demands_an_item)
    }
}

impl Judges {
    fn plural(self) -> &'static str {
        match self {
            Self::Text => "strings",
            Self::Number => "numbers",
            Self::Integer => "integers",
            Self::Scalar => "strings and numbers",
            Self::List => "lists",
            Self::Object => "maps and structs",
            Self::Collection => "lists and maps",
            Self::Map => "maps",
            Self::Comparable => "strings, numbers and booleans",
            Self::Any => "anything",
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
