//! How the value of a field is made.

use super::named::Named;
use crate::attributes::{AttributeEntry, Attributes};
use crate::diag::Diag;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, Lit, Token};

pub(super) const FROM: &str = "from(\"oldName\", …)";

/// What happens to the value of a field, by the arguments of its `from`.
pub(super) fn how_of_field(named: &Named, key: &Ident, diag: &Diag) -> Option<TokenStream> {
    let items = &named.items;
    let mut found: Vec<(Ident, TokenStream)> = Vec::new();
    for (key, how) in [
        ("to_list", quote!(ToList)),
        ("first", quote!(First)),
        ("retyped", quote!(Retyped)),
    ] {
        found.extend(items.flag(key, diag).map(|key| (key, how)));
    }
    if let Some(entry) = items.take("values", diag) {
        found.push((entry.key.clone(), values(entry, diag)?));
    }
    found.extend(functions(items, diag));
    found.extend(items.string("joined_by", diag).map(|given| {
        let separator = given.value;
        if separator.value().is_empty() {
            diag.error(
                &separator,
                "without a text between them the parts cannot be found again; write one",
            );
        }
        let at = self::separator(items, &given.key, diag);
        (given.key, quote!(Joined(#separator, #at)))
    }));
    if let [_, (other, _), ..] = found.as_slice() {
        diag.error(other, "the value is made in one way; drop this, or write `convert_with = module` for both together");
    }
    let (way, how) = found.into_iter().next().unzip();
    let takes_several = way
        .as_ref()
        .is_some_and(|way| way == "joined_by" || way == "convert_with");
    match named.names.as_slice() {
        [] => {
            return diag.reject(
                key,
                format!("name the field of the earlier version; write `{FROM}`"),
            );
        }
        [_, other, ..] if !takes_several => {
            return diag.reject(
                other,
                "several fields become one by `joined_by = \"…\"` or `convert_with = module`",
            );
        }
        [only] if way.as_ref().is_some_and(|way| way == "joined_by") => {
            return diag.reject(
                only,
                "several fields are joined; name the others as well, or drop `joined_by`",
            );
        }
        _ => {}
    }
    Some(how.unwrap_or_else(|| quote!(Moved)))
}

/// Takes `at = first` or `at = last`.
pub(super) fn separator(items: &Attributes, key: &Ident, diag: &Diag) -> TokenStream {
    const HELP: &str = "`at = first` or `at = last`: a text can have several separators";
    let given = items.word("at", diag);
    let at = match given.as_ref().map(|given| given.value.value()) {
        Some(word) if word == "first" => quote!(First),
        Some(word) if word == "last" => quote!(Last),
        Some(_) => {
            let given = given.map(|given| given.value);
            diag.error(given, format!("write {HELP}"));
            quote!(First)
        }
        None => {
            if items.key("at").is_none() {
                diag.error(key, format!("say where the text is split; write {HELP}"));
            }
            quote!(First)
        }
    };
    quote!(__rt::conversion::Separator::#at)
}

/// Takes `convert_with = module`.
pub(super) fn functions(items: &Attributes, diag: &Diag) -> Option<(Ident, TokenStream)> {
    let given = items.path("convert_with", diag)?;
    let module = given.value;
    let how = quote!(With(__rt::conversion::ValueFunctions {
        upgrade: #module::upgrade,
        downgrade: #module::downgrade,
    }));
    Some((given.key, how))
}

/// A value of the earlier version, and what it became.
struct Replaced(Lit, Lit);

impl Parse for Replaced {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let old = input.parse()?;
        input.parse::<Token![=]>()?;
        Ok(Self(old, input.parse()?))
    }
}

fn values(entry: &AttributeEntry, diag: &Diag) -> Option<TokenStream> {
    const FORM: &str = "values(\"old\" = \"new\")";
    let parser = Punctuated::<Replaced, Token![,]>::parse_terminated;
    let pairs = entry.parse_list(FORM, parser, diag)?;
    if pairs.is_empty() {
        return diag.reject(&entry.key, format!("write `{FORM}`"));
    }
    let mut tokens = Vec::new();
    for Replaced(old, new) in &pairs {
        let (old_value, new_value) = (literal(old, diag)?, literal(new, diag)?);
        tokens.push(quote!((#old_value, #new_value)));
    }
    for (index, Replaced(old, new)) in pairs.iter().enumerate() {
        let text = |lit: &Lit| lit.to_token_stream().to_string();
        for earlier in pairs.iter().take(index) {
            if text(&earlier.0) == text(old) {
                diag.error(
                    old,
                    "this value of the earlier version is listed twice; remove one",
                );
            } else if text(&earlier.1) == text(new) {
                diag.error(new, "another value is converted to this one already, and could not be distinguished from it on the way back; give each its own, or write `convert_with`");
            }
        }
    }
    Some(quote!(Values(&[#(#tokens),*])))
}

fn literal(value: &Lit, diag: &Diag) -> Option<TokenStream> {
    match value {
        Lit::Str(text) => Some(quote!(__rt::rules::Literal::Text(#text))),
        Lit::Bool(value) => Some(quote!(__rt::rules::Literal::Boolean(#value))),
        Lit::Int(number) => Some(quote!(__rt::rules::Literal::Integer(#number))),
        other => diag.reject(other, "a value is a text, an integer or a boolean"),
    }
}
