//! Why a request failed.

use kube_conv_runtime::open_enum;

open_enum! {
    /// The machine-readable reason of a failure. Each reason has one HTTP code; several reasons may
    /// have the same.
    ///
    /// Source: `metav1.StatusReason`; API conventions, "Response Status Kind".
    pub enum StatusReason {
        /// The client must authenticate, or its credentials were rejected (401).
        Unauthorized = "Unauthorized",
        /// The client may not do this (403).
        Forbidden = "Forbidden",
        /// There is no such object or resource (404).
        NotFound = "NotFound",
        /// An object of that name exists already (409).
        AlreadyExists = "AlreadyExists",
        /// The object has changed, or does not meet the request's preconditions: read it again, and
        /// try again (409).
        Conflict = "Conflict",
        /// The object is permanently gone (410). Servers use [`Self::Expired`] today.
        Gone = "Gone",
        /// The object is well formed, but invalid; the causes have the errors (422).
        Invalid = "Invalid",
        /// The server could not finish in time; the client should try again (500, since HTTP has
        /// no better code).
        ServerTimeout = "ServerTimeout",
        /// The server could not read what it stored (500).
        StoreReadError = "StorageReadError",
        /// The time that the request allowed was too short (504).
        Timeout = "Timeout",
        /// The client must wait (429).
        TooManyRequests = "TooManyRequests",
        /// The request is malformed (400).
        BadRequest = "BadRequest",
        /// The resource does not support the action (405).
        MethodNotAllowed = "MethodNotAllowed",
        /// The server has no response in a media type that the client accepts (406).
        NotAcceptable = "NotAcceptable",
        /// The body of the request is too large (413).
        RequestEntityTooLarge = "RequestEntityTooLarge",
        /// The server does not support the media type of the body (415).
        UnsupportedMediaType = "UnsupportedMediaType",
        /// An internal error of the server; the outcome of the request is not known (500).
        InternalError = "InternalError",
        /// The requested version is no longer available, such as that of a page of a list (410).
        Expired = "Expired",
        /// A service that the request needs cannot be reached now (503).
        ServiceUnavailable = "ServiceUnavailable",
    }
}

impl StatusReason {
    /// The HTTP code of the reason; `None` for an unknown reason.
    ///
    /// ```
    /// use kube_conv_webhook::status::StatusReason;
    ///
    /// assert_eq!(StatusReason::Conflict.code(), Some(409));
    /// assert_eq!(StatusReason::from("OfSomeNewServer").code(), None);
    /// ```
    #[must_use]
    pub const fn code(&self) -> Option<i32> {
        Some(match self {
            Self::BadRequest => 400,
            Self::Unauthorized => 401,
            Self::Forbidden => 403,
            Self::NotFound => 404,
            Self::MethodNotAllowed => 405,
            Self::NotAcceptable => 406,
            Self::AlreadyExists | Self::Conflict => 409,
            Self::Gone | Self::Expired => 410,
            Self::RequestEntityTooLarge => 413,
            Self::UnsupportedMediaType => 415,
            Self::Invalid => 422,
            Self::TooManyRequests => 429,
            Self::ServerTimeout | Self::StoreReadError | Self::InternalError => 500,
            Self::ServiceUnavailable => 503,
            Self::Timeout => 504,
            Self::Other(_) => return None,
        })
    }

    /// Whether the reason is unknown.
    pub(super) const fn is_unknown(&self) -> bool {
        matches!(self, Self::Other(_))
    }
}
