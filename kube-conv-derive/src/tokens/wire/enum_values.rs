//! The wire form of enums of strings and integers.

use crate::model::enum_values::{Integers, Strings};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Ident, LitStr};

impl Strings {
    /// The departures of the enum and of single values from conventions.
    pub(crate) fn allows(&self, rt: &TokenStream) -> Vec<TokenStream> {
        let mut allows = self.allowed.entries(None, rt);
        for value in &self.spelled {
            allows.extend(value.allowed.entries(Some(&value.value), rt));
        }
        let aliases = self.values.iter().flat_map(|value| &value.aliases);
        allows.extend(aliases.flat_map(|alias| old_spelling(alias, rt)));
        allows
    }

    /// The shape of the type.
    pub(crate) fn shape(&self, rt: &TokenStream) -> TokenStream {
        let values = self.values.iter().flat_map(|value| {
            let doc = &value.doc;
            let excluded = match value.exclusions.as_slice() {
                [] => None,
                by => Some(quote!(.excluded(&[#(#rt::Exclusion::#by),*]))),
            };
            let info = move |value| quote!(#rt::EnumValueInfo::new(#value, #doc)#excluded);
            value.spellings().map(info)
        });
        quote!(#rt::Shape::StringEnum(&[#(#values),*]))
    }

    /// The implementations of `Serialize` and `Deserialize`.
    pub(crate) fn implement(&self, ident: &Ident, rt: &TokenStream) -> TokenStream {
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
        quote! {
            impl #rt::StringEnum for #ident {
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
            impl #rt::MapKey for #ident where for<'__api> Self: #rt::InnerApiType<'__api> {}
            impl #rt::serde::Serialize for #ident {
                fn serialize<S: #rt::serde::Serializer>(
                    &self,
                    output: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    #rt::serde::Serializer::serialize_str(output, #rt::StringEnum::as_wire(self))
                }
            }
            impl<'de> #rt::serde::Deserialize<'de> for #ident {
                fn deserialize<D: #rt::serde::Deserializer<'de>>(
                    input: D,
                ) -> ::core::result::Result<Self, D::Error> {
                    #rt::read_enum(input)
                }
            }
        }
    }
}

impl Integers {
    /// The shape of the type.
    pub(crate) fn shape(&self, rt: &TokenStream) -> TokenStream {
        let values = &self.values;
        quote!(#rt::Shape::IntegerEnum(&[#(#values),*]))
    }

    /// The implementations of `Serialize` and `Deserialize`.
    pub(crate) fn implement(&self, ident: &Ident, rt: &TokenStream) -> TokenStream {
        let Self { names, values } = self;
        quote! {
            impl #rt::serde::Serialize for #ident {
                fn serialize<S: #rt::serde::Serializer>(
                    &self,
                    output: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    let number: i64 = match self {
                        #(Self::#names => #values,)*
                    };
                    #rt::serde::Serializer::serialize_i64(output, number)
                }
            }
            impl<'de> #rt::serde::Deserialize<'de> for #ident {
                fn deserialize<D: #rt::serde::Deserializer<'de>>(
                    input: D,
                ) -> ::core::result::Result<Self, D::Error> {
                    let number: i64 = #rt::serde::Deserialize::deserialize(input)?;
                    match number {
                        #(#values => ::core::result::Result::Ok(Self::#names),)*
                        _ => ::core::result::Result::Err(#rt::unknown_integer(number, &[#(#values),*])),
                    }
                }
            }
        }
    }
}

/// The departures of older spellings, which are always allowed.
fn old_spelling(alias: &LitStr, rt: &TokenStream) -> [TokenStream; 2] {
    ["enum_values_pascal", "enum_acronym_upper"]
        .map(|id| quote!(#rt::Allow::new(#id, "an older spelling").part(#alias).used()))
}
