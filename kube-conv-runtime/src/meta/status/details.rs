//! What a status is about.

use super::StatusCause;
use crate::api::ListType;
use crate::meta::objects::kubernetes_type;
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
        skip_serializing_if = "wire::is_zero"
    )]
    pub name: String,
    /// The group of the object.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub group: String,
    /// The kind of the object in an `Invalid`; in every other status, the resource.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub kind: String,
    /// The unique id of the object.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub uid: String,
    /// All that is wrong.
    #[serde(deserialize_with = "wire::list", skip_serializing_if = "Vec::is_empty")]
    pub causes: Vec<StatusCause>,
    /// After how many seconds the client may try again, or do something else.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
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

kubernetes_type! {
    StatusDetails: "What a status is about.";
    "name" name: String, "The name of the object." optional;
    "group" group: String, "The group of the object." optional;
    "kind" kind: String, "The resource, or of an invalid object the kind." optional;
    "uid" uid: String, "The unique id of the object." optional;
    "causes" causes: Vec<StatusCause>, "All that is wrong." optional list_type(ListType::Atomic);
    "retryAfterSeconds" retry_after_seconds: i32, "After how many seconds the client may try again." optional;
}
