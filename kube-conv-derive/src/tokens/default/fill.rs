//! The method behind `set_defaults`: a line for each field that has, or may contain, a default.

use crate::model::field::presence::Presence;
use crate::model::field::{FieldModel, SchemaSource};
use crate::model::unions::{MemberPayload, Union};
use crate::syntax::shape::value_type;
use crate::syntax::shape::{TypeShape, ValueClass, leaf, shape_of};
use crate::tokens::table::default_function;
use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Ident, Type};

/// The method of a struct, unless there are no defaults.
pub(crate) fn of_struct(models: &[FieldModel]) -> Option<TokenStream> {
    let alone = models.len() == 1;
    let lines: Vec<TokenStream> = models
        .iter()
        .filter_map(|model| {
            let name = &model.field.ident;
            line(model, &quote!(&mut self.#name), alone)
        })
        .chain(models.iter().filter_map(|model| derived(model, alone)))
        .collect();
    method(&lines)
}

/// Sets a field that is still unset to the result of a function of the struct, after the static
/// defaults.
fn derived(model: &FieldModel, alone: bool) -> Option<TokenStream> {
    let path = model.defaulting.derived.as_ref()?;
    let (name, ty) = (&model.field.ident, &model.field.ty);
    let fill = line(model, &quote!(&mut self.#name), alone);
    // With this span the name resolves even if the path comes from a macro.
    let function = Ident::new("__derive", Span::call_site());
    let path = quote_spanned!(path.span()=> let #function: fn(&Self) -> #ty = #path;);
    Some(quote! {
        if ::core::option::Option::is_none(&self.#name) {
            #path
            self.#name = #function(self);
            #fill
        }
    })
}

/// The method of a newtype.
pub(crate) fn of_newtype(inner: &Type) -> Option<TokenStream> {
    let line = may_hold_defaults(inner).then(|| fill(&quote!(&mut self.0)));
    method(line.as_slice())
}

/// The method of a union.
pub(crate) fn of_union(union: &Union) -> Option<TokenStream> {
    let arms: Vec<TokenStream> = union
        .members
        .iter()
        .filter_map(|member| {
            let variant = &member.ident;
            match &member.payload {
                MemberPayload::Nothing => None,
                MemberPayload::Type(ty) => may_hold_defaults(ty).then(|| {
                    let line = fill(&quote!(__value));
                    quote!(Self::#variant(__value) => { #line })
                }),
                MemberPayload::Fields(models) => {
                    let (names, lines) = of_variant(models);
                    (!lines.is_empty())
                        .then(|| quote!(Self::#variant { #(#names,)* .. } => { #(#lines)* }))
                }
            }
        })
        .collect();
    if arms.is_empty() {
        return None;
    }
    let all = arms.len() == union.variants();
    let rest = (!all).then(|| quote!(_ => {}));
    method(&[quote!(match self { #(#arms)* #rest })])
}

/// The fields of a variant that have a line, and the lines.
fn of_variant(models: &[FieldModel]) -> (Vec<&syn::Ident>, Vec<TokenStream>) {
    let alone = models.len() == 1;
    models
        .iter()
        .filter_map(|model| {
            let name = &model.field.ident;
            Some((name, line(model, &quote!(#name), alone)?))
        })
        .unzip()
}

fn method(lines: &[TokenStream]) -> Option<TokenStream> {
    (!lines.is_empty()).then(|| {
        quote! {
            fn __fill_defaults(&mut self, __at: &__rt::Descent<'_>) {
                use __rt::NotFilled as _;
                #(#lines)*
            }
        }
    })
}

/// Sets a field and the fields in its value.
fn line(model: &FieldModel, place: &TokenStream, alone: bool) -> Option<TokenStream> {
    let function = default_function(model);
    let set = match &model.presence {
        Presence::OptionalDefaulted(given) if given.wire_form().is_some() => {
            Some(quote!(__rt::set_or_read(#place, #function);))
        }
        Presence::OptionalDefaulted(_) => Some(quote!(__rt::set_or(#place, #function);)),
        _ => None,
    };
    let ty = value_type(&model.field.ty);
    match &model.source {
        SchemaSource::Own if !may_hold_defaults(ty) => set,
        SchemaSource::Own if model.flatten.is_some() => flattened(model, place, alone),
        SchemaSource::Own => {
            let fill = fill_presence(model, place);
            Some(quote!(#set #fill))
        }
        SchemaSource::Recursive(depth) => {
            let target = leaf(ty);
            let fill = fill_presence(model, place);
            Some(quote! {
                #set
                if let ::core::option::Option::Some(__at) = &__at.enter::<#target>(#depth) {
                    #fill
                }
            })
        }
        SchemaSource::As(described) if !may_hold_defaults(described) => set,
        SchemaSource::As(described) => {
            let described = value_type(described);
            let via = via(model);
            let fill = in_value(
                model,
                place,
                |value| quote!(__rt::FillAs::<#described, #via, _>::of(#value).fill(__at);),
            );
            Some(quote!(#set #fill))
        }
        SchemaSource::Foreign => {
            let via = via(model);
            let fill = in_value(
                model,
                place,
                |value| quote!(__rt::FillForeign::<#via, _>::of(#value).fill(__at);),
            );
            Some(quote!(#set #fill))
        }
    }
}

/// A flattened field. Maps are skipped: the schema cannot describe their values next to other
/// fields.
fn flattened(model: &FieldModel, place: &TokenStream, alone: bool) -> Option<TokenStream> {
    match shape_of(&model.field.ty) {
        TypeShape::Map(_) if !alone => None,
        TypeShape::Option(_) => Some(quote!(__rt::FillFlattened(#place).fill(__at);)),
        _ => Some(fill(place)),
    }
}

fn fill_presence(model: &FieldModel, place: &TokenStream) -> TokenStream {
    match model.presence {
        Presence::Optional | Presence::OptionalDefaulted(_) => {
            quote!(__rt::FillOption(#place).fill(__at);)
        }
        _ => fill(place),
    }
}

fn fill(place: &TokenStream) -> TokenStream {
    quote!(__rt::Fill(#place).fill(__at);)
}

/// The code that fills in the value of a field.
fn in_value(
    model: &FieldModel,
    place: &TokenStream,
    fill: impl FnOnce(&TokenStream) -> TokenStream,
) -> TokenStream {
    match model.presence {
        Presence::Optional | Presence::OptionalDefaulted(_) => {
            let fill = fill(&quote!(__value));
            quote! {
                if let ::core::option::Option::Some(__value) = #place {
                    #fill
                }
            }
        }
        _ => fill(place),
    }
}

/// The type with the functions that read and write a field.
fn via(model: &FieldModel) -> TokenStream {
    match &model.with {
        Some(_) => {
            let module = model.function("via");
            quote!(#module)
        }
        None => quote!(__rt::ViaItself),
    }
}

/// Whether a value of the type may contain defaults, by its tokens.
fn may_hold_defaults(ty: &Type) -> bool {
    matches!(
        ValueClass::of(leaf(ty)),
        ValueClass::Unknown | ValueClass::List | ValueClass::Map
    )
}
