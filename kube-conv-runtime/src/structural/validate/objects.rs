//! `minProperties`, `maxProperties`, `additionalProperties`, `properties` and `required`.

use super::findings::Findings;
use crate::structural::node::{Additional, Node};
use crate::structural::place::Place;
use serde_json::{Map, Value};

/// Checks an object and counts the checks of its members.
pub(super) fn check(
    node: &Node,
    members: &Map<String, Value>,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    check_size(node, members.len(), place, findings);
    let count =
        check_free(node, members, place, findings) + check_listed(node, members, place, findings);
    for name in node
        .required
        .iter()
        .filter(|name| !members.contains_key(name.as_str()))
    {
        findings.required(place, name);
    }
    count
}

fn check_size(node: &Node, size: usize, place: &Place<'_>, findings: &mut Findings<'_>) {
    let size = i64::try_from(size).unwrap_or(i64::MAX);
    if let Some(min) = node.min_properties.filter(|min| size < *min) {
        findings.invalid(
            place,
            size,
            &format!("should have at least {min} properties"),
        );
    }
    if let Some(max) = node.max_properties.filter(|max| size > *max) {
        findings.too_many(place, size, max, "properties");
    }
}

/// Members that the schema does not list.
fn check_free(
    node: &Node,
    members: &Map<String, Value>,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let mut count = 0;
    let free = members
        .iter()
        .filter(|(name, _)| node.properties.get(name).is_none());
    match &node.additional {
        Additional::Unsaid | Additional::Any => {}
        Additional::Forbidden => {
            for (name, _) in free {
                findings.invalid_as(place, name.as_str(), |path| {
                    format!("{path}.{name} in body is a forbidden property")
                });
            }
        }
        Additional::Schema(schema) => {
            for (name, value) in free {
                count += super::check(schema, value, &place.key(name), findings);
            }
        }
    }
    count
}

/// Members that the schema lists.
fn check_listed(
    node: &Node,
    members: &Map<String, Value>,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let mut count = 0;
    for (name, schema) in node.properties.iter() {
        if let Some(value) = members.get(name) {
            count += super::check(schema, value, &place.member(name), findings);
        }
    }
    count
}
