//! Parses `json!(…)` in attributes into a tree of tokens, so that mistakes are reported at their
//! place.

pub(crate) mod schema;

use crate::diag::Diag;
use proc_macro2::{TokenStream, TokenTree};
use syn::parse::{ParseStream, Parser};
use syn::{Expr, Ident, Lit, LitStr, Token, braced, bracketed, parenthesized, token};

/// A value in `json!(…)`.
pub(crate) struct JsonLiteral {
    /// The whole value, as an argument of the macro.
    pub(crate) tokens: TokenStream,
    pub(crate) tree: JsonTree,
}

/// A JSON value as tokens.
pub(crate) enum JsonTree {
    Object(Vec<(LitStr, JsonLiteral)>),
    List(Vec<JsonLiteral>),
    Null,
    Bool,
    Number,
    Text,
    /// An expression that only the compiler can evaluate.
    Unknown,
}

/// The JSON in a call of `json!`, or `None` for any other expression. Invalid JSON is reported.
pub(crate) fn of_macro(value: &Expr, diag: &Diag) -> Option<JsonLiteral> {
    let Expr::Macro(call) = value else {
        return None;
    };
    let name = call.mac.path.segments.last()?;
    if name.ident != "json" {
        return None;
    }
    match json.parse2(call.mac.tokens.clone()) {
        Ok(read) => Some(read),
        Err(error) => {
            diag.push(syn::Error::new(
                error.span(),
                format!("this is no JSON: {error}"),
            ));
            None
        }
    }
}

/// The number of items of a list, or of members of an object, in JSON.
pub(crate) fn count(tokens: &TokenStream) -> Option<usize> {
    match json.parse2(tokens.clone()).ok()?.tree {
        JsonTree::Object(members) => Some(members.len()),
        JsonTree::List(items) => Some(items.len()),
        _ => None,
    }
}

/// The items of a list, or the values of an object with their names, in JSON.
pub(crate) fn parts(tokens: &TokenStream) -> Vec<(Option<LitStr>, TokenStream)> {
    match json.parse2(tokens.clone()).map(|read| read.tree) {
        Ok(JsonTree::Object(members)) => {
            let members = members.into_iter();
            let parts = members.map(|(name, value)| (Some(name), value.tokens));
            parts.collect()
        }
        Ok(JsonTree::List(items)) => items.into_iter().map(|item| (None, item.tokens)).collect(),
        _ => Vec::new(),
    }
}

fn json(input: ParseStream<'_>) -> syn::Result<JsonLiteral> {
    let tokens: TokenStream = input.fork().parse()?;
    let tree = tree(input)?;
    let tokens = taken(&tokens, &input.fork().parse()?);
    Ok(JsonLiteral { tokens, tree })
}

/// The tokens of `all` before `rest`.
fn taken(all: &TokenStream, rest: &TokenStream) -> TokenStream {
    let count = all.clone().into_iter().count() - rest.clone().into_iter().count();
    all.clone().into_iter().take(count).collect()
}

fn tree(input: ParseStream<'_>) -> syn::Result<JsonTree> {
    if input.peek(token::Brace) {
        let content;
        braced!(content in input);
        return members(&content).map(JsonTree::Object);
    }
    if input.peek(token::Bracket) {
        let content;
        bracketed!(content in input);
        return items(&content).map(JsonTree::List);
    }
    let fork = input.fork();
    let plain = literal(&fork).filter(|_| fork.is_empty() || fork.peek(Token![,]));
    if let Some(plain) = plain {
        literal(input);
        return Ok(plain);
    }
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(JsonTree::Unknown)
}

fn literal(input: ParseStream<'_>) -> Option<JsonTree> {
    if input.peek(syn::Ident) {
        let word: Ident = input.parse().ok()?;
        return (word == "null").then_some(JsonTree::Null);
    }
    let sign: Option<Token![-]> = input.parse().ok()?;
    match (input.parse().ok()?, sign) {
        (Lit::Str(_), None) => Some(JsonTree::Text),
        (Lit::Bool(_), None) => Some(JsonTree::Bool),
        (Lit::Int(_) | Lit::Float(_), _) => Some(JsonTree::Number),
        _ => None,
    }
}

fn members(input: ParseStream<'_>) -> syn::Result<Vec<(LitStr, JsonLiteral)>> {
    let mut members = Vec::new();
    while !input.is_empty() {
        let name = if input.peek(token::Paren) {
            let content;
            parenthesized!(content in input);
            return Err(content.error("write the name as a string"));
        } else {
            input.parse()?
        };
        input.parse::<Token![:]>()?;
        members.push((name, json(input)?));
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(members)
}

fn items(input: ParseStream<'_>) -> syn::Result<Vec<JsonLiteral>> {
    let mut items = Vec::new();
    while !input.is_empty() {
        items.push(json(input)?);
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(items)
}

#[cfg(test)]
mod tests {
    use super::{JsonTree, json};
    use syn::parse::Parser;

    #[test]
    fn each_member_has_the_tokens_of_its_value() {
        let read = json.parse_str(r#"{"a": [1, true], "b": 2}"#).unwrap();
        let JsonTree::Object(members) = read.tree else {
            panic!("no object");
        };
        let texts = members.iter().map(|(_, value)| value.tokens.to_string());
        assert_eq!(texts.collect::<Vec<_>>(), ["[1 , true]", "2"]);
    }
}
