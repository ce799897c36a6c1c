//! Statuses of responses whose body is not a status.

use super::{CauseType, Status, StatusCause, StatusDetails, StatusOutcome, StatusReason};
use kube_conv_runtime::meta::GroupResource;
use kube_conv_schema::go;

/// A response whose body is not a status, and its request.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ServerResponse<'a> {
    /// The HTTP code.
    pub code: i32,
    /// The method of the request, such as `POST`.
    pub verb: &'a str,
    /// The resource of the request; empty if there is none.
    pub resource: GroupResource,
    /// The name of the object; empty if there is none.
    pub name: &'a str,
    /// The text of the response.
    pub message: &'a str,
    /// The seconds of a `Retry-After` header, or 0.
    pub retry_after_seconds: i32,
    /// Whether the body is in a form that Kubernetes servers do not use.
    pub is_unexpected: bool,
}

impl Status {
    /// The status of a response without one, by its code. Upstream: `NewGenericServerResponse`.
    #[must_use]
    pub fn generic_server_response(response: &ServerResponse<'_>) -> Self {
        let details = StatusDetails::about(&response.resource, response.name)
            .with_retry_after_seconds(response.retry_after_seconds)
            .with_causes(response.cause());
        let (reason, message) = response.reason_and_message();
        Self {
            status: StatusOutcome::Failure,
            message: message + &response.request(),
            reason,
            code: response.code,
            ..Self::default()
        }
        .with_details(details)
    }
}

impl ServerResponse<'_> {
    fn reason_and_message(&self) -> (StatusReason, String) {
        let message = match self.code {
            400 => "the server rejected our request for an unknown reason",
            401 => "the server has asked for the client to provide credentials",
            403 | 415 => self.message,
            404 => "the server could not find the requested resource",
            405 => "the server does not allow this method on the requested resource",
            406 if matches!(self.message, "" | "unknown") => {
                "the server was unable to respond with a content type that the client supports"
            }
            406 => self.message,
            409 => "the server reported a conflict",
            422 => "the server rejected our request due to an error in our request",
            429 => "the server has received too many requests and has asked us to try again later",
            503 => "the server is currently unable to handle the request",
            504 => {
                "the server was unable to return a response in the time allotted, but may still be processing the request"
            }
            code if code >= 500 => {
                let message = go::quote(self.message);
                let message = format!(
                    "an error on the server ({message}) has prevented the request from succeeding"
                );
                return (StatusReason::InternalError, message);
            }
            code => {
                let message = format!(
                    "the server responded with the status code {code} but did not return more information"
                );
                return (StatusReason::default(), message);
            }
        };
        (self.known_reason(), message.to_owned())
    }

    fn known_reason(&self) -> StatusReason {
        match self.code {
            400 => StatusReason::BadRequest,
            401 => StatusReason::Unauthorized,
            403 => StatusReason::Forbidden,
            404 => StatusReason::NotFound,
            405 => StatusReason::MethodNotAllowed,
            406 => StatusReason::NotAcceptable,
            409 if self.verb == "POST" => StatusReason::AlreadyExists,
            409 => StatusReason::Conflict,
            415 => StatusReason::UnsupportedMediaType,
            422 => StatusReason::Invalid,
            429 => StatusReason::TooManyRequests,
            503 => StatusReason::ServiceUnavailable,
            504 => StatusReason::Timeout,
            _ => StatusReason::default(),
        }
    }

    /// The known parts of the request, in brackets.
    fn request(&self) -> String {
        if self.resource.is_empty() {
            return String::new();
        }
        let verb = self.verb.to_ascii_lowercase();
        let name = match self.name {
            "" => String::new(),
            name => format!(" {name}"),
        };
        format!(" ({verb} {}{name})", self.resource)
    }

    fn cause(&self) -> Option<StatusCause> {
        self.is_unexpected
            .then(|| StatusCause::new(CauseType::UnexpectedServerResponse, self.message, ""))
    }
}
