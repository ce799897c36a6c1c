//! What each path does: bytes in, status and bytes out, without any network.

use crate::kinds;
use hyper::{Method, StatusCode};
use kube_conv_runtime::versions::Conversions;
use kube_conv_webhook::admission::{AdmissionRules, Webhook};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The reviews that the program answers.
pub(crate) struct Routes {
    conversions: Conversions,
    webhook: Webhook,
}

/// The response to a request.
pub(crate) struct Response {
    pub(crate) status: StatusCode,
    pub(crate) content_type: &'static str,
    pub(crate) body: Vec<u8>,
}

impl Routes {
    pub(crate) fn new() -> Self {
        let rules = AdmissionRules::<kinds::v1::Widget>::new().with_warnings(|review| {
            let replicas = review.object().and_then(|widget| widget.spec.replicas);
            match replicas {
                Some(0) => vec!["spec.replicas: nothing runs".to_owned()],
                _ => Vec::new(),
            }
        });
        Self {
            conversions: Conversions::of::<kinds::v1::Widget>(),
            webhook: Webhook::default().with(rules),
        }
    }

    /// Whether requests to a path have a body.
    pub(crate) fn reads_body(method: &Method) -> bool {
        method == Method::POST
    }

    /// Responds to a request. A review is always answered with 200: a server takes any other status as a
    /// webhook that does not work.
    pub(crate) fn respond(&self, method: &Method, path: &str, body: &[u8]) -> Response {
        match (method, path) {
            (&Method::GET, "/healthz" | "/readyz") => text(StatusCode::OK, "ok"),
            (&Method::POST, "/convert") => review(body, |review| self.conversions.review(&review)),
            (&Method::POST, "/validate") => review(body, |review| self.webhook.validate(&review)),
            (&Method::POST, "/mutate") => review(body, |review| self.webhook.mutate(&review)),
            (_, "/healthz" | "/readyz" | "/convert" | "/validate" | "/mutate") => text(
                StatusCode::METHOD_NOT_ALLOWED,
                "the path has another method",
            ),
            _ => text(StatusCode::NOT_FOUND, "there is no such path"),
        }
    }
}

fn review<T: DeserializeOwned + Serialize>(body: &[u8], answer: impl FnOnce(T) -> T) -> Response {
    let request = match serde_json::from_slice(body) {
        Ok(request) => request,
        Err(error) => return text(StatusCode::BAD_REQUEST, &format!("not a review: {error}")),
    };
    match serde_json::to_vec(&answer(request)) {
        Ok(body) => Response {
            status: StatusCode::OK,
            content_type: "application/json",
            body,
        },
        Err(error) => text(StatusCode::INTERNAL_SERVER_ERROR, &error.to_string()),
    }
}

pub(crate) fn text(status: StatusCode, text: &str) -> Response {
    Response {
        status,
        content_type: "text/plain; charset=utf-8",
        body: format!("{text}\n").into_bytes(),
    }
}
