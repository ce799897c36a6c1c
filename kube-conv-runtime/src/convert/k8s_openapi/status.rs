//! `Status`, the response of a server without an object.

use super::none_if_empty;
use crate::convert::UnknownFieldError;
use crate::meta::{Status, StatusCause, StatusDetails};
use ::k8s_openapi::apimachinery::pkg::apis::meta::v1 as theirs;

impl From<theirs::Status> for Status {
    fn from(status: theirs::Status) -> Self {
        Self {
            metadata: Box::new(status.metadata.into()),
            status: status.status.unwrap_or_default().into(),
            message: status.message.unwrap_or_default(),
            reason: status.reason.unwrap_or_default().into(),
            details: status.details.map(|details| Box::new(details.into())),
            code: status.code.unwrap_or_default(),
        }
    }
}

/// Fails if the metadata has a field that k8s-openapi's does not have.
impl TryFrom<Status> for theirs::Status {
    type Error = UnknownFieldError;

    fn try_from(status: Status) -> Result<Self, UnknownFieldError> {
        Ok(Self {
            code: none_if_empty(status.code),
            details: status.details.map(|details| (*details).into()),
            message: none_if_empty(status.message),
            metadata: (*status.metadata).try_into()?,
            reason: none_if_empty(status.reason.as_str()).map(str::to_owned),
            status: none_if_empty(status.status.as_str()).map(str::to_owned),
        })
    }
}

impl From<theirs::StatusDetails> for StatusDetails {
    fn from(details: theirs::StatusDetails) -> Self {
        Self {
            name: details.name.unwrap_or_default(),
            group: details.group.unwrap_or_default(),
            kind: details.kind.unwrap_or_default(),
            uid: details.uid.unwrap_or_default(),
            causes: details
                .causes
                .into_iter()
                .flatten()
                .map(Into::into)
                .collect(),
            retry_after_seconds: details.retry_after_seconds.unwrap_or_default(),
        }
    }
}

impl From<StatusDetails> for theirs::StatusDetails {
    fn from(details: StatusDetails) -> Self {
        let causes = details.causes.into_iter().map(Into::into);
        Self {
            causes: none_if_empty(causes.collect::<Vec<_>>()),
            group: none_if_empty(details.group),
            kind: none_if_empty(details.kind),
            name: none_if_empty(details.name),
            retry_after_seconds: none_if_empty(details.retry_after_seconds),
            uid: none_if_empty(details.uid),
        }
    }
}

impl From<theirs::StatusCause> for StatusCause {
    fn from(cause: theirs::StatusCause) -> Self {
        Self {
            reason: cause.reason.unwrap_or_default().into(),
            message: cause.message.unwrap_or_default(),
            field: cause.field.unwrap_or_default(),
        }
    }
}

impl From<StatusCause> for theirs::StatusCause {
    fn from(cause: StatusCause) -> Self {
        Self {
            field: none_if_empty(cause.field),
            message: none_if_empty(cause.message),
            reason: none_if_empty(cause.reason.as_str()).map(str::to_owned),
        }
    }
}
