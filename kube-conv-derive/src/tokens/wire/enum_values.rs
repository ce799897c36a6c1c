//! The wire form of enums of strings and integers.

use super::{deserialize, serialize};
use crate::model::enum_values::{Integers, Strings};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Generics, Ident, LitStr};

impl Strings {
    /// The departures of the enum and of single values from conventions.
    pub(crate) fn allows(&self) -> Vec<TokenStream> {
        let mut allows = self.allowed.entries(None);
        for value in &self.spelled {
            allows.extend(value.allowed.entries(Some(&value.value)));
        }
        let aliases = self.values.iter().flat_map(|value| &value.aliases);
        allows.extend(aliases.flat_map(old_spelling));
        allows
    }

    /// The shape of the type.
    pub(crate) fn shape(&self) -> TokenStream {
        let values = self.values.iter().flat_map(|value| {
            let doc = &value.doc;
            let excluded = match value.exclusions.as_slice() {
                [] => None,
                by => Some(quote!(.excluded(&[#(__rt::Exclusion::#by),*]))),
            };
            let info = move |value| quote!(__rt::EnumValueInfo::new(#value, #doc)#excluded);
            value.spellings().map(info)
        });
        quote!(__rt::Shape::StringEnum(&[#(#values),*]))
    }

    /// The implementations of `Serialize` and `Deserialize`.
    pub(crate) fn implement(&self, ident: &Ident) -> TokenStream {
        let names: Vec<&Ident> = self.values.iter().map(|c| &c.ident).collect();
        let values: Vec<&String> = self.values.iter().map(|c| &c.value).collect();
        let aliases: Vec<&Vec<LitStr>> = self.values.iter().map(|c| &c.aliases).collect();
        let write_unknown = self
            .unknown
            .as_ref()
            .map(|other| quote!(Self::#other(text) => text,));
        let read_unknown = match &self.unknown {
            Some(other) => quote! {
                _ => ::core::option::Option::Some(Self::#other(::core::convert::From::from(text))),
            },
            None => quote!(_ => ::core::option::Option::None,),
        };
        let write = quote!(__rt::serde::Serializer::serialize_str(
            output,
            __rt::StringEnum::as_wire(self)
        ));
        let (serialize, deserialize) =
            implementations(ident, &write, &quote!(__rt::read_enum(input)));
        quote! {
            #[automatically_derived]
            impl __rt::StringEnum for #ident {
                const VALUES: &'static [&'static str] = &[#(#values #(, #aliases)*),*];
                fn as_wire(&self) -> &str {
                    match self {
                        #(Self::#names => #values,)*
                        #write_unknown
                    }
                }
                fn from_wire(text: &str) -> ::core::option::Option<Self> {
                    match text {
                        #(#values #(| #aliases)* => ::core::option::Option::Some(Self::#names),)*
                        #read_unknown
                    }
                }
            }
            #[automatically_derived]
            impl __rt::MapKey for #ident where for<'__api> Self: __rt::InnerApiType<'__api> {}
            #serialize
            #deserialize
        }
    }
}

impl Integers {
    /// The shape of the type.
    pub(crate) fn shape(&self) -> TokenStream {
        let values = &self.values;
        quote!(__rt::Shape::IntegerEnum(&[#(#values),*]))
    }

    /// The implementations of `Serialize` and `Deserialize`.
    pub(crate) fn implement(&self, ident: &Ident) -> TokenStream {
        let Self { names, values } = self;
        let write = quote! {
            let number: i64 = match self {
                #(Self::#names => #values,)*
            };
            __rt::serde::Serializer::serialize_i64(output, number)
        };
        let read = quote! {
            let number: i64 = __rt::serde::Deserialize::deserialize(input)?;
            match number {
                #(#values => __rt::Ok(Self::#names),)*
                _ => __rt::Err(__rt::unknown_integer(number, &[#(#values),*])),
            }
        };
        let (serialize, deserialize) = implementations(ident, &write, &read);
        quote!(#serialize #deserialize)
    }
}

/// The implementations of `Serialize` and `Deserialize` for an enum, with their bodies.
pub(super) fn implementations(
    ident: &Ident,
    write: &TokenStream,
    read: &TokenStream,
) -> (TokenStream, TokenStream) {
    let none = Generics::default();
    (
        serialize(ident, &none, &[], write),
        deserialize(ident, &none, &[], read),
    )
}

/// The departures of older spellings, which are always allowed.
fn old_spelling(alias: &LitStr) -> [TokenStream; 2] {
    ["enum_values_pascal", "enum_acronym_upper"]
        .map(|id| quote!(__rt::Allow::new(#id, "an older spelling").part(#alias).used()))
}
