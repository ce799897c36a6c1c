//! The items that carry the attributes of another derive.

use super::ForeignKey;
use crate::attributes::casing::Casing;
use crate::syntax::name;
use crate::syntax::shape::{TypeShape, shape_of};
use proc_macro2::Ident;
use syn::ext::IdentExt;
use syn::{Attribute, Data, DeriveInput, Field, Fields, Type, Variant};

/// The item that an attribute is on.
pub(crate) enum On<'a> {
    /// A struct with named fields.
    Struct(&'a Fields),
    /// A struct around one other type.
    Newtype,
    /// An enum.
    Enum(Enum<'a>),
    /// A named field.
    Field(&'a Field),
    /// The value in a newtype or in a variant.
    Inner,
    /// A variant.
    Variant(&'a Variant, Enum<'a>),
    /// An unknown place.
    Unknown,
}

/// An enum, with its form in serde.
#[derive(Clone, Copy)]
pub(crate) struct Enum<'a> {
    pub(crate) attrs: &'a [Attribute],
    data: &'a syn::DataEnum,
}

/// The forms that serde has for enums.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum SerdeForm {
    /// Strings: no variant has data, and there is no tag.
    Values,
    External,
    Internal,
    Adjacent,
    Untagged,
}

const DEFAULT_AND_SKIP: [&str; 2] = ["default", "skip_serializing_if"];

impl<'a> On<'a> {
    /// The item under a derive.
    pub(crate) fn item(input: &'a DeriveInput) -> Self {
        match &input.data {
            Data::Struct(data) if matches!(data.fields, Fields::Named(_)) => {
                Self::Struct(&data.fields)
            }
            Data::Struct(_) => Self::Newtype,
            Data::Enum(data) => Self::Enum(Enum {
                attrs: &input.attrs,
                data,
            }),
            Data::Union(_) => Self::Unknown,
        }
    }

    /// The type of a field.
    pub(super) fn ty(&self) -> Option<&'a Type> {
        match self {
            Self::Field(field) => Some(&field.ty),
            _ => None,
        }
    }

    /// Whether attributes of this name on a field have a key.
    pub(super) fn has(&self, of: &str, key: &str) -> bool {
        matches!(self, Self::Field(field) if has(&field.attrs, of, key))
    }

    /// Whether serde leaves out a field, unless it is an `Option`, where it has a certain value: one
    /// decision, which is reported once.
    pub(super) fn has_default_and_skip(&self) -> bool {
        !matches!(self.ty().map(shape_of), None | Some(TypeShape::Option(_)))
            && DEFAULT_AND_SKIP.iter().all(|key| self.has("serde", key))
    }
}

impl<'a> Enum<'a> {
    /// The enum under a derive.
    pub(crate) fn of(input: &'a DeriveInput) -> Option<Self> {
        match &input.data {
            Data::Enum(data) => Some(Self {
                attrs: &input.attrs,
                data,
            }),
            _ => None,
        }
    }

    pub(super) fn variants(&self) -> impl Iterator<Item = &'a Variant> {
        self.data.variants.iter()
    }

    pub(super) fn has_data(&self) -> bool {
        self.variants().any(|v| !matches!(v.fields, Fields::Unit))
    }

    pub(super) fn form(&self) -> SerdeForm {
        let tag = has(self.attrs, "serde", "tag") || has(self.attrs, "k8s", "tag");
        if has(self.attrs, "serde", "untagged") || has(self.attrs, "k8s", "untagged") {
            SerdeForm::Untagged
        } else if has(self.attrs, "serde", "content") {
            SerdeForm::Adjacent
        } else if tag {
            SerdeForm::Internal
        } else if !self.has_data() {
            SerdeForm::Values
        } else {
            SerdeForm::External
        }
    }

    /// The name of a variant without an attribute.
    pub(super) fn default_name(&self, variant: &Variant) -> String {
        let rust_name = variant.ident.unraw().to_string();
        match self.form() {
            SerdeForm::External => name::member(&rust_name),
            _ => rust_name,
        }
    }
}

/// Whether attributes of this name have a key.
pub(super) fn has(attrs: &[Attribute], of: &str, key: &str) -> bool {
    keys(attrs, of).any(|given| given.key == key)
}

fn keys(attrs: &[Attribute], of: &str) -> impl Iterator<Item = ForeignKey> {
    let attrs = attrs.iter().filter(move |attr| attr.path().is_ident(of));
    attrs.flat_map(ForeignKey::all)
}

/// The names of fields in a casing, each with its name here without one. Fields that are renamed
/// one by one, flattened or not on the wire are skipped.
pub(super) fn field_names(fields: &Fields, casing: Casing) -> Vec<(String, String)> {
    let named = fields.iter().filter_map(|field| {
        let ident: &Ident = field.ident.as_ref()?;
        let is_free = !has_name(&field.attrs)
            && !has(&field.attrs, "serde", "flatten")
            && !has(&field.attrs, "k8s", "flatten")
            && !has(&field.attrs, "serde", "skip");
        is_free.then(|| ident.unraw().to_string())
    });
    named
        .map(|name| (casing.field(&name), Casing::Kubernetes.field(&name)))
        .collect()
}

/// Like [`field_names`], for variants.
pub(super) fn variant_names(of: &Enum<'_>, casing: Casing) -> Vec<(String, String)> {
    let free = of.variants().filter(|variant| {
        !has_name(&variant.attrs)
            && !has(&variant.attrs, "serde", "skip")
            && !has(&variant.attrs, "serde", "other")
            && !has(&variant.attrs, "k8s", "unknown")
    });
    free.map(|variant| {
        let name = casing.variant(&variant.ident.unraw().to_string());
        (name, of.default_name(variant))
    })
    .collect()
}

fn has_name(attrs: &[Attribute]) -> bool {
    has(attrs, "serde", "rename") || has(attrs, "k8s", "name") || has(attrs, "k8s", "member_name")
}
