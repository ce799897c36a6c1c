//! `crd.patch`: requests to patch a CustomResourceDefinition, which is a built-in type and accepts
//! strategic merge patches.
//!
//! Open: server-side apply. If a result cannot be decoded, the JSON in the message and the
//! words for a wrong type differ: see [`explain`].

use super::custom_resources::status_of;
use super::definitions::verdict;
use super::patch_requests::{Question, oracle_definition};
use super::stored_definitions::{stored, written};
use kube_conv_crd::CrdRead;
use kube_conv_patch::strategic::metadata::{FieldMetadata, MetadataError};
use kube_conv_patch::strategic::{Metadata, TypeMetadata, json_text};
use kube_conv_runtime::meta::ObjectMeta;
use kube_conv_server::admission::definitions;
use kube_conv_server::status::Status;
use kube_conv_server::{Patch, PatchRequest, STRATEGIC_MERGE_PATCH};
use serde_json::{Value, from_str, json};
use std::borrow::Cow;

/// Returns the response to the request.
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
    let current = written(&old);
    let mut patched = match patched(&patch, &current) {
        Ok(patched) => patched,
        Err(rejection) => return Some(rejected(&rejection)),
    };
    if patch.content_type() == STRATEGIC_MERGE_PATCH
        && let Some(metadata) = patched.get_mut("metadata")
    {
        convert_floats(metadata);
    }
    let CrdRead {
        crd,
        unknown_fields,
    } = match CrdRead::read(&patched) {
        Ok(read) => read,
        Err(why) => return undecodable(&patch, &current, &why.to_string()),
    };
    let unknown = unknown_fields.iter();
    let unknown = unknown.map(|path| format!("unknown field {path:?}"));
    let findings: Vec<String> = patch.findings().iter().cloned().chain(unknown).collect();
    let warnings = match &*question.field_validation {
        "Ignore" => Vec::new(),
        "Strict" if !findings.is_empty() => {
            let why = format!("strict decoding error: {}", findings.join(", "));
            return undecodable(&patch, &current, &why);
        }
        _ => findings,
    };
    let mut answer = definitions::replace(&old, crd);
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

fn undecodable(patch: &Patch, current: &Value, why: &str) -> Option<Value> {
    // The error of a strategic merge patch shows the patch.
    let text = patch
        .apply(current)
        .map_or_else(|_| String::new(), |patched| json_text(&patched));
    Some(rejected(&patch.undecodable(&text, why)))
}

/// Converts whole floats to integers, as the decoder of the result of a strategic merge patch does. Numbers
/// beyond 64 bits become the least integer, as on x86-64.
fn convert_floats(metadata: &mut Value) {
    let Some(metadata) = metadata.as_object_mut() else {
        return;
    };
    for name in ["generation", "deletionGracePeriodSeconds"] {
        let Some(number) = metadata.get_mut(name).filter(|number| !number.is_i64()) else {
            continue;
        };
        if let Some(float) = number.as_f64().filter(|float| float.trunc() == *float) {
            let fits = float.abs() < 9_223_372_036_854_775_808.0;
            *number = json!(if fits { float as i64 } else { i64::MIN });
        }
    }
}

/// Whether two rejections of a result that cannot be decoded are the same, except for the JSON they show and
/// the words of the decoder of strategic merge patches.
pub fn explain(_: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let (shown, why) = rejection(ours)?;
    let (upstream_shown, upstream_why) = rejection(upstream)?;
    let is_same = if shown.starts_with("map[") {
        let is_strict = |why: &str| why.starts_with("strict decoding error: ");
        let is_of_one_sort = is_strict(why) == is_strict(upstream_why);
        let is_same_reason = why == upstream_why || !is_strict(why);
        upstream_shown.starts_with("map[") && is_of_one_sort && is_same_reason
    } else {
        let is_same_object = match (quoted_object(shown), quoted_object(upstream_shown)) {
            (Some(object), Some(upstream)) => object == upstream,
            _ => shown == upstream_shown,
        };
        is_same_object && unspelled(why) == unspelled(upstream_why)
    };
    is_same.then_some("a patched object that cannot be read")
}

/// The object of a quoted text, whose members may have any order and numbers any spelling. No stored versions are a list:
/// a slice of Go is null then.
fn quoted_object(text: &str) -> Option<Value> {
    // Escapes of Go that JSON lacks.
    let text = ["U", "x", "a", "v"]
        .iter()
        .fold(text.to_owned(), |text, escape| {
            text.replace(&format!("\\{escape}"), escape)
        });
    let text: String = from_str(&format!("\"{text}\"")).ok()?;
    let mut object: Value = from_str(&text).ok()?;
    if let Some(versions) = object.pointer_mut("/status/storedVersions")
        && versions.is_null()
    {
        *versions = json!([]);
    }
    Some(with_floats(&object))
}

fn with_floats(value: &Value) -> Value {
    match value {
        Value::Number(number) => number.as_f64().map_or(Value::Null, Value::from),
        Value::Array(items) => items.iter().map(with_floats).collect(),
        Value::Object(members) => members
            .iter()
            .map(|(name, value)| (name.clone(), with_floats(value)))
            .collect(),
        _ => value.clone(),
    }
}

/// A reason without its number, whose spelling is lost here.
fn unspelled(why: &str) -> &str {
    let number = why.strip_prefix("json: cannot unmarshal number ");
    let rest = number.and_then(|rest| rest.split_once(' '));
    rest.map_or(why, |(_, rest)| rest)
}

/// The quoted JSON in a rejection of a patch, and its reason.
fn rejection(answer: &Value) -> Option<(&str, &str)> {
    let status = &answer["status"];
    let causes = status["details"]["causes"].as_array()?;
    let [cause] = &causes[..] else {
        return None;
    };
    let is_of_patch = cause["field"] == "patch" && status["code"] == 422;
    let message = cause["message"].as_str().filter(|_| is_of_patch)?;
    let quoted = message.strip_prefix("Invalid value: \"")?;
    let mut is_escaped = false;
    let end = quoted.find(|c: char| {
        let is_end = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        is_end
    })?;
    let (shown, why) = quoted.split_at(end);
    Some((shown, why.strip_prefix("\": ")?))
}

/// The patch metadata of Kubernetes' type: only its metadata has some.
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
