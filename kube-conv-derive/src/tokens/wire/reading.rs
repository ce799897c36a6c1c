//! Reading the fields of a struct, or of a variant: a place for each, and a match on their numbers.
//!
//! The runtime finds the numbers, and distributes the fields to flattened types; see `structs` and `fields` in
//! its `wire`.

use super::is_doubtful;
use crate::model::field::presence::Presence;
use crate::model::field::{FieldModel, SchemaSource};
use crate::model::flattened::flattened_in_order;
use crate::syntax::generics::readable;
use crate::syntax::location::located_at;
use crate::syntax::shape::value_type;
use crate::syntax::shape::{TypeShape, shape_of};
use crate::tokens::table::default_function;
use crate::tokens::walk::is_certain;
use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Generics, Ident};

/// A field with the place that it is read into.
pub(crate) struct PlacedField {
    name: String,
    place: Ident,
    /// The type of what is in the place.
    ty: TokenStream,
    /// The call that reads the field.
    read: TokenStream,
    /// The value of the field, which takes it from the place.
    value: TokenStream,
}

impl PlacedField {
    /// The fields, whose places are numbered from `first`.
    pub(crate) fn all<'a>(
        models: impl IntoIterator<Item = &'a FieldModel>,
        first: usize,
    ) -> Vec<Self> {
        let numbered = models.into_iter().zip(first..);
        numbered
            .map(|(model, number)| Self::of(model, number))
            .collect()
    }

    /// A text that may be absent or null, and is not a field of the type.
    pub(crate) fn text(name: &str, number: usize) -> Self {
        let place = place(number);
        Self {
            name: name.to_owned(),
            ty: quote!(__rt::Option<__rt::String>),
            read: quote!(fields.read(&mut #place)),
            value: quote!(#place.flatten()),
            place,
        }
    }

    /// The value of the field.
    pub(crate) const fn value(&self) -> &TokenStream {
        &self.value
    }

    fn of(model: &FieldModel, number: usize) -> Self {
        let place = place(number);
        let ty = value_type(&model.field.ty);
        Self {
            name: model.wire_name.clone(),
            ty: match may_be_null(model) {
                true => quote!(__rt::Option<#ty>),
                false => quote!(#ty),
            },
            read: read_into(&place, model),
            value: value_of(&place, model),
            place,
        }
    }
}

/// Whether null means that the field is absent.
fn may_be_null(model: &FieldModel) -> bool {
    !matches!(model.presence, Presence::Required)
}

/// The call that reads a field.
fn read_into(place: &Ident, model: &FieldModel) -> TokenStream {
    let ty = value_type(&model.field.ty);
    if model.with.is_some() {
        let module = model.function("via");
        return match may_be_null(model) {
            true => quote!(fields.read_option_via::<#module, _>(&mut #place)),
            false => quote!(fields.read_via::<#module, _>(&mut #place)),
        };
    }
    if matches!(model.source, SchemaSource::Recursive(_)) && may_be_null(model) {
        return quote!(__rt::Slot(&mut #place).read_recursive_from(fields));
    }
    if is_doubtful(model) {
        return quote!(__rt::Slot(&mut #place).read_from(fields));
    }
    let read = quote!(fields.read(&mut #place));
    match is_certain(ty) {
        true => read,
        false => located_at(read, ty.span()),
    }
}

/// The value of a field, after all were read.
fn value_of(place: &Ident, model: &FieldModel) -> TokenStream {
    let (ty, name) = (value_type(&model.field.ty), &model.wire_name);
    match &model.presence {
        Presence::Required => quote!(__rt::required(#place, #name)?),
        Presence::Defaulted(given) if given.wire_form().is_some() => {
            let default = default_function(model);
            quote!(__rt::or_read_default(#place, #default)?)
        }
        Presence::Defaulted(_) => {
            let default = default_function(model);
            quote!(#place.flatten().unwrap_or_else(#default))
        }
        Presence::Optional | Presence::OptionalDefaulted(_) => quote!(#place.flatten()),
        Presence::OptionalCollection if !matches!(shape_of(ty), TypeShape::Plain) => {
            quote!(__rt::or_absent(#place))
        }
        // A type that is never absent is reported with the attribute.
        Presence::OptionalCollection => {
            quote!(#place.flatten().unwrap_or_else(__rt::Reader::<#ty>::absent))
        }
        Presence::Metadata => quote!(__rt::Reader::<#ty>::metadata(#place)),
    }
}

fn place(number: usize) -> Ident {
    format_ident!("__{number}")
}

/// An implementation of `ReadStruct`.
pub(crate) struct ReadStruct<'a> {
    /// The type that implements it.
    pub(crate) target: TokenStream,
    /// The type's generics, with the bounds for reading.
    pub(crate) generics: &'a Generics,
    /// The name in errors.
    pub(crate) name: &'a str,
    /// The type of the value.
    pub(crate) value_type: TokenStream,
    pub(crate) fields: &'a [PlacedField],
    /// The statements that make the value a result, after all fields were read.
    pub(crate) result: TokenStream,
}

impl ReadStruct<'_> {
    pub(crate) fn implementation(&self) -> TokenStream {
        let Self {
            target,
            generics,
            name,
            value_type,
            fields,
            result,
        } = self;
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let names = fields.iter().map(|field| &field.name);
        let fields = fields.iter().enumerate().map(|(index, field)| {
            let index = Literal::usize_unsuffixed(index);
            let PlacedField {
                place, ty, read, ..
            } = field;
            quote!(#index #place: #ty => #read;)
        });
        quote! {
            #[automatically_derived]
            impl #impl_generics __rt::ReadStruct<'de> for #target #where_clause {
                type Value = #value_type;
                const NAME: &'static str = #name;
                const FIELDS: &'static [&'static str] = &[#(#names),*];
                fn read<__A: __rt::MapAccess<'de>>(
                    fields: &mut __rt::FieldReader<__A>,
                ) -> __rt::Result<Self::Value, __A::Error> {
                    __read_struct! { fields; #(#fields)* => #result }
                }
            }
        }
    }
}

/// How the fields of a struct or a variant are read from the deserializer `input`.
pub(crate) struct Reading {
    /// The implementation of `ReadStruct`, and its type if that is a hidden one.
    pub(crate) definition: TokenStream,
    /// The expression of the value, a `Result`.
    pub(crate) expression: TokenStream,
}

/// A struct or a variant whose fields are read.
pub(crate) struct ReadTarget<'a> {
    /// The path before its fields, where it is read.
    pub(crate) constructor: TokenStream,
    pub(crate) ty: TokenStream,
    /// The name in errors.
    pub(crate) name: &'a str,
}

/// Reads the fields of a target by way of a hidden type.
pub(crate) fn reading(
    hidden: &Ident,
    target: &ReadTarget<'_>,
    generics: &Generics,
    models: &[FieldModel],
) -> Reading {
    let own: Vec<&FieldModel> = models.iter().filter(|m| m.flatten.is_none()).collect();
    let fields = PlacedField::all(own.iter().copied(), 0);
    let values = fields.iter().map(PlacedField::value);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let params: Vec<&Ident> = generics.type_params().map(|param| &param.ident).collect();
    let idents = own.iter().map(|model| &model.field.ident);
    let is_plain = own.len() == models.len();
    let (value_type, result, expression) = if is_plain {
        let ReadTarget {
            constructor, ty, ..
        } = target;
        (
            ty.clone(),
            quote!(__rt::Ok(#constructor { #(#idents: #values),* })),
            quote!(__rt::read_struct::<#hidden, _>(input)),
        )
    } else {
        let types = own.iter().map(|model| &model.field.ty);
        (
            quote!((#(#types,)*)),
            quote!(__rt::Ok((#(#values,)*))),
            read_flattened(hidden, &target.constructor, generics, models, &fields),
        )
    };
    let read_generics = readable(generics, params.iter().copied());
    let implementation = ReadStruct {
        target: quote!(#hidden #ty_generics),
        generics: &read_generics,
        name: target.name,
        value_type,
        fields: &fields,
        result,
    };
    let implementation = implementation.implementation();
    Reading {
        definition: quote! {
            struct #hidden #impl_generics (::core::marker::PhantomData<fn() -> (#(#params,)*)>) #where_clause;
            #implementation
        },
        expression,
    }
}

fn read_flattened(
    hidden: &Ident,
    constructor: &TokenStream,
    generics: &Generics,
    models: &[FieldModel],
    own: &[PlacedField],
) -> TokenStream {
    let (_, ty_generics, _) = generics.split_for_impl();
    let idents = models.iter().filter(|model| model.flatten.is_none());
    let idents = idents.map(|model| &model.field.ident);
    let places: Vec<&Ident> = own.iter().map(|field| &field.place).collect();
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
                TypeShape::Option(inner) => {
                    quote!(let #part = __rt::Reader::<#inner>::flattened_option(fields);)
                }
                _ => quote!(let #part = __rt::Reader::<#ty>::flattened(fields);),
            };
            (read, quote!(#ident: #part?))
        })
        .unzip();
    quote! {
        __rt::read_fields(input, |fields| {
            let own = fields.own::<#hidden #ty_generics>();
            #(#reads)*
            let (#(#places,)*) = own?;
            __rt::Ok(#constructor {
                #(#idents: #places,)*
                #(#parts),*
            })
        })
    }
}
