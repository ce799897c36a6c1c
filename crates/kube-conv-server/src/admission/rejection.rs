//! Rejections without a constructor of [`Status`].

use kube_conv_webhook::status::{Status, StatusOutcome};

/// An internal error of the server: 500 without a reason.
pub(super) fn unexpected(message: impl Into<String>) -> Status {
    Status {
        status: StatusOutcome::Failure,
        message: message.into(),
        code: 500,
        ..Status::default()
    }
}
