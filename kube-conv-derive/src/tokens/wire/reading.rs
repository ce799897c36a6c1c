//! Reading the fields of a struct, or of a struct in a variant, through a hidden struct.
//!
//! The runtime distributes the fields to flattened types; see its `Fields`.

use super::serde_attributes;
use super::structs::bound_attributes;
use crate::attributes::runtime::Runtime;
use crate::model::field::FieldModel;
use crate::model::field::flatten::flattened_in_order;
use crate::syntax::shape::{Shape, shape_of};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::{Generics, Ident};

/// How the fields are read.
pub(crate) struct Reading {
    /// The hidden struct.
    pub(crate) definition: TokenStream,
    /// The expression of the value, a `Result`, from the deserializer `input`.
    pub(crate) expression: TokenStream,
}

/// Reads fields into `target`, a struct or a variant, by way of a hidden struct of a name.
pub(crate) fn reading(
    name: &Ident,
    target: &TokenStream,
    generics: &Generics,
    models: &[FieldModel],
    runtime: &Runtime,
) -> Reading {
    let own: Vec<&FieldModel> = models.iter().filter(|m| m.flatten.is_none()).collect();
    Reading {
        definition: definition(name, generics, &own, runtime),
        expression: if own.len() == models.len() {
            read_plain(name, target, generics, &own, runtime)
        } else {
            read_flattened(name, target, generics, models, runtime)
        },
    }
}

fn definition(
    name: &Ident,
    generics: &Generics,
    own: &[&FieldModel],
    runtime: &Runtime,
) -> TokenStream {
    let rt = runtime.private();
    let serde = runtime.serde_path();
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let fields = own.iter().map(|model| {
        let attributes = serde_attributes(model, &rt);
        let ident = &model.field.ident;
        let ty = &model.field.ty;
        quote!(#attributes #ident: #ty)
    });
    let bounds = bound_attributes(generics, own.iter().copied(), &rt);
    // Parameters that only flattened types use.
    let params: Vec<&Ident> = generics.type_params().map(|param| &param.ident).collect();
    let generic = (!params.is_empty()).then(
        || quote!(#[serde(skip)] __generics: ::core::marker::PhantomData<fn() -> (#(#params,)*)>),
    );
    quote! {
        #[derive(#rt::serde::Deserialize)]
        #[serde(crate = #serde, #bounds)]
        struct #name #impl_generics #where_clause {
            #(#fields,)*
            #generic
        }
    }
}

fn read_plain(
    name: &Ident,
    target: &TokenStream,
    generics: &Generics,
    own: &[&FieldModel],
    runtime: &Runtime,
) -> TokenStream {
    let rt = runtime.private();
    let (_, ty_generics, _) = generics.split_for_impl();
    let idents: Vec<&Ident> = own.iter().map(|model| &model.field.ident).collect();
    quote! {
        ::core::result::Result::map(
            #rt::Reader::<#name #ty_generics>::read(#rt::ObjectOnly(input)),
            |own: #name #ty_generics| #target { #(#idents: own.#idents),* },
        )
    }
}

fn read_flattened(
    name: &Ident,
    target: &TokenStream,
    generics: &Generics,
    models: &[FieldModel],
    runtime: &Runtime,
) -> TokenStream {
    let rt = runtime.private();
    let (_, ty_generics, _) = generics.split_for_impl();
    let own: Vec<&FieldModel> = models.iter().filter(|m| m.flatten.is_none()).collect();
    let names = own.iter().map(|model| &model.wire_name);
    let idents: Vec<&Ident> = own.iter().map(|model| &model.field.ident).collect();
    let flattened = flattened_in_order(models);
    // All are read before one error is returned, so that a search for all errors finds those of
    // each.
    let (reads, parts): (Vec<_>, Vec<_>) = flattened
        .iter()
        .filter_map(|index| models.get(*index))
        .map(|model| {
            let ident = &model.field.ident;
            let part = format_ident!("__part_{}", ident.unraw());
            let ty = &model.field.ty;
            let read = match shape_of(ty) {
                Shape::Option(inner) => {
                    quote!(let #part = #rt::Reader::<#inner>::flattened_option(fields);)
                }
                _ => quote!(let #part = #rt::Reader::<#ty>::flattened(fields);),
            };
            (read, quote!(#ident: #part?))
        })
        .unzip();
    quote! {
        #rt::read_fields(input, |fields| {
            let own = #rt::Reader::<#name #ty_generics>::own(fields, &[#(#names),*]);
            #(#reads)*
            let own: #name #ty_generics = own?;
            ::core::result::Result::Ok(#target {
                #(#idents: own.#idents,)*
                #(#parts),*
            })
        })
    }
}
