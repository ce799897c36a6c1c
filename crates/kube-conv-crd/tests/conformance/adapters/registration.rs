//! `crd.validate`: what a server checks in a CustomResourceDefinition that is created or replaced, and what it stores.
//!
//! Open: what the server reports about the body (unknown and repeated fields, versions), and about the metadata of an
//! update.

use super::stored_definitions::{stored, written};
use kube_conv_crd::{
    CheckOptions, CrdRead, CustomResourceDefinition, check_replacement, crd_warnings, register,
    to_stored_form,
};
use kube_conv_runtime::meta::Metadata;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::go;
use serde_json::{Map, Value, json};

/// The version of every stored object.
const STORED_VERSION: &str = "1";

/// The server's answer.
pub fn answer(question: &Value) -> Option<Value> {
    let mut question: Map<String, Value> = serde_json::from_str(question.as_str()?).ok()?;
    let (sent, old) = (question.remove("crd")?, question.remove("old"));
    // A spelling, an encoding, or strict fields.
    if !question.is_empty() {
        return None;
    }
    let read = CrdRead::read(&sent).ok()?;
    let metadata = &read.crd.metadata;
    let is_of_requests = metadata.generate_name.is_some()
        || !metadata.owner_references.is_empty()
        || metadata.resource_version.is_some() != old.is_some();
    let is_known = !is_of_requests
        && sent["apiVersion"] == "apiextensions.k8s.io/v1"
        && sent["kind"] == "CustomResourceDefinition"
        && read.unknown_fields.is_empty();
    match old {
        _ if !is_known => None,
        None => created(read.crd),
        Some(old) => replaced(&stored(&old)?, read.crd),
    }
}

fn created(mut crd: CustomResourceDefinition) -> Option<Value> {
    crd.metadata.clear_system_fields();
    crd.metadata.namespace = None;
    let found = register(&mut crd, &CheckOptions::default());
    if !found.errors.is_empty() {
        return Some(invalid(&crd, &found.errors));
    }
    crd.status = None;
    crd.metadata.generation = Some(1);
    crd.set_defaults();
    Some(accepted(crd, &found.warnings))
}

fn replaced(old: &CustomResourceDefinition, mut new: CustomResourceDefinition) -> Option<Value> {
    let is_current = new.metadata.resource_version.as_deref() == Some(STORED_VERSION);
    if new.metadata.name != old.metadata.name || new.metadata.uid.is_some() || !is_current {
        return None;
    }
    new.metadata.namespace = None;
    new.metadata.self_link = None;
    let mut before = old.metadata.clone();
    before.resource_version = Some(STORED_VERSION.to_owned());
    new.metadata
        .resource_version
        .clone_from(&before.resource_version);
    new.metadata.copy_managed_fields_from(&before);
    new.metadata.copy_system_fields_from(&before);
    new.set_defaults();
    let is_equal = new.spec == old.spec;
    if !is_equal {
        new.metadata.generation = before.generation.map(|number| number + 1);
    }
    let errors = check_replacement(&new, old, &before, &CheckOptions::default());
    if !errors.is_empty() {
        return Some(invalid(&new, &errors));
    }
    let known = crd_warnings(old);
    let mut warnings = crd_warnings(&new);
    warnings.retain(|warning| !is_equal && !known.contains(warning));
    to_stored_form(&mut new);
    new.status.clone_from(&old.status);
    let storage = new.spec.versions.iter().find(|version| version.storage)?;
    let status = new.status.as_mut()?;
    if !status.stored_versions.contains(&storage.name) {
        status.stored_versions.push(storage.name.clone());
    }
    new.metadata.resource_version = None;
    Some(accepted(new, &warnings))
}

fn accepted(mut crd: CustomResourceDefinition, warnings: &[String]) -> Value {
    crd.metadata.uid = None;
    crd.metadata.creation_timestamp = None;
    crd.metadata.managed_fields.clear();
    let mut answer = json!({"stored": written(&crd)});
    if !warnings.is_empty() {
        answer["warnings"] = json!(warnings);
    }
    answer
}

/// Upstream: `errors.NewInvalid`.
fn invalid(crd: &CustomResourceDefinition, errors: &ErrorList) -> Value {
    let name = crd.metadata.name.as_deref().unwrap_or_default();
    let (group, kind) = ("apiextensions.k8s.io", "CustomResourceDefinition");
    let message = format!("{kind}.{group} {} is invalid: {errors}", go::quote(name));
    let causes: Vec<Value> = errors
        .iter()
        .map(|error| {
            json!({
                "reason": error.error_type().as_str(),
                "message": error.body(),
                "field": error.field(),
            })
        })
        .collect();
    let mut details = json!({"group": group, "kind": kind, "causes": causes});
    if !name.is_empty() {
        details["name"] = json!(name);
    }
    json!({"status": {"code": 422, "reason": "Invalid", "message": message, "details": details}})
}
