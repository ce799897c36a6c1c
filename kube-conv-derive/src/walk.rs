//! Where the parts of a value are, for everything that looks at values of a type.

use crate::field::hooks::Hooks;
use crate::field::presence::Presence;
use crate::field::{FieldModel, Source};
use crate::input::shape::{Shape, shape_of};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::Ident;

/// The calls for the fields of a struct. The metadata of a kind has rules of its own.
pub(crate) fn of_fields(models: &[FieldModel], rt: &TokenStream) -> TokenStream {
    let fields = models
        .iter()
        .enumerate()
        .filter(|(_, model)| !matches!(model.presence, Presence::Metadata))
        .map(|(index, model)| {
            let name = &model.field.ident;
            Part {
                model,
                short: quote!(__visitor.field(#index, |__it| &__it.#name);),
                place: quote!(#rt::FieldPlace::own(#index)),
                get: |value| quote!(|__it| #value),
                value: quote!(&__it.#name),
            }
            .calls()
        });
    quote!(#(#fields)*)
}

/// The calls for the fields that a union's member has in its variant.
pub(crate) fn of_member_fields(
    variant: &Ident,
    member: usize,
    models: &[FieldModel],
    rt: &TokenStream,
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
        let place = quote!(#rt::FieldPlace::of_member(#member, #index));
        match (is_known_by_its_type(model), model.hooks.is_empty()) {
            (true, true) => quote!(__visitor.member_field(#member, #index, #get);),
            (true, false) => {
                let hooks = model.hooks.closure();
                quote!(__visitor.field_at(#place, #get, #hooks);)
            }
            (false, true) => json(model, &place),
            (false, false) => {
                let (json, hooks) = (json(model, &place), foreign_hooks(model));
                quote!(#json __visitor.foreign_at(#place, #get, #hooks);)
            }
        }
    });
    quote!(#(#fields)*)
}

/// The call for a union's member whose content is a type of its own.
pub(crate) fn of_member(variant: &Ident, member: usize) -> TokenStream {
    quote! {
        __visitor.member(#member, |__it| match __it {
            Self::#variant(__part) => ::core::option::Option::Some(__part),
            #[allow(unreachable_patterns)]
            _ => ::core::option::Option::None,
        });
    }
}

/// The call for members that a union does not know.
pub(crate) fn of_unknown(variant: &Ident) -> TokenStream {
    quote!(__visitor.unknown(|__it| ::core::matches!(__it, Self::#variant(..)));)
}

/// The call for the value in a newtype.
pub(crate) fn of_newtype() -> TokenStream {
    quote!(__visitor.inner(|__it| &__it.0);)
}

/// The call for string constants.
pub(crate) fn of_strings(rt: &TokenStream) -> TokenStream {
    quote!(__visitor.leaf(#rt::constant_view);)
}

/// The call for the checks of the whole value.
pub(crate) fn of_type(hooks: &Hooks) -> TokenStream {
    if hooks.is_empty() {
        return TokenStream::new();
    }
    let hooks = hooks.closure();
    quote!(__visitor.own(#hooks);)
}

/// The function around the calls; a type without parts does without.
pub(crate) fn function(calls: &TokenStream, rt: &TokenStream) -> TokenStream {
    if calls.is_empty() {
        return TokenStream::new();
    }
    quote! {
        fn walk<'__a, __V: #rt::Visitor<'__a, Self>>(__visitor: &mut __V) {
            #calls
        }
    }
}

/// A field and the ways to write its call.
struct Part<'a, G> {
    model: &'a FieldModel,
    short: TokenStream,
    place: TokenStream,
    get: G,
    value: TokenStream,
}

impl<G: Fn(TokenStream) -> TokenStream> Part<'_, G> {
    fn calls(&self) -> TokenStream {
        let (model, place, value) = (self.model, &self.place, &self.value);
        let get = (self.get)(quote!(::core::option::Option::Some(#value)));
        match (is_known_by_its_type(model), model.hooks.is_empty()) {
            (true, true) => self.short.clone(),
            (true, false) => {
                let hooks = model.hooks.closure();
                quote!(__visitor.field_at(#place, #get, #hooks);)
            }
            (false, true) => json(model, place),
            (false, false) => {
                let (json, hooks) = (json(model, place), foreign_hooks(model));
                quote!(#json __visitor.foreign_at(#place, #get, #hooks);)
            }
        }
    }
}

/// Whether the field's type describes the value, so that its rules can judge it as it is.
fn is_known_by_its_type(model: &FieldModel) -> bool {
    matches!(model.source, Source::Own | Source::Recursive(_)) && model.with.is_none()
}

/// The call for a field that is judged by its JSON, where there is something to judge.
fn json(model: &FieldModel, place: &TokenStream) -> TokenStream {
    if model.rules.is_empty() && model.union_role.is_none() {
        return TokenStream::new();
    }
    quote!(__visitor.json_at(#place);)
}

/// The checks of a value that no description is known of: only if it is present.
fn foreign_hooks(model: &FieldModel) -> TokenStream {
    let hooks = model.hooks.closure();
    match shape_of(&model.field.ty) {
        Shape::Option(_) => quote!(|__hooks| __hooks.if_present(#hooks)),
        _ => hooks.to_token_stream(),
    }
}
