//! Responds to requests with the rules of their kinds.

use super::Webhook;
use super::rules::Review;
use crate::reviews::{AdmissionOperation, AdmissionRequest, AdmissionResponse, AdmissionReview};
use crate::status::Status;
use kube_conv_patch::json;
use kube_conv_runtime::meta::TypeMeta;

/// The versions of reviews that servers know.
pub(super) const API_VERSIONS: [&str; 2] = ["admission.k8s.io/v1", "admission.k8s.io/v1beta1"];
pub(super) const KIND: &str = "AdmissionReview";
pub(super) const JSON_PATCH: &str = "JSONPatch";

/// The most bytes of a warning: a server may cut longer ones.
const MOST_WARNING_BYTES: usize = 256;

/// The subresource whose object is that of the kind.
const STATUS: &str = "status";

impl Webhook {
    /// Responds to a server's request, for a `ValidatingWebhookConfiguration`: whether the object meets
    /// the rules of its kind.
    ///
    /// Rules of a new object are those of `validate`, rules of an update those of `validate_update`, with
    /// ratcheting. A denial is the [`Status`] that a server sends for an invalid object: code 422, and a
    /// cause with the path of each error. Requests to connect, and to subresources other than `status`, are
    /// allowed: their objects are of other kinds. Requests about kinds without rules are denied, since
    /// the configuration of the webhook is wrong then.
    ///
    /// Source: `admission.k8s.io/v1`, `AdmissionReview`.
    #[must_use]
    pub fn validate(&self, review: &AdmissionReview) -> AdmissionReview {
        self.respond(review, |rules, request| {
            let warnings = rules.validate(request)?;
            Ok(AdmissionResponse {
                warnings: warnings.iter().map(|text| one_line(text)).collect(),
                ..AdmissionResponse::default()
            })
        })
    }

    /// Responds to a server's request, for a `MutatingWebhookConfiguration`: with a JSON patch that adds
    /// the defaults of the kind, or without one if there is nothing to add.
    ///
    /// They are those that a schema cannot express (`default_from`, `keep_old`), and those of
    /// [`AdmissionRules::with_defaulter`](super::AdmissionRules::with_defaulter): a server has the defaults of the
    /// schema before it calls a webhook. Fields that the type does not know stay as they are, so that a webhook may
    /// be older than the CRD.
    /// An object that is not of the type is allowed, since validation denies it with its errors.
    /// Deletions are allowed.
    #[must_use]
    pub fn mutate(&self, review: &AdmissionReview) -> AdmissionReview {
        self.respond(review, |rules, request| {
            let Some(object) = &request.object else {
                return Ok(AdmissionResponse::default());
            };
            let filled = rules.fill(request, object)?;
            let patch = json::create(object, &filled).map_err(Status::internal)?;
            if patch.operations().is_empty() {
                return Ok(AdmissionResponse::default());
            }
            Ok(AdmissionResponse {
                patch: serde_json::to_vec(&patch).map_err(Status::internal)?,
                patch_type: Some(JSON_PATCH.to_owned()),
                ..AdmissionResponse::default()
            })
        })
    }

    fn respond(
        &self,
        review: &AdmissionReview,
        answer: impl FnOnce(&dyn Review, &AdmissionRequest) -> Result<AdmissionResponse, Status>,
    ) -> AdmissionReview {
        let api_version = &review.type_meta.api_version;
        let known = API_VERSIONS.into_iter().find(|known| known == api_version);
        let request = review.request.as_ref();
        let response = match (known, request) {
            (Some(_), Some(request)) if review.type_meta.kind == KIND => {
                self.rules_for(request).and_then(|rules| match rules {
                    None => Ok(AdmissionResponse::default()),
                    Some(rules) => {
                        check_objects(request)?;
                        answer(rules, request)
                    }
                })
            }
            (_, request) => Err(not_understood(review, request)),
        };
        let response = response.map_or_else(denial, |response| AdmissionResponse {
            allowed: true,
            ..response
        });
        AdmissionReview {
            type_meta: TypeMeta {
                kind: KIND.to_owned(),
                api_version: known.unwrap_or(API_VERSIONS[0]).to_owned(),
            },
            request: None,
            response: Some(AdmissionResponse {
                uid: request.map_or_else(String::new, |request| request.uid.clone()),
                ..response
            }),
        }
    }

    /// The rules for a request; `None` for one that is about no object of a kind.
    fn rules_for(&self, request: &AdmissionRequest) -> Result<Option<&dyn Review>, Status> {
        let is_of_another_kind = !matches!(request.sub_resource.as_str(), "" | STATUS);
        let found = &request.resource;
        let is_known = self.0.iter().any(|rules| {
            let resource = rules.resource();
            (&resource.group, &resource.resource) == (&found.group, &found.resource)
        });
        if is_known && (is_of_another_kind || request.operation == AdmissionOperation::Connect) {
            return Ok(None);
        }
        let found = self.0.iter().find(|rules| rules.kind() == request.kind);
        match found {
            Some(rules) => Ok(Some(&**rules)),
            None => Err(Status::bad_request(format!(
                "the webhook has no rules for {}, but for {}",
                request.kind,
                self.kinds()
            ))),
        }
    }

    fn kinds(&self) -> String {
        let kinds = self.0.iter().map(|rules| rules.kind().to_string());
        match kinds.collect::<Vec<_>>().as_slice() {
            [] => "no kind".to_owned(),
            kinds => kinds.join("; "),
        }
    }
}

/// Rejects a request without the object that it is about, which no server sends: nothing could be checked.
fn check_objects(request: &AdmissionRequest) -> Result<(), Status> {
    let is_missing =
        |object: &Option<serde_json::Value>| object.as_ref().is_none_or(serde_json::Value::is_null);
    let (needs_new, needs_old) = match request.operation {
        AdmissionOperation::Create => (true, false),
        AdmissionOperation::Update => (true, true),
        AdmissionOperation::Delete => (false, true),
        _ => (false, false),
    };
    for (is_needed, object, name) in [
        (needs_new, &request.object, "object"),
        (needs_old, &request.old_object, "oldObject"),
    ] {
        if is_needed && is_missing(object) {
            return Err(Status::bad_request(format!(
                "the request of the operation {} has no `{name}`",
                request.operation
            )));
        }
    }
    Ok(())
}

fn not_understood(review: &AdmissionReview, request: Option<&AdmissionRequest>) -> Status {
    Status::bad_request(match request {
        None => "the review has no request".to_owned(),
        Some(_) => format!(
            "the review is `{}` of `{}`, and only `{KIND}` of `{}` is understood",
            review.type_meta.kind,
            review.type_meta.api_version,
            API_VERSIONS.join("` and `")
        ),
    })
}

fn denial(status: Status) -> AdmissionResponse {
    AdmissionResponse {
        status: Some(status),
        ..AdmissionResponse::default()
    }
}

/// A warning as the value of a header, which holds one line.
fn one_line(text: &str) -> String {
    let mut line: String = text
        .chars()
        .map(|char| if char.is_control() { ' ' } else { char })
        .collect();
    while line.len() > MOST_WARNING_BYTES {
        line.pop();
    }
    line
}
