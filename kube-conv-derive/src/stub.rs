//! Implementations for an item with mistakes, so that its uses are not reported as well.

use crate::expand::Derive;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Fields};

/// Everything that the derive promises, with bodies that are never run.
pub(crate) fn implementations(
    input: &DeriveInput,
    derive: Derive,
    rt: &TokenStream,
) -> TokenStream {
    let ident = &input.ident;
    let name = ident.to_string();
    let generics = bounded(input, rt);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let mut reading = generics.clone();
    reading.params.insert(0, syn::parse_quote!('de));
    let (read_generics, _, read_where) = reading.split_for_impl();
    let kind = match derive {
        Derive::Kind => kind(input, rt),
        Derive::ApiType => TokenStream::new(),
    };
    quote! {
        impl #impl_generics #rt::serde::Serialize for #ident #ty_generics #where_clause {
            fn serialize<S: #rt::serde::Serializer>(
                &self,
                _: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::core::result::Result::Err(#rt::serde::ser::Error::custom(#name))
            }
        }
        impl #read_generics #rt::serde::Deserialize<'de> for #ident #ty_generics #read_where {
            fn deserialize<D: #rt::serde::Deserializer<'de>>(
                _: D,
            ) -> ::core::result::Result<Self, D::Error> {
                ::core::result::Result::Err(#rt::serde::de::Error::custom(#name))
            }
        }
        impl #impl_generics #rt::ApiType for #ident #ty_generics #where_clause {
            const TYPE: &'static #rt::TypeInfo = &#rt::TypeInfo::new(#name, #rt::Shape::Any);
        }
        #rt::type_functions! { [#impl_generics] [#ident #ty_generics] [#where_clause] }
        #kind
    }
}

fn bounded(input: &DeriveInput, rt: &TokenStream) -> syn::Generics {
    let params: Vec<_> = input
        .generics
        .type_params()
        .map(|param| param.ident.clone())
        .collect();
    crate::input::generics::bounded(&input.generics, &params, &quote!(#rt::ApiType))
}

/// The trait of kinds, where there are fields for its functions to return.
fn kind(input: &DeriveInput, rt: &TokenStream) -> TokenStream {
    let ident = &input.ident;
    let name = ident.to_string();
    let generics = bounded(input, rt);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let Data::Struct(data) = &input.data else {
        return TokenStream::new();
    };
    let Fields::Named(fields) = &data.fields else {
        return TokenStream::new();
    };
    let metadata = fields
        .named
        .iter()
        .find(|field| field.ident.as_ref().is_some_and(|name| name == "metadata"));
    let Some(metadata) = metadata.map(|field| &field.ty) else {
        return TokenStream::new();
    };
    quote! {
        impl #impl_generics #rt::Kind for #ident #ty_generics #where_clause {
            const GROUP: &'static str = "";
            const VERSION: &'static str = "";
            const API_VERSION: &'static str = "";
            const KIND: &'static str = #name;
            const PLURAL: &'static str = "";
            const SCOPE: #rt::Scope = #rt::Scope::Cluster;
            const INFO: &'static #rt::KindInfo = &#rt::KindInfo::new("", "");
            type Metadata = #metadata;
            type Spec = ();
            type Status = ();
            fn metadata(&self) -> &Self::Metadata {
                &self.metadata
            }
            fn metadata_mut(&mut self) -> &mut Self::Metadata {
                &mut self.metadata
            }
        }
        #rt::kind_functions! { [#impl_generics] [#ident #ty_generics] [#where_clause] }
    }
}
