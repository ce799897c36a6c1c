//! Structs with named fields.

use super::reading::{PlacedField, ReadStruct, ReadTarget, reading};
use super::writing::writing;
use super::{deserialize_struct, field_functions, serde_attributes, serialize};
use crate::attributes::runtime::Runtime;
use crate::model::field::FieldModel;
use crate::model::field::presence::Presence;
use crate::model::field::unions::UnionPart;
use crate::syntax::generics::{api_type_bounds, bounded, readable, used_params};
use crate::syntax::shape::value_type;
use crate::syntax::shape::{TypeShape, shape_of};
use crate::tokens::table::default_function;
use crate::tokens::walk::{is_certain, is_known_by_its_type};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Generics, Ident, Type};

/// The implementations of `Serialize` and `Deserialize` for a struct.
pub(crate) fn implement(
    ident: &Ident,
    generics: &Generics,
    models: &[FieldModel],
    runtime: &Runtime,
) -> TokenStream {
    let functions = models.iter().map(|model| field_functions(model, generics));
    let name = ident.to_string();
    let (_, ty_generics, _) = generics.split_for_impl();
    let flattens = models.iter().any(|model| model.flatten.is_some());
    let (remote, write, read, deserialize) = if flattens {
        let turbofish = ty_generics.as_turbofish();
        let target = ReadTarget {
            constructor: quote!(Self),
            ty: quote!(#ident #ty_generics),
            name: &name,
        };
        let reading = reading(&format_ident!("__Read"), &target, generics, models);
        (
            Some(remote(ident, generics, models, runtime)),
            quote!(__Wire #turbofish::serialize(self, output)),
            reading.definition,
            reading.expression,
        )
    } else {
        (
            None,
            writing(&name, &[], models),
            read_struct(ident, generics, models),
            deserialize_struct(),
        )
    };
    let params = params(generics, models);
    let serialize = serialize(ident, generics, &params, &write);
    let deserialize = super::deserialize(ident, generics, &params, &deserialize);
    quote! {
        #(#functions)*
        #remote
        #serialize
        #read
        #deserialize
    }
}

fn read_struct(ident: &Ident, generics: &Generics, models: &[FieldModel]) -> TokenStream {
    let (_, ty_generics, _) = generics.split_for_impl();
    let fields = PlacedField::all(models, 0);
    let idents = models.iter().map(|model| &model.field.ident);
    let values = fields.iter().map(PlacedField::value);
    let read = ReadStruct {
        target: quote!(#ident #ty_generics),
        generics: &readable(generics, &params(generics, models)),
        name: &ident.to_string(),
        value_type: quote!(Self),
        fields: &fields,
        result: quote!(__rt::Ok(Self { #(#idents: #values),* })),
    };
    read.implementation()
}

/// The hidden type of a struct with flattened fields, which serde writes.
fn remote(
    ident: &Ident,
    generics: &Generics,
    models: &[FieldModel],
    runtime: &Runtime,
) -> TokenStream {
    let serde = runtime.serde_path();
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    // serde adds the parameters itself.
    let remote = ident.to_string();
    let fields = models.iter().map(|model| {
        let name = &model.field.ident;
        let ty = &model.field.ty;
        let attributes = serde_attributes(model);
        quote!(#attributes #name: #ty)
    });
    let bounds = bounds(generics, models);
    quote! {
        #[derive(__rt::serde::Serialize)]
        #[serde(crate = #serde, remote = #remote, bound = #bounds)]
        struct __Wire #impl_generics #where_clause {
            #(#fields),*
        }
    }
}

/// The bounds of serde's derive, in its own attribute: they have to be those of the implementation
/// that calls it.
fn bounds(generics: &Generics, models: &[FieldModel]) -> String {
    let described = api_type_bounds(generics, described_types(models));
    let params = params(generics, models);
    let params = params
        .iter()
        .map(|param| quote!(#param: __rt::serde::Serialize).to_string());
    let bounds: Vec<String> = params.chain(described).collect();
    bounds.join(", ")
}

pub(crate) fn params(generics: &Generics, models: &[FieldModel]) -> Vec<Ident> {
    used_params(generics, models.iter().map(|model| &model.field.ty))
}

/// The types of fields whose tokens do not show that they are API types.
pub(crate) fn described_types<'a>(
    models: impl IntoIterator<Item = &'a FieldModel>,
) -> impl Iterator<Item = &'a Type> {
    models
        .into_iter()
        .filter(|model| is_known_by_its_type(model))
        .map(|model| value_type(&model.field.ty))
        .filter(|ty| !is_certain(ty))
}

/// The value of `{}`, for a struct whose fields may all be left out.
pub(crate) fn from_empty(ident: &Ident, generics: &Generics, models: &[FieldModel]) -> TokenStream {
    let given = |model: &FieldModel| model.presence.is_required() && !is_flattened_map(model);
    if models.iter().any(given) {
        return TokenStream::new();
    }
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let fields = models.iter().map(|model| {
        let name = &model.field.ident;
        let value = absent_value(model);
        quote!(#name: #value)
    });
    quote! {
        #[automatically_derived]
        impl #impl_generics __rt::FromEmpty for #ident #ty_generics #where_clause {
            fn from_empty() -> Self {
                Self { #(#fields),* }
            }
        }
    }
}

/// Whether the field is a flattened map, which may be empty.
fn is_flattened_map(model: &FieldModel) -> bool {
    model.flatten.is_some() && matches!(shape_of(&model.field.ty), TypeShape::Map(_))
}

/// The value of a field that was absent, after defaults were filled in.
pub(crate) fn absent_value(model: &FieldModel) -> TokenStream {
    let function = default_function(model);
    let name = &model.wire_name;
    match &model.presence {
        Presence::Defaulted(given) if given.wire_form().is_some() => {
            quote!(__rt::read_default(#name, #function))
        }
        Presence::OptionalDefaulted(given) if given.wire_form().is_some() => {
            quote!(::core::option::Option::Some(__rt::read_default(#name, #function)))
        }
        Presence::Defaulted(_) => quote!(#function()),
        Presence::OptionalDefaulted(_) => quote!(::core::option::Option::Some(#function())),
        Presence::Optional => quote!(::core::option::Option::None),
        Presence::OptionalCollection => {
            let ty = &model.field.ty;
            quote!(__rt::Reader::<#ty>::absent())
        }
        Presence::Required | Presence::Metadata => {
            quote!(::core::default::Default::default())
        }
    }
}

/// The functions of a struct that is a union with a discriminator.
pub(crate) fn union_functions(
    ident: &Ident,
    generics: &Generics,
    models: &[FieldModel],
) -> Option<TokenStream> {
    let (discriminator, role) = models.iter().find_map(|model| {
        let mut roles = model.union_roles.iter();
        let role = roles.find(|role| role.part == UnionPart::Discriminator)?;
        Some((&model.field.ident, role))
    })?;
    let members = models.iter().flat_map(|model| {
        let values = model
            .union_roles
            .iter()
            .filter_map(|other| match &other.part {
                UnionPart::Member(value) if other.union == role.union => Some(value),
                _ => None,
            });
        let (member, name) = (&model.field.ident, &model.wire_name);
        values.map(move |value| quote!([#member #value #name]))
    });
    let params = used_params(generics, models.iter().map(|model| &model.field.ty));
    let bounded = bounded(generics, &params, &quote!(__rt::ApiType));
    let (impl_generics, ty_generics, where_clause) = bounded.split_for_impl();
    Some(quote! {
        __union_functions! {
            [#impl_generics] [#ident #ty_generics] [#where_clause] #discriminator #(#members)*
        }
    })
}
