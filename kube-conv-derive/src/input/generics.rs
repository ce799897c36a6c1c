//! The bounds that generated implementations need, and no more.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{GenericParam, Generics, Ident, Type};

/// The type parameters that occur in the types of the fields.
pub(crate) fn used_params<'a>(
    generics: &Generics,
    types: impl IntoIterator<Item = &'a Type>,
) -> Vec<Ident> {
    let tokens: Vec<TokenStream> = types.into_iter().map(|ty| quote!(#ty)).collect();
    generics
        .type_params()
        .map(|param| param.ident.clone())
        .filter(|param| tokens.iter().any(|ty| mentions(ty, param)))
        .collect()
}

/// The same parameters with one more bound on each of those named.
pub(crate) fn bounded(generics: &Generics, params: &[Ident], bound: &TokenStream) -> Generics {
    let mut bounded = generics.clone();
    for param in params {
        if let Ok(predicate) = syn::parse2(quote!(#param: #bound)) {
            bounded.make_where_clause().predicates.push(predicate);
        }
    }
    bounded
}

fn mentions(tokens: &TokenStream, name: &Ident) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == *name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}

/// Whether a type mentions any parameter, so that nothing about it is known here.
pub(crate) fn is_generic(ty: &Type, generics: &Generics) -> bool {
    let tokens = quote!(#ty);
    generics.params.iter().any(|param| match param {
        GenericParam::Type(param) => mentions(&tokens, &param.ident),
        GenericParam::Const(param) => mentions(&tokens, &param.ident),
        GenericParam::Lifetime(_) => false,
    })
}
