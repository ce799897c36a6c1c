//! The arguments of keys that set keywords of the schema which no other rule sets.

use crate::attributes::json::schema::{Position, check_schema};
use crate::attributes::json::{JsonLiteral, JsonTree, of_macro};
use crate::attributes::{Assigned, AttributeEntry, Attributes, EntryValue, simple_expr};
use crate::diag::Diag;
use crate::model::input::RuleSubject;
use crate::syntax::literals::optional;
use crate::syntax::shape::{ValueClass, leaf, name_of};
use kube_conv_core::rules::{self as keys, RuleKey};
use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Expr, Token};

/// Whether the value of the key is `none`.
pub(super) fn is_none(entry: &AttributeEntry) -> bool {
    matches!(
        &entry.value,
        EntryValue::Assign(Assigned::Expr(value))
            if matches!(&**value, Expr::Path(path) if path.path.is_ident("none"))
    )
}

/// Reports `format = none` on a type that has no format, or whose values all have one.
pub(super) fn check_no_format(entry: &AttributeEntry, subject: RuleSubject<'_>, diag: &Diag) {
    let RuleSubject::Value(ty) = subject else {
        return;
    };
    let name = name_of(leaf(ty)).unwrap_or_default();
    if matches!(ValueClass::of(ty), ValueClass::Text) {
        diag.error(
            &entry.key,
            "a string has no format unless it is given one; drop `format = none`",
        );
    } else if matches!(&*name, "i8" | "i16" | "i32" | "u8" | "u16" | "u32") {
        diag.error(
            &entry.key,
            "an integer without a format has 64 bits; write `i64`, with `minimum` and `maximum` for fewer",
        );
    }
}

/// Reports `pattern = none` on a type that has no pattern.
pub(super) fn check_no_pattern(entry: &AttributeEntry, subject: RuleSubject<'_>, diag: &Diag) {
    if let RuleSubject::Value(ty) = subject
        && matches!(ValueClass::of(ty), ValueClass::Text)
    {
        diag.error(
            &entry.key,
            "a string has no pattern unless it is given one; drop `pattern = none`",
        );
    }
}

/// `example = …`: a sample, as any expression that is JSON.
pub(super) fn example(entry: &AttributeEntry, diag: &Diag) -> Option<TokenStream> {
    let value = entry.expr(diag)?;
    let errors_before = diag.count();
    let json = of_macro(value, diag);
    if diag.count() > errors_before {
        return None;
    }
    let tokens = json.map_or_else(|| quote!((#value)), |json| json.tokens);
    Some(quote!(|| __json!(#tokens)))
}

/// `external_docs(url = "…", description = "…")`.
pub(super) fn docs(entry: &AttributeEntry, diag: &Diag) -> Option<TokenStream> {
    const FORM: &str = "external_docs(url = \"https://…\", description = \"…\")";
    let items = Attributes::of_entries(entry.entries(FORM, diag)?, keys::EXTERNAL_DOCS.name);
    let url = items.string("url", diag);
    let description = items.string("description", diag);
    items.finish(diag);
    let Some(url) = url.map(|given| given.value) else {
        if items.key("url").is_none() {
            diag.error(
                &entry.key,
                format!("`external_docs` names a page; write `{FORM}`"),
            );
        }
        return None;
    };
    if url.value().is_empty() {
        diag.error(&url, "an address is not empty; write `url = \"https://…\"`");
    }
    let description = optional(description.map(|given| given.value).as_ref());
    Some(quote!(#url, #description))
}

/// `one_of(json!({…}), …)`: schemas that check the value.
pub(super) fn schemas(entry: &AttributeEntry, rule: &RuleKey, diag: &Diag) -> Option<TokenStream> {
    let key = rule.name;
    let form = format!("{key}(json!({{…}}), json!({{…}}))");
    let parser = |input: ParseStream<'_>| {
        // Only an expression can be a call of `json!`. This error is more specific than syn's.
        Punctuated::<Expr, Token![,]>::parse_terminated_with(input, simple_expr)
            .map_err(|error| syn::Error::new(error.span(), "a schema is written as JSON"))
    };
    let written = entry.parse_list(&form, parser, diag)?;
    if written.is_empty() {
        return diag.reject(&entry.key, format!("`{key}` needs schemas; write `{form}`"));
    }
    let schemas: Vec<TokenStream> = written
        .iter()
        .filter_map(|value| checked(value, rule, &form, diag))
        .map(|json| json.tokens)
        .collect();
    Some(kept(&quote!([#(#schemas),*])))
}

/// `not = json!({…})`, and `schema = json!({…})`.
pub(super) fn schema(entry: &AttributeEntry, rule: &RuleKey, diag: &Diag) -> Option<TokenStream> {
    let key = rule.name;
    let form = format!("{key} = json!({{…}})");
    if matches!(entry.value, EntryValue::Flag | EntryValue::List(_)) {
        return diag.reject(
            &entry.key,
            format!("`{key}` takes a schema; write `{form}`"),
        );
    }
    let json = checked(entry.expr(diag)?, rule, &form, diag)?;
    if let JsonTree::Object(members) = &json.tree
        && *rule == keys::SCHEMA
        && let Some((default, _)) = members.iter().find(|(name, _)| name.value() == "default")
    {
        diag.error(
            default,
            "a default is for typed values, too; write `default = …` on the field, where the schema shows `default = json!(…)` as it is written",
        );
    }
    Some(kept(&json.tokens))
}

fn kept(tokens: &TokenStream) -> TokenStream {
    quote!(__rules::Fragment::kept_in(
        || __json!(#tokens),
        __fragment_cell!()
    ))
}

/// A schema with only the keywords that are allowed under the key.
fn checked(value: &Expr, rule: &RuleKey, form: &str, diag: &Diag) -> Option<JsonLiteral> {
    let errors_before = diag.count();
    let Some(json) = of_macro(value, diag) else {
        if diag.count() == errors_before {
            diag.error(
                value,
                format!("a schema is written as JSON; write `{form}`"),
            );
        }
        return None;
    };
    if let JsonTree::Object(members) = &json.tree
        && members.is_empty()
    {
        diag.error(
            value,
            "an empty schema says nothing; write a keyword, or drop it",
        );
    }
    let junctor = match *rule {
        keys::SCHEMA => Position::Main,
        keys::ALL_OF => Position::Junctor("allOf"),
        keys::ANY_OF => Position::Junctor("anyOf"),
        keys::ONE_OF => Position::Junctor("oneOf"),
        _ => Position::Junctor("not"),
    };
    check_schema(&json, junctor, diag);
    Some(json)
}
