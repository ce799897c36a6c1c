//! What a status is about.

use super::StatusCause;
use kube_conv_runtime::meta::GroupResource;
use kube_conv_runtime::meta::wire;
use kube_conv_runtime::read_from_objects;
use serde::{Deserialize, Serialize};

/// The details of a status; the reason decides which fields are set.
///
/// Source: `metav1.StatusDetails`.
///
/// ```
/// use kube_conv_runtime::meta::GroupResource;
/// use kube_conv_webhook::status::StatusDetails;
/// use kube_conv_runtime::prelude::*;
///
/// let details = StatusDetails::about(&GroupResource::new("acme.dev", "widgets"), "w")
///     .with_retry_after_seconds(5);
/// assert_eq!(
///     serde_json::to_value(&details)?,
///     json!({"group": "acme.dev", "kind": "widgets", "name": "w", "retryAfterSeconds": 5})
/// );
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default, remote = "Self")]
pub struct StatusDetails {
    /// The name of the object, or the operation of a `ServerTimeout`.
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
    /// The causes.
    #[serde(deserialize_with = "wire::list", skip_serializing_if = "Vec::is_empty")]
    pub causes: Vec<StatusCause>,
    /// The seconds after which the client may try again.
    #[serde(
        deserialize_with = "wire::value",
        skip_serializing_if = "wire::is_zero"
    )]
    pub retry_after_seconds: i32,
}

read_from_objects!(StatusDetails);

impl StatusDetails {
    /// Details about an object of a resource; the name may be empty.
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
