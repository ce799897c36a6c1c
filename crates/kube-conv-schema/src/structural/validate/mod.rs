//! Checking a value against a schema.
//!
//! The order within one level, and the count of checks that decides which branch of a junctor is
//! reported, are those of the validator that the API server uses (kube-openapi's `validate`
//! package). Where that walks a Go map, whose order is random, the walk here is by name.

mod embedded;
mod enums;
mod findings;
mod junctors;
mod list_types;
mod lists;
mod numbers;
mod objects;
mod repeated;
mod rules;
mod scalars;
mod strings;
#[cfg(test)]
mod tests;
mod types;

use super::correlation::Correlated;
use super::node::Node;
use super::number::GoNumber;
use super::place::Place;
use crate::field::ErrorList;
use findings::Findings;
use serde_json::Value;

pub(super) use embedded::check_embedded;
pub use embedded::type_name_errors;
pub(super) use list_types::check_list_types;
pub(super) use repeated::print_of_text;
pub use rules::RuleVerdict;
pub(super) use rules::{
    Authors, applies, check_at as rules_at, check_rules as rules, run as rules_alone, unevaluated,
};
#[cfg(feature = "cel")]
pub use rules::{EvaluateError, Evaluation};
pub(super) use rules::{OF_DEFAULTS, run_for_default};
pub(super) use scalars::{integer_passes, text_passes};

/// Checks the keywords of a schema. The fields of errors are below `prefix`, while their messages
/// name values as seen from `node`.
///
/// Failures in unchanged parts of the value are not reported: the old value was accepted.
pub(super) fn keywords(
    node: &Node,
    value: &Value,
    old: Option<Correlated<'_>>,
    prefix: Option<&str>,
) -> ErrorList {
    counted_keywords(node, value, old, prefix).0
}

/// Like [`keywords`], with the work that it took.
pub(super) fn counted_keywords(
    node: &Node,
    value: &Value,
    old: Option<Correlated<'_>>,
    prefix: Option<&str>,
) -> (ErrorList, usize) {
    let mut findings = Findings::below(prefix);
    let of_nodes = check_correlated(node, value, old, &Place::ROOT, &mut findings);
    let work = findings.all_work(of_nodes);
    (findings.into_errors(), work)
}

/// Like [`keywords`], for a value inside another; messages name it with its place.
pub(super) fn keywords_at(
    node: &Node,
    value: &Value,
    old: Option<Correlated<'_>>,
    place: &Place<'_>,
) -> ErrorList {
    let mut findings = Findings::below(None);
    check_correlated(node, value, old, place, &mut findings);
    findings.into_errors()
}

/// Like [`check`], without the failures in an unchanged value.
fn check_correlated(
    node: &Node,
    value: &Value,
    old: Option<Correlated<'_>>,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    let Some(known) = old else {
        return check(node, value, None, place, findings);
    };
    // What is found in an unchanged value is dropped, so that no pattern is matched.
    if value.is_string() && known.is_unchanged() {
        return 1;
    }
    let before = findings.mark();
    let count = check(node, value, old, place, findings);
    if findings.has_since(before) && known.is_unchanged() {
        let accepted = findings.take_since(before);
        findings.discard(accepted);
    }
    count
}

/// Checks one level and everything below it, and counts the checks made. Failed checks count like
/// passed ones, except for that of the type.
///
/// The branches of junctors do not use old values, as upstream.
fn check(
    node: &Node,
    value: &Value,
    old: Option<Correlated<'_>>,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) -> usize {
    if value.is_null() {
        let count = types::check_null(node, place, findings);
        enums::check_enums(node, value, place, findings);
        return count;
    }
    let mut count = 1;
    if node.plain.has(value) {
        count += 2;
    } else if types::applies(node) {
        count += 1 + types::check_types(node, value, place, findings);
    }
    count += 2;
    if let Some(junctors) = &node.junctors {
        count += junctors::check_junctors(junctors, value, place, findings);
    }
    match value {
        Value::String(text) => count += strings::check_strings(node, text, place, findings),
        Value::Number(number) => {
            count += 2;
            numbers::check_numbers(node, GoNumber::of(number), place, findings);
        }
        Value::Array(items) => count += 2 + lists::check_lists(node, items, old, place, findings),
        _ => {}
    }
    count += 1;
    if !node.enum_values.is_empty() {
        enums::check_enums(node, value, place, findings);
    }
    if let Value::Object(members) = value {
        count += 1 + objects::check_objects(node, members, old, place, findings);
    }
    count
}
