//! The wire form of a kind: `apiVersion`, `kind` and its fields.
//!
//! Servers leave both out of the items of a list, so reading accepts objects without them, and
//! rejects wrong ones.

use super::KindItem;
use crate::syntax::generics::readable;
use crate::tokens::wire::reading::{PlacedField, ReadStruct};
use crate::tokens::wire::{
    deserialize, deserialize_struct, field_functions, serialize, structs, writing,
};
use proc_macro2::TokenStream;
use quote::quote;

/// The implementations of `Serialize` and `Deserialize` for a kind.
pub(crate) fn implement(kind: &KindItem<'_>, external: bool) -> TokenStream {
    let defaults = kind
        .models
        .iter()
        .map(|model| field_functions(model, kind.generics));
    if external {
        return quote!(#(#defaults)*);
    }
    let reading = reading(kind);
    let writing = writing(kind);
    quote!(#(#defaults)* #reading #writing)
}

fn reading(kind: &KindItem<'_>) -> TokenStream {
    let KindItem {
        ident,
        generics,
        models,
        api_version,
        name,
    } = kind;
    let (_, ty_generics, _) = generics.split_for_impl();
    let mut fields = vec![
        PlacedField::text("apiVersion", 0),
        PlacedField::text("kind", 1),
    ];
    fields.extend(PlacedField::all(*models, 2));
    let mut values = fields.iter().map(PlacedField::value);
    let (found_version, found_name) = (values.next(), values.next());
    let idents = models.iter().map(|model| &model.field.ident);
    let params = structs::params(generics, models);
    let read = ReadStruct {
        target: quote!(#ident #ty_generics),
        generics: &readable(generics, &params),
        name,
        value_type: quote!(Self),
        fields: &fields,
        result: quote!({
            let read = Self { #(#idents: #values),* };
            __rt::check_type_meta(#found_version, #api_version, #found_name, #name)?;
            __rt::Ok(read)
        }),
    };
    let read_struct = read.implementation();
    let deserialize = deserialize(ident, generics, &params, &deserialize_struct());
    quote!(#read_struct #deserialize)
}

fn writing(kind: &KindItem<'_>) -> TokenStream {
    let type_meta = [("apiVersion", &*kind.api_version), ("kind", kind.name)];
    let method = writing::writing(kind.name, &type_meta, kind.models);
    let params = structs::params(kind.generics, kind.models);
    serialize(kind.ident, kind.generics, &params, &method)
}
