//! The wire form of a kind: `apiVersion`, `kind` and its fields.
//!
//! Servers leave both out of the items of a list, so reading accepts objects without them, and
//! rejects wrong ones.

use super::KindItem;
use crate::attributes::runtime::Runtime;
use crate::syntax::generics::{api_type_bounds, bounded, used_params};
use crate::tokens::wire::structs::{bound_attributes, described_types, deserialize_generics};
use crate::tokens::wire::{field_functions, may_write_null, path_text, serde_attributes, via};
use proc_macro2::TokenStream;
use quote::quote;

/// The implementations of `Serialize` and `Deserialize` for a kind.
pub(crate) fn implement(kind: &KindItem<'_>, runtime: &Runtime, external: bool) -> TokenStream {
    let rt = kind.rt;
    let defaults = kind
        .models
        .iter()
        .map(|model| field_functions(model, kind.generics, rt));
    if external {
        return quote!(#(#defaults)*);
    }
    let reading = reading(kind, runtime);
    let writing = writing(kind, runtime);
    quote!(#(#defaults)* #reading #writing)
}

fn reading(kind: &KindItem<'_>, runtime: &Runtime) -> TokenStream {
    let KindItem {
        ident,
        generics,
        models,
        api_version,
        name,
        rt,
    } = kind;
    let serde = runtime.serde_path();
    let params = used_params(generics, models.iter().map(|model| &model.field.ty));
    let generics_read = deserialize_generics(generics, &params, rt);
    let (read_generics, _, read_where) = generics_read.split_for_impl();
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let bounds = bound_attributes(generics, *models, rt);
    let fields = models.iter().map(|model| {
        let attributes = serde_attributes(model, rt);
        let ident = &model.field.ident;
        let ty = &model.field.ty;
        quote!(#attributes #ident: #ty)
    });
    let names: Vec<_> = models.iter().map(|model| &model.field.ident).collect();
    quote! {
        #[derive(#rt::serde::Deserialize)]
        #[serde(crate = #serde, #bounds)]
        struct __Read #impl_generics #where_clause {
            #[serde(rename = "apiVersion", default)]
            __api_version: ::core::option::Option<#rt::String>,
            #[serde(rename = "kind", default)]
            __kind: ::core::option::Option<#rt::String>,
            #(#fields),*
        }
        impl #read_generics #rt::serde::Deserialize<'de> for #ident #ty_generics #read_where {
            fn deserialize<D: #rt::serde::Deserializer<'de>>(
                input: D,
            ) -> ::core::result::Result<Self, D::Error> {
                let read: __Read #ty_generics = #rt::Reader::<__Read #ty_generics>::read(#rt::ObjectOnly(input))?;
                #rt::check_type_meta(
                    read.__api_version,
                    #api_version,
                    read.__kind,
                    #name,
                )?;
                ::core::result::Result::Ok(Self { #(#names: read.#names),* })
            }
        }
    }
}

fn writing(kind: &KindItem<'_>, runtime: &Runtime) -> TokenStream {
    let KindItem {
        ident,
        generics,
        models,
        api_version,
        name,
        rt,
    } = kind;
    let serde = runtime.serde_path();
    let params = used_params(generics, models.iter().map(|model| &model.field.ty));
    let bounded = bounded(generics, &params, &quote!(#rt::serde::Serialize));
    let (write_generics, ty_generics, write_where) = bounded.split_for_impl();
    let present: Vec<_> = models.iter().map(|model| &model.field.ident).collect();
    let fields = models.iter().map(|model| {
        let ident = &model.field.ident;
        let wire_name = &model.wire_name;
        let null_check = may_write_null(model).then(|| match model.with {
            Some(_) => {
                let via = via(model, rt);
                quote!(#rt::ViaReference::<#via>::is_null)
            }
            None => quote!(#rt::is_null),
        });
        let is_left_out = || (!model.presence.is_written()).then(|| quote!(#rt::is_absent));
        let skipped = null_check.or_else(is_left_out).map(|skip| {
            let skip = path_text(&skip);
            quote!(, skip_serializing_if = #skip)
        });
        let with = model.with.as_ref().map(|_| {
            let via = via(model, rt);
            let write = path_text(&quote!(#rt::ViaReference::<#via>::serialize));
            quote!(, serialize_with = #write)
        });
        let ty = &model.field.ty;
        quote!(#[serde(rename = #wire_name #skipped #with)] #ident: &'__object #ty)
    });
    let described = api_type_bounds(generics, described_types(*models), rt);
    let bounds = described.into_iter().collect::<Vec<String>>().join(", ");
    let mut out = bounded.clone();
    out.params.insert(0, syn::parse_quote!('__object));
    let (out_generics, _, out_where) = out.split_for_impl();
    quote! {
        #[derive(#rt::serde::Serialize)]
        #[serde(crate = #serde, bound = #bounds)]
        struct __Written #out_generics #out_where {
            #[serde(rename = "apiVersion")]
            __api_version: &'static str,
            #[serde(rename = "kind")]
            __kind: &'static str,
            #(#fields),*
        }
        impl #write_generics #rt::serde::Serialize for #ident #ty_generics #write_where {
            fn serialize<S: #rt::serde::Serializer>(
                &self,
                output: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                #rt::Writer(&__Written {
                    __api_version: #api_version,
                    __kind: #name,
                    #(#present: &self.#present),*
                })
                .write(output)
            }
        }
    }
}
