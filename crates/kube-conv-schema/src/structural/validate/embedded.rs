//! Complete objects inside an object: `x-kubernetes-embedded-resource`.

use crate::content;
use crate::field::{BoundedList, Error, ErrorList, Path};
use crate::go::by_name;
use crate::structural::MetadataType;
use crate::structural::node::Node;
use crate::structural::place::Place;
use serde_json::{Map, Value};

/// Checks `apiVersion`, `kind` and `metadata` of every embedded resource.
pub(in crate::structural) fn check_embedded(
    node: &Node,
    value: &Value,
    metadata: &MetadataType,
    place: &Place<'_>,
) -> ErrorList {
    let mut errors = BoundedList::new();
    walk(node, value, metadata, place, &mut errors);
    errors.into_list()
}

fn walk(
    node: &Node,
    value: &Value,
    known: &MetadataType,
    place: &Place<'_>,
    errors: &mut BoundedList,
) {
    if !node.below.embedded {
        return;
    }
    match value {
        Value::Object(members) => {
            if node.embedded_resource {
                let path = |name: &str| place.member(name).field();
                errors.extend(type_name_errors(members, path));
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

/// Checks `apiVersion` and `kind` of an embedded object. Both are required; `metadata` is not.
/// Upstream: `objectmeta.Validate`.
#[doc(hidden)]
pub fn type_name_errors(members: &Map<String, Value>, path: impl Fn(&str) -> String) -> ErrorList {
    let names = ["apiVersion", "kind"];
    let missing = names.iter().filter(|name| !members.contains_key(**name));
    let mut errors: ErrorList = missing
        .map(|name| Error::required(path(name), ""))
        .collect();
    for name in names {
        let Some(value) = members.get(name) else {
            continue;
        };
        let error = match (name, value.as_str()) {
            (_, None) => Some("must be a string".to_owned()),
            (_, Some("")) => Some("must not be empty".to_owned()),
            ("kind", Some(kind)) => content::mixed_case_label_error(kind),
            (_, Some(version)) => content::group_and_version(version).err(),
        };
        errors.extend(error.map(|error| Error::invalid(path(name), value, error)));
    }
    errors
}
