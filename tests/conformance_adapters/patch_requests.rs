//! Requests to patch an object, as far as they are answered without a look at what comes out: the
//! rest takes all that a server does to an object.

use super::patches::Document;
use kube_conv_runtime::meta::Status;
use kube_conv_runtime::patch::{APPLY_PATCH, Patch, PatchRequest};
use serde::Deserialize;
use serde_json::{Value, from_str, json};

/// A question of `cr.patch_request` and `crd.patch`, or one of `cr.patch`, which has `object` and
/// `objectText` in the place of `patch`.
#[derive(Default, Deserialize)]
#[serde(default, rename_all = "camelCase")]
struct Question {
    media_type: String,
    patch: Document,
    object: Document,
    object_text: Option<String>,
    operations: usize,
    padding: usize,
    old: Option<Value>,
    field_validation: String,
    field_manager: String,
    force: bool,
    subresource: String,
}

impl Question {
    fn body(&self) -> Vec<u8> {
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

    fn read(&self, is_built_in: bool) -> Result<Patch, Status> {
        let options = json!({
            "fieldValidation": self.field_validation,
            "fieldManager": (!self.field_manager.is_empty()).then_some(&self.field_manager),
            "force": self.force.then_some(true),
        });
        let body = self.body();
        let request = PatchRequest::new(&self.media_type, &body)
            .options(serde_json::from_value(options).unwrap());
        if is_built_in {
            request.for_built_in().read()
        } else {
            request.read()
        }
    }

    /// The object as the server holds it, the defaults aside.
    fn stored(&self) -> Option<Value> {
        let mut stored = self.old.clone()?;
        let metadata = stored.get_mut("metadata")?.as_object_mut()?;
        let known = json!({
            "creationTimestamp": "2026-01-01T00:00:00Z",
            "generation": 1,
            "namespace": "default",
            "resourceVersion": "1",
            "uid": "00000000-0000-0000-0000-000000000001",
        });
        for (name, value) in known.as_object()? {
            metadata.entry(name.as_str()).or_insert(value.clone());
        }
        Some(stored)
    }
}

/// `cr.patch` and `cr.patch_request`.
pub fn custom(question: &Value) -> Option<Value> {
    answer(question, false)
}

/// `crd.patch`.
pub fn built_in(question: &Value) -> Option<Value> {
    answer(question, true)
}

fn answer(question: &Value, is_built_in: bool) -> Option<Value> {
    let question: Question = from_str(question.as_str()?).ok()?;
    let status = match question.read(is_built_in) {
        // What is not there.
        Err(status) if status.code == 415 && question.media_type == APPLY_PATCH => return None,
        Err(status) => status,
        Ok(patch) if is_built_in && patch.apply(&json!({})).is_err_and(|e| e.code == 415) => {
            return None;
        }
        Ok(patch) => {
            let stored = question.stored()?.to_string();
            patch.apply_text(stored.as_bytes()).err()?
        }
    };
    let mut shown = serde_json::to_value(status).ok()?;
    for name in ["apiVersion", "kind", "metadata", "status"] {
        shown.as_object_mut()?.remove(name);
    }
    Some(json!({ "status": shown }))
}
