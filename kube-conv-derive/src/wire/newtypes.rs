//! Structs around one other type, which is all that travels.

use super::structs::deserialize_generics;
use crate::input::generics::{bounded, used_params};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, Type};

/// The implementations of `Serialize` and `Deserialize` for a newtype.
pub(crate) fn implement(
    ident: &Ident,
    generics: &Generics,
    inner: &Type,
    rt: &TokenStream,
) -> TokenStream {
    let params = used_params(generics, [inner]);
    let (_, ty_generics, _) = generics.split_for_impl();
    let writing = bounded(generics, &params, &quote!(#rt::serde::Serialize));
    let (write_generics, _, write_where) = writing.split_for_impl();
    let reading = deserialize_generics(generics, &params, rt);
    let (read_generics, _, read_where) = reading.split_for_impl();
    let text = from_text(ident, generics, inner, rt);
    quote! {
        impl #write_generics #rt::serde::Serialize for #ident #ty_generics #write_where {
            fn serialize<S: #rt::serde::Serializer>(
                &self,
                output: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                #rt::serde::Serialize::serialize(&self.0, output)
            }
        }
        impl #read_generics #rt::serde::Deserialize<'de> for #ident #ty_generics #read_where {
            fn deserialize<D: #rt::serde::Deserializer<'de>>(
                input: D,
            ) -> ::core::result::Result<Self, D::Error> {
                ::core::result::Result::map(#rt::serde::Deserialize::deserialize(input), Self)
            }
        }
        #text
    }
}

/// A newtype around a string can have a string for its default.
fn from_text(ident: &Ident, generics: &Generics, inner: &Type, rt: &TokenStream) -> TokenStream {
    let textual = crate::input::shape::Judged::of(inner) == crate::input::shape::Judged::Text;
    if !textual {
        return TokenStream::new();
    }
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote! {
        impl #impl_generics #rt::FromText for #ident #ty_generics #where_clause {
            fn from_text(text: &'static str) -> Self {
                Self(#rt::FromText::from_text(text))
            }
        }
    }
}
