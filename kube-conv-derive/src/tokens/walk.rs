//! The method `walk`, which passes the parts of a value to a visitor.

use crate::model::field::hooks::Hooks;
use crate::model::field::presence::Presence;
use crate::model::field::{FieldModel, SchemaSource};
use crate::syntax::shape::{TypeShape, ValueClass, key_of, leaf, shape_of};
use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Ident, Type};

/// The calls for the fields of a struct. The metadata of a kind has rules of its own.
pub(crate) fn of_fields(models: &[FieldModel]) -> TokenStream {
    let fields = models
        .iter()
        .enumerate()
        .filter(|(_, model)| !matches!(model.presence, Presence::Metadata))
        .map(|(index, model)| {
            let name = &model.field.ident;
            let place = quote!(__rt::FieldPlace::own(#index));
            let get = quote!(|__it| &__it.#name);
            let get_option = quote!(|__it| ::core::option::Option::Some(&__it.#name));
            if is_known_by_its_type(model) && model.hooks.is_empty() {
                return call(&model.field.ty, "field", &quote!(#index, #get));
            }
            checked_call(model, &place, &get_option)
        });
    quote!(#(#fields)*)
}

/// The calls for the fields of a union's member that are written in its variant.
pub(crate) fn of_member_fields(
    variant: &Ident,
    member: usize,
    models: &[FieldModel],
) -> TokenStream {
    let fields = models.iter().enumerate().map(|(index, model)| {
        let name = &model.field.ident;
        let get = quote! {
            |__it| match __it {
                Self::#variant { #name: __part, .. } => ::core::option::Option::Some(__part),
                #[allow(unreachable_patterns)]
                _ => ::core::option::Option::None,
            }
        };
        let place = quote!(__rt::FieldPlace::of_member(#member, #index));
        if is_known_by_its_type(model) && model.hooks.is_empty() {
            let arguments = quote!(#member, #index, #get);
            return call(&model.field.ty, "member_field", &arguments);
        }
        checked_call(model, &place, &get)
    });
    quote!(#(#fields)*)
}

/// The call for a union's member whose content is a type of its own.
pub(crate) fn of_member(variant: &Ident, member: usize, ty: &Type) -> TokenStream {
    let get = quote! {
        |__it| match __it {
            Self::#variant(__part) => ::core::option::Option::Some(__part),
            #[allow(unreachable_patterns)]
            _ => ::core::option::Option::None,
        }
    };
    call(ty, "member", &quote!(#member, #get))
}

/// The call for members that a union does not know.
pub(crate) fn of_unknown(variant: &Ident) -> TokenStream {
    quote!(__visitor.unknown(|__it| ::core::matches!(__it, Self::#variant(..)));)
}

/// The call for the value in a newtype.
pub(crate) fn of_newtype(ty: &Type) -> TokenStream {
    call(ty, "inner", &quote!(|__it| &__it.0))
}

/// The call for enums of strings.
pub(crate) fn of_strings() -> TokenStream {
    quote!(__visitor.leaf(__rt::enum_view);)
}

/// The calls for the checks of the whole value, and for its parts.
pub(crate) fn of_type(hooks: &Hooks, parts: TokenStream) -> TokenStream {
    if hooks.is_empty() {
        return parts;
    }
    let hooks = hooks.closure();
    quote!(__visitor.own(#hooks); #parts)
}

/// The method with the calls; a type without parts uses the trait's own.
pub(crate) fn function(calls: &TokenStream) -> TokenStream {
    if calls.is_empty() {
        return TokenStream::new();
    }
    quote! {
        #[inline]
        fn walk<'__a, __V: __rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            use __rt::NoPart as _;
            #calls
        }
    }
}

/// A call for a part. If its type is not an API type, the call does nothing: the error is reported
/// where the table is made.
fn call(ty: &Type, function: &str, arguments: &TokenStream) -> TokenStream {
    let function = Ident::new(function, Span::call_site());
    if is_certain(ty) {
        quote!(__visitor.#function(#arguments);)
    } else {
        quote!(__rt::Part::<#ty>::#function(__visitor, #arguments);)
    }
}

/// Whether the tokens alone show that a type is an API type.
pub(crate) fn is_certain(ty: &Type) -> bool {
    let certain_key = key_of(ty).is_none_or(|key| ValueClass::of(key) == ValueClass::Text);
    certain_key
        && matches!(
            ValueClass::of(leaf(ty)),
            ValueClass::Text | ValueClass::Number | ValueClass::Boolean
        )
}

/// The calls for a field with custom checks, or of a type without a table.
fn checked_call(model: &FieldModel, place: &TokenStream, get: &TokenStream) -> TokenStream {
    let hooks = model.hooks.closure();
    if is_known_by_its_type(model) {
        let arguments = quote!(#place, #get, #hooks);
        return call(&model.field.ty, "field_at", &arguments);
    }
    if !model.hooks.is_empty() {
        let hooks = match shape_of(&model.field.ty) {
            TypeShape::Option(_) => quote!(|__hooks| __hooks.if_present(#hooks)),
            _ => hooks,
        };
        return quote!(__visitor.foreign_at(#place, #get, #hooks););
    }
    quote!(__visitor.json_at(#place);)
}

/// Whether the field's type describes the value, so that rules can check the value directly.
pub(crate) fn is_known_by_its_type(model: &FieldModel) -> bool {
    matches!(model.source, SchemaSource::Own | SchemaSource::Recursive(_)) && model.with.is_none()
}
