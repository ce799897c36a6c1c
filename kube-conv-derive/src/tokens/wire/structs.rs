//! Structs with named fields.

use super::reading::{Reading, reading};
use super::{field_functions, serde_attributes};
use crate::attributes::runtime::Runtime;
use crate::model::field::default::value_type;
use crate::model::field::presence::Presence;
use crate::model::field::unions::Part;
use crate::model::field::{FieldModel, Source};
use crate::syntax::generics::{api_type_bounds, bounded, used_params};
use crate::syntax::shape::{Shape, shape_of};
use crate::tokens::table::default_function;
use crate::tokens::walk::is_certain;
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
    let rt = runtime.private();
    let functions = models
        .iter()
        .map(|model| field_functions(model, generics, &rt));
    let flattens = models.iter().any(|model| model.flatten.is_some());
    let remote = remote(ident, generics, models, flattens, runtime);
    let writing = writing(ident, generics, models, &rt);
    let (_, ty_generics, _) = generics.split_for_impl();
    let turbofish = ty_generics.as_turbofish();
    let reading = if flattens {
        let Reading {
            definition,
            expression,
        } = reading(
            &format_ident!("__Read"),
            &quote!(Self),
            generics,
            models,
            runtime,
        );
        let implementation = reading_by(ident, generics, models, &expression, &rt);
        quote!(#definition #implementation)
    } else {
        reading_by(
            ident,
            generics,
            models,
            &quote!(__Wire #turbofish::deserialize(#rt::ObjectOnly(input))),
            &rt,
        )
    };
    quote! {
        #(#functions)*
        #remote
        #writing
        #reading
    }
}

fn remote(
    ident: &Ident,
    generics: &Generics,
    models: &[FieldModel],
    flattens: bool,
    runtime: &Runtime,
) -> TokenStream {
    let rt = runtime.private();
    let serde = runtime.serde_path();
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    // serde adds the parameters itself.
    let remote = ident.to_string();
    let fields = models.iter().map(|model| {
        let name = &model.field.ident;
        let ty = &model.field.ty;
        let attributes = serde_attributes(model, &rt);
        quote!(#attributes #name: #ty)
    });
    let bounds = bound_attributes(generics, models, &rt);
    let deserialize = (!flattens).then(|| quote!(, #rt::serde::Deserialize));
    quote! {
        #[derive(#rt::serde::Serialize #deserialize)]
        #[serde(crate = #serde, remote = #remote, #bounds)]
        struct __Wire #impl_generics #where_clause {
            #(#fields),*
        }
    }
}

/// The bounds of serde's derives, in its own attribute: they have to be those of the
/// implementations that call them.
pub(crate) fn bound_attributes<'a>(
    generics: &Generics,
    models: impl IntoIterator<Item = &'a FieldModel>,
    rt: &TokenStream,
) -> TokenStream {
    let models: Vec<&FieldModel> = models.into_iter().collect();
    let described = described_types(models.iter().copied());
    let described = api_type_bounds(generics, described, rt);
    let described: Vec<&str> = described.iter().map(String::as_str).collect();
    if generics.type_params().next().is_none() {
        let bounds = described.join(", ");
        return match bounds.as_str() {
            "" => TokenStream::new(),
            _ => quote!(bound = #bounds),
        };
    }
    let params = used_params(generics, models.iter().map(|model| &model.field.ty));
    let written = |bound: TokenStream| {
        let params = params
            .iter()
            .map(|param| quote!(#param: #bound).to_string());
        let bounds = params.chain(described.iter().map(|bound| (*bound).to_owned()));
        bounds.collect::<Vec<String>>().join(", ")
    };
    let serialize = written(quote!(#rt::serde::Serialize));
    let deserialize = written(readable(rt));
    quote!(bound(serialize = #serialize, deserialize = #deserialize))
}

/// The types of fields whose tokens do not show that they are API types, each with the trait of its
/// bound.
pub(crate) fn described_types<'a>(
    models: impl IntoIterator<Item = &'a FieldModel>,
) -> impl Iterator<Item = (&'a Type, &'static str)> {
    models
        .into_iter()
        .filter(|model| {
            matches!(model.source, Source::Own | Source::Recursive(_)) && model.with.is_none()
        })
        .map(|model| {
            let bound = match model.presence {
                Presence::Metadata => "InnerMetadata",
                _ => "InnerApiType",
            };
            (value_type(&model.field.ty), bound)
        })
        .filter(|(ty, _)| !is_certain(ty))
}

fn writing(
    ident: &Ident,
    generics: &Generics,
    models: &[FieldModel],
    rt: &TokenStream,
) -> TokenStream {
    let params = used_params(generics, models.iter().map(|model| &model.field.ty));
    let (_, ty_generics, _) = generics.split_for_impl();
    let turbofish = ty_generics.as_turbofish();
    let writing = bounded(generics, &params, &quote!(#rt::serde::Serialize));
    let (write_generics, _, write_where) = writing.split_for_impl();
    quote! {
        impl #write_generics #rt::serde::Serialize for #ident #ty_generics #write_where {
            fn serialize<S: #rt::serde::Serializer>(
                &self,
                output: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                __Wire #turbofish::serialize(self, output)
            }
        }
    }
}

fn reading_by(
    ident: &Ident,
    generics: &Generics,
    models: &[FieldModel],
    expression: &TokenStream,
    rt: &TokenStream,
) -> TokenStream {
    let params = used_params(generics, models.iter().map(|model| &model.field.ty));
    let (_, ty_generics, _) = generics.split_for_impl();
    let reading = deserialize_generics(generics, &params, rt);
    let (read_generics, _, read_where) = reading.split_for_impl();
    quote! {
        impl #read_generics #rt::serde::Deserialize<'de> for #ident #ty_generics #read_where {
            fn deserialize<D: #rt::serde::Deserializer<'de>>(
                input: D,
            ) -> ::core::result::Result<Self, D::Error> {
                #expression
            }
        }
    }
}

/// The generics of an implementation of `Deserialize<'de>`.
pub(crate) fn deserialize_generics(
    generics: &Generics,
    params: &[Ident],
    rt: &TokenStream,
) -> Generics {
    let mut reading = bounded(generics, params, &readable(rt));
    reading.params.insert(0, syn::parse_quote!('de));
    reading
}

/// The bound of a parameter for reading. It is that of the implementation of `ApiType`, since a
/// field's type may flatten the parameter, and reading it then needs the table. It is not
/// `Deserialize<'de>`: with a user's own bound `ApiType`, which holds for every lifetime, the
/// compiler could not choose between the two.
fn readable(rt: &TokenStream) -> TokenStream {
    quote!(#rt::ApiType)
}

/// The value of `{}`, for a struct whose fields may all be left out.
pub(crate) fn from_empty(
    ident: &Ident,
    generics: &Generics,
    models: &[FieldModel],
    rt: &TokenStream,
) -> TokenStream {
    let given = |model: &FieldModel| model.presence.is_required() && !is_flattened_map(model);
    if models.iter().any(given) {
        return TokenStream::new();
    }
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let fields = models.iter().map(|model| {
        let name = &model.field.ident;
        let value = absent_value(model, rt);
        quote!(#name: #value)
    });
    quote! {
        impl #impl_generics #rt::FromEmpty for #ident #ty_generics #where_clause {
            fn from_empty() -> Self {
                Self { #(#fields),* }
            }
        }
    }
}

/// Whether the field is a flattened map, which may be empty.
fn is_flattened_map(model: &FieldModel) -> bool {
    model.flatten.is_some() && matches!(shape_of(&model.field.ty), Shape::Map(_))
}

/// The value of a field that was absent, after defaults were filled in.
pub(crate) fn absent_value(model: &FieldModel, rt: &TokenStream) -> TokenStream {
    let function = default_function(model);
    match &model.presence {
        Presence::Defaulted(_) => quote!(#function()),
        Presence::OptionalDefaulted(_) => quote!(::core::option::Option::Some(#function())),
        Presence::Optional => quote!(::core::option::Option::None),
        Presence::OptionalCollection => quote!(#rt::Absent::absent()),
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
    rt: &TokenStream,
) -> Option<TokenStream> {
    let (discriminator, role) = models.iter().find_map(|model| {
        let mut roles = model.union_roles.iter();
        let role = roles.find(|role| role.part == Part::Discriminator)?;
        Some((&model.field.ident, role))
    })?;
    let members = models.iter().flat_map(|model| {
        let values = model
            .union_roles
            .iter()
            .filter_map(|other| match &other.part {
                Part::Member(value) if other.union == role.union => Some(value),
                _ => None,
            });
        let (member, name) = (&model.field.ident, &model.wire_name);
        values.map(move |value| quote!([#member #value #name]))
    });
    let params = used_params(generics, models.iter().map(|model| &model.field.ty));
    let bounded = bounded(generics, &params, &quote!(#rt::ApiType));
    let (impl_generics, ty_generics, where_clause) = bounded.split_for_impl();
    Some(quote! {
        #rt::union_functions! {
            [#impl_generics] [#ident #ty_generics] [#where_clause] #discriminator #(#members)*
        }
    })
}
