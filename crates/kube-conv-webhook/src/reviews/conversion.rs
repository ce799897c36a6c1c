//! The requests that a server sends to a webhook for conversion, and the responses.

use crate::status::Status;
use kube_conv_runtime::meta::TypeMeta;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// A request to convert objects, or the response to it.
///
/// ```
/// use kube_conv_webhook::reviews::ConversionReview;
/// # use serde_json::json;
///
/// let review: ConversionReview = serde_json::from_value(json!({
///     "apiVersion": "apiextensions.k8s.io/v1",
///     "kind": "ConversionReview",
///     "request": {"uid": "705ab4f5", "desiredAPIVersion": "acme.dev/v1", "objects": []},
/// }))?;
/// assert_eq!(review.request.map(|request| request.uid).as_deref(), Some("705ab4f5"));
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// Source: `apiextensions.k8s.io/v1` and `v1beta1`, whose forms are the same.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ConversionReview {
    /// Version and kind.
    #[serde(flatten)]
    pub type_meta: TypeMeta,
    /// The request; servers and webhooks leave it out of the response.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub request: Option<ConversionRequest>,
    /// The response; `None` in the request.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub response: Option<ConversionResponse>,
}

/// Objects to convert.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ConversionRequest {
    /// The identity of the request, which the response repeats.
    #[serde(default)]
    pub uid: String,
    /// The version to convert to, such as `widgets.acme.dev/v1`.
    #[serde(rename = "desiredAPIVersion", default)]
    pub desired_api_version: String,
    /// The objects. They may be of several versions, and incomplete.
    #[serde(deserialize_with = "null_as_empty", default)]
    pub objects: Vec<Value>,
}

/// Converted objects, or why there are none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ConversionResponse {
    /// The identity of the request.
    #[serde(default)]
    pub uid: String,
    /// The objects, in the order of the request; none if the conversion failed.
    #[serde(deserialize_with = "null_as_empty", default)]
    pub converted_objects: Vec<Value>,
    /// Whether the conversion succeeded. A server shows the message of a failure to users.
    #[serde(default)]
    pub result: Status,
}

fn null_as_empty<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Value>, D::Error> {
    Option::deserialize(deserializer).map(Option::unwrap_or_default)
}
