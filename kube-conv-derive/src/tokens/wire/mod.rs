//! The wire form: one hidden type per item, handed to serde's own derives.

pub(crate) mod enum_values;
pub(crate) mod newtypes;
pub(crate) mod reading;
pub(crate) mod structs;
pub(crate) mod unions;

use crate::model::field::default::value_type;
use crate::model::field::presence::Presence;
use crate::model::field::{FieldModel, Source};
use crate::syntax::generics::is_generic;
use crate::tokens::table::default_function;
use crate::tokens::walk::{is_certain, is_known_by_its_type};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Path};

/// The serde attributes of a field of the hidden type, which implement its presence.
pub(crate) fn serde_attributes(model: &FieldModel, rt: &TokenStream) -> TokenStream {
    if model.flatten.is_some() {
        return quote!(#[serde(flatten)]);
    }
    let name = &model.wire_name;
    let functions = match &model.with {
        Some(_) => via_functions(model, rt),
        None => functions(model, rt),
    };
    let default = match &model.presence {
        Presence::Required => None,
        Presence::Defaulted(_) => {
            let default = path_text(&default_function(model));
            Some(quote!(default = #default,))
        }
        Presence::OptionalCollection => {
            let default = path_text(&quote!(#rt::Absent::absent));
            Some(quote!(default = #default,))
        }
        Presence::Optional | Presence::OptionalDefaulted(_) | Presence::Metadata => {
            Some(quote!(default,))
        }
    };
    let skip = match &model.presence {
        _ if may_write_null(model) => Some(null_check(model, rt)),
        Presence::Optional | Presence::OptionalDefaulted(_) => {
            Some("::core::option::Option::is_none".to_owned())
        }
        Presence::OptionalCollection => Some(path_text(&quote!(#rt::is_empty))),
        Presence::Required | Presence::Defaulted(_) | Presence::Metadata => None,
    };
    let skip = skip.map(|path| quote!(skip_serializing_if = #path,));
    quote!(#[serde(rename = #name, #functions #default #skip)])
}

/// Whether a present value may be written as null, which means absent: only code of another crate
/// may do so.
pub(crate) fn may_write_null(model: &FieldModel) -> bool {
    // An empty collection is absent, and a collection is never null.
    let is_collection = matches!(model.presence, Presence::OptionalCollection);
    !is_known_by_its_type(model) && model.nullable.is_none() && !is_collection
}

/// The path of the function that shows whether a field is written as null.
fn null_check(model: &FieldModel, rt: &TokenStream) -> String {
    match &model.with {
        Some(_) => format!("{}::is_null", path_text(&via(model, rt))),
        None => path_text(&quote!(#rt::is_null)),
    }
}

/// The reading function of a field whose type has its own implementations.
fn functions(model: &FieldModel, rt: &TokenStream) -> Option<TokenStream> {
    let read = match &model.presence {
        Presence::Required | Presence::Optional | Presence::OptionalDefaulted(_) => return None,
        Presence::Defaulted(_) => path_text(&model.default_path("read")),
        Presence::OptionalCollection => path_text(&quote!(#rt::null_as_empty)),
        Presence::Metadata => path_text(&quote!(#rt::null_as_metadata)),
    };
    Some(quote!(deserialize_with = #read,))
}

/// The functions of a field with `with = module`.
fn via_functions(model: &FieldModel, rt: &TokenStream) -> Option<TokenStream> {
    let via = path_text(&via(model, rt));
    Some(match &model.presence {
        Presence::Defaulted(_) => {
            let write = format!("{via}::serialize");
            let read = path_text(&model.default_path("read"));
            quote!(serialize_with = #write, deserialize_with = #read,)
        }
        _ => quote!(with = #via,),
    })
}

/// The runtime's type whose functions apply a module to a field of its presence.
pub(crate) fn via(model: &FieldModel, rt: &TokenStream) -> TokenStream {
    let module = model.function("via");
    match &model.presence {
        Presence::Optional | Presence::OptionalDefaulted(_) => quote!(#rt::ViaOption::<#module>),
        Presence::OptionalCollection => quote!(#rt::ViaCollection::<#module>),
        Presence::Required | Presence::Defaulted(_) | Presence::Metadata => {
            quote!(#rt::ViaValue::<#module>)
        }
    }
}

/// The functions of a field: its default, the reader that treats null as absent, and those of its
/// module.
pub(crate) fn field_functions(
    model: &FieldModel,
    generics: &Generics,
    rt: &TokenStream,
) -> TokenStream {
    let module = model
        .with
        .as_ref()
        .map(|module| module_type(model, module, generics, rt));
    let default = default_functions(model, rt);
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

fn default_functions(model: &FieldModel, rt: &TokenStream) -> Option<TokenStream> {
    let default = model.presence.default()?;
    let ty = value_type(&model.field.ty);
    let function = model.function("default");
    let path = default_function(model);
    let is_generic = model.generic_default.is_some();
    let value = default.typed(ty, is_generic, rt);
    let reader = matches!(model.presence, Presence::Defaulted(_)).then(|| {
        let name = model.function("read");
        let known = model.with.is_some() || !matches!(model.source, Source::Own) || is_certain(ty);
        let bound = if is_generic {
            Some(quote!(where #ty: #rt::serde::de::DeserializeOwned))
        } else {
            (!known).then(|| quote!(where for<'__api> #ty: #rt::InnerApiType<'__api>))
        };
        let read = match &model.with {
            Some(_) => {
                let module = model.function("via");
                quote!(#rt::read_or_via::<#module, _, _>(input, #path))
            }
            None => quote!(#rt::read_or(input, #path)),
        };
        quote! {
            fn #name<'de, D: #rt::serde::Deserializer<'de>>(
                input: D,
            ) -> ::core::result::Result<#ty, D::Error>
            #bound
            {
                #read
            }
        }
    });
    Some(quote! {
        fn #function() -> #ty {
            #value
        }
        #reader
    })
}

/// The functions of a `with = module`, as a type.
fn module_type(
    model: &FieldModel,
    module: &Path,
    generics: &Generics,
    rt: &TokenStream,
) -> TokenStream {
    let name = model.function("via");
    let ty = value_type(&model.field.ty);
    let (impl_generics, where_clause) = if is_generic(ty, generics) {
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        (Some(impl_generics), where_clause)
    } else {
        (None, None)
    };
    quote! {
        struct #name;
        impl #impl_generics #rt::Via<#ty> for #name #where_clause {
            fn read<'de, D: #rt::serde::Deserializer<'de>>(
                input: D,
            ) -> ::core::result::Result<#ty, D::Error> {
                #module::deserialize(input)
            }
            fn write<S: #rt::serde::Serializer>(
                value: &#ty,
                output: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                #module::serialize(value, output)
            }
        }
    }
}

/// A path as a string for serde's attributes.
pub(crate) fn path_text(path: &TokenStream) -> String {
    path.to_string().replace(' ', "")
}
