//! Statuses: the result of each constructor, and the messages.

use super::field_render;
use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::meta::{GroupKind, GroupResource};
use kube_conv_webhook::status::{CauseType, Status, StatusCause, StatusReason};
use serde_json::{Value, json};
use test_support::question::text;

pub fn new(question: &Value) -> Option<Value> {
    let mut answer = serde_json::to_value(constructed(question)?).ok()?;
    let members = answer.as_object_mut()?;
    // Upstream's constructors leave `kind` and `apiVersion` to the server's encoder.
    (members.remove("kind")? == "Status" && members.remove("apiVersion")? == "v1").then_some(answer)
}

/// The response that a server sends: the code, and what its headers say.
pub fn http(question: &Value) -> Option<Value> {
    let (code, headers) = constructed(question)?.http_parts();
    let header = |wanted| {
        let mut headers = headers.iter();
        headers
            .find(|(name, _)| *name == wanted)
            .map(|(_, text)| text)
    };
    let mut answer = json!({"code": code, "contentType": header("Content-Type")?});
    if let Some(delay) = header("Retry-After") {
        answer["retryAfter"] = json!([delay]);
    }
    Some(answer)
}

fn constructed(question: &Value) -> Option<Status> {
    let string = |name| question[name].as_str().unwrap_or_default();
    let expanded = |name| question.get(name).map_or(Some(String::new()), text);
    let resource = GroupResource::new(string("group"), string("resource"));
    let (name, message) = (&expanded("name")?, &expanded("text")?);
    let retry_after = question["retryAfterSeconds"].as_i64().unwrap_or(0);
    let retry_after = i32::try_from(retry_after).ok()?;
    Some(match question["constructor"].as_str()? {
        "NewInvalid" => {
            let kind = GroupKind::new(string("group"), string("kind"));
            Status::invalid(&kind, name, &errors(&question["errors"])?)
        }
        "NewNotFound" => Status::not_found(&resource, name),
        "NewAlreadyExists" => Status::already_exists(&resource, name),
        "NewGenerateNameConflict" => Status::generate_name_conflict(&resource, name, retry_after),
        "NewConflict" => Status::conflict(&resource, name, message),
        "NewApplyConflict" => Status::apply_conflict(causes(&question["causes"])?, message),
        "NewForbidden" => Status::forbidden(&resource, name, message),
        "NewUnauthorized" => Status::unauthorized(message),
        "NewBadRequest" => Status::bad_request(message),
        "NewMethodNotSupported" => Status::method_not_supported(&resource, string("verb")),
        "NewGone" => Status::gone(message),
        "NewResourceExpired" => Status::resource_expired(message),
        "NewServerTimeout" => Status::server_timeout(&resource, string("verb"), retry_after),
        "NewInternalError" => Status::internal(message),
        "NewTimeoutError" => Status::timeout(message, retry_after),
        "NewTooManyRequests" => Status::too_many_requests(message, retry_after),
        "NewTooManyRequestsError" => Status::too_many_requests_error(message),
        "NewServiceUnavailable" => Status::service_unavailable(message),
        "NewRequestEntityTooLargeError" => Status::request_entity_too_large(message),
        _ => return None,
    })
}

fn errors(questions: &Value) -> Option<ErrorList> {
    match questions {
        Value::Null => Some(ErrorList::new()),
        questions => questions
            .as_array()?
            .iter()
            .map(field_render::error)
            .collect(),
    }
}

fn causes(causes: &Value) -> Option<Vec<StatusCause>> {
    serde_json::from_value::<Option<Vec<StatusCause>>>(causes.clone())
        .ok()
        .map(Option::unwrap_or_default)
}

pub fn check(question: &Value) -> Option<Value> {
    let status: Status = serde_json::from_value(question["status"].clone()).ok()?;
    let unexpected = CauseType::UnexpectedServerResponse;
    let holds: Vec<&str> = PREDICATES
        .iter()
        .filter(|(name, reason)| match *name {
            "IsUnexpectedServerError" => status.cause(&unexpected).is_some(),
            _ => status.is(reason),
        })
        .map(|(name, _)| *name)
        .collect();
    let mut answer = json!({ "holds": holds, "message": status.to_string() });
    if let Some(seconds) = status.suggested_delay_seconds() {
        answer["delay"] = json!(seconds);
    }
    let type_ = CauseType::from(question["cause"].as_str().unwrap_or_default());
    if let Some(cause) = status.cause(&type_) {
        answer["cause"] = json!(cause);
    }
    Some(answer)
}

/// Upstream's names, in their order, and the reasons that they are about.
const PREDICATES: &[(&str, StatusReason)] = &[
    ("IsAlreadyExists", StatusReason::AlreadyExists),
    ("IsBadRequest", StatusReason::BadRequest),
    ("IsConflict", StatusReason::Conflict),
    ("IsForbidden", StatusReason::Forbidden),
    ("IsGone", StatusReason::Gone),
    ("IsInternalError", StatusReason::InternalError),
    ("IsInvalid", StatusReason::Invalid),
    ("IsMethodNotSupported", StatusReason::MethodNotAllowed),
    ("IsNotAcceptable", StatusReason::NotAcceptable),
    ("IsNotFound", StatusReason::NotFound),
    (
        "IsRequestEntityTooLargeError",
        StatusReason::RequestEntityTooLarge,
    ),
    ("IsResourceExpired", StatusReason::Expired),
    ("IsServerTimeout", StatusReason::ServerTimeout),
    ("IsServiceUnavailable", StatusReason::ServiceUnavailable),
    ("IsStoreReadError", StatusReason::StoreReadError),
    ("IsTimeout", StatusReason::Timeout),
    ("IsTooManyRequests", StatusReason::TooManyRequests),
    ("IsUnauthorized", StatusReason::Unauthorized),
    (
        "IsUnexpectedServerError",
        StatusReason::Other(String::new()),
    ),
    ("IsUnsupportedMediaType", StatusReason::UnsupportedMediaType),
];
