//! The roles of a field in unions of its struct.

use crate::attributes::{AttributeEntry, Attributes, EntryValue};
use crate::diag::Diag;
use crate::model::input::FieldInput;
use crate::syntax::name::pascal;
use crate::syntax::shape::{TypeShape, ValueClass, shape_of};
use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::LitStr;

/// The role of a field in one union.
pub(crate) struct UnionRole {
    pub(crate) key: Ident,
    pub(crate) part: UnionPart,
    /// The name of the union, which may be empty.
    pub(crate) union: String,
    /// The value of the discriminator, if it is written.
    pub(crate) written: Option<LitStr>,
}

/// The part of a field in a union.
#[derive(Clone, PartialEq)]
pub(crate) enum UnionPart {
    Discriminator,
    /// A member, with the value of the discriminator.
    Member(String),
    ZeroOrOneOfMember,
}

impl UnionRole {
    /// The role as the table has it.
    pub(crate) fn tokens(&self) -> TokenStream {
        let union = &self.union;
        match &self.part {
            UnionPart::Discriminator => quote!(__rt::UnionRole::Discriminator { union: #union }),
            UnionPart::Member(value) => {
                quote!(__rt::UnionRole::Member { union: #union, value: #value })
            }
            UnionPart::ZeroOrOneOfMember => {
                quote!(__rt::UnionRole::ZeroOrOneOfMember { union: #union })
            }
        }
    }

    /// Whether two fields are in one union.
    pub(crate) fn is_in_union_of(&self, other: &Self) -> bool {
        let at_most_one = |role: &Self| role.part == UnionPart::ZeroOrOneOfMember;
        self.union == other.union && at_most_one(self) == at_most_one(other)
    }
}

/// Takes the keys of a field.
pub(crate) fn read(field: &FieldInput, diag: &Diag) -> Vec<UnionRole> {
    let items = &field.items;
    let mut roles: Vec<UnionRole> = Vec::new();
    for key in KEYS {
        for entry in items.take_all(key) {
            if let Some(role) = read_role(entry, Some(&field.rust_name()), diag) {
                if roles.iter().any(|earlier| earlier.is_in_union_of(&role)) {
                    diag.error(
                        &role.key,
                        "the field has a part in this union already; keep one of the keys, or give another union a name, `union = \"…\"`",
                    );
                } else {
                    roles.push(role);
                }
            }
        }
    }
    for role in &roles {
        check(role, field, diag);
    }
    roles
}

/// The keys, in the order in which they are read.
pub(crate) const KEYS: [&str; 3] = [
    "union_discriminator",
    "union_member",
    "zero_or_one_of_member",
];

/// Reads one key. Items have no Rust name from which to derive the value of the discriminator.
pub(crate) fn read_role(
    entry: &AttributeEntry,
    rust_name: Option<&str>,
    diag: &Diag,
) -> Option<UnionRole> {
    let key = entry.key.clone();
    let is_member = key == "union_member";
    let (mut union, mut value) = (None, None);
    match &entry.value {
        EntryValue::Flag => {}
        EntryValue::Assign(_) if is_member && rust_name.is_some() => {
            value = Some(entry.string(diag)?)
        }
        EntryValue::List(_) => {
            let form = match is_member && rust_name.is_some() {
                true => format!("{key}(union = \"…\", member_name = \"…\")"),
                false => format!("{key}(union = \"…\")"),
            };
            let site = KEYS.into_iter().find(|known| key == known)?;
            let arguments = Attributes::of_entries(entry.entries(&form, diag)?, site);
            union = arguments
                .string("union", diag)
                .map(|given| given.value.value());
            if is_member && rust_name.is_some() {
                value = arguments
                    .string("member_name", diag)
                    .map(|given| given.value);
            }
            arguments.finish(diag);
            if arguments.is_empty() {
                diag.error(&key, format!("write `{key}`, or `{form}`"));
            }
        }
        EntryValue::Assign(_) => {
            return diag.reject(&key, format!("write `{key}`, or `{key}(union = \"…\")`"));
        }
    }
    let written = value;
    let part = match key.to_string().as_str() {
        "union_discriminator" => UnionPart::Discriminator,
        "union_member" => {
            let named = || rust_name.map(pascal).unwrap_or_default();
            UnionPart::Member(written.as_ref().map_or_else(named, LitStr::value))
        }
        _ => UnionPart::ZeroOrOneOfMember,
    };
    Some(UnionRole {
        key,
        part,
        union: union.unwrap_or_default(),
        written,
    })
}

fn check(role: &UnionRole, field: &FieldInput, diag: &Diag) {
    if role.part == UnionPart::Discriminator {
        if !matches!(
            ValueClass::of(field.wire_type()),
            ValueClass::Text | ValueClass::Unknown
        ) {
            diag.error(
                &role.key,
                "[discriminator-identifies-members] a discriminator names a member; write an enum of names, or `String`",
            );
        }
    } else if !matches!(
        shape_of(&field.ty),
        TypeShape::Option(_) | TypeShape::List(_) | TypeShape::Map(_)
    ) {
        diag.error(
            &field.ty,
            "[union-members-optional] a member of a union may be unset; write `Option<…>`",
        );
    }
}
