//! Objects that are inside an object: `x-kubernetes-embedded-resource`.

use crate::field::{Error, ErrorList, Path};
use crate::go;
use crate::go::by_name;
use crate::structural::MetadataType;
use crate::structural::node::Node;
use crate::structural::place::Place;
use serde_json::{Map, Value};

/// Checks `apiVersion`, `kind` and `metadata` of every embedded resource.
pub(in crate::structural) fn check(
    node: &Node,
    value: &Value,
    metadata: &MetadataType,
) -> ErrorList {
    check_at(node, value, metadata, &Place::ROOT)
}

/// As [`check`], of a value inside another.
pub(in crate::structural) fn check_at(
    node: &Node,
    value: &Value,
    metadata: &MetadataType,
    place: &Place<'_>,
) -> ErrorList {
    let mut errors = ErrorList::new();
    walk(node, value, metadata, place, &mut errors);
    errors
}

fn walk(
    node: &Node,
    value: &Value,
    known: &MetadataType,
    place: &Place<'_>,
    errors: &mut ErrorList,
) {
    if !node.below.embedded {
        return;
    }
    match value {
        Value::Object(members) => {
            if node.embedded_resource {
                check_type_meta(members, place, errors);
                if let Some(metadata) = members.get("metadata") {
                    let field = place.member("metadata").field();
                    errors.extend((known.errors)(metadata, &Path::new(&field)));
                }
            }
            by_name::each(members, |name, value| {
                if let Some(schema) = node.properties.get(name) {
                    walk(schema, value, known, &place.member(name), errors);
                } else if let Some(schema) = node.additional.schema() {
                    walk(schema, value, known, &place.key(name), errors);
                }
            });
        }
        Value::Array(items) => {
            if let Some(schema) = &node.items {
                for (index, item) in items.iter().enumerate() {
                    walk(schema, item, known, &place.index(index), errors);
                }
            }
        }
        _ => {}
    }
}

/// What is wrong with a text, if anything is.
type TextCheck = fn(&str) -> Option<String>;

/// Both are demanded; `metadata` is not.
fn check_type_meta(members: &Map<String, Value>, place: &Place<'_>, errors: &mut ErrorList) {
    let checks: [(&str, TextCheck); 2] = [("apiVersion", api_version_error), ("kind", kind_error)];
    for (name, _) in checks
        .iter()
        .filter(|(name, _)| !members.contains_key(*name))
    {
        errors.push(Error::required(place.member(name).field(), ""));
    }
    for (name, error) in checks {
        let Some(value) = members.get(name) else {
            continue;
        };
        let error = match value.as_str() {
            None => Some("must be a string".to_owned()),
            Some("") => Some("must not be empty".to_owned()),
            Some(text) => error(text),
        };
        if let Some(error) = error {
            errors.push(Error::invalid(place.member(name).field(), value, error));
        }
    }
}

fn api_version_error(version: &str) -> Option<String> {
    let parts = version.split('/').count();
    (parts > 2 && version != "/").then(|| format!("unexpected GroupVersion string: {version}"))
}

fn kind_error(kind: &str) -> Option<String> {
    let errors = dns_1035_label_errors(&go::lower_case(kind));
    (!errors.is_empty()).then(|| {
        format!(
            "may have mixed case, but should otherwise match: {}",
            errors.join(",")
        )
    })
}

fn dns_1035_label_errors(label: &str) -> Vec<&'static str> {
    let mut errors = Vec::new();
    if label.len() > 63 {
        errors.push("must be no more than 63 characters");
    }
    let inner = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || *byte == b'-';
    let well_formed = label
        .bytes()
        .next()
        .is_some_and(|byte| byte.is_ascii_lowercase())
        && label.as_bytes().iter().all(inner)
        && !label.ends_with('-');
    if !well_formed {
        errors.push(
            "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with \
             an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or \
             'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')",
        );
    }
    errors
}
