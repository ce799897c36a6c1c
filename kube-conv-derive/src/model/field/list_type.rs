//! The type of a list and its keys, as they are written.

use crate::attributes::AttributeEntry;
use crate::attributes::casing::Casing;
use crate::diag::Diag;
use crate::problem::{explained_problem, problem};
use crate::syntax::shape::{TypeShape, shape_of, unboxed};
use kube_conv_core::names;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::fmt;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, LitStr, Token, Type};

/// The topology of a list.
pub(crate) enum WrittenListType {
    Atomic(Ident),
    Set(Ident),
    Map(Vec<ListKey>),
}

/// A key of a list of type map.
pub(crate) enum ListKey {
    /// The Rust name of a field of the items.
    Rust(Ident),
    /// Its wire name.
    Wire(LitStr),
}

impl WrittenListType {
    /// Returns the checks for the compiler of the items.
    pub(crate) fn checks(&self, item: &Type, recursive: bool) -> Vec<TokenStream> {
        match self {
            Self::Map(keys) => keys.iter().map(|key| key.check(item, recursive)).collect(),
            Self::Set(key) => vec![problem(
                key,
                &quote!(__rt::lookup::set_problem(__rt::Described::<#item>::TYPE)),
            )],
            Self::Atomic(_) => Vec::new(),
        }
    }

    pub(crate) fn value(&self, item: Option<&Type>) -> TokenStream {
        match self {
            Self::Atomic(_) => quote!(__rt::ListType::Atomic),
            Self::Set(_) => quote!(__rt::ListType::Set),
            Self::Map(keys) => {
                let info = item.map(|item| quote!(__rt::Described::<#item>::TYPE));
                let keys = keys.iter().map(|key| key.wire_name(info.as_ref()));
                quote!(__rt::ListType::Map(&[#(#keys),*]))
            }
        }
    }
}

impl ToTokens for ListKey {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        match self {
            Self::Rust(name) => name.to_tokens(tokens),
            Self::Wire(name) => name.to_tokens(tokens),
        }
    }
}

impl fmt::Display for ListKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rust(name) => name.fmt(f),
            Self::Wire(name) => name.value().fmt(f),
        }
    }
}

impl ListKey {
    pub(super) fn same_as(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Rust(one), Self::Rust(other)) => one == other,
            (Self::Wire(one), Self::Wire(other)) => one.value() == other.value(),
            _ => false,
        }
    }

    /// Whether a key of conditions is certainly not their type: a type of the user's own may have any Rust
    /// name for that.
    pub(super) fn is_other_than_type(&self) -> bool {
        match self {
            Self::Wire(name) => name.value() != "type",
            Self::Rust(name) => matches!(
                &*names::field(&name.unraw().to_string()),
                "status" | "reason" | "message" | "lastTransitionTime" | "observedGeneration"
            ),
        }
    }

    /// Whether two keys certainly differ: the wire name of a Rust name is not known here.
    pub(super) fn is_other_than(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Rust(_), Self::Rust(_)) | (Self::Wire(_), Self::Wire(_)) => !self.same_as(other),
            _ => false,
        }
    }

    /// The expression of the wire name. If the items have no table yet, it is the name that the field has without
    /// attributes.
    pub(super) fn wire_name(&self, info: Option<&TokenStream>) -> TokenStream {
        match (self, info) {
            (Self::Rust(name), Some(info)) => {
                let name = name.unraw().to_string();
                quote!(__rt::lookup::wire_name(#info, #name))
            }
            (Self::Rust(name), None) => {
                let name = Casing::Kubernetes.field(&name.unraw().to_string());
                quote!(#name)
            }
            (Self::Wire(name), _) => quote!(#name),
        }
    }

    fn check(&self, item: &Type, recursive: bool) -> TokenStream {
        let info = quote!(__rt::Described::<#item>::TYPE);
        let name = self.wire_name(Some(&info).filter(|_| !recursive));
        let found = quote!(__rt::lookup::list_key_problem(#info, #name));
        explained_problem(self, &found, |problem| self.hint(problem, &info))
    }

    /// The message of a problem with the field, which lists the fields of the type.
    pub(super) fn hint(&self, problem: &Ident, info: &TokenStream) -> TokenStream {
        let (written, is_rust) = match self {
            Self::Rust(name) => (name.unraw().to_string(), true),
            Self::Wire(name) => (name.value(), false),
        };
        quote!(__rt::hints::of_field(#problem, #info, #written, #is_rust))
    }
}

/// The type of a list's items, behind `Option`.
pub(crate) fn item_type(ty: &Type) -> Option<&Type> {
    match shape_of(ty) {
        TypeShape::List(item) => Some(unboxed(item)),
        TypeShape::Option(inner) => item_type(inner),
        TypeShape::Map(_) | TypeShape::Plain => None,
    }
}

/// The keys in the parentheses of an entry, each listed once; `empty` is the error if there are none.
pub(super) fn keys_of(
    entry: &AttributeEntry,
    form: &str,
    empty: &str,
    diag: &Diag,
) -> Option<Vec<ListKey>> {
    let parser = Punctuated::<ListKey, Token![,]>::parse_terminated;
    let keys: Vec<ListKey> = entry.parse_list(form, parser, diag)?.into_iter().collect();
    if keys.is_empty() {
        return diag.reject(&entry.key, format!("{empty}; write `{form}`"));
    }
    for (index, key) in keys.iter().enumerate() {
        if keys.iter().take(index).any(|earlier| earlier.same_as(key)) {
            diag.error(key, "this key is listed already; remove it");
        }
    }
    Some(keys)
}

impl Parse for ListKey {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if input.peek(LitStr) {
            return input.parse().map(Self::Wire);
        }
        // Fields may have the names of Rust's keywords.
        input.call(Ident::parse_any).map(Self::Rust).map_err(|_| {
            input.error("a key is the Rust name of a field, `name`, or its wire name, `\"name\"`")
        })
    }
}
