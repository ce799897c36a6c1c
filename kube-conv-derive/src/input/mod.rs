//! What stands in the user's source, before any feature looks at it.

pub(crate) mod docs;
pub(crate) mod generics;
pub(crate) mod name;
mod others;
pub(crate) mod self_type;
pub(crate) mod shape;

use crate::attr::{Items, Site};
use crate::diag::Diag;
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Expr, Fields, Generics, Ident, Type};

/// The item that a derive stands on.
pub(crate) struct Input {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) doc: String,
    pub(crate) items: Items,
    pub(crate) body: Body,
}

/// What the item consists of.
pub(crate) enum Body {
    /// A struct with named fields.
    Struct(Vec<Field>),
    /// A struct around one other type.
    Newtype(Box<Field>),
    /// An enum.
    Enum(Vec<Variant>),
    /// Something without a wire form; already reported.
    Unusable,
}

/// A field with its attributes.
pub(crate) struct Field {
    /// The name in Rust; `__0` in a newtype.
    pub(crate) ident: Ident,
    /// The type, without `Self`.
    pub(crate) ty: Type,
    pub(crate) doc: String,
    pub(crate) items: Items,
}

impl Field {
    /// The name as it is written without `r#`.
    pub(crate) fn rust_name(&self) -> String {
        self.ident.unraw().to_string()
    }
}

/// A variant with its attributes.
pub(crate) struct Variant {
    pub(crate) ident: Ident,
    pub(crate) doc: String,
    pub(crate) items: Items,
    pub(crate) content: Content,
    pub(crate) discriminant: Option<Expr>,
}

/// What a variant holds.
pub(crate) enum Content {
    /// Nothing.
    Unit,
    /// One value.
    Value(Box<Type>),
    /// Named fields.
    Fields(Vec<Field>),
}

impl Input {
    /// Reads an item; what has no wire form is reported.
    pub(crate) fn read(input: &DeriveInput, site: Site, diag: &Diag) -> Self {
        others::refuse(&input.attrs, diag);
        for lifetime in input.generics.lifetimes() {
            diag.error(
                lifetime,
                "API types own their data; write `String` for `&str`, and drop the lifetime",
            );
        }
        Self {
            ident: input.ident.clone(),
            generics: input.generics.clone(),
            doc: docs::doc_of(&input.attrs),
            items: Items::parse(&input.attrs, site, diag),
            body: body(input, diag),
        }
    }
}

fn body(input: &DeriveInput, diag: &Diag) -> Body {
    match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(_) => Body::Struct(fields(input, &data.fields, diag)),
            Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => {
                match fields(input, &data.fields, diag).pop() {
                    Some(field) => Body::Newtype(Box::new(field)),
                    None => Body::Unusable,
                }
            }
            Fields::Unnamed(unnamed) => {
                diag.error(
                    unnamed,
                    "a tuple has no wire form in Kubernetes; name the fields",
                );
                Body::Unusable
            }
            Fields::Unit => {
                diag.error(
                    &input.ident,
                    "a unit struct has no wire form; write an empty object as `struct Name {}`",
                );
                Body::Unusable
            }
        },
        Data::Enum(data) if data.variants.is_empty() => {
            diag.error(&input.ident, "an enum without variants has no values");
            Body::Unusable
        }
        Data::Enum(data) => Body::Enum(
            data.variants
                .iter()
                .map(|variant| read_variant(input, variant, diag))
                .collect(),
        ),
        Data::Union(data) => {
            diag.error(
                data.union_token,
                "a Rust union has no wire form; a Kubernetes union is an enum with data",
            );
            Body::Unusable
        }
    }
}

fn fields(input: &DeriveInput, fields: &Fields, diag: &Diag) -> Vec<Field> {
    fields
        .iter()
        .map(|field| {
            others::refuse(&field.attrs, diag);
            Field {
                ident: field
                    .ident
                    .clone()
                    .unwrap_or_else(|| quote::format_ident!("__0")),
                ty: self_type::written_out(&field.ty, &input.ident, &input.generics),
                doc: docs::doc_of(&field.attrs),
                items: Items::parse(&field.attrs, Site::Field, diag),
            }
        })
        .collect()
}

fn read_variant(input: &DeriveInput, variant: &syn::Variant, diag: &Diag) -> Variant {
    others::refuse(&variant.attrs, diag);
    let content = match &variant.fields {
        Fields::Unit => Content::Unit,
        Fields::Named(_) => Content::Fields(fields(input, &variant.fields, diag)),
        Fields::Unnamed(unnamed) => {
            let mut held = fields(input, &variant.fields, diag);
            for field in &held {
                field.items.finish(diag);
            }
            match held.pop() {
                Some(only) if held.is_empty() => Content::Value(Box::new(only.ty)),
                _ => {
                    diag.error(
                        unnamed,
                        "a member holds one value; name the fields, or give them a type",
                    );
                    Content::Unit
                }
            }
        }
    };
    Variant {
        ident: variant.ident.clone(),
        doc: docs::doc_of(&variant.attrs),
        items: Items::parse(&variant.attrs, Site::Variant, diag),
        content,
        discriminant: variant.discriminant.as_ref().map(|(_, expr)| expr.clone()),
    }
}
