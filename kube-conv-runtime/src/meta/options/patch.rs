//! Options of requests that patch an object.

use super::CreateOptions;
use crate::ApiType;
use crate::api::{FieldInfo, Link, Shape, TypeInfo};
use crate::meta::objects::read_from_objects;
use serde::{Deserialize, Serialize};

/// Options of a request that patches an object. Source: `metav1.PatchOptions`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct PatchOptions {
    /// Those of every request that writes.
    #[serde(flatten)]
    pub common: CreateOptions,
    /// Whether an apply takes fields over from other managers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub force: Option<bool>,
}

read_from_objects!(PatchOptions);

const FIELDS: &[FieldInfo] = &[
    FieldInfo::new("common", "common", Link::Known(CreateOptions::TYPE)).flatten(),
    FieldInfo::new("force", "force", Link::Known(bool::TYPE))
        .doc("Whether an apply takes fields over from other managers.")
        .optional(),
];

impl ApiType for PatchOptions {
    const TYPE: &'static TypeInfo = &TypeInfo::of_kubernetes("PatchOptions", Shape::Object(FIELDS))
        .doc("Options of a request that patches an object.");
}
