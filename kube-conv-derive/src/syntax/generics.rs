//! The bounds that generated implementations need.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use std::collections::BTreeSet;
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
pub(crate) fn bounded<'a>(
    generics: &Generics,
    params: impl IntoIterator<Item = &'a Ident>,
    bound: &TokenStream,
) -> Generics {
    let mut bounded = generics.clone();
    for param in params {
        if let Ok(predicate) = syn::parse2(quote!(#param: #bound)) {
            bounded.make_where_clause().predicates.push(predicate);
        }
    }
    bounded
}

/// The generics of an implementation that reads for a lifetime `'de`.
///
/// The bound of a parameter is that of the implementation of `ApiType`, since a field's type may
/// flatten the parameter, and reading it then needs the table. It is not `Deserialize<'de>`: with a
/// user's own bound `ApiType`, which holds for every lifetime, the compiler could not choose between
/// the two.
pub(crate) fn readable<'a>(
    generics: &Generics,
    params: impl IntoIterator<Item = &'a Ident>,
) -> Generics {
    let mut readable = bounded(generics, params, &quote!(__rt::ApiType));
    readable.params.insert(0, syn::parse_quote!('de));
    readable
}

fn mentions(tokens: &TokenStream, name: &Ident) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(word) => word == *name,
        TokenTree::Group(group) => mentions(&group.stream(), name),
        _ => false,
    })
}

/// Whether a type mentions any type parameter.
pub(crate) fn is_generic(ty: &Type, generics: &Generics) -> bool {
    mentions_any(&quote!(#ty), generics)
}

/// Whether tokens mention any parameter.
pub(crate) fn mentions_any(tokens: &TokenStream, generics: &Generics) -> bool {
    generics.params.iter().any(|param| match param {
        GenericParam::Type(param) => mentions(tokens, &param.ident),
        GenericParam::Const(param) => mentions(tokens, &param.ident),
        GenericParam::Lifetime(_) => false,
    })
}

/// The bounds, as serde's attribute takes them, under which the given types have a wire form.
///
/// An unsatisfied bound disables the implementation without an error: a type that is not an API
/// type is reported where the table is made. Type parameters are skipped.
pub(crate) fn api_type_bounds<'a>(
    generics: &Generics,
    types: impl IntoIterator<Item = &'a Type>,
) -> BTreeSet<String> {
    types
        .into_iter()
        .filter(|ty| !is_generic(ty, generics))
        .map(|ty| quote!(for<'__api> #ty: __rt::InnerApiType<'__api>).to_string())
        // serde cannot parse `$crate` in a string.
        .filter(|bound| !bound.contains('$'))
        .collect()
}

/// The same parameters, with the bound that the type itself is an API type.
///
/// What an API type needs, such as `PartialEq`, is then reported once, where `ApiType` is
/// implemented, and not again by each trait that builds on it.
pub(crate) fn api_type_itself(generics: &Generics) -> Generics {
    let mut bounded = generics.clone();
    let predicate = syn::parse2(quote!(for<'__api> Self: __rt::InnerApiType<'__api>));
    if let Ok(predicate) = predicate {
        bounded.make_where_clause().predicates.push(predicate);
    }
    bounded
}
