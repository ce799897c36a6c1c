//! References from an object to its owners.

use super::wire;
use crate::ApiType;
use crate::type_info::{FieldInfo, Link, MapType, Shape, TypeInfo};
use serde::{Deserialize, Serialize};

/// A reference to an object that owns this one, in the same namespace or cluster-scoped.
///
/// Source: `metav1.OwnerReference`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct OwnerReference {
    /// The owner's group and version.
    #[serde(deserialize_with = "wire::value")]
    pub api_version: String,
    /// The owner's kind.
    #[serde(deserialize_with = "wire::value")]
    pub kind: String,
    /// The owner's name.
    #[serde(deserialize_with = "wire::value")]
    pub name: String,
    /// The owner's unique id. The reference means nothing to the garbage collector without it.
    #[serde(deserialize_with = "wire::value")]
    pub uid: String,
    /// Whether the owner manages this object; at most one owner does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub controller: Option<bool>,
    /// Whether an owner that is deleted in the foreground waits for this object to be gone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub block_owner_deletion: Option<bool>,
}

const FIELDS: &[FieldInfo] = &[
    FieldInfo::new("apiVersion", "api_version", Link::Known(String::TYPE))
        .doc("Group and version of the owner."),
    FieldInfo::new("kind", "kind", Link::Known(String::TYPE)).doc("Kind of the owner."),
    FieldInfo::new("name", "name", Link::Known(String::TYPE)).doc("Name of the owner."),
    FieldInfo::new("uid", "uid", Link::Known(String::TYPE)).doc("Unique id of the owner."),
    FieldInfo::new("controller", "controller", Link::Known(bool::TYPE))
        .doc("Whether the owner manages this object.")
        .optional(),
    FieldInfo::new(
        "blockOwnerDeletion",
        "block_owner_deletion",
        Link::Known(bool::TYPE),
    )
    .doc("Whether a foreground deletion of the owner waits for this object.")
    .optional(),
];

impl ApiType for OwnerReference {
    const TYPE: &'static TypeInfo = &TypeInfo::new("OwnerReference", Shape::Object(FIELDS))
        .doc("A reference to an object that owns this one.")
        .map_type(MapType::Atomic);
}
