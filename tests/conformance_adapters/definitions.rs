//! `crd.validate`: what a server makes of a CustomResourceDefinition, created or replaced.
//!
//! Open: definitions with rules that the server compiles or evaluates; text that is read before
//! there is a definition (no JSON, YAML, fields that stand twice); how unknown metadata in defaults is
//! stored; `versions` that are empty, which a message tells from none; `items` that are neither a
//! schema nor a list, which the model has no place for.

use super::structural::as_go_writes;
use kube_conv_runtime::field::ErrorList;
use kube_conv_runtime::meta::{GroupKind, GroupResource, ObjectMeta, Status};
use kube_conv_runtime::schema::crd::CrdStatus;
use kube_conv_runtime::schema::{
    CrdRead, CustomResourceDefinition, check_crd, check_crd_update, crd_warnings, unchecked_rules,
};
use serde_json::{Value, json};

const GROUP: &str = "apiextensions.k8s.io";
const RESOURCE: &str = "customresourcedefinitions";
const KIND: &str = "CustomResourceDefinition";

/// The server's answer.
pub fn validate(question: &Value) -> Option<Value> {
    let text = question["crdText"].as_str();
    let json = match text {
        Some(text) => without_duplicates(text)?,
        None => question["crd"].clone(),
    };
    if let Some(refusal) = wrong_kind(&json) {
        return refusal;
    }
    let CrdRead {
        crd,
        unknown_fields,
    } = match CustomResourceDefinition::read(&json) {
        Ok(read) => read,
        Err(error) => {
            return Some(bad_request(&format!(
                "{KIND} in version \"v1\" cannot be handled as a {KIND}: {error}"
            )));
        }
    };
    let unknown = unknown_fields
        .iter()
        .map(|path| format!("unknown field \"{path}\""));
    let mut warnings: Vec<String> = match question["fieldValidation"].as_str() {
        Some("Ignore") => Vec::new(),
        Some("Strict") if !unknown_fields.is_empty() => {
            let unknown: Vec<String> = unknown.collect();
            return Some(bad_request(&format!(
                "{KIND} in version \"v1\" cannot be handled as a {KIND}: strict decoding error: {}",
                unknown.join(", ")
            )));
        }
        _ => unknown.collect(),
    };
    let mut answer = match question.get("old") {
        None => created(crd, &mut warnings)?,
        Some(old) => replaced(crd, stored(old)?, &mut warnings)?,
    };
    let versions = &json["spec"]["versions"];
    let misses_items = answer
        .to_string()
        .contains("must have a schema if x-kubernetes-list-type is map");
    if tells_empty_from_none(versions, &answer) || misses_items && has_items_of_no_shape(versions) {
        return None;
    }
    if !warnings.is_empty() {
        answer["warnings"] = json!(warnings);
    }
    Some(answer)
}

fn created(mut crd: CustomResourceDefinition, warnings: &mut Vec<String>) -> Option<Value> {
    if !unchecked_rules(&crd).is_empty() {
        return None;
    }
    if let Err(errors) = check_crd(&crd) {
        return Some(invalid(&crd, &errors));
    }
    // The server stores the defaults of embedded resources with their metadata read and written.
    if has_default_with_metadata(&crd.to_json()) {
        return None;
    }
    warnings.extend(crd_warnings(&crd));
    crd.status = None;
    crd.metadata.generation = Some(1);
    crd.set_defaults();
    Some(json!({"stored": written(&crd)}))
}

/// Whether `items` is neither a schema nor a list: to a server it is there, and empty.
fn has_items_of_no_shape(value: &Value) -> bool {
    match value {
        Value::Object(members) => members.iter().any(|(name, member)| {
            let is_nothing = !matches!(member, Value::Object(_) | Value::Array(_) | Value::Null);
            (name == "items" && is_nothing) || has_items_of_no_shape(member)
        }),
        Value::Array(items) => items.iter().any(has_items_of_no_shape),
        _ => false,
    }
}

/// Whether a server would show, or at the root of a schema refuse, an empty list or map where it finds
/// no fault with none at all.
fn tells_empty_from_none(versions: &Value, answer: &Value) -> bool {
    let shows =
        answer.to_string().contains("\\\"Name\\\":") || answer.to_string().contains("\\\"ID\\\":");
    let lists_none = answer
        .to_string()
        .contains("Invalid value: null: must have exactly");
    let text = versions.to_string();
    let has_status = text.contains("\"status\":");
    (lists_none && versions.is_array())
        || (shows || has_status)
            && (text.contains("[]") || text.contains("{}"))
            && has_empty(versions)
}

fn has_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty() || items.iter().any(has_empty),
        Value::Object(members) => members.iter().any(|(name, member)| {
            let may_be_empty = [
                "status",
                "items",
                "additionalProperties",
                "not",
                "default",
                "subresources",
            ];
            let is_empty = member.as_object().is_some_and(|members| members.is_empty());
            (is_empty && !may_be_empty.contains(&&**name)) || has_empty(member)
        }),
        _ => false,
    }
}

/// Whether a default holds metadata that is read and written as something else.
fn has_default_with_metadata(json: &Value) -> bool {
    match json {
        Value::Object(members) => {
            let metadata = members
                .get("default")
                .and_then(|default| default.get("metadata"));
            let changes = |metadata: &Value| {
                let read: Result<ObjectMeta, _> = serde_json::from_value(metadata.clone());
                read.map_or(true, |read| json!(read) != *metadata)
            };
            metadata.is_some_and(changes) || members.values().any(has_default_with_metadata)
        }
        Value::Array(items) => items.iter().any(has_default_with_metadata),
        _ => false,
    }
}

pub fn replaced(
    mut crd: CustomResourceDefinition,
    old: CustomResourceDefinition,
    warnings: &mut Vec<String>,
) -> Option<Value> {
    // The store looks at names and versions before the definition is looked at.
    let name = old.metadata.name.clone().unwrap_or_default();
    let new_name = crd.metadata.name.clone().unwrap_or_default();
    if name != new_name {
        return Some(bad_request(&format!(
            "the name of the object ({new_name}) does not match the name on the URL ({name})"
        )));
    }
    match crd.metadata.resource_version.as_deref() {
        Some("1") => {}
        None => return Some(without_version(&name)),
        Some(_) => return Some(conflict(&name)),
    }
    crd.metadata.uid = old.metadata.uid.clone();
    crd.metadata.creation_timestamp = old.metadata.creation_timestamp;
    crd.metadata.generation = old.metadata.generation;
    let mut stored = old.clone();
    stored.metadata.resource_version = crd.metadata.resource_version.clone();
    if !unchecked_rules(&crd).is_empty() {
        return None;
    }
    if let Err(errors) = check_crd_update(&crd, &stored) {
        return Some(invalid(&crd, &errors));
    }
    let known = crd_warnings(&old);
    let new = crd_warnings(&crd).into_iter();
    warnings.extend(new.filter(|warning| !known.contains(warning)));
    crd.set_defaults();
    crd.status = old.status.clone();
    if let Some(status) = &mut crd.status {
        let now = crd.spec.versions.iter().find(|version| version.storage);
        if let Some(now) = now.filter(|now| !status.stored_versions.contains(&now.name)) {
            status.stored_versions.push(now.name.clone());
        }
    }
    if crd.spec != old.spec {
        crd.metadata.generation = old.metadata.generation.map(|generation| generation + 1);
    }
    crd.metadata.resource_version = None;
    crd.metadata.uid = None;
    crd.metadata.creation_timestamp = None;
    Some(json!({"stored": written(&crd)}))
}

/// The old definition as a cluster keeps it: established, unless it says otherwise.
pub fn stored(old: &Value) -> Option<CustomResourceDefinition> {
    let mut crd = CustomResourceDefinition::read(old).ok()?.crd;
    crd.set_defaults();
    let metadata = &mut crd.metadata;
    metadata.uid.get_or_insert_with(|| "birth".to_owned());
    metadata.generation.get_or_insert(1);
    let status = crd.status.get_or_insert_with(CrdStatus::default);
    if status.conditions.is_empty() {
        status.accepted_names = crd.spec.names.clone();
        let condition = |of: &str| json!({"type": of, "status": "True", "lastTransitionTime": "2026-01-01T00:00:00Z"});
        let conditions = ["NamesAccepted", "Established"].map(condition);
        status.conditions = serde_json::from_value(json!(conditions)).ok()?;
    }
    Some(crd)
}

/// The definition as a server writes it.
pub fn written(crd: &CustomResourceDefinition) -> Value {
    let mut json = crd.to_json();
    if let Some(conditions) = json.pointer_mut("/status/conditions") {
        match conditions.as_array_mut() {
            Some(conditions) if !conditions.is_empty() => {
                for condition in conditions {
                    let members = condition.as_object_mut().unwrap();
                    members.entry("lastTransitionTime").or_insert(Value::Null);
                }
            }
            _ => *conditions = Value::Null,
        }
    }
    as_go_writes(json)
}

fn invalid(crd: &CustomResourceDefinition, errors: &ErrorList) -> Value {
    let name = crd.metadata.name.clone().unwrap_or_default();
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
    let mut details = json!({"group": GROUP, "kind": KIND, "causes": causes});
    if !name.is_empty() {
        details["name"] = json!(name);
    }
    let message = Status::invalid(&GroupKind::new(GROUP, KIND), &name, errors).message;
    json!({"status": {"code": 422, "reason": "Invalid", "message": message, "details": details}})
}

fn without_version(name: &str) -> Value {
    let body = "Invalid value: 0: must be specified for an update";
    let field = "metadata.resourceVersion";
    json!({"status": {
        "code": 422,
        "reason": "Invalid",
        "message": format!("{RESOURCE}.{GROUP} {} is invalid: {field}: {body}", quoted(name)),
        "details": {"name": name, "group": GROUP, "kind": RESOURCE, "causes": [
            {"reason": "FieldValueInvalid", "message": body, "field": field},
        ]},
    }})
}

/// A name as Go quotes it in a message.
fn quoted(name: &str) -> String {
    let message = Status::invalid(&GroupKind::new("", ""), name, &ErrorList::new()).message;
    message
        .split('"')
        .nth(1)
        .map_or_else(String::new, |name| format!("\"{name}\""))
}

fn conflict(name: &str) -> Value {
    json!({"status": {
        "code": 409,
        "reason": "Conflict",
        "message": Status::conflict(
            &GroupResource::new(GROUP, RESOURCE),
            name,
            "the object has been modified; please apply your changes to the latest version and \
             try again",
        ).message,
        "details": {"name": name, "group": GROUP, "kind": RESOURCE},
    }})
}

fn bad_request(message: &str) -> Value {
    json!({"status": {"code": 400, "reason": "BadRequest", "message": message}})
}

/// What is said of an object of another kind, or nothing if it is of the right one or of none.
fn wrong_kind(json: &Value) -> Option<Option<Value>> {
    if !json.is_object() {
        return Some(None);
    }
    let text = |field: &str| json[field].as_str().unwrap_or_default().to_owned();
    let (kind, api_version) = (text("kind"), text("apiVersion"));
    let wanted = format!("{GROUP}/v1");
    if [&*kind, ""].contains(&KIND) && api_version == wanted
        || kind.is_empty()
        || api_version.is_empty()
    {
        return None;
    }
    if api_version == format!("{GROUP}/v1beta1") {
        return Some(Some(bad_request(&format!(
            "the API version in the data ({api_version}) does not match the expected API version \
             ({wanted})"
        ))));
    }
    Some(Some(bad_request(&format!(
        "{kind} in version \"v1\" cannot be handled as a {KIND}: no kind \"{kind}\" is registered \
         for version \"{api_version}\" in scheme \"…\""
    ))))
}

/// The JSON value of a text, unless it is none, or a field stands in it twice.
fn without_duplicates(text: &str) -> Option<Value> {
    let value: Value = serde_json::from_str(text).ok()?;
    let members = |text: &str| text.replace("\": ", "\":").matches("\":").count();
    (members(text) == members(&value.to_string())).then_some(value)
}
