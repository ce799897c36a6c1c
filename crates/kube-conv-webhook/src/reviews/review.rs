//! Kinds of requests that are not stored, such as `SubjectAccessReview`.

use kube_conv_runtime::meta::TypeMeta;
use serde::{Deserialize, Serialize};

/// A request to a server in `spec`, with its response in `status`. Nothing is stored.
///
/// That is the form of `SubjectAccessReview`. It has no metadata, no CRD and no list, so that it cannot
/// be confused with a kind of stored objects. Both parts are any types with
/// serde's traits, mostly with `#[derive(ApiType)]`.
///
/// ```
/// use kube_conv_webhook::reviews::Review;
/// use serde_json::json;
///
/// // The client sends the request,
/// let request = Review::<_, serde_json::Value>::new("acme.dev/v1", "PriceReview", json!({"size": 3}));
/// let body = serde_json::to_value(&request)?;
/// assert_eq!(body, json!({"apiVersion": "acme.dev/v1", "kind": "PriceReview", "spec": {"size": 3}}));
/// // and the server responds.
/// let requested: Review<serde_json::Value, serde_json::Value> = serde_json::from_value(body)?;
/// let response = requested.with_status(json!({"cents": 450}));
/// assert_eq!(serde_json::to_value(&response)?["status"], json!({"cents": 450}));
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// Source: API conventions, "Spec and Status" and "Types (Kinds)".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Review<Spec, Status> {
    /// Version and kind.
    #[serde(flatten)]
    pub type_meta: TypeMeta,
    /// The request.
    pub spec: Spec,
    /// The response; `None` in the request.
    #[serde(skip_serializing_if = "Option::is_none", default = "Option::default")]
    pub status: Option<Status>,
}

impl<Spec, Status> Review<Spec, Status> {
    /// Creates a request.
    #[must_use]
    pub fn new(api_version: impl Into<String>, kind: impl Into<String>, spec: Spec) -> Self {
        Self {
            type_meta: TypeMeta {
                kind: kind.into(),
                api_version: api_version.into(),
            },
            spec,
            status: None,
        }
    }

    /// Adds the response.
    #[must_use]
    pub fn with_status(self, status: Status) -> Self {
        Self {
            status: Some(status),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Review;
    use serde_json::{Value, from_value, json};

    type Any = Review<Value, Value>;

    #[test]
    fn the_question_is_the_spec_and_the_answer_the_status() {
        let text = serde_json::to_string(&Any::new("a/v1", "R", json!({"q": 1})));
        assert_eq!(
            text.unwrap(),
            r#"{"kind":"R","apiVersion":"a/v1","spec":{"q":1}}"#
        );
        let answered = Any::new("a/v1", "R", json!(1)).with_status(json!(2));
        let written = serde_json::to_value(&answered).unwrap();
        assert_eq!(written["status"], 2);
        assert_eq!(from_value::<Any>(written).unwrap(), answered);
    }

    #[test]
    fn a_question_needs_a_spec_and_no_metadata() {
        assert!(from_value::<Any>(json!({"kind": "R"})).is_err());
        let lax = json!({"kind": "R", "metadata": {"creationTimestamp": null}, "spec": {}});
        let read = from_value::<Any>(lax).unwrap();
        assert_eq!(read.status, None);
        assert!(
            serde_json::to_value(read)
                .unwrap()
                .get("metadata")
                .is_none()
        );
    }
}
