//! One attribute: a key and what it was given.

use crate::diag::Diag;
use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Expr, ExprLit, Lit, LitStr, Token, Type, parenthesized, token};

/// One `key`, `key = value` or `key(list)`.
#[derive(Clone)]
pub(crate) struct Entry {
    pub(crate) key: Ident,
    pub(crate) value: Value,
}

/// What a key was given.
#[derive(Clone)]
pub(crate) enum Value {
    /// Nothing.
    Flag,
    /// Something behind `=`.
    Assign(Assigned),
    /// Something in parentheses.
    List(TokenStream),
}

/// What stands behind `=`.
#[derive(Clone)]
pub(crate) enum Assigned {
    /// An expression.
    Expr(Box<Expr>),
    /// A type.
    Type(Box<Type>),
    /// Something that the expression parser refuses, with its reason.
    Refused(TokenStream, String),
}

/// The keys whose value is a type: `Vec<String>` read as an expression would be two comparisons.
const TYPE_KEYS: [&str; 1] = ["as"];

impl Entry {
    /// The expression, or an error that says how to write one.
    pub(crate) fn expr(&self, diag: &Diag) -> Option<&Expr> {
        let key = &self.key;
        match &self.value {
            Value::Assign(Assigned::Expr(expr)) => Some(&**expr),
            Value::Assign(Assigned::Refused(tokens, reason)) => {
                diag.error(tokens, refusal(tokens, reason));
                None
            }
            _ => {
                diag.error(key, format!("`{key}` takes a value; write `{key} = …`"));
                None
            }
        }
    }

    /// The string, or an error that says to write one.
    pub(crate) fn string(&self, diag: &Diag) -> Option<LitStr> {
        match self.expr(diag)? {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(text.clone()),
            other => {
                let key = &self.key;
                diag.error(
                    other,
                    format!("`{key}` takes a string; write `{key} = \"…\"`"),
                );
                None
            }
        }
    }

    /// The strings of a list in parentheses.
    pub(crate) fn strings(&self, diag: &Diag) -> Option<Vec<LitStr>> {
        match &self.value {
            Value::List(tokens) => Some(strings_of(tokens.clone(), diag)),
            _ => {
                let key = &self.key;
                diag.error(key, format!("write `{key}(\"…\")`"));
                None
            }
        }
    }

    /// The entries of a list in parentheses.
    pub(crate) fn entries(&self, diag: &Diag) -> Option<Vec<Entry>> {
        match &self.value {
            Value::List(tokens) => Some(entries_of(tokens.clone(), diag)),
            _ => {
                let key = &self.key;
                diag.error(key, format!("write `{key}(…)`"));
                None
            }
        }
    }
}

fn refusal(tokens: &TokenStream, reason: &str) -> String {
    let first = tokens.clone().into_iter().next();
    match first {
        Some(TokenTree::Group(group)) if group.delimiter() == proc_macro2::Delimiter::Bracket => {
            "an array cannot stand here; write `vec![…]`".to_owned()
        }
        Some(TokenTree::Punct(punct)) if punct.as_char() == '|' => {
            "a closure cannot stand here; name a function and call it".to_owned()
        }
        Some(TokenTree::Ident(word)) if word == "if" || word == "match" => {
            format!("`{word}` cannot stand here; put it into a function and call that")
        }
        _ => format!("not an expression that can stand here: {reason}"),
    }
}

/// Splits a list of attributes; one that cannot be read is reported and passed over.
pub(crate) fn entries_of(tokens: TokenStream, diag: &Diag) -> Vec<Entry> {
    let parse = |input: ParseStream<'_>| {
        let mut entries = Vec::new();
        while !input.is_empty() {
            match Entry::parse(input) {
                Ok(entry) => {
                    entries.push(entry);
                    if !input.is_empty() && !input.peek(Token![,]) {
                        diag.push(input.error("expected `,` between attributes"));
                        skip_to_comma(input)?;
                    }
                }
                Err(error) => {
                    diag.push(error);
                    skip_to_comma(input)?;
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(entries)
    };
    match parse.parse2(tokens) {
        Ok(entries) => entries,
        Err(error) => {
            diag.push(error);
            Vec::new()
        }
    }
}

/// Several strings, separated by commas.
pub(super) fn strings_of(tokens: TokenStream, diag: &Diag) -> Vec<LitStr> {
    let parse = syn::punctuated::Punctuated::<LitStr, Token![,]>::parse_terminated;
    match parse.parse2(tokens) {
        Ok(strings) => strings.into_iter().collect(),
        Err(error) => {
            diag.push(error);
            Vec::new()
        }
    }
}

fn skip_to_comma(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() && !input.peek(Token![,]) {
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

impl Parse for Entry {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let key = input.call(Ident::parse_any)?;
        let value = if input.peek(Token![=]) {
            input.parse::<Token![=]>()?;
            Value::Assign(Assigned::parse(&key, input)?)
        } else if input.peek(token::Paren) {
            let content;
            parenthesized!(content in input);
            Value::List(content.parse()?)
        } else {
            Value::Flag
        };
        Ok(Self { key, value })
    }
}

impl Assigned {
    fn parse(key: &Ident, input: ParseStream<'_>) -> syn::Result<Self> {
        if input.is_empty() || input.peek(Token![,]) {
            return Err(syn::Error::new_spanned(
                key,
                format!("`{key}` takes a value; write `{key} = …`"),
            ));
        }
        if TYPE_KEYS.iter().any(|name| key == name) {
            return Ok(Self::Type(Box::new(input.parse()?)));
        }
        let attempt = input.fork();
        match attempt.parse::<Expr>() {
            Ok(_) => Ok(Self::Expr(Box::new(input.parse()?))),
            Err(error) => {
                let mut refused = TokenStream::new();
                while !input.is_empty() && !input.peek(Token![,]) {
                    refused.extend([input.parse::<TokenTree>()?]);
                }
                Ok(Self::Refused(refused, error.to_string()))
            }
        }
    }
}
