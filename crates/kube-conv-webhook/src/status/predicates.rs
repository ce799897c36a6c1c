//! Predicates on failures, by the reason, and by the code if the reason is unknown.

use super::{CauseType, Status, StatusReason};

impl Status {
    /// Whether the status has the reason, or the reason's code and an unknown reason.
    fn has(&self, reason: &StatusReason) -> bool {
        self.reason == *reason || (self.reason.is_unknown() && Some(self.code) == reason.code())
    }

    /// Whether the object or resource does not exist.
    #[must_use]
    pub fn is_not_found(&self) -> bool {
        self.has(&StatusReason::NotFound)
    }

    /// Whether the object exists already. The code alone does not distinguish it from a conflict.
    #[must_use]
    pub fn is_already_exists(&self) -> bool {
        self.reason == StatusReason::AlreadyExists
    }

    /// Whether the object has changed, or does not meet the request's preconditions.
    #[must_use]
    pub fn is_conflict(&self) -> bool {
        self.has(&StatusReason::Conflict)
    }

    /// Whether the object is invalid.
    #[must_use]
    pub fn is_invalid(&self) -> bool {
        self.has(&StatusReason::Invalid)
    }

    /// Whether the object is permanently gone.
    #[must_use]
    pub fn is_gone(&self) -> bool {
        self.has(&StatusReason::Gone)
    }

    /// Whether the requested version is no longer available. The code alone does not distinguish it from
    /// [`Self::is_gone`].
    #[must_use]
    pub fn is_resource_expired(&self) -> bool {
        self.reason == StatusReason::Expired
    }

    /// Whether the server has no response in a media type that the client accepts.
    #[must_use]
    pub fn is_not_acceptable(&self) -> bool {
        self.has(&StatusReason::NotAcceptable)
    }

    /// Whether the server does not support the media type of the body.
    #[must_use]
    pub fn is_unsupported_media_type(&self) -> bool {
        self.has(&StatusReason::UnsupportedMediaType)
    }

    /// Whether the resource does not support the action.
    #[must_use]
    pub fn is_method_not_supported(&self) -> bool {
        self.has(&StatusReason::MethodNotAllowed)
    }

    /// Whether a service that the request needs cannot be reached.
    #[must_use]
    pub fn is_service_unavailable(&self) -> bool {
        self.has(&StatusReason::ServiceUnavailable)
    }

    /// Whether the request is malformed.
    #[must_use]
    pub fn is_bad_request(&self) -> bool {
        self.has(&StatusReason::BadRequest)
    }

    /// Whether the client must authenticate.
    #[must_use]
    pub fn is_unauthorized(&self) -> bool {
        self.has(&StatusReason::Unauthorized)
    }

    /// Whether the client may not do this.
    #[must_use]
    pub fn is_forbidden(&self) -> bool {
        self.has(&StatusReason::Forbidden)
    }

    /// Whether the time that the request allowed was too short.
    #[must_use]
    pub fn is_timeout(&self) -> bool {
        self.has(&StatusReason::Timeout)
    }

    /// Whether the server could not finish in time, and the client should try again. It has no code
    /// of its own.
    #[must_use]
    pub fn is_server_timeout(&self) -> bool {
        self.reason == StatusReason::ServerTimeout
    }

    /// Whether something went wrong in the server.
    #[must_use]
    pub fn is_internal_error(&self) -> bool {
        self.has(&StatusReason::InternalError)
    }

    /// Whether the client must wait; the code decides, whatever the reason.
    #[must_use]
    pub fn is_too_many_requests(&self) -> bool {
        self.has_or_code(&StatusReason::TooManyRequests)
    }

    /// Whether the body of the request is too large; the code decides, whatever the reason.
    #[must_use]
    pub fn is_request_entity_too_large(&self) -> bool {
        self.has_or_code(&StatusReason::RequestEntityTooLarge)
    }

    fn has_or_code(&self, reason: &StatusReason) -> bool {
        self.reason == *reason || Some(self.code) == reason.code()
    }

    /// Whether the response was not that of a Kubernetes server; it may be a proxy's.
    #[must_use]
    pub fn is_unexpected_server_error(&self) -> bool {
        self.cause(&CauseType::UnexpectedServerResponse).is_some()
    }

    /// Whether the server could not read what it stored.
    #[must_use]
    pub fn is_store_read_error(&self) -> bool {
        self.reason == StatusReason::StoreReadError
    }
}
