//! Whether a scalar passes, for readers that leave errors to [`super::keywords`].

use super::findings::Findings;
use super::{numbers, strings};
use crate::structural::node::Node;
use crate::structural::number::GoNumber;
use crate::structural::place::Place;
use crate::structural::types::{TypeName, Types};
use serde_json::Value;

/// Whether a string passes the keywords of a schema that has a type and no junctors.
pub(in crate::structural) fn text_passes(node: &Node, text: &str) -> bool {
    let is_listed = |listed: &Value| listed.as_str() == Some(text);
    let has_type = matches!(
        node.types,
        Types::One(TypeName::String) | Types::IntOrString
    );
    if !has_type || !is_among(node, is_listed) {
        return false;
    }
    if node.text.is_none() && node.format.is_none() {
        return true;
    }
    let mut findings = Findings::below(None);
    strings::check_strings(node, text, &Place::ROOT, &mut findings);
    findings.is_empty()
}

/// Like [`text_passes`], for an integer.
pub(in crate::structural) fn integer_passes(node: &Node, number: i64) -> bool {
    let has_type = matches!(
        node.types,
        Types::One(TypeName::Integer | TypeName::Number) | Types::IntOrString
    );
    let is_listed = |listed: &Value| listed.as_i64() == Some(number);
    if !has_type || !is_among(node, is_listed) {
        return false;
    }
    if node.numbers.is_none() && node.format.is_none() {
        return true;
    }
    let mut findings = Findings::below(None);
    let number = GoNumber::Integer(number);
    numbers::check_numbers(node, number, &Place::ROOT, &mut findings);
    findings.is_empty()
}

fn is_among(node: &Node, is_listed: impl Fn(&Value) -> bool) -> bool {
    node.enum_values.is_empty() || node.enum_values.iter().any(is_listed)
}
