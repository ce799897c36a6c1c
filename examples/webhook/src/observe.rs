//! What becomes of each review: for a log, or for metrics of any crate.

use crate::routes::{Path, Response, Review};
use serde::Deserialize;
use std::time::{Duration, Instant};

/// One review that was answered.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Observation {
    /// The path, which is the type of review.
    pub(crate) path: Path,
    /// The kind of the object; a conversion has the version that is wanted.
    pub(crate) kind: String,
    pub(crate) verdict: Verdict,
    /// How long the answer took, without the network.
    pub(crate) duration: Duration,
    /// What was wrong, for people.
    pub(crate) error: Option<String>,
}

/// How a review ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The object is allowed, or was converted.
    Allowed,
    /// The object is denied, or cannot be converted.
    Denied,
    /// There is no answer, and the server does what `failurePolicy` says.
    Failed,
}

/// Answers reviews, and calls a function with what became of each.
pub(crate) struct Observed<R, F> {
    reviews: R,
    observe: F,
}

impl<R, F> Observed<R, F> {
    pub(crate) fn new(reviews: R, observe: F) -> Self {
        Self { reviews, observe }
    }
}

impl<R: Review, F: Fn(Observation) + Send + Sync + 'static> Review for Observed<R, F> {
    fn review(&self, path: Path, body: &[u8]) -> Response {
        let start = Instant::now();
        let response = self.reviews.review(path, body);
        let duration = start.elapsed();
        let (verdict, error) = verdict_of(&response);
        (self.observe)(Observation {
            path,
            kind: kind_of(body).unwrap_or_default(),
            verdict,
            duration,
            error,
        });
        response
    }
}

/// The kind in a request; the objects are skipped, not read.
fn kind_of(body: &[u8]) -> Option<String> {
    let review: Asked = serde_json::from_slice(body).ok()?;
    let kind = review.request.kind.map(|kind| kind.kind);
    kind.or(review.request.desired_api_version)
}

fn verdict_of(response: &Response) -> (Verdict, Option<String>) {
    let failed = || {
        let text = String::from_utf8_lossy(&response.body);
        (Verdict::Failed, Some(text.trim_end().to_owned()))
    };
    if !response.status.is_success() {
        return failed();
    }
    let Ok(Answer { response: answer }) = serde_json::from_slice(&response.body) else {
        return failed();
    };
    let status = answer.status.or(answer.result);
    let is_allowed = match (answer.allowed, &status) {
        (Some(allowed), _) => allowed,
        (None, Some(status)) => status.status.as_deref() == Some("Success"),
        (None, None) => return failed(),
    };
    match is_allowed {
        true => (Verdict::Allowed, None),
        false => (Verdict::Denied, status.and_then(|status| status.message)),
    }
}

#[derive(Deserialize)]
struct Asked {
    request: AskedRequest,
}

#[derive(Deserialize)]
struct AskedRequest {
    kind: Option<AskedKind>,
    #[serde(rename = "desiredAPIVersion")]
    desired_api_version: Option<String>,
}

#[derive(Deserialize)]
struct AskedKind {
    kind: String,
}

#[derive(Deserialize)]
struct Answer {
    response: AnswerResponse,
}

#[derive(Deserialize)]
struct AnswerResponse {
    allowed: Option<bool>,
    /// Of an admission.
    status: Option<AnswerStatus>,
    /// Of a conversion.
    result: Option<AnswerStatus>,
}

#[derive(Deserialize)]
struct AnswerStatus {
    status: Option<String>,
    message: Option<String>,
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::{Observation, Observed, Verdict};
    use crate::routes::{Path, Review as _, Routes};
    use serde_json::{Value, json};
    use std::sync::{Arc, Mutex};

    fn observed(path: Path, body: &Value) -> Observation {
        let seen = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&seen);
        let reviews = Observed::new(Routes::new(), move |observation| {
            kept.lock().unwrap().push(observation);
        });
        reviews.review(path, &serde_json::to_vec(body).unwrap());
        let mut seen = seen.lock().unwrap();
        assert_eq!(seen.len(), 1);
        seen.remove(0)
    }

    fn admission(image: &str) -> Value {
        let kind = json!({"group": "widgets.acme.dev", "version": "v1", "kind": "Widget"});
        let resource = json!({"group": "widgets.acme.dev", "version": "v1", "resource": "widgets"});
        json!({
            "apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview",
            "request": {
                "uid": "u", "operation": "CREATE", "userInfo": {},
                "kind": kind, "resource": resource, "name": "w", "namespace": "prod",
                "object": {
                    "apiVersion": "widgets.acme.dev/v1", "kind": "Widget",
                    "metadata": {"name": "w", "namespace": "prod"},
                    "spec": {"image": image},
                },
            },
        })
    }

    #[test]
    fn an_object_is_allowed_or_denied() {
        let seen = observed(Path::Validate, &admission("nginx:1.29"));
        assert_eq!(
            (seen.kind.as_str(), seen.verdict),
            ("Widget", Verdict::Allowed)
        );
        assert_eq!(seen.error, None);

        let seen = observed(Path::Validate, &admission("nginx"));
        assert_eq!(seen.verdict, Verdict::Denied);
        assert!(seen.error.unwrap().contains("must have a tag"));
    }

    #[test]
    fn a_conversion_has_the_version_that_is_wanted() {
        let review = json!({
            "apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview",
            "request": {
                "uid": "u", "desiredAPIVersion": "widgets.acme.dev/v1",
                "objects": [{"apiVersion": "widgets.acme.dev/v7", "kind": "Widget"}],
            },
        });
        let seen = observed(Path::Convert, &review);
        assert_eq!(
            (seen.kind.as_str(), seen.verdict),
            ("widgets.acme.dev/v1", Verdict::Denied)
        );
        assert!(seen.error.unwrap().starts_with("object 0 "));
    }

    #[test]
    fn what_is_no_review_has_failed() {
        let seen = observed(Path::Validate, &json!("no review"));
        assert_eq!((seen.kind.as_str(), seen.verdict), ("", Verdict::Failed));
        assert!(seen.error.unwrap().starts_with("not a review: "));
    }
}
