//! `cr.create`: objects that are pruned, defaulted and validated by the schema of their version.
//!
//! Open: what a request adds (bodies, strict fields, subresources), metadata, embedded objects and nulls in names.

use super::answers::{as_go_writes, explain_panics};
use kube_conv_schema::content::names::NameRule;
use kube_conv_schema::field::ErrorList;
use kube_conv_schema::go;
use kube_conv_schema::schema::Schema;
use kube_conv_schema::structural::Structural;
use serde_json::{Value, json};

/// The server's answer.
pub fn create(question: &Value) -> Option<Value> {
    let members = question.as_object()?;
    let spec = &question["crd"]["spec"];
    let [version] = spec["versions"].as_array()?.as_slice() else {
        return None;
    };
    let mut object = question["object"].as_object()?.clone();
    let names = ["apiVersion", "kind", "metadata"].map(|name| object.remove(name));
    let [
        Some(Value::String(api_version)),
        Some(Value::String(kind)),
        Some(metadata),
    ] = &names
    else {
        return None;
    };
    let of_version = [&spec["group"], &version["name"]].map(|part| part.as_str().unwrap());
    let name = metadata["name"].as_str()?;
    let has_more = members.keys().any(|name| name != "crd" && name != "object")
        || *api_version != of_version.join("/")
        || *kind != spec["names"]["kind"]
        || metadata.as_object()?.keys().ne(["name"])
        || !NameRule::DnsSubdomain.check(name).is_empty()
        || ["subresources", "deprecated"]
            .iter()
            .any(|key| !version[key].is_null());
    // The object is processed without these, and so without what the schema says of all its members.
    let schema = &version["schema"]["openAPIV3Schema"];
    let (text, root) = (schema.to_string(), schema.as_object()?);
    let says_more = ["metadata", "apiVersion", "\"kind\"", "embedded-resource"]
        .iter()
        .any(|part| text.contains(part))
        || ["minProperties", "maxProperties"]
            .iter()
            .any(|key| root.contains_key(*key));
    if has_more || says_more {
        return None;
    }
    let schema: Schema = serde_json::from_value(schema.clone()).ok()?;
    let structural = Structural::new(&schema).ok()?;
    let mut value = Value::Object(object);
    let mut unknown = structural.prune(&mut value);
    unknown.sort();
    structural.default(&mut value);
    let errors = structural.validate(&value);
    let mut answer = if errors.is_empty() {
        let mut stored = json!({"apiVersion": api_version, "kind": kind});
        stored["metadata"] = json!({"generation": 1, "name": name});
        if spec["scope"] == "Namespaced" {
            stored["metadata"]["namespace"] = json!("default");
        }
        for (name, value) in value.as_object()? {
            stored[name] = value.clone();
        }
        json!({"stored": as_go_writes(stored)})
    } else {
        invalid(kind, of_version[0], name, &errors)
    };
    // Headers have no control characters, and are cut.
    let is_shown = |path: &String| path.len() < 200 && !path.contains(char::is_control);
    if !unknown.is_empty() {
        let warnings = unknown
            .iter()
            .map(|path| format!("unknown field \"{path}\""));
        answer["warnings"] = warnings.collect();
    }
    unknown.iter().all(is_shown).then_some(answer)
}

/// Upstream: `errors.NewInvalid`.
fn invalid(kind: &str, group: &str, name: &str, errors: &ErrorList) -> Value {
    let message = format!("{kind}.{group} {} is invalid: {errors}", go::quote(name));
    let causes = errors.iter().map(|error| {
        let (reason, message) = (error.error_type().as_str(), error.body());
        json!({"reason": reason, "message": message, "field": error.field()})
    });
    let causes: Vec<Value> = causes.collect();
    let details = json!({"name": name, "group": group, "kind": kind, "causes": causes});
    json!({"status": {"code": 422, "reason": "Invalid", "message": message, "details": details}})
}

/// Rules at which upstream panics.
pub fn explain(_: &Value, ours: &Value, upstream: &Value) -> Option<&'static str> {
    let causes = |answer: &'_ Value| answer["status"]["details"]["causes"].clone();
    explain_panics(&causes(ours), &causes(upstream))
}
