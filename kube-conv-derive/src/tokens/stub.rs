//! Stub implementations for an item with mistakes, so that its uses are not reported as well.

use crate::checks::kinds::is_of_lists;
use crate::model::input::Derive;
use crate::model::kind::paths;
use crate::syntax::shape::{TypeShape, shape_of};
use crate::tokens::kind::stanza;
use kube_conv_core::rules as keys;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Data, DeriveInput, Field, Generics, Type};

/// All items that the derive would generate, with bodies that are never run.
pub(crate) fn implementations(input: &DeriveInput, derive: Derive) -> TokenStream {
    let ident = &input.ident;
    let name = ident.to_string();
    let generics = bounded(input);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let mut reading = generics.clone();
    reading.params.insert(0, syn::parse_quote!('de));
    let (read_generics, _, read_where) = reading.split_for_impl();
    let kind = match derive {
        Derive::Kind => kind(input),
        Derive::ApiType => TokenStream::new(),
    };
    let uses = uses(input);
    quote! {
        #[automatically_derived]
        impl #impl_generics __rt::serde::Serialize for #ident #ty_generics #where_clause {
            fn serialize<S: __rt::serde::Serializer>(
                &self,
                _: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                ::core::result::Result::Err(__rt::serde::ser::Error::custom(#name))
            }
        }
        #[automatically_derived]
        impl #read_generics __rt::serde::Deserialize<'de> for #ident #ty_generics #read_where {
            fn deserialize<D: __rt::serde::Deserializer<'de>>(
                _: D,
            ) -> ::core::result::Result<Self, D::Error> {
                ::core::result::Result::Err(__rt::serde::de::Error::custom(#name))
            }
        }
        #[automatically_derived]
        impl #impl_generics __rt::ApiType for #ident #ty_generics #where_clause {
            const TYPE: &'static __rt::TypeInfo = &__rt::TypeInfo::rejected(#name);
        }
        __type_functions!([#impl_generics] [#ident #ty_generics] [#where_clause]);
        #uses
        #kind
    }
}

/// Whether an item is of a type that can implement the traits: a Rust `union` cannot be compared,
/// and a value without a size cannot be returned.
pub(crate) fn is_possible(input: &DeriveInput) -> bool {
    !matches!(input.data, Data::Union(_)) && !fields(input).any(|field| is_unsized(&field.ty))
}

fn is_unsized(ty: &Type) -> bool {
    match ty {
        Type::Group(group) => is_unsized(&group.elem),
        Type::Paren(paren) => is_unsized(&paren.elem),
        Type::Slice(_) | Type::TraitObject(_) => true,
        Type::Path(path) => path.qself.is_none() && path.path.is_ident("str"),
        _ => false,
    }
}

/// The traits that generated code of other items needs: those of the type of a default, and of a
/// flattened union.
fn uses(input: &DeriveInput) -> TokenStream {
    let ident = &input.ident;
    let generics = bounded(input);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let union = matches!(input.data, Data::Enum(_)).then(|| {
        quote! {
            #[automatically_derived]
            impl #impl_generics __rt::WireUnion for #ident #ty_generics #where_clause {
                const DISCRIMINATOR: ::core::option::Option<&'static str> =
                    ::core::option::Option::None;
                const MEMBERS: &'static [__rt::WireMember] = &[];
                fn from_member(
                    _: &::core::primitive::str,
                    _: __rt::Input,
                ) -> ::core::result::Result<Self, __rt::JsonError> {
                    ::core::unreachable!()
                }
            }
        }
    });
    let default = asks_for_default(input).then(|| {
        quote! {
            #[automatically_derived]
            impl #impl_generics ::core::default::Default for #ident #ty_generics #where_clause {
                fn default() -> Self {
                    ::core::unreachable!()
                }
            }
        }
    });
    quote! {
        #[automatically_derived]
        impl #impl_generics __rt::FromEmpty for #ident #ty_generics #where_clause {
            fn from_empty() -> Self {
                ::core::unreachable!()
            }
        }
        #[automatically_derived]
        impl #impl_generics __rt::FromText for #ident #ty_generics #where_clause {
            const FORM: __rt::TextForm = __rt::TextForm::Any;
            fn from_text(_: &'static str) -> Self {
                ::core::unreachable!()
            }
        }
        #[automatically_derived]
        impl #impl_generics __rt::MapKey for #ident #ty_generics #where_clause {}
        #union
        #default
    }
}

/// Whether the type or one of its variants is marked `default`.
fn asks_for_default(input: &DeriveInput) -> bool {
    let variants: Vec<_> = match &input.data {
        Data::Enum(data) => data.variants.iter().collect(),
        Data::Struct(_) | Data::Union(_) => Vec::new(),
    };
    let attrs = variants.iter().flat_map(|variant| &variant.attrs);
    input
        .attrs
        .iter()
        .chain(attrs)
        .any(|attr| attr.path().is_ident("k8s") && says(attr, "default"))
}

/// The generics with the bounds of the traits' supertraits, which hold despite the item's mistakes.
fn bounded(input: &DeriveInput) -> Generics {
    let params: Vec<_> = input
        .generics
        .type_params()
        .map(|param| param.ident.clone())
        .collect();
    let mut generics =
        crate::syntax::generics::bounded(&input.generics, &params, &quote!(__rt::ApiType));
    for lifetime in input.generics.lifetimes() {
        let lifetime = &lifetime.lifetime;
        generics
            .make_where_clause()
            .predicates
            .push(syn::parse_quote!(#lifetime: 'static));
    }
    generics
}

/// The trait of kinds, and the functions that users call on them.
fn kind(input: &DeriveInput) -> TokenStream {
    let ident = &input.ident;
    let name = ident.to_string();
    let generics = bounded(input);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    let metadata = field_named(input, "metadata")
        .map(|field| &field.ty)
        .filter(|ty| matches!(shape_of(ty), TypeShape::Plain) && !is_of_lists(ty))
        .map_or_else(|| quote!(__rt::ObjectMeta), ToTokens::to_token_stream);
    let parameters = fields(input)
        .filter(|field| is_parameter(field))
        .map(|field| {
            let ty = &field.ty;
            quote!(_: #ty)
        });
    let of = quote!([#impl_generics] [#ident #ty_generics] [#where_clause]);
    let status = field_named(input, "status").map(|_| quote!(__status_functions!(#of);));
    let scaled = input.attrs.iter().any(|attr| says(attr, "scale"));
    let scale = scaled.then(|| quote!(__scale_functions!(#of);));
    let stanza = |name| {
        field_named(input, name).map(|field| stanza(&field.ident.to_token_stream(), &field.ty))
    };
    let (spec_field, status_field) = (stanza("spec"), stanza("status"));
    let table = stanzas(input);
    quote! {
        #[automatically_derived]
        impl #impl_generics __rt::Kind for #ident #ty_generics #where_clause {
            const GROUP: &'static str = "";
            const VERSION: &'static str = "";
            const API_VERSION: &'static str = "";
            const KIND: &'static str = #name;
            const PLURAL: &'static str = "";
            const SCOPE: __rt::Scope = __rt::Scope::Cluster;
            const INFO: &'static __rt::KindInfo = &__rt::KindInfo::new("", "");
            type Metadata = #metadata;
            type Spec = ();
            type Status = ();
            fn metadata(&self) -> &Self::Metadata {
                ::core::unreachable!()
            }
            fn metadata_mut(&mut self) -> &mut Self::Metadata {
                ::core::unreachable!()
            }
        }
        impl #impl_generics #ident #ty_generics #where_clause {
            pub fn new(_: impl ::core::convert::Into<__rt::String>, #(#parameters),*) -> Self {
                ::core::unreachable!()
            }
        }
        __kind_functions!([#impl_generics] [#ident #ty_generics] [#where_clause]);
        #status
        #scale
        __kind_resource! {
            [#impl_generics] [#ident #ty_generics] [#where_clause]
            Namespaced "" [#metadata] [#spec_field] [#status_field]
        }
        #table
    }
}

/// What is known of a kind despite its mistakes, in which its paths are looked up: its metadata, spec and status.
/// A flattened type with mistakes may have any other field.
fn stanzas(input: &DeriveInput) -> Option<TokenStream> {
    let (name, table) = (input.ident.to_string(), paths::table());
    let fields = ["metadata", "spec", "status"].into_iter().filter_map(|name| {
        let ty = &field_named(input, name)?.ty;
        let ty = match shape_of(ty) {
            TypeShape::Option(inner) => inner,
            _ => ty,
        };
        Some(quote!(__rt::FieldInfo::new(#name, #name, __rt::Link::Known(__rt::Described::<#ty>::TYPE))))
    });
    input.generics.params.is_empty().then(|| {
        quote! {
            const #table: &'static __rt::TypeInfo = &__rt::TypeInfo::new(
                #name,
                __rt::Shape::Object(&[
                    #(#fields,)*
                    __rt::FieldInfo::new("", "", __rt::Link::Known(&__rt::TypeInfo::rejected("")))
                        .flatten(),
                ]),
            );
        }
    })
}

fn fields(input: &DeriveInput) -> impl Iterator<Item = &Field> {
    let fields = match &input.data {
        Data::Struct(data) => Some(data.fields.iter()),
        Data::Enum(_) | Data::Union(_) => None,
    };
    fields.into_iter().flatten()
}

fn field_named<'a>(input: &'a DeriveInput, name: &str) -> Option<&'a Field> {
    fields(input).find(|field| is_named(field, name))
}

fn is_named(field: &Field, name: &str) -> bool {
    field.ident.as_ref().is_some_and(|ident| ident == name)
}

/// Whether `new` most likely has a parameter for the field: the mistakes may be in its attributes.
fn is_parameter(field: &Field) -> bool {
    let says = |word: &str| field.attrs.iter().any(|attr| says(attr, word));
    let required = matches!(shape_of(&field.ty), TypeShape::Plain) && !says("default");
    is_named(field, "spec")
        || (!is_named(field, "metadata") && (required || says(keys::REQUIRED.name)))
}

/// Whether a word is in an attribute.
fn says(attr: &Attribute, word: &str) -> bool {
    let words = attr.to_token_stream().to_string();
    words
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .any(|found| found == word)
}
