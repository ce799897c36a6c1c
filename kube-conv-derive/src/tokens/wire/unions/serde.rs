//! The implementations of `Serialize` and `Deserialize`.

use crate::attributes::runtime::Runtime;
use crate::model::unions::{MemberPayload, Union, UnionForm, UnionMember};
use crate::syntax::generics::api_type_bounds;
use crate::syntax::literals::optional;
use crate::tokens::walk::is_certain;
use crate::tokens::wire::enum_values::implementations;
use crate::tokens::wire::reading::{ReadTarget, Reading, reading};
use crate::tokens::wire::structs::described_types;
use crate::tokens::wire::{field_functions, serde_attributes};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::{Generics, Ident};

impl Union {
    /// The implementations of `Serialize` and `Deserialize`.
    pub(crate) fn implement(&self, ident: &Ident, runtime: &Runtime) -> TokenStream {
        let remote = self.remote(ident, runtime);
        let none = Generics::default();
        let defaults = self.fields().map(|model| field_functions(model, &none));
        let wire_union = self.wire_union(ident);
        let write = self.write();
        let serde = runtime.serde_path();
        let read = match self.form {
            UnionForm::Members(_) => quote!(read_union),
            UnionForm::Tagged(_) => quote!(read_tagged),
            UnionForm::Untagged => quote!(read_untagged),
        };
        let is_wrapped = matches!(self.form, UnionForm::Members(Some(_)));
        let wrapper = is_wrapped.then(|| {
            quote! {
                #[derive(__rt::serde::Serialize)]
                #[serde(crate = #serde)]
                struct __Member<'a>(#[serde(with = "__Wire")] &'a #ident);
            }
        });
        let (serialize, deserialize) = implementations(ident, &write, &quote!(__rt::#read(input)));
        quote! {
            #(#defaults)*
            #remote
            #wrapper
            #wire_union
            #serialize
            #deserialize
        }
    }

    fn remote(&self, ident: &Ident, runtime: &Runtime) -> TokenStream {
        let serde = runtime.serde_path();
        let remote = ident.to_string();
        let variants = self.members.iter().map(|member| {
            let UnionMember {
                ident, name, value, ..
            } = member;
            let name = match self.form {
                UnionForm::Members(_) => name,
                UnionForm::Tagged(_) | UnionForm::Untagged => value,
            };
            let content = match &member.payload {
                // The same pattern matches a variant without content, and yields an object.
                MemberPayload::Nothing => quote!({}),
                MemberPayload::Type(ty) => quote!((#ty)),
                MemberPayload::Fields(fields) => {
                    let fields = fields.iter().map(|model| {
                        let attributes = serde_attributes(model);
                        let name = &model.field.ident;
                        let ty = &model.field.ty;
                        quote!(#attributes #name: #ty)
                    });
                    quote!({ #(#fields),* })
                }
            };
            quote!(#[serde(rename = #name)] #ident #content)
        });
        let unknown = self
            .unknown
            .as_ref()
            .map(|other| quote!(#[serde(skip)] #other(__rt::Value)));
        let form = match &self.form {
            UnionForm::Members(_) => None,
            UnionForm::Tagged(tag) => Some(quote!(, tag = #tag)),
            UnionForm::Untagged => Some(quote!(, untagged)),
        };
        let payloads = self
            .payloads()
            .map(|(_, ty)| ty)
            .filter(|ty| !is_certain(ty));
        let types = described_types(self.fields()).chain(payloads);
        let bounds = api_type_bounds(&Generics::default(), types);
        let bounds = (!bounds.is_empty()).then(|| {
            let bounds = bounds.into_iter().collect::<Vec<String>>().join(", ");
            quote!(, bound = #bounds)
        });
        quote! {
            #[derive(__rt::serde::Serialize)]
            #[serde(crate = #serde, remote = #remote #form #bounds)]
            enum __Wire {
                #(#variants,)*
                #unknown
            }
        }
    }

    fn wire_union(&self, ident: &Ident) -> TokenStream {
        let members = self.members.iter().map(|member| {
            let UnionMember { name, value, .. } = member;
            let empty = matches!(member.payload, MemberPayload::Nothing);
            quote!(__rt::WireMember { name: #name, value: #value, empty: #empty })
        });
        let (definitions, arms): (Vec<_>, Vec<_>) = self
            .members
            .iter()
            .map(|member| member.reading(ident))
            .unzip();
        // Unions of other forms are read by the table alone.
        let values = matches!(self.form, UnionForm::Members(_)).then(|| {
            let discriminator = optional(self.form.discriminator());
            quote! {
                const DISCRIMINATOR: ::core::option::Option<&'static str> = #discriminator;
                const MEMBERS: &'static [__rt::WireMember] = &[#(#members),*];
            }
        });
        let unknown = self.unknown.as_ref().map(|other| {
            quote! {
                fn from_unknown(value: __rt::Value) -> ::core::option::Option<Self> {
                    ::core::option::Option::Some(Self::#other(value))
                }
            }
        });
        quote! {
            #(#definitions)*
            #[automatically_derived]
            impl __rt::WireUnion for #ident {
                #values
                fn from_member(
                    name: &str,
                    input: __rt::Input,
                ) -> ::core::result::Result<Self, __rt::JsonError> {
                    match name {
                        #(#arms,)*
                        _ => ::core::result::Result::Err(__rt::unknown_member(name)),
                    }
                }
                #unknown
            }
        }
    }

    fn write(&self) -> TokenStream {
        let unknown = self.unknown.as_ref().map(
            |other| quote!(Self::#other(value) => __rt::serde::Serialize::serialize(value, output),),
        );
        let UnionForm::Members(Some(discriminator)) = &self.form else {
            return match unknown {
                None => quote!(__Wire::serialize(self, output)),
                Some(unknown) => quote! {
                    match self {
                        #unknown
                        _ => __Wire::serialize(self, output),
                    }
                },
            };
        };
        let arms = self.members.iter().map(|member| {
            let UnionMember { ident, value, .. } = member;
            let content = match member.payload {
                MemberPayload::Nothing => quote!(::core::option::Option::None::<__Member<'_>>),
                _ => quote!(::core::option::Option::Some(__Member(self))),
            };
            quote!(Self::#ident { .. } => __rt::write_tagged(output, #discriminator, #value, #content),)
        });
        quote! {
            match self {
                #unknown
                #(#arms)*
            }
        }
    }
}

impl UnionMember {
    /// The hidden struct that reads the member, and the match arm that makes its variant.
    fn reading(&self, union: &Ident) -> (TokenStream, TokenStream) {
        let Self { ident, name, .. } = self;
        let (definition, expression) = match &self.payload {
            MemberPayload::Nothing => (
                TokenStream::new(),
                quote!(::core::result::Result::Ok(Self::#ident {})),
            ),
            MemberPayload::Type(ty) => (
                TokenStream::new(),
                quote! {
                    ::core::result::Result::map(
                        __rt::Reader::<#ty>::read(input),
                        Self::#ident,
                    )
                },
            ),
            MemberPayload::Fields(models) => {
                let Reading {
                    definition,
                    expression,
                } = reading(
                    &format_ident!("__Read_{}", ident.unraw()),
                    &ReadTarget {
                        constructor: quote!(#union::#ident),
                        ty: quote!(#union),
                        name: &ident.to_string(),
                    },
                    &Generics::default(),
                    models,
                );
                (definition, expression)
            }
        };
        (definition, quote!(#name => #expression))
    }
}
