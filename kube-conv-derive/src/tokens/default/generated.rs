//! `#[k8s(default)]` on a type or variant: a `Default` with the API's defaults.

use crate::model::field::FieldModel;
use crate::model::field::presence::Presence;
use crate::model::unions::{MemberPayload, Union};
use crate::syntax::generics::{bounded, used_params};
use crate::tokens::wire::structs::absent_value;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Ident, Type};

/// `Default` of a struct.
pub(crate) fn of_struct(
    ident: &Ident,
    generics: &Generics,
    models: &[FieldModel],
    fills: bool,
) -> TokenStream {
    let fields = fields(models);
    let types = models.iter().map(|model| &model.field.ty);
    let described = bounded(
        generics,
        &used_params(generics, types),
        &quote!(__rt::ApiType),
    );
    let made = models.iter().filter(|model| is_made(model));
    let params = used_params(generics, made.map(|model| &model.field.ty));
    let bounded = bounded(&described, &params, &quote!(::core::default::Default));
    implementation(ident, &bounded, &quote!(Self { #(#fields),* }), fills)
}

/// `Default` of a newtype.
pub(crate) fn of_newtype(
    ident: &Ident,
    generics: &Generics,
    inner: &Type,
    fills: bool,
) -> TokenStream {
    let params = used_params(generics, [inner]);
    let described = bounded(generics, &params, &quote!(__rt::ApiType));
    let bounded = bounded(&described, &params, &quote!(::core::default::Default));
    let value = natural(inner);
    implementation(ident, &bounded, &quote!(Self(#value)), fills)
}

/// `Default` of an enum of values.
pub(crate) fn of_enum(ident: &Ident, variant: &Ident) -> TokenStream {
    let value = quote!(Self::#variant);
    implementation(ident, &Generics::default(), &value, false)
}

/// `Default` of a union.
pub(crate) fn of_union(
    ident: &Ident,
    variant: &Ident,
    union: &Union,
    fills: bool,
) -> Option<TokenStream> {
    let member = union
        .members
        .iter()
        .find(|member| member.ident == *variant)?;
    let value = match &member.payload {
        MemberPayload::Nothing => quote!(Self::#variant {}),
        MemberPayload::Type(ty) => {
            let value = natural(ty);
            quote!(Self::#variant(#value))
        }
        MemberPayload::Fields(models) => {
            let fields = fields(models);
            quote!(Self::#variant { #(#fields),* })
        }
    };
    Some(implementation(ident, &Generics::default(), &value, fills))
}

fn implementation(
    ident: &Ident,
    generics: &Generics,
    value: &TokenStream,
    fills: bool,
) -> TokenStream {
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let value = if fills {
        quote!(__rt::with_defaults(#value))
    } else {
        value.clone()
    };
    quote! {
        #[automatically_derived]
        impl #impl_generics ::core::default::Default for #ident #ty_generics #where_clause {
            fn default() -> Self {
                #value
            }
        }
    }
}

fn fields(models: &[FieldModel]) -> Vec<TokenStream> {
    models
        .iter()
        .map(|model| {
            let name = &model.field.ident;
            let value = if is_made(model) {
                natural(&model.field.ty)
            } else {
                absent_value(model)
            };
            quote!(#name: #value)
        })
        .collect()
}

/// Whether the field has a value without a default.
fn is_made(model: &FieldModel) -> bool {
    matches!(model.presence, Presence::Required | Presence::Metadata)
}

/// The type's own `Default`; an error about it is on the type.
fn natural(ty: &Type) -> TokenStream {
    quote_spanned!(ty.span()=> <#ty as ::core::default::Default>::default())
}

/// The entry of the table that compares a user's `Default` with the API's defaults.
pub(crate) fn foreign<'a>(
    models: impl IntoIterator<Item = &'a FieldModel>,
    ours: bool,
) -> Option<TokenStream> {
    let differs = models
        .into_iter()
        .any(|model| model.presence.default().is_some());
    (differs && !ours).then(|| {
        quote! {
            .rust_default({
                use __rt::NoRustDefault as _;
                __rt::RustDefault::<Self>::VALUE
            })
        }
    })
}
