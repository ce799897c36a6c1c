//! `default = …`: what an absent value means.
//!
//! Source: API conventions, "Static Defaults".

use super::Surroundings;
use crate::attr::Keyed;
use crate::diag::Diag;
use crate::input::Field;
use crate::input::shape::{Shape, shape_of};
use proc_macro2::{Group, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Expr, ExprLit, ExprUnary, Ident, Lit, Type, UnOp};

/// A default as the user wrote it.
#[derive(Clone)]
pub(crate) struct DefaultAttr {
    pub(crate) key: Ident,
    pub(crate) value: DefaultExpr,
}

/// What stands behind `default =`.
#[derive(Clone)]
pub(crate) enum DefaultExpr {
    /// `json!({})`: an object filled from its fields' own defaults.
    EmptyObject,
    /// A string, for a type that can be made from one.
    Text(syn::LitStr),
    /// Any other expression of the field's type.
    Value(Box<Expr>),
}

impl DefaultAttr {
    /// Reads the default of a field.
    pub(crate) fn read(field: &Field, around: &Surroundings<'_>, diag: &Diag) -> Option<Self> {
        let Keyed { key, value } = field.items.expr("default", diag)?;
        let value = around.without_self(value);
        let value = match value {
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => DefaultExpr::Text(text),
            Expr::Macro(call) if is_json(&call.mac.path) => {
                if call.mac.tokens.to_string().replace(' ', "") != "{}" {
                    diag.error(
                        &call.mac.tokens,
                        "only `json!({})` stands for a default in JSON; write any other value as a Rust expression",
                    );
                }
                DefaultExpr::EmptyObject
            }
            other => DefaultExpr::Value(Box::new(other)),
        };
        Some(Self { key, value })
    }

    /// The default as a value of the field's type, behind `Option`.
    pub(crate) fn typed(&self, ty: &Type, rt: &TokenStream) -> TokenStream {
        match &self.value {
            DefaultExpr::EmptyObject => {
                let ty = located_at(quote!(#ty), self.key.span());
                quote_spanned!(self.key.span()=> <#ty as #rt::FromEmpty>::from_empty())
            }
            DefaultExpr::Text(text) => {
                let ty = located_at(quote!(#ty), text.span());
                quote_spanned!(text.span()=> <#ty as #rt::FromText>::from_text(#text))
            }
            DefaultExpr::Value(expr) => expr.to_token_stream(),
        }
    }

    /// The default as JSON, from the function that yields it typed.
    pub(crate) fn json(&self, typed: &TokenStream, rt: &TokenStream) -> TokenStream {
        match &self.value {
            DefaultExpr::EmptyObject => quote!(#rt::empty_object),
            _ => quote!(|| #rt::to_json(&#typed())),
        }
    }

    /// The number, if the default is one that can be read here.
    pub(crate) fn number(&self) -> Option<f64> {
        match &self.value {
            DefaultExpr::Value(expr) => number(expr),
            _ => None,
        }
    }

    /// The text, if the default is one that can be read here.
    pub(crate) fn text(&self) -> Option<String> {
        match &self.value {
            DefaultExpr::Text(text) => Some(text.value()),
            _ => None,
        }
    }

    /// The tokens that an error about the value points at.
    pub(crate) fn value_tokens(&self) -> TokenStream {
        match &self.value {
            DefaultExpr::EmptyObject => self.key.to_token_stream(),
            DefaultExpr::Text(text) => text.to_token_stream(),
            DefaultExpr::Value(expr) => expr.to_token_stream(),
        }
    }
}

/// The type that a default has: the field's own, without `Option`.
pub(crate) fn value_type(ty: &Type) -> &Type {
    match shape_of(ty) {
        Shape::Option(inner) => inner,
        _ => ty,
    }
}

/// The same tokens, reported at another place; names mean what they did.
fn located_at(tokens: TokenStream, place: Span) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut token| {
            if let TokenTree::Group(group) = &token {
                let inner = located_at(group.stream(), place);
                token = Group::new(group.delimiter(), inner).into();
            }
            token.set_span(token.span().located_at(place));
            token
        })
        .collect()
}

fn is_json(path: &syn::Path) -> bool {
    path.segments
        .last()
        .is_some_and(|last| last.ident == "json")
}

/// The value of a literal number, signed or not.
pub(crate) fn number(expr: &Expr) -> Option<f64> {
    match expr {
        Expr::Lit(ExprLit {
            lit: Lit::Int(value),
            ..
        }) => value.base10_parse().ok(),
        Expr::Lit(ExprLit {
            lit: Lit::Float(value),
            ..
        }) => value.base10_parse().ok(),
        Expr::Unary(ExprUnary {
            op: UnOp::Neg(_),
            expr,
            ..
        }) => number(expr).map(|value| -value),
        Expr::Group(group) => number(&group.expr),
        Expr::Paren(paren) => number(&paren.expr),
        _ => None,
    }
}
