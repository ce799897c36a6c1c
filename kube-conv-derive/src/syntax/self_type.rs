//! `Self` in the types of fields, written out.
//!
//! The wire form is a second type, in which `Self` would mean something else.

use proc_macro2::{Group, TokenStream, TokenTree};
use quote::quote;
use syn::{Generics, Ident, Type};

/// The same type without `Self`.
pub(crate) fn written_out(ty: &Type, ident: &Ident, generics: &Generics) -> Type {
    let (_, ty_generics, _) = generics.split_for_impl();
    let name = quote!(#ident #ty_generics);
    let tokens = replaced(quote!(#ty), &name);
    syn::parse2(tokens).unwrap_or_else(|_| ty.clone())
}

/// The same generics, without `Self` in their bounds.
pub(crate) fn without_self(generics: &Generics, ident: &Ident) -> Generics {
    let (_, ty_generics, _) = generics.split_for_impl();
    let name = quote!(#ident #ty_generics);
    let mut generics = generics.clone();
    if let Some(clause) = &generics.where_clause
        && let Ok(written_out) = syn::parse2(replaced(quote!(#clause), &name))
    {
        generics.where_clause = Some(written_out);
    }
    generics
}

/// The same tokens without `Self`.
pub(crate) fn replaced(tokens: TokenStream, name: &TokenStream) -> TokenStream {
    tokens
        .into_iter()
        .flat_map(|token| match token {
            TokenTree::Ident(word) if word == "Self" => name.clone(),
            TokenTree::Group(group) => {
                let mut inner = Group::new(group.delimiter(), replaced(group.stream(), name));
                inner.set_span(group.span());
                TokenTree::Group(inner).into()
            }
            other => other.into(),
        })
        .collect()
}
