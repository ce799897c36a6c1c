//! `minProperties`, `maxProperties`, `additionalProperties`, `properties` and `required`.

use super::findings::Findings;
use crate::go::by_name;
use crate::structural::correlation::Correlated;
use crate::structural::node::{Additional, Node};
use crate::structural::place::Place;
use serde_json::{Map, Value};

/// Checks an object and counts the checks of its members.
pub(super) fn check_objects(
    node: &Node,
    members: &Map<String, Value>,
    old: Option<Correlated<'_>>,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    if let Some(sizes) = &node.sizes {
        let bounds = (sizes.min_properties, sizes.max_properties);
        findings.check_size(place, members.len(), bounds, "properties");
    }
    let free = check_free(node, members, old, place, findings);
    let (listed, required) = check_listed(node, members, old, place, findings);
    if let Some(names) = &node.required
        && required < names.len()
    {
        let is_missing = |name: &&str| !members.contains_key(*name);
        for name in names.iter().filter(is_missing) {
            findings.required(place, name);
        }
    }
    free + listed
}

/// Members that the schema does not list.
fn check_free(
    node: &Node,
    members: &Map<String, Value>,
    old: Option<Correlated<'_>>,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let mut count = 0;
    let is_free = |name: &str| node.properties.get(name).is_none();
    match &node.additional {
        Additional::Absent | Additional::Any => {}
        Additional::Forbidden => by_name::each(members, |name, _| {
            if is_free(name) {
                findings.invalid_as(place, name.as_str(), |path| {
                    format!("{path}.{name} in body is a forbidden property")
                });
            }
        }),
        Additional::Schema(schema) => by_name::each(members, |name, value| {
            if is_free(name) {
                let old = old_member(old, name, place);
                count += super::check_correlated(schema, value, old, &place.key(name), findings);
            }
        }),
    }
    count
}

/// The members that the schema lists, and the number of required ones.
fn check_listed(
    node: &Node,
    members: &Map<String, Value>,
    old: Option<Correlated<'_>>,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> (usize, usize) {
    let (mut count, mut required) = (0, 0);
    node.properties.visit_in(members, |name, schema, value| {
        required += usize::from(schema.is_required);
        let old = old_member(old, name, place);
        count += super::check_correlated(schema, value, old, &place.member(name), findings);
    });
    (count, required)
}

/// The old value of a member. `apiVersion` and `kind` of the root never count as unchanged, since
/// both objects are converted to one version before they are compared.
fn old_member<'v>(
    old: Option<Correlated<'v>>,
    name: &str,
    place: &Place<'_>,
) -> Option<Correlated<'v>> {
    let names_the_type = place.is_root() && matches!(name, "apiVersion" | "kind");
    old.filter(|_| !names_the_type)?.member(name)
}
