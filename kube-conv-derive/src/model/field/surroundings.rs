//! What around a field affects how it is read.

use crate::attributes::casing::Casing;
use crate::syntax::self_type;
use quote::ToTokens;
use syn::{Expr, Generics, Ident};

/// The properties of a struct or variant that affect how its fields are read.
pub(crate) struct Surroundings<'a> {
    /// The casing of wire names.
    pub(crate) casing: Casing,
    /// Whether collections are optional unless they say otherwise.
    pub(crate) optional: bool,
    /// The item.
    pub(crate) ident: &'a Ident,
    /// The type parameters of the item.
    pub(crate) generics: &'a Generics,
}

impl Surroundings<'_> {
    /// Replaces `Self` in an expression that moves to a function outside the type.
    pub(super) fn without_self(&self, value: Expr) -> Expr {
        if !self.generics.params.is_empty() {
            return value;
        }
        let name = self.ident.to_token_stream();
        let tokens = self_type::replaced(value.to_token_stream(), &name);
        syn::parse2(tokens).unwrap_or(value)
    }
}
