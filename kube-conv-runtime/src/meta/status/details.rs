//! What a status is about.

use super::StatusCause;
use crate::ApiType;
use crate::api::{FieldInfo, Link, ListType, Shape, TypeInfo};
use crate::meta::objects::read_from_objects;
use crate::meta::{GroupResource, wire};
use serde::{Deserialize, Serialize};

/// What a status is about; the reason says which of the fields are set.
///
/// Source: `metav1.StatusDetails`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct StatusDetails {
    /// The name of the object; of a `ServerTimeout` the operation.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty"
    )]
    pub name: String,
    /// The group of the object.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty"
    )]
    pub group: String,
    /// The kind of the object in an `Invalid`; in every other status, the resource.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty"
    )]
    pub kind: String,
    /// The unique id of the object.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "String::is_empty"
    )]
    pub uid: String,
    /// All that is wrong.
    #[serde(deserialize_with = "wire::list", skip_serializing_if = "Vec::is_empty")]
    pub causes: Vec<StatusCause>,
    /// After how many seconds the client may try again, or do something else.
    #[serde(deserialize_with = "wire::value", skip_serializing_if = "is_zero")]
    pub retry_after_seconds: i32,
}

read_from_objects!(StatusDetails);

impl StatusDetails {
    /// Details about an object of a resource; an empty name is none.
    #[must_use]
    pub fn about(resource: &GroupResource, name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            group: resource.group.clone(),
            kind: resource.resource.clone(),
            ..Self::default()
        }
    }

    /// The same details with a delay.
    #[must_use]
    pub fn with_retry_after_seconds(mut self, seconds: i32) -> Self {
        self.retry_after_seconds = seconds;
        self
    }

    /// The same details with causes.
    #[must_use]
    pub fn with_causes(mut self, causes: impl IntoIterator<Item = StatusCause>) -> Self {
        self.causes.extend(causes);
        self
    }
}

/// Whether `omitempty` leaves a number out.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
fn is_zero(number: &i32) -> bool {
    *number == 0
}

const FIELDS: &[FieldInfo] = &[
    FieldInfo::new("name", "name", Link::Known(String::TYPE))
        .doc("The name of the object.")
        .optional(),
    FieldInfo::new("group", "group", Link::Known(String::TYPE))
        .doc("The group of the object.")
        .optional(),
    FieldInfo::new("kind", "kind", Link::Known(String::TYPE))
        .doc("The resource, or of an invalid object the kind.")
        .optional(),
    FieldInfo::new("uid", "uid", Link::Known(String::TYPE))
        .doc("The unique id of the object.")
        .optional(),
    FieldInfo::new("causes", "causes", Link::Known(<Vec<StatusCause>>::TYPE))
        .doc("All that is wrong.")
        .optional()
        .list_type(ListType::Atomic),
    FieldInfo::new(
        "retryAfterSeconds",
        "retry_after_seconds",
        Link::Known(i32::TYPE),
    )
    .doc("After how many seconds the client may try again.")
    .optional(),
];

impl ApiType for StatusDetails {
    const TYPE: &'static TypeInfo =
        &TypeInfo::of_kubernetes("StatusDetails", Shape::Object(FIELDS))
            .doc("What a status is about.");
}
