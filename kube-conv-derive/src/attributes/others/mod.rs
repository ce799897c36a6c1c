//! Reports attributes of other derives, which would be silently ignored.
//!
//! Each error names the attribute that keeps the wire form here.

mod advice;
mod item;
mod names;

pub(crate) use item::{Enum, On};

use super::value::{Assigned, AttributeEntry, EntryValue};
use crate::diag::Diag;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, LitStr, Meta, Path, Token, token};

/// Reports attributes of other derives, with what to write instead.
pub(crate) fn reject(attrs: &[Attribute], external_serde: bool, on: &On<'_>, diag: &Diag) {
    for attr in attrs {
        for (name, advice) in [
            ("serde", advice::of_serde as Advice),
            ("schemars", advice::of_schemars as Advice),
            ("garde", advice::of_rules as Advice),
            ("validate", advice::of_rules as Advice),
            ("x_kube", advice::of_rules as Advice),
            ("kube", advice::of_kube as Advice),
        ] {
            if attr.path().is_ident(name) && !(external_serde && name == "serde") {
                reject_keys(attr, name, advice, on, diag);
            }
        }
    }
    if !external_serde {
        names::check_lost_names(attrs, on, diag);
    }
}

/// The keys of the attributes of one other derive.
pub(crate) fn keys_of(attrs: &[Attribute], derive: &str) -> Vec<String> {
    let attrs = attrs.iter().filter(|attr| attr.path().is_ident(derive));
    let keys = attrs.flat_map(ForeignKey::all);
    keys.map(|given| given.key).collect()
}

/// What to write instead of another derive's key.
enum Instead {
    /// These keys in `#[k8s(…)]`.
    Key(String),
    /// These keys in `#[k8s(…)]`, with an explanation.
    KeyAnd(String, String),
    /// Nothing: this is already the default, for this reason.
    Drop(String),
    /// Advice that is not an attribute.
    Words(String),
}

impl Instead {
    fn into_words(self) -> String {
        match self {
            Self::Key(key) => format!("write `{key}`"),
            Self::KeyAnd(key, more) => format!("write `{key}`{more}"),
            Self::Drop(why) => format!("drop it: {why}"),
            Self::Words(words) => words,
        }
    }
}

type Advice = fn(&ForeignKey, &On<'_>) -> Option<Instead>;

/// A `key`, `key = value` or `key(list)` of another derive.
struct ForeignKey {
    path: Path,
    key: String,
    /// The value, if it is a string.
    text: Option<LitStr>,
    /// The value as it is written.
    value: Option<TokenStream>,
    /// The tokens in parentheses.
    list: Option<TokenStream>,
}

impl ForeignKey {
    /// The keys of an attribute. Anything else is part of a value with commas, and is skipped.
    fn all(attr: &Attribute) -> Vec<Self> {
        match &attr.meta {
            Meta::List(list) => Self::in_tokens(&list.tokens),
            Meta::Path(_) | Meta::NameValue(_) => Vec::new(),
        }
    }

    fn in_tokens(tokens: &TokenStream) -> Vec<Self> {
        let parser = |input: ParseStream<'_>| {
            let mut all = Vec::new();
            while !input.is_empty() {
                all.extend(Self::parse(input)?);
                while !input.is_empty() && !input.peek(Token![,]) {
                    input.parse::<TokenTree>()?;
                }
                input.parse::<Option<Token![,]>>()?;
            }
            Ok(all)
        };
        parser.parse2(tokens.clone()).unwrap_or_default()
    }

    fn parse(input: ParseStream<'_>) -> syn::Result<Option<Self>> {
        let Ok(path) = input.call(Path::parse_mod_style) else {
            return Ok(None);
        };
        let (mut value, mut list) = (None, None);
        if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            let mut tokens = TokenStream::new();
            while !input.is_empty() && !input.peek(Token![,]) {
                tokens.extend([input.parse::<TokenTree>()?]);
            }
            value = Some(tokens);
        } else if input.peek(token::Paren) {
            let content;
            syn::parenthesized!(content in input);
            list = Some(content.parse()?);
        }
        Ok(Some(Self {
            key: path
                .get_ident()
                .map(ToString::to_string)
                .unwrap_or_default(),
            text: value.clone().and_then(|value| syn::parse2(value).ok()),
            path,
            value,
            list,
        }))
    }

    /// The value as messages repeat it: its text, its tokens, or that of both directions.
    fn written(&self) -> String {
        let tokens = || Some(self.value.as_ref()?.to_string());
        let written = self.both_ways().or_else(tokens);
        written.unwrap_or_else(|| "…".to_owned())
    }

    /// The text of the value.
    fn string(&self) -> Option<String> {
        self.text.as_ref().map(LitStr::value)
    }

    /// The text for both directions: the value, or the same for `serialize` and `deserialize`.
    fn both_ways(&self) -> Option<String> {
        let inner = self.inner();
        let of = |key| inner.iter().find(|given| given.key == key)?.string();
        let read = of("deserialize");
        let same = of("serialize").filter(|written| read.as_ref() == Some(written));
        self.string().or(same)
    }

    /// The keys in the parentheses.
    fn inner(&self) -> Vec<Self> {
        self.list.as_ref().map(Self::in_tokens).unwrap_or_default()
    }

    /// The value of a key in the parentheses, as written.
    fn argument(&self, key: &str) -> Option<String> {
        let inner = self.inner().into_iter().find(|given| given.key == key)?;
        Some(inner.value?.to_string().replace("- ", "-"))
    }
}

/// What to write for a key that other derives have, in `#[k8s(…)]`.
pub(crate) fn instead_of(entry: &AttributeEntry) -> Option<String> {
    let value = match &entry.value {
        EntryValue::Assign(Assigned::Expr(value)) => Some(value.to_token_stream()),
        _ => None,
    };
    let given = ForeignKey {
        path: Path::from(entry.key.clone()),
        key: entry.key.to_string(),
        text: value.clone().and_then(|value| syn::parse2(value).ok()),
        value,
        list: match &entry.value {
            EntryValue::List(list) => Some(list.stream()),
            _ => None,
        },
    };
    let on = On::Unknown;
    let instead = advice::of_serde(&given, &on)
        .or_else(|| advice::of_rules(&given, &on))
        .or_else(|| advice::of_kube(&given, &on))?;
    Some(instead.into_words())
}

fn reject_keys(attr: &Attribute, name: &str, advice: Advice, on: &On<'_>, diag: &Diag) {
    let all = ForeignKey::all(attr);
    for given in &all {
        let key = match (name, given.key.as_str()) {
            ("serde", "default") if on.has_default_and_skip() => "default, skip_serializing_if",
            ("serde", "skip_serializing_if") if on.has_default_and_skip() => continue,
            (_, key) => key,
        };
        let instead = advice(given, on);
        let is_dropped = matches!(instead, Some(Instead::Drop(_)));
        let id = match (name, given.key.as_str()) {
            ("serde", "default") if !is_dropped => "[no-accidental-zero-default] ",
            ("serde", "skip_serializing_if") if !is_dropped => "[required-always-present] ",
            _ => "",
        };
        diag.error(&given.path, format!("{id}{}", message(name, key, instead)));
    }
    if all.is_empty() {
        diag.error(attr, message(name, "", None));
    }
}

fn message(name: &str, key: &str, instead: Option<Instead>) -> String {
    let what = format!("`#[{name}({key})]` is not read here");
    match instead {
        Some(Instead::Key(instead)) => format!("{what}; write `#[k8s({instead})]`"),
        Some(Instead::KeyAnd(instead, more)) => {
            format!("{what}; write `#[k8s({instead})]`{more}")
        }
        Some(Instead::Drop(why)) => format!("{what}; drop it: {why}"),
        Some(Instead::Words(words)) => format!("{what}; {words}"),
        None => format!(
            "`#[{name}(…)]` is not read here; drop it: `#[k8s(…)]` decides the wire form, the schema and the rules"
        ),
    }
}
