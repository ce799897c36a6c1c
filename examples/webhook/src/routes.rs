//! What each path does: bytes in, status and bytes out, without any network.

use crate::kinds;
use crate::limits::{MOST_OF_OBJECT, memory_of};
use hyper::{Method, StatusCode};
use kube_conv_runtime::meta::TypeMeta;
use kube_conv_runtime::versions::Conversions;
use kube_conv_webhook::admission::{AdmissionRules, Webhook};
use kube_conv_webhook::reviews::ConversionRequest;
use kube_conv_webhook::reviews::ConversionReview;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use serde_json::value::{RawValue, to_raw_value};

/// The reviews that the program answers.
pub(crate) struct Routes {
    conversions: Conversions,
    webhook: Webhook,
}

/// A path for reviews.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Path {
    Convert,
    Mutate,
    Validate,
}

/// The response to a request.
#[derive(Debug)]
pub(crate) struct Response {
    pub(crate) status: StatusCode,
    pub(crate) content_type: &'static str,
    pub(crate) body: Vec<u8>,
}

/// What answers reviews.
pub(crate) trait Review: Send + Sync + 'static {
    fn review(&self, path: Path, body: &[u8]) -> Response;
}

impl Path {
    /// The path of a request for a review.
    ///
    /// # Errors
    ///
    /// The response to any other request.
    pub(crate) fn of(method: &Method, path: &str) -> Result<Self, Response> {
        let found = match path {
            "/convert" => Some(Self::Convert),
            "/mutate" => Some(Self::Mutate),
            "/validate" => Some(Self::Validate),
            "/healthz" | "/readyz" => None,
            _ => return Err(text(StatusCode::NOT_FOUND, "there is no such path")),
        };
        match (found, method) {
            (Some(path), &Method::POST) => Ok(path),
            (None, &Method::GET) => Err(text(StatusCode::OK, "ok")),
            _ => Err(text(
                StatusCode::METHOD_NOT_ALLOWED,
                "the path has another method",
            )),
        }
    }
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

    /// Converts the objects of a review one after another: as values, all of them together take ten times the memory of
    /// their text, and more.
    fn convert(&self, body: &[u8]) -> Result<Vec<u8>, serde_json::Error> {
        let TextReview { type_meta, request } = serde_json::from_slice(body)?;
        let review = |objects| {
            let desired_api_version = request.desired_api_version.clone();
            let request = ConversionRequest {
                uid: request.uid.clone(),
                desired_api_version,
                objects,
            };
            kube_conv_webhook::conversion::review(
                &self.conversions,
                &ConversionReview {
                    type_meta: type_meta.clone(),
                    request: Some(request),
                    response: None,
                },
            )
        };
        let mut converted = Vec::with_capacity(request.objects.len());
        for (index, object) in request.objects.iter().enumerate() {
            if memory_of(object.get().as_bytes()) > MOST_OF_OBJECT {
                let reason = format!("object {index} would take more memory than there is");
                return Err(serde::de::Error::custom(reason));
            }
            let mut answer = review(vec![serde_json::from_str(object.get())?]);
            let Some(response) = &mut answer.response else {
                return serde_json::to_vec(&answer);
            };
            match response.converted_objects.pop() {
                Some(object) => converted.push(to_raw_value(&object)?),
                // All of the review fails. Its message counts from the first object.
                None => {
                    if let Some(rest) = response.result.message.strip_prefix("object 0 ") {
                        response.result.message = format!("object {index} {rest}");
                    }
                    return serde_json::to_vec(&answer);
                }
            }
        }
        let answer = review(Vec::new());
        let Some(response) = answer.response else {
            return serde_json::to_vec(&answer);
        };
        serde_json::to_vec(&TextAnswer {
            type_meta: answer.type_meta,
            response: TextResponse {
                uid: response.uid,
                converted_objects: converted,
                result: json!(response.result),
            },
        })
    }
}

impl Review for Routes {
    /// Answers a review with 200: a server takes any other status as a webhook that does not work.
    fn review(&self, path: Path, body: &[u8]) -> Response {
        let validate = |review| self.webhook.validate(&review);
        let mutate = |review| self.webhook.mutate(&review);
        let answer = match path {
            Path::Convert => self.convert(body),
            Path::Validate => answered(body, validate),
            Path::Mutate => answered(body, mutate),
        };
        match answer {
            Ok(body) => Response {
                status: StatusCode::OK,
                content_type: "application/json",
                body,
            },
            Err(error) => text(StatusCode::BAD_REQUEST, &format!("not a review: {error}")),
        }
    }
}

fn answered<T: DeserializeOwned + Serialize>(
    body: &[u8],
    answer: impl FnOnce(T) -> T,
) -> Result<Vec<u8>, serde_json::Error> {
    serde_json::to_vec(&answer(serde_json::from_slice(body)?))
}

/// A `ConversionReview` whose objects are still text.
#[derive(Deserialize)]
struct TextReview<'b> {
    #[serde(flatten)]
    type_meta: TypeMeta,
    #[serde(borrow)]
    request: TextRequest<'b>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct TextRequest<'b> {
    uid: String,
    #[serde(rename = "desiredAPIVersion")]
    desired_api_version: String,
    #[serde(borrow)]
    objects: Vec<&'b RawValue>,
}

#[derive(Serialize)]
struct TextAnswer {
    #[serde(flatten)]
    type_meta: TypeMeta,
    response: TextResponse,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TextResponse {
    uid: String,
    converted_objects: Vec<Box<RawValue>>,
    result: serde_json::Value,
}

pub(crate) fn text(status: StatusCode, text: &str) -> Response {
    Response {
        status,
        content_type: "text/plain; charset=utf-8",
        body: format!("{text}\n").into_bytes(),
    }
}
