//! The description by which values are compared: how their lists are merged.

use crate::ApiType;
use crate::api::place::{FoundType, TypePlace};
use crate::api::{FieldInfo, ListType, PatchStrategy, TypeInfo};
use crate::meta::ObjectMeta;
use kube_conv_schema::structural::{ListType as Topology, Node};

/// The description of a value.
#[derive(Clone, Copy, Debug)]
#[doc(hidden)]
pub enum Ground<'s> {
    /// The table of a type, with the field that holds the value.
    Type(FoundType),
    /// A schema.
    Schema(&'s Node),
    /// The schema of a kind, which does not describe metadata.
    Resource(&'s Node),
}

/// How items may be added to a list.
#[derive(Clone, Copy, Debug)]
pub(super) enum Merging<'s> {
    /// Not at all.
    Atomic,
    /// Items are distinguished by their value.
    ByValue,
    /// Items are distinguished by these members.
    ByKeys(MergeKeys<'s>),
}

/// The names of the fields that identify items.
#[derive(Clone, Copy, Debug)]
pub(super) enum MergeKeys<'s> {
    Static(&'static [&'static str]),
    One(&'static str),
    Owned(&'s [String]),
}

impl<'s> MergeKeys<'s> {
    pub(super) fn names(self) -> Vec<&'s str> {
        match self {
            Self::Static(names) => names.to_vec(),
            Self::One(name) => vec![name],
            Self::Owned(names) => names.iter().map(String::as_str).collect(),
        }
    }
}

impl<'s> Ground<'s> {
    /// The values of a type.
    #[doc(hidden)]
    pub fn of_type(info: &'static TypeInfo) -> Self {
        Self::Type(FoundType::of_place(TypePlace::Type(info)))
    }

    /// A member, if it is described.
    pub(super) fn member(self, name: &str) -> Option<Self> {
        match self {
            Self::Type(found) => found.place.member(name).map(Self::Type),
            Self::Resource(_) if name == "metadata" => Some(Self::of_type(ObjectMeta::TYPE)),
            Self::Schema(node) | Self::Resource(node) => node.member(name).map(Self::Schema),
        }
    }

    /// The items of a list.
    pub(super) fn items(self) -> Option<Self> {
        match self {
            Self::Type(found) => {
                let items = found.place.items()?;
                Some(Self::Type(FoundType::of_place(items)))
            }
            Self::Schema(node) | Self::Resource(node) => node.items().map(Self::Schema),
        }
    }

    /// How items may be added to a list.
    pub(super) fn merging(self) -> Merging<'s> {
        match self {
            Self::Type(found) => found.field.map_or(Merging::Atomic, merging_of_field),
            Self::Schema(node) | Self::Resource(node) => match node.list_type() {
                Topology::Atomic => Merging::Atomic,
                Topology::Set => Merging::ByValue,
                Topology::Map(keys) => Merging::ByKeys(MergeKeys::Owned(keys)),
            },
        }
    }

    /// Whether null is a value and not treated as absent.
    pub(super) fn keeps_null(self) -> bool {
        match self {
            Self::Type(_) => false,
            Self::Schema(node) | Self::Resource(node) => node.is_nullable(),
        }
    }
}

fn merging_of_field(field: &'static FieldInfo) -> Merging<'static> {
    match field.list_type {
        Some(ListType::Set) => return Merging::ByValue,
        Some(ListType::Map(keys)) => return Merging::ByKeys(MergeKeys::Static(keys)),
        Some(ListType::Atomic) | None => {}
    }
    let patch = field.patch();
    match (patch.strategy, patch.merge_key) {
        (Some(PatchStrategy::Merge | PatchStrategy::MergeRetainKeys), Some(key)) => {
            Merging::ByKeys(MergeKeys::One(key))
        }
        (Some(PatchStrategy::Merge | PatchStrategy::MergeRetainKeys), None) => Merging::ByValue,
        _ => Merging::Atomic,
    }
}
