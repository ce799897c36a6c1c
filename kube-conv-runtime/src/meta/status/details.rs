//! What a status is about.

use super::StatusCause;
use crate::api::ListType;
use crate::meta::GroupResource;
use crate::meta::objects::kubernetes_type;

kubernetes_type! {
    /// The details of a status; the reason decides which fields are set.
    ///
    /// Source: `metav1.StatusDetails`.
    ///
    /// ```
    /// use kube_conv_runtime::meta::{GroupResource, StatusDetails};
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
    #[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
    StatusDetails: "What a status is about.";
    /// The name of the object, or the operation of a `ServerTimeout`.
    zero "name" name: String, "The name of the object.";
    /// The group of the object.
    zero "group" group: String, "The group of the object.";
    /// The kind of the object in an `Invalid`; in every other status, the resource.
    zero "kind" kind: String, "The resource, or the kind of an invalid object.";
    /// The unique id of the object.
    zero "uid" uid: String, "The unique id of the object.";
    /// The causes.
    list "causes" causes: StatusCause, "The causes of the failure." list_type(ListType::Atomic);
    /// The seconds after which the client may try again.
    zero "retryAfterSeconds" retry_after_seconds: i32, "The number of seconds after which the client may retry.";
}

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
