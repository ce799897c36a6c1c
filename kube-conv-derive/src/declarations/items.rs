//! The items that the short forms of `tests/declarations.txt` are expanded to.

use crate::model::input::Derive;
use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::{Attribute, Item};

/// An item, and the derive that reads it.
#[derive(Clone)]
pub(super) struct Declared {
    pub(super) item: Item,
    pub(super) derive: Derive,
}

/// The keys that a kind needs, with values that depart from nothing.
const KEYS: [(&str, &str); 3] = [
    ("group", "group = \"acme.dev\""),
    ("version", "version = \"v1\""),
    ("scope", "scope = Namespaced"),
];

impl Declared {
    /// Reads a declaration, or its short form.
    pub(super) fn read(text: &str) -> Self {
        let tokens: TokenStream = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let parts: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let (derive, tokens) = match parts.as_slice() {
            [TokenTree::Group(fields)] => (Derive::ApiType, quote!(struct Widget #fields)),
            [TokenTree::Ident(kind), TokenTree::Group(keys), fields @ ..] if kind == "kind" => {
                let own = fields.first().and_then(inside);
                let keys = keys.stream();
                let item = quote!(#[k8s(#keys)] struct Widget { metadata: ObjectMeta, #own });
                (Derive::Kind, item)
            }
            [TokenTree::Ident(word), TokenTree::Group(values)] if word == "enum" => {
                let values = values.stream();
                let item = quote!(enum Mode { #values, #[k8s(unknown)] Other(String) });
                (Derive::ApiType, item)
            }
            [TokenTree::Ident(word), TokenTree::Group(members)] if word == "union" => {
                (Derive::ApiType, quote!(enum Source #members))
            }
            _ if text.contains("#[kind]") => (Derive::Kind, tokens),
            _ => (Derive::ApiType, tokens),
        };
        let mut item: Item = syn::parse2(tokens).unwrap_or_else(|e| panic!("{text}: {e}"));
        if derive == Derive::Kind {
            let attrs = attributes(&mut item);
            attrs.retain(|attr| !attr.path().is_ident("kind"));
            let written = quote!(#(#attrs)*).to_string();
            for (name, key) in KEYS {
                if !written.contains(&format!("{name} =")) {
                    attrs.push(attribute(key));
                }
            }
        }
        Self { item, derive }
    }

    /// Returns the item with one more key of `#[k8s(…)]` on it.
    pub(super) fn with_key(&self, key: &str) -> Self {
        let mut declared = self.clone();
        attributes(&mut declared.item).push(attribute(key));
        declared
    }

    /// Returns the item with a key on one of its parts, once for each field or variant.
    pub(super) fn with_key_on_parts(&self, key: &str) -> Vec<Self> {
        let count = parts(&mut self.item.clone()).len();
        let each = (0..count).map(|index| {
            let mut declared = self.clone();
            if let Some(attrs) = parts(&mut declared.item).into_iter().nth(index) {
                attrs.push(attribute(key));
            }
            declared
        });
        each.collect()
    }

    pub(super) fn tokens(&self) -> TokenStream {
        self.item.to_token_stream()
    }
}

fn inside(part: &TokenTree) -> Option<TokenStream> {
    match part {
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            Some(Group::stream(group))
        }
        _ => None,
    }
}

fn attribute(key: &str) -> Attribute {
    let key: TokenStream = key.parse().unwrap();
    syn::parse_quote!(#[k8s(#key)])
}

pub(super) fn attributes(item: &mut Item) -> &mut Vec<Attribute> {
    match item {
        Item::Struct(item) => &mut item.attrs,
        Item::Enum(item) => &mut item.attrs,
        _ => panic!("neither a struct nor an enum"),
    }
}

/// The attributes of the fields of a struct, or of the variants of an enum and of their fields.
fn parts(item: &mut Item) -> Vec<&mut Vec<Attribute>> {
    match item {
        Item::Struct(item) => item
            .fields
            .iter_mut()
            .map(|field| &mut field.attrs)
            .collect(),
        Item::Enum(item) => {
            let variants = item.variants.iter_mut();
            let each = variants.flat_map(|variant| {
                let fields = variant.fields.iter_mut().map(|field| &mut field.attrs);
                std::iter::once(&mut variant.attrs).chain(fields)
            });
            each.collect()
        }
        _ => Vec::new(),
    }
}
