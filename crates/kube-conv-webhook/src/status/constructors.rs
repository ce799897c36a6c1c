//! The statuses of an API server, each with its code, message and details.

use super::{Status, StatusCause, StatusDetails, StatusOutcome, StatusReason};
use kube_conv_runtime::Kind;
use kube_conv_runtime::meta::{GroupKind, GroupResource};
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::go;
use std::fmt::Display;

impl Status {
    /// A failure with the code of its reason.
    fn failure(reason: StatusReason, message: impl Into<String>) -> Self {
        Self {
            status: StatusOutcome::Failure,
            message: message.into(),
            code: reason.code().unwrap_or(0),
            reason,
            ..Self::default()
        }
    }

    /// The same status with other details.
    #[must_use]
    pub fn with_details(mut self, details: StatusDetails) -> Self {
        self.details = Some(Box::new(details));
        self
    }

    /// The status of a request that succeeded.
    #[must_use]
    pub fn success() -> Self {
        Self {
            status: StatusOutcome::Success,
            ..Self::default()
        }
    }

    /// The status of a deletion. Upstream: `finalizeDelete` of the generic registry.
    #[must_use]
    pub fn deleted(
        resource: &GroupResource,
        name: impl Into<String>,
        uid: impl Into<String>,
    ) -> Self {
        let mut details = StatusDetails::about(resource, name);
        details.uid = uid.into();
        Self::success().with_details(details)
    }

    /// The object is invalid, with one cause for each error (422). Upstream: `NewInvalid`.
    ///
    /// The message has an error that occurs twice only once; the causes have it twice.
    #[must_use]
    pub fn invalid(kind: &GroupKind, name: &str, errors: &ErrorList) -> Self {
        let colon = if errors.is_empty() { "" } else { ": " };
        let message = format!("{kind} {} is invalid{colon}{errors}", go::quote(name));
        let about = GroupResource::new(&kind.group, &kind.kind);
        let details = StatusDetails::about(&about, name);
        Self::failure(StatusReason::Invalid, message)
            .with_details(details.with_causes(errors.iter().map(StatusCause::from)))
    }

    /// The object does not exist (404). Upstream: `NewNotFound`.
    #[must_use]
    pub fn not_found(resource: &GroupResource, name: &str) -> Self {
        let message = format!("{resource} {} not found", go::quote(name));
        Self::failure(StatusReason::NotFound, message)
            .with_details(StatusDetails::about(resource, name))
    }

    /// An object of that name exists already (409). Upstream: `NewAlreadyExists`.
    #[must_use]
    pub fn already_exists(resource: &GroupResource, name: &str) -> Self {
        let message = format!("{resource} {} already exists", go::quote(name));
        Self::failure(StatusReason::AlreadyExists, message)
            .with_details(StatusDetails::about(resource, name))
    }

    /// The name generated from `generateName` is taken; the client may try again (409).
    /// Upstream: `NewGenerateNameConflict`.
    #[must_use]
    pub fn generate_name_conflict(
        resource: &GroupResource,
        name: &str,
        retry_after_seconds: i32,
    ) -> Self {
        let message = format!(
            "{resource} {} already exists, the server was not able to generate a unique name for the object",
            go::quote(name)
        );
        let details = StatusDetails::about(resource, name);
        Self::failure(StatusReason::AlreadyExists, message)
            .with_details(details.with_retry_after_seconds(retry_after_seconds))
    }

    /// The object has changed, or does not meet the request's preconditions (409). Upstream:
    /// `NewConflict`.
    #[must_use]
    pub fn conflict(resource: &GroupResource, name: &str, error: impl Display) -> Self {
        let name_quoted = go::quote(name);
        let message = format!("Operation cannot be fulfilled on {resource} {name_quoted}: {error}");
        Self::failure(StatusReason::Conflict, message)
            .with_details(StatusDetails::about(resource, name))
    }

    /// Other managers have fields that a server-side apply would set (409). Upstream:
    /// `NewApplyConflict`.
    #[must_use]
    pub fn apply_conflict(
        causes: impl IntoIterator<Item = StatusCause>,
        message: impl Into<String>,
    ) -> Self {
        Self::failure(StatusReason::Conflict, message)
            .with_details(StatusDetails::default().with_causes(causes))
    }

    /// The client may not do this (403). An empty name means that the request is not about an
    /// object; an empty resource that it is not about an API. Upstream: `NewForbidden`.
    #[must_use]
    pub fn forbidden(resource: &GroupResource, name: &str, error: impl Display) -> Self {
        let message = if resource.is_empty() {
            format!("forbidden: {error}")
        } else if name.is_empty() {
            format!("{resource} is forbidden: {error}")
        } else {
            format!("{resource} {} is forbidden: {error}", go::quote(name))
        };
        Self::failure(StatusReason::Forbidden, message)
            .with_details(StatusDetails::about(resource, name))
    }

    /// The client must authenticate (401). Upstream: `NewUnauthorized`, whose default message is
    /// `not authorized`.
    #[must_use]
    pub fn unauthorized(message: &str) -> Self {
        let words = if message.is_empty() {
            "not authorized"
        } else {
            message
        };
        Self::failure(StatusReason::Unauthorized, words)
    }

    /// The request is malformed (400). Upstream: `NewBadRequest`.
    #[must_use]
    pub fn bad_request(message: impl Into<String>) -> Self {
        Self::failure(StatusReason::BadRequest, message)
    }

    /// The resource does not support the action, such as `patch` (405). Upstream:
    /// `NewMethodNotSupported`.
    #[must_use]
    pub fn method_not_supported(resource: &GroupResource, action: &str) -> Self {
        let resource_quoted = go::quote(&resource.to_string());
        let message = format!("{action} is not supported on resources of kind {resource_quoted}");
        Self::failure(StatusReason::MethodNotAllowed, message)
            .with_details(StatusDetails::about(resource, ""))
    }

    /// The object is permanently gone (410). Upstream: `NewGone`; servers use
    /// [`Status::resource_expired`] today.
    #[must_use]
    pub fn gone(message: impl Into<String>) -> Self {
        Self::failure(StatusReason::Gone, message)
    }

    /// The requested version is no longer available (410). Upstream: `NewResourceExpired`.
    #[must_use]
    pub fn resource_expired(message: impl Into<String>) -> Self {
        Self::failure(StatusReason::Expired, message)
    }

    /// The server could not finish an operation, such as `get`, in time; the client should try
    /// again (500). The operation is the `name` in the details. Upstream: `NewServerTimeout`.
    #[must_use]
    pub fn server_timeout(
        resource: &GroupResource,
        operation: &str,
        retry_after_seconds: i32,
    ) -> Self {
        let message = format!(
            "The {operation} operation against {resource} could not be completed at this time, please try again."
        );
        let details = StatusDetails::about(resource, operation);
        Self::failure(StatusReason::ServerTimeout, message)
            .with_details(details.with_retry_after_seconds(retry_after_seconds))
    }

    /// Something went wrong in the server (500). Upstream: `NewInternalError`.
    #[must_use]
    pub fn internal(error: impl Display) -> Self {
        let cause = StatusCause {
            message: error.to_string(),
            ..StatusCause::default()
        };
        Self::failure(
            StatusReason::InternalError,
            format!("Internal error occurred: {error}"),
        )
        .with_details(StatusDetails::default().with_causes([cause]))
    }

    /// The time that the request allowed was too short (504). Upstream: `NewTimeoutError`.
    #[must_use]
    pub fn timeout(message: &str, retry_after_seconds: i32) -> Self {
        let details = StatusDetails::default().with_retry_after_seconds(retry_after_seconds);
        Self::failure(StatusReason::Timeout, format!("Timeout: {message}")).with_details(details)
    }

    /// The client must wait (429). Upstream: `NewTooManyRequests`.
    #[must_use]
    pub fn too_many_requests(message: impl Into<String>, retry_after_seconds: i32) -> Self {
        let details = StatusDetails::default().with_retry_after_seconds(retry_after_seconds);
        Self::failure(StatusReason::TooManyRequests, message).with_details(details)
    }

    /// The client must wait for an unknown time (429). Upstream: `NewTooManyRequestsError`.
    #[must_use]
    pub fn too_many_requests_error(message: &str) -> Self {
        let message = format!("Too many requests: {message}");
        Self::failure(StatusReason::TooManyRequests, message)
    }

    /// A service that the request needs cannot be reached (503). Upstream: `NewServiceUnavailable`.
    #[must_use]
    pub fn service_unavailable(message: impl Into<String>) -> Self {
        Self::failure(StatusReason::ServiceUnavailable, message)
    }

    /// The body of the request is too large (413). Upstream: `NewRequestEntityTooLargeError`.
    #[must_use]
    pub fn request_entity_too_large(message: &str) -> Self {
        let message = format!("Request entity too large: {message}");
        Self::failure(StatusReason::RequestEntityTooLarge, message)
    }

    /// The server has no response in a media type that the client accepts; `media_types` are those
    /// that it has (406). Upstream: `NewNotAcceptableError` of `k8s.io/apiserver`.
    #[must_use]
    pub fn not_acceptable(media_types: &[&str]) -> Self {
        let types = media_types.join(", ");
        Self::failure(
            StatusReason::NotAcceptable,
            format!("only the following media types are accepted: {types}"),
        )
    }

    /// The server does not support the media type of the body; `media_types` are those that it
    /// supports (415). Upstream: `NewUnsupportedMediaTypeError` of `k8s.io/apiserver`.
    #[must_use]
    pub fn unsupported_media_type(media_types: &[&str]) -> Self {
        let types = media_types.join(", ");
        Self::failure(
            StatusReason::UnsupportedMediaType,
            format!(
                "the body of the request was in an unknown format - accepted media types include: {types}"
            ),
        )
    }

    /// The rejection of an object of a kind: [`Status::invalid`] with the names of the kind.
    ///
    /// ```
    /// use kube_conv_schema::field::{Error, ErrorList};
    /// use kube_conv_webhook::status::Status;
    /// use kube_conv_runtime::prelude::*;
    ///
    /// #[derive(Kind, Clone, Debug, PartialEq)]
    /// #[k8s(group = "acme.dev", version = "v1", scope = Namespaced)]
    /// struct Widget {
    ///     metadata: ObjectMeta,
    ///     spec: WidgetSpec,
    /// }
    ///
    /// #[derive(ApiType, Clone, Debug, PartialEq)]
    /// struct WidgetSpec {
    ///     image: String,
    /// }
    ///
    /// // What a webhook responds with.
    /// let errors = ErrorList::from(Error::required("spec.image", ""));
    /// let status = Status::of_errors::<Widget>("w", &errors);
    /// assert_eq!(status.code, 422);
    /// assert_eq!(status.message, "Widget.acme.dev \"w\" is invalid: spec.image: Required value");
    /// ```
    #[must_use]
    pub fn of_errors<K: Kind>(name: &str, errors: &ErrorList) -> Self {
        Self::invalid(&GroupKind::of::<K>(), name, errors)
    }
}
