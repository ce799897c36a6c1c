//! What a server answers when it does not answer with an object.

mod cause;
mod constructors;
mod details;
mod http;
mod outcome;
mod predicates;
mod reason;
mod response;
#[cfg(test)]
mod tests;
mod wire_form;

pub use cause::{CauseType, StatusCause};
pub use details::StatusDetails;
pub use outcome::StatusOutcome;
pub use reason::StatusReason;
pub use response::ServerResponse;

use super::ListMeta;
use std::fmt;

/// What a server answers when it does not answer with an object: an error, or the news that an
/// object was deleted.
///
/// Constructors make the statuses of an API server, with its codes, words and details. It is an
/// error that prints its message, and small enough for `Result<_, Status>`. The kind's name is
/// `v1`, `Status`: it is written, and where it is present it must be right.
///
/// ```
/// use kube_conv_runtime::meta::{GroupResource, Status, StatusReason};
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
    /// What happened, in words for people; may be empty.
    pub message: String,
    /// Why the request failed, for programs; empty where nothing is known.
    pub reason: StatusReason,
    /// What the reason is about.
    pub details: Option<Box<StatusDetails>>,
    /// The HTTP code that goes with the status; 0 where none is suggested.
    pub code: i32,
}

impl Status {
    /// The details that go with the reason.
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

    /// How many seconds the client is requested to wait, if it is. Whether to try again is another
    /// question: see the reason.
    ///
    /// A delay of the details counts if it is more than 0; with the reason `ServerTimeout` it
    /// always does. A `Retry-After` header, which is not known here, has precedence. Upstream:
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
