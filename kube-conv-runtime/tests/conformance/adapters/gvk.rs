//! Names of kinds and resources.

use kube_conv_runtime::ApiType;
use kube_conv_runtime::meta::{
    GroupKind, GroupResource, GroupVersion, GroupVersionKind, GroupVersionResource,
};
use serde_json::{Value, json};
use test_support::question::text;

pub fn parse(question: &Value) -> Option<Value> {
    let given = &text(&question["text"])?;
    Some(match question["function"].as_str()? {
        "ParseGroupVersion" => match given.parse::<GroupVersion>() {
            Ok(parsed) => json!({ "group": parsed.group, "version": parsed.version }),
            Err(error) => json!({ "error": error.to_string() }),
        },
        "ParseKindArg" => {
            let kind = GroupKind::parse(given);
            let versioned = kind
                .group
                .split_once('.')
                .map(|(version, group)| json!(GroupVersionKind::new(group, version, &kind.kind)));
            both(versioned, &kind)
        }
        "ParseResourceArg" => {
            let resource = GroupResource::parse(given);
            let versioned = resource.group.split_once('.').map(|(version, group)| {
                json!(GroupVersionResource::new(
                    group,
                    version,
                    &resource.resource
                ))
            });
            both(versioned, &resource)
        }
        "FromAPIVersionAndKind" => {
            let kind = text(&question["kind"])?;
            // If we reject, upstream returns a kind without group and version.
            let parsed = GroupVersionKind::from_api_version_and_kind(given, &kind);
            json!(parsed.unwrap_or_else(|_| GroupVersionKind::new("", "", kind)))
        }
        _ => return None,
    })
}

/// What a command line may mean: with three parts or more, the second is also a version.
fn both(versioned: Option<Value>, unversioned: &impl ApiType) -> Value {
    let mut answer = json!({ "unversioned": unversioned });
    if let Some(versioned) = versioned {
        answer["versioned"] = versioned;
    }
    answer
}

pub fn print(question: &Value) -> Option<Value> {
    let [group, version, name] = ["group", "version", "name"].map(|name| text(&question[name]));
    let version = GroupVersion::new(group?, version?);
    let kind = version.with_kind(name.as_deref()?);
    let resource = version.with_resource(name.as_deref()?);
    Some(json!({
        "groupVersion": version.to_string(),
        "kind": kind.to_string(),
        "groupKind": kind.group_kind().to_string(),
        "resource": resource.to_string(),
        "groupResource": resource.group_resource().to_string(),
        "apiVersion": kind.api_version(),
        "groupVersionIsEmpty": version.is_empty(),
        "kindIsEmpty": kind.is_empty(),
        "groupResourceIsEmpty": resource.group_resource().is_empty(),
    }))
}

pub fn json(question: &Value) -> Option<Value> {
    let json = &question["json"];
    Some(match question["type"].as_str()? {
        "GroupVersion" => rewritten::<GroupVersion>(json),
        "GroupKind" => rewritten::<GroupKind>(json),
        "GroupResource" => rewritten::<GroupResource>(json),
        "GroupVersionKind" => rewritten::<GroupVersionKind>(json),
        "GroupVersionResource" => rewritten::<GroupVersionResource>(json),
        _ => return None,
    })
}

fn rewritten<T: ApiType + Default>(json: &Value) -> Value {
    match serde_json::from_value::<Option<T>>(json.clone()) {
        Err(_) => json!({ "refused": true }),
        Ok(read) => match serde_json::to_value(read.unwrap_or_default()) {
            Ok(written) => json!({ "json": written }),
            Err(_) => json!({ "unwritable": true }),
        },
    }
}
