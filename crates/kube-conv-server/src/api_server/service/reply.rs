//! Replies to requests, before they are responses.

use super::accept::Form;
use super::body::WatchBody;
use crate::admission::{Answer, Warning};
use http::header::{CONTENT_TYPE, HeaderName, HeaderValue, WARNING};
use http::{Response, StatusCode};
use kube_conv_webhook::status::Status;
use serde_json::{Value, json};

/// The content of a response.
pub(super) struct Reply {
    code: StatusCode,
    pub(super) warnings: Vec<Warning>,
    /// Headers besides the type of the content and the warnings.
    headers: Vec<(&'static str, String)>,
    body: WatchBody,
}

impl Reply {
    pub(super) const fn with(code: StatusCode, body: WatchBody) -> Self {
        Self {
            code,
            warnings: Vec::new(),
            headers: Vec::new(),
            body,
        }
    }

    pub(super) fn ok(value: &Value) -> Self {
        Self::with(StatusCode::OK, WatchBody::whole(value))
    }

    pub(super) fn created(value: &Value) -> Self {
        Self::with(StatusCode::CREATED, WatchBody::whole(value))
    }

    /// Makes the reply to a write; a write to a Scale returns the Scale.
    pub(super) fn of(answer: Answer, code: StatusCode, form: &Form) -> Self {
        let warnings = answer.warnings;
        let stored = match answer.result {
            Ok(stored) => stored,
            Err(status) => {
                return Self {
                    warnings,
                    ..Self::rejection(&status)
                };
            }
        };
        let shown = match stored.scale {
            Some(scale) => scale,
            None => form.apply(stored.object),
        };
        Self {
            warnings,
            ..Self::with(code, WatchBody::whole(&shown))
        }
    }

    pub(super) fn rejection(status: &Status) -> Self {
        let (code, headers) = status.http_parts();
        let code = StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self {
            headers,
            ..Self::with(code, WatchBody::whole(&json!(status)))
        }
    }

    /// The same reply with another type of its content.
    pub(super) fn of_type(mut self, content_type: &str) -> Self {
        self.headers.push(("content-type", content_type.to_owned()));
        self
    }

    /// The reply to a request for a path that leads nowhere, which is not about the API.
    pub(super) fn page_not_found() -> Self {
        let body = WatchBody::text("404 page not found\n");
        Self::with(StatusCode::NOT_FOUND, body).of_type("text/plain; charset=utf-8")
    }

    pub(super) fn into_response(self) -> Response<WatchBody> {
        let mut response = Response::new(self.body);
        *response.status_mut() = self.code;
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        for (name, value) in self.headers {
            let name = HeaderName::try_from(name);
            if let (Ok(name), Ok(value)) = (name, HeaderValue::try_from(value)) {
                headers.insert(name, value);
            }
        }
        for warning in self.warnings {
            let quoted = warning.text.replace('\\', "\\\\").replace('"', "\\\"");
            if let Ok(value) = HeaderValue::try_from(format!("299 - \"{quoted}\"")) {
                headers.append(WARNING, value);
            }
        }
        response
    }
}
