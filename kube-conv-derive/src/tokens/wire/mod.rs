//! The wire form: `Serialize` and `Deserialize`.
//!
//! Structs are read and written by calls into the runtime. What is flattened, and the members of
//! unions, are written by serde's derive for a hidden type.

pub(crate) mod enum_values;
pub(crate) mod newtypes;
pub(crate) mod reading;
pub(crate) mod structs;
pub(crate) mod unions;
pub(crate) mod writing;

use crate::model::field::FieldModel;
use crate::model::field::presence::Presence;
use crate::syntax::generics::{bounded, is_generic, readable};
use crate::syntax::location::located_at;
use crate::syntax::shape::value_type;
use crate::tokens::walk::{is_certain, is_known_by_its_type};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Generics, Path};

/// When a field is not written.
pub(crate) enum LeftOut {
    Never,
    IfAbsent,
    IfNull,
}

impl LeftOut {
    pub(crate) fn of(model: &FieldModel) -> Self {
        match &model.presence {
            Presence::OptionalCollection => Self::IfAbsent,
            _ if may_write_null(model) => Self::IfNull,
            Presence::Optional | Presence::OptionalDefaulted(_) => Self::IfAbsent,
            Presence::Required | Presence::Defaulted(_) | Presence::Metadata => Self::Never,
        }
    }
}

/// Whether a present value may be written as null, which means absent: only code of another crate
/// may do so. A collection is never null.
fn may_write_null(model: &FieldModel) -> bool {
    !is_known_by_its_type(model) && model.nullable.is_none()
}

/// Whether the type may turn out not to be an API type, or not to have serde's traits, which is reported
/// once: all other code about it has to compile.
pub(crate) fn is_doubtful(model: &FieldModel) -> bool {
    model.with.is_none() && !model.is_generic && !is_certain(value_type(&model.field.ty))
}

/// The serde attributes of a field of a hidden type that is written.
pub(crate) fn serde_attributes(model: &FieldModel) -> TokenStream {
    if model.flatten.is_some() {
        return quote!(#[serde(flatten)]);
    }
    let name = &model.wire_name;
    let module = model.with.as_ref().map(|_| via(model));
    let write = module.as_ref().map(|via| {
        let write = path_text(&quote!(__rt::write_via::<#via, _, _>));
        quote!(serialize_with = #write,)
    });
    let skip = match (LeftOut::of(model), module) {
        (LeftOut::Never, _) => None,
        (LeftOut::IfAbsent, _) => Some(path_text(&quote!(__rt::is_empty))),
        (LeftOut::IfNull, None) => Some(path_text(&quote!(__rt::is_null))),
        (LeftOut::IfNull, Some(via)) => Some(path_text(&quote!(__rt::is_null_via::<#via, _>))),
    };
    let skip = skip.map(|path| quote!(skip_serializing_if = #path,));
    quote!(#[serde(rename = #name, #write #skip)])
}

/// The runtime's type with which a module writes a field of its presence.
pub(crate) fn via(model: &FieldModel) -> TokenStream {
    let module = model.function("via");
    match &model.presence {
        Presence::Optional | Presence::OptionalDefaulted(_) => quote!(__rt::ViaOption::<#module>),
        Presence::OptionalCollection
        | Presence::Required
        | Presence::Defaulted(_)
        | Presence::Metadata => quote!(__rt::ViaValue::<#module>),
    }
}

/// The implementation of `Serialize`, with bounds on the parameters that are written. The body writes
/// to `output`.
pub(crate) fn serialize(
    ident: &Ident,
    generics: &Generics,
    params: &[Ident],
    body: &TokenStream,
) -> TokenStream {
    let bounded = bounded(generics, params, &quote!(__rt::serde::Serialize));
    let (impl_generics, ty_generics, where_clause) = bounded.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics __rt::serde::Serialize for #ident #ty_generics #where_clause {
            fn serialize<__S: __rt::serde::Serializer>(
                &self,
                output: __S,
            ) -> __rt::Result<__S::Ok, __S::Error> {
                #body
            }
        }
    }
}

/// The implementation of `Deserialize`, with bounds on the parameters that are read. The body reads
/// from `input`.
pub(crate) fn deserialize(
    ident: &Ident,
    generics: &Generics,
    params: &[Ident],
    body: &TokenStream,
) -> TokenStream {
    let (_, ty_generics, _) = generics.split_for_impl();
    let readable = readable(generics, params);
    let (impl_generics, _, where_clause) = readable.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics __rt::serde::Deserialize<'de> for #ident #ty_generics #where_clause {
            fn deserialize<__D: __rt::serde::Deserializer<'de>>(
                input: __D,
            ) -> __rt::Result<Self, __D::Error> {
                #body
            }
        }
    }
}

/// The body of `Deserialize` for a type that implements `ReadStruct`.
pub(crate) fn deserialize_struct() -> TokenStream {
    quote!(__rt::read_struct::<Self, _>(input))
}

/// The functions of a field: its default, and those of its module.
pub(crate) fn field_functions(model: &FieldModel, generics: &Generics) -> TokenStream {
    let module = model
        .with
        .as_ref()
        .map(|module| module_type(model, module, generics));
    let default = default_function_of(model);
    let default = match &model.generic_default {
        Some(_) => generic_home(model, &default, generics),
        None => quote!(#default),
    };
    quote!(#module #default)
}

/// The functions of a default that depends on the item's parameters, as those of a type.
fn generic_home(
    model: &FieldModel,
    functions: &Option<TokenStream>,
    generics: &Generics,
) -> TokenStream {
    let home = model.function("of");
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let params = generics.type_params().map(|param| &param.ident);
    quote! {
        struct #home #impl_generics (::core::marker::PhantomData<fn() -> (#(#params,)*)>) #where_clause;
        impl #impl_generics #home #ty_generics #where_clause {
            #functions
        }
    }
}

fn default_function_of(model: &FieldModel) -> Option<TokenStream> {
    let default = model.presence.default()?;
    let ty = value_type(&model.field.ty);
    let function = model.function("default");
    if let Some(json) = default.wire_form() {
        let read = match &model.with {
            Some(_) => {
                let module = model.function("via");
                quote!(<#module as __rt::Via<#ty>>::read)
            }
            None => quote!(__rt::Reader::<#ty>::read),
        };
        let read = located_at(read, json.span());
        return Some(quote! {
            fn #function() -> __rt::Result<#ty, __rt::JsonError> {
                #read(&__json!(#json))
            }
        });
    }
    let value = default.typed(ty, model.generic_default.is_some());
    Some(quote! {
        fn #function() -> #ty {
            #value
        }
    })
}

/// The functions of a `with = module`, as a type.
fn module_type(model: &FieldModel, module: &Path, generics: &Generics) -> TokenStream {
    let name = model.function("via");
    let ty = value_type(&model.field.ty);
    let (impl_generics, where_clause) = if is_generic(ty, generics) {
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        (Some(impl_generics), where_clause)
    } else {
        (None, None)
    };
    // Functions of another form are reported on the module. With this span the names resolve even if its path comes
    // from a macro.
    let [input, value, output] =
        ["input", "value", "output"].map(|name| Ident::new(name, Span::call_site()));
    let read = quote_spanned!(module.span()=> #module::deserialize(#input));
    let write = quote_spanned!(module.span()=> #module::serialize(#value, #output));
    quote! {
        struct #name;
        #[automatically_derived]
        impl #impl_generics __rt::Via<#ty> for #name #where_clause {
            fn read<'de, D: __rt::serde::Deserializer<'de>>(
                #input: D,
            ) -> ::core::result::Result<#ty, D::Error> {
                #read
            }
            fn write<S: __rt::serde::Serializer>(
                #value: &#ty,
                #output: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                #write
            }
        }
    }
}

/// A path as a string for serde's attributes.
pub(crate) fn path_text(path: &TokenStream) -> String {
    path.to_string().replace(' ', "")
}
