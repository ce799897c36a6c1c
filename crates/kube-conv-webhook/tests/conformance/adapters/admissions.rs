//! Requests for admission as a server sends them, and its checks of a webhook's response.

use kube_conv_runtime::meta::{GroupVersionKind, GroupVersionResource, TypeMeta};
use kube_conv_webhook::admission::{AdmissionResponseError, WebhookType, check_response};
use kube_conv_webhook::reviews::{AdmissionOperation, AdmissionRequest, AdmissionReview, UserInfo};
use kube_conv_webhook::status::Status;
use serde_json::{Value, from_value, json, to_value};

/// The uid of requests, which the oracle puts into the place of the random one.
const UID: &str = "the-uid-of-the-request";
const WEBHOOK: &str = "rules.acme.dev";

pub fn answer(question: &Value) -> Option<Value> {
    let versions = question["reviewVersions"].as_array().cloned();
    let versions = versions.unwrap_or_else(|| vec![json!("v1")]);
    let known = |version: &&Value| **version == "v1" || **version == "v1beta1";
    let Some(version) = versions.iter().find(known).and_then(Value::as_str) else {
        let text = format!(
            "failed calling webhook \"{WEBHOOK}\": could not create admission objects: webhook does not accept known AdmissionReview versions (v1, v1beta1)"
        );
        return Some(json!({"status": status(&Status::internal(text))?}));
    };
    let sent = AdmissionReview {
        type_meta: TypeMeta {
            kind: "AdmissionReview".into(),
            api_version: format!("admission.k8s.io/{version}"),
        },
        request: Some(request(question)?),
        response: None,
    };
    let received: AdmissionReview = from_value(question["response"].clone()).ok()?;
    let webhook_type = match question["mutating"] {
        Value::Bool(true) => WebhookType::Mutating,
        _ => WebhookType::Validating,
    };
    let checked = check_response(WEBHOOK, webhook_type, &sent, &received);
    let mut answer = json!({"request": to_value(&sent).ok()?});
    let warnings = received.response.map(|response| response.warnings);
    if let Some(warnings) = warnings.filter(|warnings| !warnings.is_empty()) {
        answer["warnings"] = json!(warnings);
    }
    match checked {
        Ok(object) => answer["object"] = json!(object),
        Err(AdmissionResponseError::Rejected(rejection)) => answer["status"] = status(&rejection)?,
        Err(error) => answer["status"] = status(&Status::internal(error))?,
    }
    Some(answer)
}

/// A status as Go's struct has it, which a server's encoder completes.
fn status(status: &Status) -> Option<Value> {
    let mut status = to_value(status).ok()?;
    let members = status.as_object_mut()?;
    (members.remove("kind")? == "Status" && members.remove("apiVersion")? == "v1").then_some(status)
}

fn request(question: &Value) -> Option<AdmissionRequest> {
    let text = |name: &str| question[name].as_str().unwrap_or_default().to_owned();
    let operation = match question.get("operation") {
        Some(operation) => from_value(operation.clone()).ok()?,
        None => AdmissionOperation::Create,
    };
    let options = match operation {
        AdmissionOperation::Create => "CreateOptions",
        AdmissionOperation::Update => "UpdateOptions",
        _ => "DeleteOptions",
    };
    let kind = GroupVersionKind::new("acme.dev", "v1", "Widget");
    let resource = GroupVersionResource::new("acme.dev", "v1", "widgets");
    let user = &question["user"];
    let object = |name: &str| {
        question
            .get(name)
            .filter(|object| !object.is_null())
            .cloned()
    };
    Some(AdmissionRequest {
        uid: UID.into(),
        kind: kind.clone(),
        resource: resource.clone(),
        sub_resource: text("subResource"),
        request_kind: Some(kind),
        request_resource: Some(resource),
        request_sub_resource: text("subResource"),
        name: "w".into(),
        namespace: "n".into(),
        operation,
        user_info: UserInfo {
            username: user["Name"].as_str().unwrap_or_default().into(),
            uid: user["UID"].as_str().unwrap_or_default().into(),
            groups: from_value(user["Groups"].clone()).unwrap_or_default(),
            extra: from_value(user["Extra"].clone()).unwrap_or_default(),
        },
        object: object("object"),
        old_object: object("oldObject"),
        dry_run: Some(question["dryRun"] == true),
        options: Some(json!({"apiVersion": "meta.k8s.io/v1", "kind": options})),
    })
}
