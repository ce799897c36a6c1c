//! The wire form: one hidden type per item, handed to serde's own derives.

pub(crate) mod constants;
pub(crate) mod newtypes;
pub(crate) mod structs;
pub(crate) mod unions;

use crate::field::FieldModel;
use crate::field::default::value_type;
use crate::field::presence::Presence;
use crate::input::shape::{Shape, shape_of};
use crate::table::default_function;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};
use syn::Ident;

/// The attributes that give a field of the hidden type its place in the presence table.
pub(crate) fn serde_attributes(model: &FieldModel, rt: &TokenStream) -> TokenStream {
    if model.flatten.is_some() {
        return match shape_of(&model.field.ty) {
            // serde would take a flattened `Option` for absent where it is wrong.
            Shape::Option(_) => {
                let with = path_text(&quote!(#rt::flattened));
                quote!(#[serde(flatten, with = #with)])
            }
            _ => quote!(#[serde(flatten)]),
        };
    }
    let name = &model.wire_name;
    let with = model.with.as_ref().map(|module| {
        let module = path_text(&module.to_token_stream());
        quote!(with = #module,)
    });
    let written = match &model.presence {
        Presence::Required => TokenStream::new(),
        Presence::Defaulted(_) if with.is_some() => {
            let default = path_text(&default_function(model));
            quote!(default = #default,)
        }
        Presence::Defaulted(_) => {
            let default = path_text(&default_function(model));
            let read = path_text(&reader(model).to_token_stream());
            quote!(default = #default, deserialize_with = #read,)
        }
        Presence::Optional | Presence::OptionalDefaulted(_) => {
            quote!(
                default,
                skip_serializing_if = "::core::option::Option::is_none",
            )
        }
        Presence::OptionalCollection => {
            let read = path_text(&quote!(#rt::null_as_empty));
            let empty = path_text(&quote!(#rt::is_empty));
            quote!(default, deserialize_with = #read, skip_serializing_if = #empty,)
        }
    };
    quote!(#[serde(rename = #name, #with #written)])
}

/// The functions behind a field's default: the value, and the reader that takes null for absent.
pub(crate) fn default_functions(model: &FieldModel, rt: &TokenStream) -> TokenStream {
    let Some(default) = model.presence.default() else {
        return TokenStream::new();
    };
    let ty = value_type(&model.field.ty);
    let function = default_function(model);
    let value = default.typed(ty, rt);
    let value_function = quote! {
        fn #function() -> #ty {
            #value
        }
    };
    if !matches!(model.presence, Presence::Defaulted(_)) || model.with.is_some() {
        return value_function;
    }
    let read = reader(model);
    quote! {
        #value_function
        fn #read<'de, D: #rt::serde::Deserializer<'de>>(
            input: D,
        ) -> ::core::result::Result<#ty, D::Error> {
            #rt::read_or(input, #function)
        }
    }
}

fn reader(model: &FieldModel) -> Ident {
    format_ident!("__read_{}", model.field.rust_name())
}

/// A path as serde's attributes want it.
pub(crate) fn path_text(path: &TokenStream) -> String {
    path.to_string().replace(' ', "")
}
