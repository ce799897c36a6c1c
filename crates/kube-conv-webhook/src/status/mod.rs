//! The response of a server that is not an object.

mod cause;
mod constructors;
mod details;
mod http;
mod outcome;
mod predicates;
mod reason;
#[cfg(test)]
mod tests;
mod wire_form;

pub use cause::{CauseType, StatusCause};
pub use details::StatusDetails;
pub use outcome::StatusOutcome;
pub use reason::StatusReason;

use kube_conv_runtime::meta::ListMeta;
use std::fmt;

/// The response of a server without an object: an error, or the success of a deletion.
///
/// Constructors create the statuses of an API server, with its codes, messages and details. It is
/// an error that prints its message, and small enough for `Result<_, Status>`. `apiVersion` and
/// `kind` are `v1` and `Status`: they are written, and must be right if they are present.
///
/// ```
/// use kube_conv_runtime::meta::GroupResource;
/// use kube_conv_webhook::status::{Status, StatusReason};
///
/// let status = Status::not_found(&GroupResource::new("acme.dev", "widgets"), "w");
/// assert_eq!(status.to_string(), r#"widgets.acme.dev "w" not found"#);
/// assert_eq!((status.code, &status.reason), (404, &StatusReason::NotFound));
/// assert!(status.is_not_found());
/// ```
///
/// Where the text of the API conventions and Kubernetes' code disagree, the code is followed:
/// `Timeout` is 504 (the text says 429) and `ServerTimeout` is 500 (the text says 504).
///
/// Source: API conventions, "Response Status Kind"; `metav1.Status`;
/// `k8s.io/apimachinery/pkg/api/errors`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Status {
    /// The metadata, which is that of a list and empty in practice.
    pub metadata: Box<ListMeta>,
    /// Whether the request succeeded.
    pub status: StatusOutcome,
    /// The message for users; may be empty.
    pub message: String,
    /// The machine-readable reason of a failure; empty if unknown.
    pub reason: StatusReason,
    /// The details of the reason.
    pub details: Option<Box<StatusDetails>>,
    /// The HTTP code of the status; 0 if unset.
    pub code: i32,
}

impl Status {
    /// The details of the reason, if there are any.
    fn details(&self) -> Option<&StatusDetails> {
        self.details.as_deref()
    }

    /// The causes in the details.
    #[must_use]
    pub fn causes(&self) -> &[StatusCause] {
        self.details().map_or(&[], |details| &details.causes)
    }

    /// The first cause with a reason. Upstream: `StatusCause`.
    #[must_use]
    pub fn cause(&self, reason: &CauseType) -> Option<&StatusCause> {
        self.causes().iter().find(|cause| cause.reason == *reason)
    }

    /// The seconds that the server asks the client to wait. Whether to try again depends on the
    /// reason.
    ///
    /// It is the delay of the details if that is more than 0, or the reason is `ServerTimeout`. A
    /// `Retry-After` header, which is not available here, takes precedence. Upstream:
    /// `SuggestsClientDelay`.
    #[must_use]
    pub fn suggested_delay_seconds(&self) -> Option<i32> {
        let delay = self.details()?.retry_after_seconds;
        (delay > 0 || self.reason == StatusReason::ServerTimeout).then_some(delay)
    }
}

/// Prints the message.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.message)
    }
}

impl std::error::Error for Status {}
