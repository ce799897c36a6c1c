//! `crd.patch`: requests to patch a CustomResourceDefinition, which is a built-in type and takes
//! strategic merge patches.
//!
//! Open: what server-side apply does; a wrong type in what a strategic merge patch makes, which a
//! server shows in the words of another decoder; other patches of which the result is shown, whose
//! members come in the order of Go's structs.

use super::custom_resources::status_of;
use super::definitions::{stored, verdict, written};
use super::patch_requests::{Question, oracle_definition};
use kube_conv_runtime::admission::definitions;
use kube_conv_runtime::crd::{CrdRead, CustomResourceDefinition};
use kube_conv_runtime::meta::{ObjectMeta, Status};
use kube_conv_runtime::patch::strategic::metadata::{FieldMetadata, MetadataError};
use kube_conv_runtime::patch::strategic::{Metadata, TypeMetadata, json_text};
use kube_conv_runtime::patch::{Patch, PatchRequest, STRATEGIC_MERGE_PATCH};
use serde_json::{Value, from_str, json};
use std::borrow::Cow;

/// What becomes of the request.
pub fn patch(question: &Value) -> Option<Value> {
    let question: Question = from_str(question.as_str()?).ok()?;
    let body = question.body();
    let request = PatchRequest::new(&question.media_type, &body).options(question.options());
    let patch = match request.for_built_in().read() {
        Ok(patch) => patch,
        Err(rejection) => return (!question.is_apply(&rejection)).then(|| rejected(&rejection)),
    };
    let mut old = stored(&question.old.clone().or_else(oracle_definition)?)?;
    old.metadata.resource_version = Some("1".to_owned());
    old.metadata.creation_timestamp = serde_json::from_value(json!("2026-01-01T00:00:00Z")).ok()?;
    let patched = match patched(&patch, &written(&old)) {
        Ok(patched) => patched,
        Err(rejection) => return Some(rejected(&rejection)),
    };
    let CrdRead {
        crd,
        unknown_fields,
    } = match CustomResourceDefinition::read(&patched) {
        Ok(read) => read,
        Err(_) if patch.content_type() == STRATEGIC_MERGE_PATCH => return None,
        Err(why) => return undecodable(&patch, &patched, &why.to_string()),
    };
    let unknown = unknown_fields.iter();
    let unknown = unknown.map(|path| format!("unknown field {path:?}"));
    let findings: Vec<String> = patch.findings().iter().cloned().chain(unknown).collect();
    let warnings = match &*question.field_validation {
        "Ignore" => Vec::new(),
        "Strict" if !findings.is_empty() => {
            let why = format!("strict decoding error: {}", findings.join(", "));
            return undecodable(&patch, &patched, &why);
        }
        _ => findings,
    };
    let mut answer = definitions::replace(&old, crd);
    if !answer.unchecked.is_empty() {
        return None;
    }
    let made = std::mem::take(&mut answer.warnings);
    let made = made.into_iter().map(|warning| warning.text);
    let warnings: Vec<String> = warnings.into_iter().chain(made).collect();
    let mut verdict = verdict(answer);
    if !warnings.is_empty() {
        verdict["warnings"] = json!(warnings);
    }
    Some(verdict)
}

fn rejected(rejection: &Status) -> Value {
    json!({ "status": status_of(rejection) })
}

fn patched(patch: &Patch, current: &Value) -> Result<Value, Status> {
    patch.apply_with(current, &Known::Definition)
}

fn undecodable(patch: &Patch, patched: &Value, why: &str) -> Option<Value> {
    let is_shown = patch.content_type() == STRATEGIC_MERGE_PATCH;
    is_shown.then(|| rejected(&patch.undecodable(&json_text(patched), why)))
}

/// The patch metadata of Kubernetes' type: nothing but that of its metadata.
#[derive(Clone)]
enum Known {
    Definition,
    Metadata(TypeMetadata),
    Rest,
}

impl Known {
    fn of(&self, field: &str) -> Self {
        match self {
            Self::Definition if field == "metadata" => {
                Self::Metadata(TypeMetadata::of::<ObjectMeta>())
            }
            _ => Self::Rest,
        }
    }
}

impl Metadata for Known {
    fn object(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        match self {
            Self::Metadata(known) => {
                let (inside, metadata) = known.object(field)?;
                Ok((Self::Metadata(inside), metadata))
            }
            _ => Ok((self.of(field), FieldMetadata::default())),
        }
    }

    fn list(&self, field: &str) -> Result<(Self, FieldMetadata<'_>), MetadataError> {
        match self {
            Self::Metadata(known) => {
                let (inside, metadata) = known.list(field)?;
                Ok((Self::Metadata(inside), metadata))
            }
            _ => Ok((Self::Rest, FieldMetadata::default())),
        }
    }

    fn type_name(&self) -> Cow<'_, str> {
        "struct".into()
    }
}
