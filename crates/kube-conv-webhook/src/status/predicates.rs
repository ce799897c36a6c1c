//! Predicates on failures, by the reason, and by the code if the reason is unknown.

use super::{Status, StatusReason};

impl Status {
    /// Whether it is a failure of a reason, as `IsNotFound` and the like of Kubernetes are: by the reason, and
    /// for most also by the code where the reason is unknown.
    #[must_use]
    pub fn is(&self, reason: &StatusReason) -> bool {
        let has_code = Some(self.code) == reason.code();
        // apimachinery/pkg/api/errors/errors.go has a function for each reason.
        self.reason == *reason
            || match reason {
                StatusReason::AlreadyExists
                | StatusReason::Expired
                | StatusReason::ServerTimeout
                | StatusReason::StoreReadError => false,
                StatusReason::TooManyRequests | StatusReason::RequestEntityTooLarge => has_code,
                _ => has_code && self.reason.is_unknown(),
            }
    }

    /// Whether the object, or its type, does not exist.
    #[must_use]
    pub fn is_not_found(&self) -> bool {
        self.is(&StatusReason::NotFound)
    }

    /// Whether an object of the name exists.
    #[must_use]
    pub fn is_already_exists(&self) -> bool {
        self.is(&StatusReason::AlreadyExists)
    }

    /// Whether the object has changed in the meantime.
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        self.is(&StatusReason::Conflict)
    }

    /// Whether the object is not valid.
    #[must_use]
    pub fn is_invalid(&self) -> bool {
        self.is(&StatusReason::Invalid)
    }
}
