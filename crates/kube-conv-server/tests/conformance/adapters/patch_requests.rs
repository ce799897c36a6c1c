//! Requests to patch an object, and to apply to one. An apply to a CRD is open.

use super::custom_resources::{answer_of, stored};
use super::patches::{Document, is_spelled_otherwise};
use kube_conv_runtime::crd::CustomResourceDefinition;
use kube_conv_server::admission::Engine;
use kube_conv_server::options::PatchOptions;
use kube_conv_server::status::Status;
use kube_conv_server::{APPLY_PATCH, JSON_PATCH, PatchRequest};
use serde::Deserialize;
use serde_json::{Value, from_str, json};

/// A question of `cr.patch_request` and `crd.patch`, or one of `cr.patch`, which has `object` and
/// `objectText` instead of `patch`.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Question {
    pub media_type: String,
    patch: Document,
    object: Document,
    object_text: Option<String>,
    operations: usize,
    padding: usize,
    pub old: Option<Value>,
    crd: Option<Value>,
    pub field_validation: String,
    field_manager: String,
    force: bool,
    subresource: String,
}

impl Question {
    pub fn body(&self) -> Vec<u8> {
        let whole = match &self.object_text {
            Some(text) => text.as_bytes().to_vec(),
            None if self.object.is_given() => self.object.bytes().to_vec(),
            None => self.patch.bytes().to_vec(),
        };
        let mut body = if self.operations > 0 {
            let operations = vec![whole; self.operations].join(&b","[..]);
            [&b"["[..], &operations, b"]"].concat()
        } else {
            whole
        };
        body.resize(body.len() + self.padding, b' ');
        body
    }

    pub fn options(&self) -> PatchOptions {
        let options = json!({
            "fieldValidation": self.field_validation,
            "fieldManager": (!self.field_manager.is_empty()).then_some(&self.field_manager),
            "force": self.force.then_some(true),
        });
        serde_json::from_value(options).unwrap()
    }

    /// Whether our rejection is that of server-side apply, which is not implemented.
    pub fn is_apply(&self, rejection: &Status) -> bool {
        rejection.code == 415 && self.media_type == APPLY_PATCH
    }

    /// The CRD of the oracle's patched object, unless the question has another.
    fn definition(&self) -> Option<CustomResourceDefinition> {
        let crd = self.crd.clone().or_else(oracle_definition)?;
        serde_json::from_value(crd).ok()
    }
}

/// The CRD of the objects that the oracle patches; `crd.patch` patches the CRD itself.
pub fn oracle_definition() -> Option<Value> {
    let oracle = include_str!("../../../../../tests/oracle/topic_patch_request.go");
    let (_, text) = oracle.split_once("const patchedCRD = `")?;
    let (text, _) = text.split_once('`')?;
    from_str(text).ok()
}

/// `cr.patch` and `cr.patch_request`: requests to the endpoints of a custom resource.
pub fn custom(question: &Value) -> Option<Value> {
    let question: Question = from_str(question.as_str()?).ok()?;
    let crd = question.definition()?;
    let storage = crd.spec.versions.iter().find(|version| version.storage)?;
    let engine = Engine::new(&crd, &storage.name).ok()?;
    let old = question.old.as_ref().map(|old| {
        let mut old = old.clone();
        // As texts of the oracle's have it.
        old["metadata"]["creationTimestamp"] = json!("2026-01-01T00:00:00Z");
        stored(&old, &crd, "default")
    });
    let body = question.body();
    let mut request = PatchRequest::new(&question.media_type, &body).options(question.options());
    let sent: Value = serde_json::from_slice(&body).unwrap_or_default();
    if old.is_none() {
        // The oracle's names for absent parts.
        request = request.named(sent["metadata"]["name"].as_str().unwrap_or_default());
    }
    let answer = match question.subresource.as_str() {
        "" => engine.patch(old.as_ref(), &request),
        "status" => engine.status_patch(old.as_ref(), &request),
        _ => return None,
    };
    match &answer.result {
        Err(rejection) if question.is_apply(rejection) => None,
        // Ours may not be nested as deeply.
        Err(rejection) if rejection.message.contains("nests more than 500 levels") => None,
        _ => answer_of(answer).ok(),
    }
}

/// Patches work on values: `test` compares numbers and texts by value, and messages and warnings show them as Go
/// writes them.
pub fn explain_spelling(question: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let question: Question = from_str(question.as_str()?).ok()?;
    let body = question.body();
    let code = |answer: &Value| answer.pointer("/status/code").cloned();
    let tests =
        question.media_type == JSON_PATCH && String::from_utf8_lossy(&body).contains("test");
    let is_explained = is_spelled_otherwise(&body) && (tests || code(ours) == code(upstream));
    is_explained.then_some("numbers and texts in JSON patches and merge patches")
}
