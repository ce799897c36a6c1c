//! Words of closed sets.

use super::AttributeEntry;
use crate::diag::Diag;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident};
use syn::{Expr, ExprLit, Lit};

impl AttributeEntry {
    /// A word of a closed set, written bare or as a string.
    pub(crate) fn one_of(&self, words: &[(&str, &str)], diag: &Diag) -> Option<TokenStream> {
        let value = self.expr(diag)?;
        let word = match value {
            Expr::Path(path) => path.path.get_ident().map(ToString::to_string),
            Expr::Lit(ExprLit {
                lit: Lit::Str(text),
                ..
            }) => Some(text.value()),
            _ => None,
        };
        let known = word.and_then(|word| words.iter().find(|(name, _)| *name == word));
        if let Some((_, variant)) = known {
            return Some(format_ident!("{variant}").into_token_stream());
        }
        let listed: Vec<String> = words.iter().map(|(name, _)| format!("`{name}`")).collect();
        diag.reject(
            value,
            format!("`{}` is one of {}", self.key, listed.join(", ")),
        )
    }
}
