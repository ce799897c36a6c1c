//! The rejections that no constructor of [`Status`] makes.

use crate::meta::{Status, StatusOutcome};

/// An error of the server's own that it makes nothing of: 500 without a reason.
pub(super) fn unexpected(message: impl Into<String>) -> Status {
    Status {
        status: StatusOutcome::Failure,
        message: message.into(),
        code: 500,
        ..Status::default()
    }
}
