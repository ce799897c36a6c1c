//! Objects that stand inside an object: `x-kubernetes-embedded-resource`.

use crate::by_name;
use crate::content::names::NameRule;
use crate::field::{Error, ErrorList, Path, go};
use crate::kind::Scope;
use crate::meta::ObjectMeta;
use crate::structural::node::Node;
use crate::structural::place::Place;
use serde_json::{Map, Value};

/// Checks `apiVersion`, `kind` and `metadata` of every embedded resource.
pub(in crate::structural) fn check(node: &Node, value: &Value) -> ErrorList {
    let mut errors = ErrorList::new();
    walk(node, value, &Place::ROOT, &mut errors);
    errors
}

fn walk(node: &Node, value: &Value, place: &Place<'_>, errors: &mut ErrorList) {
    if !node.below.embedded {
        return;
    }
    match value {
        Value::Object(members) => {
            if node.embedded_resource {
                check_type_meta(members, place, errors);
                if let Some(metadata) = members.get("metadata") {
                    errors.extend(metadata_errors(metadata, &place.member("metadata")));
                }
            }
            by_name::each(members, |name, value| {
                if let Some(schema) = node.properties.get(name) {
                    walk(schema, value, &place.member(name), errors);
                } else if let Some(schema) = node.additional.schema() {
                    walk(schema, value, &place.key(name), errors);
                }
            });
        }
        Value::Array(items) => {
            if let Some(schema) = &node.items {
                for (index, item) in items.iter().enumerate() {
                    walk(schema, item, &place.index(index), errors);
                }
            }
        }
        _ => {}
    }
}

/// What is wrong with a text, if anything is.
type Fault = fn(&str) -> Option<String>;

/// Both are demanded; `metadata` is not.
fn check_type_meta(members: &Map<String, Value>, place: &Place<'_>, errors: &mut ErrorList) {
    let checks: [(&str, Fault); 2] = [("apiVersion", api_version_fault), ("kind", kind_fault)];
    for (name, _) in checks
        .iter()
        .filter(|(name, _)| !members.contains_key(*name))
    {
        errors.push(Error::required(place.member(name).field(), ""));
    }
    for (name, fault) in checks {
        let Some(value) = members.get(name) else {
            continue;
        };
        let fault = match value.as_str() {
            None => Some("must be a string".to_owned()),
            Some("") => Some("must not be empty".to_owned()),
            Some(text) => fault(text),
        };
        if let Some(fault) = fault {
            errors.push(Error::invalid(place.member(name).field(), value, fault));
        }
    }
}

/// What is wrong with metadata. A name may be missing, and need be no more than a path's segment;
/// whether the resource lives in a namespace is told by whether it names one.
fn metadata_errors(metadata: &Value, place: &Place<'_>) -> ErrorList {
    let field = place.field();
    let mut read = match serde_json::from_value::<Option<ObjectMeta>>(metadata.clone()) {
        Ok(read) => read.unwrap_or_default(),
        // Metadata of other types is refused before, unless defaults made it.
        Err(error) => return Error::invalid(field, metadata, error.to_string()).into(),
    };
    let is_empty = |text: &Option<String>| text.as_deref().unwrap_or_default().is_empty();
    if is_empty(&read.name) {
        read.name = Some("fakename".to_owned());
    }
    let scope = if is_empty(&read.namespace) {
        Scope::Cluster
    } else {
        Scope::Namespaced
    };
    let errors = read.validate(&Path::new(&field), scope, NameRule::PathSegment);
    errors.distinct()
}

fn api_version_fault(version: &str) -> Option<String> {
    let parts = version.split('/').count();
    (parts > 2 && version != "/").then(|| format!("unexpected GroupVersion string: {version}"))
}

fn kind_fault(kind: &str) -> Option<String> {
    let faults = dns_1035_label_faults(&go::lower_case(kind));
    (!faults.is_empty()).then(|| {
        format!(
            "may have mixed case, but should otherwise match: {}",
            faults.join(",")
        )
    })
}

fn dns_1035_label_faults(label: &str) -> Vec<&'static str> {
    let mut faults = Vec::new();
    if label.len() > 63 {
        faults.push("must be no more than 63 characters");
    }
    let inner = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'-';
    let well_formed = label
        .bytes()
        .next()
        .is_some_and(|byte| byte.is_ascii_lowercase())
        && label.as_bytes().iter().all(inner)
        && !label.ends_with('-');
    if !well_formed {
        faults.push(
            "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with \
             an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or \
             'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')",
        );
    }
    faults
}
