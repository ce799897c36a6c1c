//! A server's checks of a webhook's response, with its messages.

use super::respond::{API_VERSIONS, JSON_PATCH, KIND};
use crate::reviews::{AdmissionRequest, AdmissionResponse, AdmissionReview};
use crate::status::{Status, StatusOutcome};
use kube_conv_patch::json::Patch;
use kube_conv_runtime::meta::TypeMeta;
use kube_conv_schema::go;
use serde_json::Value;
use std::fmt;

/// The type of a webhook's configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WebhookType {
    /// A `MutatingWebhookConfiguration`: the response may have a patch.
    Mutating,
    /// A `ValidatingWebhookConfiguration`: the response must not have a patch.
    Validating,
}

/// Why a server does not go on with a request after the response of a webhook.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum AdmissionResponseError {
    /// The response is not one. With `failurePolicy: Ignore` the server goes on.
    Invalid(String),
    /// The request is rejected with this status.
    Rejected(Status),
}

impl fmt::Display for AdmissionResponseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(text) => f.write_str(text),
            Self::Rejected(status) => status.fmt(f),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(AdmissionResponseError);

impl std::error::Error for AdmissionResponseError {}

/// Checks a webhook's response as a server does, and returns the object with the patch of the response;
/// `None` if the request has no object.
///
/// `webhook` is the name of the webhook in its configuration, which the messages have.
///
/// Upstream: `VerifyAdmissionResponse`, `ToStatusErr` and the dispatchers of
/// `k8s.io/apiserver/pkg/admission/plugin/webhook`.
///
/// # Errors
///
/// A response that is not one, and the rejection of the request.
///
/// ```
/// use kube_conv_webhook::admission::{WebhookType, check_response};
/// use kube_conv_webhook::reviews::AdmissionReview;
/// # use serde_json::json;
///
/// let review = |part: serde_json::Value| -> AdmissionReview {
///     let mut review = json!({"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview"});
///     review.as_object_mut().unwrap().extend(part.as_object().unwrap().clone());
///     serde_json::from_value(review).unwrap()
/// };
/// let request = review(json!({"request": {"uid": "1", "operation": "CREATE", "object": {"spec": {}}}}));
/// // A webhook that forgets the uid.
/// let response = review(json!({"response": {"allowed": true}}));
/// let error = check_response("widgets.acme.dev", WebhookType::Validating, &request, &response).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     r#"failed calling webhook "widgets.acme.dev": received invalid webhook response: expected response.uid="1", got """#
/// );
/// ```
pub fn check_response(
    webhook: &str,
    webhook_type: WebhookType,
    request: &AdmissionReview,
    response: &AdmissionReview,
) -> Result<Option<Value>, AdmissionResponseError> {
    let sent = request.request.as_ref();
    let object = sent.and_then(|sent| sent.object.as_ref());
    let invalid = |text: String| {
        let name = go::quote(webhook);
        AdmissionResponseError::Invalid(format!("failed calling webhook {name}: {text}"))
    };
    let checked = check_type(&request.type_meta, &response.type_meta);
    checked.map_err(|text| invalid(format!("failed to call webhook: {text}")))?;
    let verified = verify(webhook_type, request, sent, response)
        .map_err(|text| invalid(format!("received invalid webhook response: {text}")))?;
    if !verified.allowed {
        return Err(AdmissionResponseError::Rejected(denied(
            webhook,
            verified.status.clone(),
        )));
    }
    if webhook_type == WebhookType::Validating || verified.patch.is_empty() {
        return Ok(object.cloned());
    }
    let patch = Patch::decode(&verified.patch).map_err(|error| {
        invalid(format!(
            "received undecodable patch in webhook response: {error}"
        ))
    })?;
    if patch.operations().is_empty() {
        return Ok(object.cloned());
    }
    let rejected = |status| AdmissionResponseError::Rejected(status);
    let Some(object) = object else {
        let name = go::quote(webhook);
        return Err(rejected(Status::internal(format!(
            "admission webhook {name} attempted to modify the object, which is not supported for this operation"
        ))));
    };
    let is_strict = request.type_meta.api_version == API_VERSIONS[0];
    if let Some(other) = verified.patch_type.as_deref()
        && is_strict
        && other != JSON_PATCH
    {
        return Err(invalid(format!(
            "unsupported patch type {}",
            go::quote(other)
        )));
    }
    let patched = patched(&patch, object).map_err(|text| rejected(Status::internal(text)))?;
    Ok(Some(patched))
}

/// The patched object, which a server reads again.
fn patched(patch: &Patch, object: &Value) -> Result<Value, String> {
    let patched = patch.apply(object).map_err(|error| error.to_string())?;
    let text = go::json(&patched);
    let patched: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    check_names(&patched)?;
    let kind = patched.get("kind").and_then(Value::as_str);
    match kind.unwrap_or_default() {
        "" => Err(format!("Object 'Kind' is missing in '{text}'")),
        _ => Ok(patched),
    }
}

/// Checks the types of version and kind, with Go's messages.
fn check_names(object: &Value) -> Result<(), String> {
    let start = "couldn't get version/kind; json parse error: json: cannot unmarshal";
    let Value::Object(members) = object else {
        let found = go::json_kind(object);
        return Err(format!(
            r#"{start} {found} into Go value of type struct {{ APIVersion string "json:\"apiVersion,omitempty\""; Kind string "json:\"kind,omitempty\"" }}"#
        ));
    };
    for (name, value) in members {
        let is_text = matches!(value, Value::Null | Value::String(_));
        if matches!(name.as_str(), "apiVersion" | "kind") && !is_text {
            let found = go::json_kind(value);
            return Err(format!(
                "{start} {found} into Go struct field .{name} of type string"
            ));
        }
    }
    Ok(())
}

/// Checks that a response is a review in the version of the request, as a server's decoder does, which
/// reads a response without version or kind as what it expects.
fn check_type(request: &TypeMeta, response: &TypeMeta) -> Result<(), String> {
    let or = |found: &str, expected: &str| {
        let text = if found.is_empty() { expected } else { found };
        text.to_owned()
    };
    let found = TypeMeta {
        kind: or(&response.kind, &request.kind),
        api_version: or(&response.api_version, &request.api_version),
    };
    if found == *request {
        return Ok(());
    }
    let version = |meta: &TypeMeta| {
        let mut known = API_VERSIONS.into_iter();
        let known = known.find(|known| *known == meta.api_version && meta.kind == KIND)?;
        known.split_once('/').map(|(_, version)| version)
    };
    match (version(request), version(&found)) {
        (Some(wanted), Some(found)) => Err(format!(
            "converting ({found}.{KIND}) to ({wanted}.{KIND}): unknown conversion"
        )),
        _ => Err(format!(
            "no kind {} is registered for version {} in scheme \"…\"",
            go::quote(&found.kind),
            go::quote(&found.api_version)
        )),
    }
}

/// Upstream: `VerifyAdmissionResponse`. `v1beta1` is not checked as strictly.
fn verify<'r>(
    webhook_type: WebhookType,
    request: &AdmissionReview,
    sent: Option<&AdmissionRequest>,
    review: &'r AdmissionReview,
) -> Result<&'r AdmissionResponse, String> {
    let response = review
        .response
        .as_ref()
        .ok_or("webhook response was absent")?;
    if request.type_meta.api_version != API_VERSIONS[0] {
        return Ok(response);
    }
    let uid = sent.map_or("", |sent| &sent.uid);
    if response.uid != uid {
        let (wanted, found) = (go::quote(uid), go::quote(&response.uid));
        return Err(format!("expected response.uid={wanted}, got {found}"));
    }
    if review.type_meta != request.type_meta {
        let (wanted, found) = (shown(&request.type_meta), shown(&review.type_meta));
        return Err(format!(
            "expected webhook response of {wanted}, got {found}"
        ));
    }
    let has_patch = !response.patch.is_empty();
    let text = match (webhook_type, has_patch, response.patch_type.as_deref()) {
        (WebhookType::Mutating, true, None) => {
            "webhook returned response.patch but not response.patchType".to_owned()
        }
        (WebhookType::Mutating, false, Some(_)) => {
            "webhook returned response.patchType but not response.patch".to_owned()
        }
        (WebhookType::Mutating, true, Some("")) => {
            "webhook returned invalid response.patchType of \"\"".to_owned()
        }
        (WebhookType::Validating, true, _) => {
            "validating webhook may not return response.patch".to_owned()
        }
        (WebhookType::Validating, false, Some(_)) => {
            "validating webhook may not return response.patchType".to_owned()
        }
        _ => return Ok(response),
    };
    Err(text)
}

/// Version and kind as Go prints them.
fn shown(meta: &TypeMeta) -> String {
    match meta.api_version.as_str() {
        "" => format!("/, Kind={}", meta.kind),
        version => format!("{version}, Kind={}", meta.kind),
    }
}

/// The status of a denial. Upstream: `ToStatusErr`.
fn denied(webhook: &str, status: Option<Status>) -> Status {
    let mut status = status.unwrap_or_default();
    if status.code < 400 {
        status.code = 400;
    }
    if status.status.as_str().is_empty() || status.status == StatusOutcome::Success {
        status.status = StatusOutcome::Failure;
    }
    let start = format!(
        "admission webhook {} denied the request",
        go::quote(webhook)
    );
    status.message = match (status.message.as_str(), status.reason.as_str()) {
        ("", "") => format!("{start} without explanation"),
        ("", reason) => format!("{start}: {reason}"),
        (message, _) => format!("{start}: {message}"),
    };
    status
}
