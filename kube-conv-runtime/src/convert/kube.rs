//! Conversions from kube's types.

use crate::meta::{GroupVersionKind, Status, StatusCause, StatusDetails};
use kube_core::response as theirs;

/// Converts the status in a `kube::Error::Api`, for `is_conflict`, `is_not_found` and the like. A
/// number of seconds beyond the range of a server's is its maximum.
///
/// ```
/// use kube_conv_runtime::meta::Status;
///
/// let answered = kube_core::Status::failure("the object has been modified", "Conflict");
/// assert!(Status::from(answered.with_code(409)).is_conflict());
/// ```
impl From<theirs::Status> for Status {
    fn from(status: theirs::Status) -> Self {
        Self {
            metadata: Box::new(status.metadata.map(Into::into).unwrap_or_default()),
            status: match status.status {
                Some(theirs::StatusSummary::Success) => "Success",
                Some(theirs::StatusSummary::Failure) => "Failure",
                None => "",
            }
            .into(),
            message: status.message,
            reason: status.reason.into(),
            details: status.details.map(|details| Box::new(details.into())),
            code: status.code.into(),
        }
    }
}

impl From<theirs::StatusDetails> for StatusDetails {
    fn from(details: theirs::StatusDetails) -> Self {
        Self {
            name: details.name,
            group: details.group,
            kind: details.kind,
            uid: details.uid,
            causes: details.causes.into_iter().map(Into::into).collect(),
            retry_after_seconds: i32::try_from(details.retry_after_seconds).unwrap_or(i32::MAX),
        }
    }
}

impl From<theirs::StatusCause> for StatusCause {
    fn from(cause: theirs::StatusCause) -> Self {
        Self {
            reason: cause.reason.into(),
            message: cause.message,
            field: cause.field,
        }
    }
}

impl From<kube_core::GroupVersionKind> for GroupVersionKind {
    fn from(names: kube_core::GroupVersionKind) -> Self {
        Self {
            group: names.group,
            version: names.version,
            kind: names.kind,
        }
    }
}

impl From<GroupVersionKind> for kube_core::GroupVersionKind {
    fn from(names: GroupVersionKind) -> Self {
        Self {
            group: names.group,
            version: names.version,
            kind: names.kind,
        }
    }
}
