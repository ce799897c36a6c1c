//! Metadata of objects, and conditions.
//!
//! Open: the generated rules, which duplicate the hand-written ones and are not enforced by servers.

use super::answers::{errors, sort_map_errors};
use super::names;
use kube_conv_runtime::content::names::NameRule;
use kube_conv_runtime::field::Path;
use kube_conv_runtime::kind::Scope;
use kube_conv_runtime::meta::{Condition, ObjectMeta, validate_conditions};
use serde_json::Value;
use test_support::question::expanded;

pub fn validate(question: &Value) -> Option<Value> {
    let object = metadata(&question["object"])?;
    let rule = match &question["nameFunction"] {
        Value::Null => NameRule::DnsSubdomain,
        function => names::rule(function.as_str()?)?,
    };
    let scope = match question["namespaced"].as_bool() {
        Some(true) => Scope::Namespaced,
        _ => Scope::Cluster,
    };
    let path = Path::new("metadata");
    let found = match question["operation"].as_str()? {
        "create" => object.validate(&path, scope, rule),
        "create-with-opts" => object.validate_with_generated_name(&path, scope, rule),
        "update" => object.validate_update(&metadata(&question["old"])?, &path),
        _ => return None,
    };
    let found = sort_map_errors(found, "metadata.labels", object.labels.len());
    let found = sort_map_errors(found, "metadata.annotations", object.annotations.len());
    Some(errors(&found))
}

fn metadata(object: &Value) -> Option<ObjectMeta> {
    match object {
        Value::Null => Some(ObjectMeta::default()),
        object => serde_json::from_value(expanded(object)?).ok(),
    }
}

pub fn conditions(question: &Value) -> Option<Value> {
    let conditions = expanded(question.get("conditions")?)?;
    let conditions: Vec<Condition> = serde_json::from_value(conditions).ok()?;
    let path = Path::new("status");
    Some(errors(&validate_conditions(
        &path.child("conditions"),
        &conditions,
    )))
}
