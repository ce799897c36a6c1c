//! The user's item as parsed, before any feature reads it.

use crate::attributes::others::{self, Enum, On};
use crate::attributes::{Attributes, Site};
use crate::diag::Diag;
use crate::syntax::{docs, self_type};
use syn::ext::IdentExt;
use syn::{Attribute, Data, DeriveInput, Expr, Fields, Generics, Ident, Type};

/// The derive that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Derive {
    /// `#[derive(ApiType)]`.
    ApiType,
    /// `#[derive(Kind)]`.
    Kind,
}

/// The item that a derive is on.
pub(crate) struct ItemInput {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) doc: String,
    pub(crate) items: Attributes,
    pub(crate) body: Body,
}

/// The content of the item.
pub(crate) enum Body {
    /// A struct with named fields.
    Struct(Vec<FieldInput>),
    /// A struct around one other type.
    Newtype(Box<FieldInput>),
    /// An enum.
    Enum(Vec<Variant>),
    /// Something without a wire form; already reported.
    Unusable,
}

/// A field with its attributes.
pub(crate) struct FieldInput {
    /// The name in Rust; `__0` in a newtype.
    pub(crate) ident: Ident,
    /// The type, without `Self`.
    pub(crate) ty: Type,
    pub(crate) doc: String,
    pub(crate) items: Attributes,
}

impl FieldInput {
    /// The name as it is written without `r#`.
    pub(crate) fn rust_name(&self) -> String {
        self.ident.unraw().to_string()
    }
}

/// A variant with its attributes.
pub(crate) struct Variant {
    pub(crate) ident: Ident,
    pub(crate) doc: String,
    pub(crate) items: Attributes,
    pub(crate) content: VariantContent,
    pub(crate) discriminant: Option<Expr>,
}

/// The content of a variant.
pub(crate) enum VariantContent {
    /// Nothing.
    Unit,
    /// One value, with its attributes.
    Value(Box<FieldInput>),
    /// Named fields.
    Fields(Vec<FieldInput>),
    /// Something without a wire form; already reported.
    Unusable,
}

/// The item that rules are on.
#[derive(Clone, Copy)]
pub(crate) enum RuleSubject<'a> {
    /// Values of a type.
    Value(&'a Type),
    /// Values whose type the tokens do not show.
    Unseen,
    /// A struct with named fields.
    Struct,
    /// An enum.
    Enum,
}

impl ItemInput {
    /// Reads an item; one without a wire form is reported.
    pub(crate) fn read(input: &DeriveInput, derive: Derive, diag: &Diag) -> Self {
        let items = Attributes::parse(&input.attrs, site_of(input, derive), diag);
        // With `serde = external` the type may use serde's derives, which read these attributes.
        let owner = Owner {
            input,
            external_serde: items.key("serde").is_some(),
        };
        others::reject(&input.attrs, owner.external_serde, &On::item(input), diag);
        let items = items.with_left_over(&input.attrs, owner.external_serde);
        for lifetime in input.generics.lifetimes() {
            diag.error(
                lifetime,
                "API types own their data; write `String` for `&str`, and drop the lifetime",
            );
        }
        Self {
            ident: input.ident.clone(),
            generics: self_type::without_self(&input.generics, &input.ident),
            doc: description(&input.attrs, &items, diag),
            items,
            body: owner.body(diag),
        }
    }

    /// The attributes of the item and of everything in it.
    pub(crate) fn attributes(&self) -> Vec<&Attributes> {
        let mut all = vec![&self.items];
        match &self.body {
            Body::Struct(fields) => all.extend(fields.iter().map(|field| &field.items)),
            Body::Newtype(wrapped) => all.push(&wrapped.items),
            Body::Enum(variants) => all.extend(variants.iter().flat_map(Variant::attributes)),
            Body::Unusable => {}
        }
        all
    }
}

impl Variant {
    fn attributes(&self) -> impl Iterator<Item = &Attributes> {
        let held: &[FieldInput] = match &self.content {
            VariantContent::Value(held) => std::slice::from_ref(held),
            VariantContent::Fields(fields) => fields,
            VariantContent::Unit | VariantContent::Unusable => &[],
        };
        let of_fields = held.iter().map(|field| &field.items);
        std::iter::once(&self.items).chain(of_fields)
    }
}

/// The description of an item: `doc = "…"`, or its doc comment with what `#[deprecated]` says.
fn description(attrs: &[Attribute], items: &Attributes, diag: &Diag) -> String {
    let given = items.string("doc", diag);
    given.map_or_else(|| docs::doc_of(attrs), |given| given.value.value())
}

fn site_of(input: &DeriveInput, derive: Derive) -> Site {
    match &input.data {
        _ if derive == Derive::Kind => Site::Kind,
        Data::Struct(data) if matches!(data.fields, Fields::Unnamed(_)) => Site::Newtype,
        Data::Enum(_) => Site::Enum,
        Data::Struct(_) | Data::Union(_) => Site::Struct,
    }
}

/// The item whose body is read.
struct Owner<'a> {
    input: &'a DeriveInput,
    external_serde: bool,
}

impl Owner<'_> {
    fn body(&self, diag: &Diag) -> Body {
        match &self.input.data {
            Data::Struct(data) => self.structure(&data.fields, diag),
            Data::Enum(data) if data.variants.is_empty() => {
                diag.error(
                    &self.input.ident,
                    "an enum without variants has no values; add a variant",
                );
                Body::Unusable
            }
            Data::Enum(data) => Body::Enum(
                data.variants
                    .iter()
                    .map(|variant| self.variant(variant, diag))
                    .collect(),
            ),
            Data::Union(data) => {
                diag.error(
                    data.union_token,
                    "a Rust union has no wire form; write a Kubernetes union as an enum with data",
                );
                Body::Unusable
            }
        }
    }

    fn structure(&self, fields: &Fields, diag: &Diag) -> Body {
        match fields {
            Fields::Named(_) => Body::Struct(self.fields(fields, Site::Field, diag)),
            Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => {
                match self.fields(fields, Site::Wrapped, diag).pop() {
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
                    &self.input.ident,
                    "a unit struct has no wire form; write an empty object as `struct Name {}`",
                );
                Body::Unusable
            }
        }
    }

    fn fields(&self, fields: &Fields, site: Site, diag: &Diag) -> Vec<FieldInput> {
        let Self {
            input,
            external_serde,
        } = self;
        fields
            .iter()
            .map(|field| {
                let on = match field.ident {
                    Some(_) => On::Field(field),
                    None => On::Inner,
                };
                others::reject(&field.attrs, *external_serde, &on, diag);
                let items = Attributes::parse(&field.attrs, site, diag)
                    .with_left_over(&field.attrs, *external_serde);
                FieldInput {
                    ident: field
                        .ident
                        .clone()
                        .unwrap_or_else(|| quote::format_ident!("__0")),
                    ty: self_type::written_out(&field.ty, &input.ident, &input.generics),
                    doc: description(&field.attrs, &items, diag),
                    items,
                }
            })
            .collect()
    }

    fn variant(&self, variant: &syn::Variant, diag: &Diag) -> Variant {
        let on = Enum::of(self.input).map_or(On::Unknown, |of| On::Variant(variant, of));
        others::reject(&variant.attrs, self.external_serde, &on, diag);
        let site = match variant.fields {
            Fields::Unit => Site::EnumValue,
            _ => Site::Member,
        };
        let items = Attributes::parse(&variant.attrs, site, diag)
            .with_left_over(&variant.attrs, self.external_serde);
        Variant {
            ident: variant.ident.clone(),
            doc: description(&variant.attrs, &items, diag),
            items,
            content: self.content(variant, diag),
            discriminant: variant.discriminant.as_ref().map(|(_, expr)| expr.clone()),
        }
    }

    fn content(&self, variant: &syn::Variant, diag: &Diag) -> VariantContent {
        let fields = &variant.fields;
        match fields {
            Fields::Unit => VariantContent::Unit,
            Fields::Named(_) => VariantContent::Fields(self.fields(fields, Site::Field, diag)),
            Fields::Unnamed(unnamed) => {
                let mut held = self.fields(fields, Site::Payload, diag);
                match held.pop() {
                    Some(only) if held.is_empty() => VariantContent::Value(Box::new(only)),
                    only => {
                        for field in held.iter().chain(&only) {
                            field.items.finish(diag);
                        }
                        let text = match only {
                            None => format!(
                                "an empty object has braces; write `{} {{}}`",
                                variant.ident
                            ),
                            Some(_) => {
                                "a member holds one value; name the fields, or give them a type"
                                    .to_owned()
                            }
                        };
                        diag.error(unnamed, text);
                        VariantContent::Unusable
                    }
                }
            }
        }
    }
}
