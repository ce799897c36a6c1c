//! `enum`.

use super::findings::Findings;
use crate::go;
use crate::structural::node::Node;
use crate::structural::number::{GoNumber, deep_equal};
use crate::structural::place::Place;
use crate::structural::printed::plain;
use serde_json::Value;

/// Printing a listed value takes as long as so many checks.
const PRINTED: usize = 16;

/// Checks that a value is among those listed.
///
/// The server converts the value to the type of the listed one before it compares, as Go converts:
/// a float is truncated to an integer, and an integer becomes the character with that code. A null
/// cannot be converted, so it never passes.
pub(super) fn check_enums(
    node: &Node,
    value: &Value,
    place: &Place<'_>,
    findings: &mut Findings<'_>,
) {
    let listed = &node.enum_values;
    findings.work(listed.len());
    if listed.is_empty() || listed.iter().any(|listed| matches(value, listed)) {
        return;
    }
    findings.work(PRINTED.saturating_mul(listed.len()));
    findings.not_supported(place, value, || {
        let supported = listed.iter().map(supported).collect();
        let plain: Vec<String> = listed.iter().map(plain).collect();
        (supported, format!("[{}]", plain.join(" ")))
    });
}

/// A listed value as errors show it.
fn supported(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| go::json(value), str::to_owned)
}

fn matches(value: &Value, listed: &Value) -> bool {
    match (value, listed) {
        (Value::Null, _) | (_, Value::Null) => false,
        (Value::Number(value), Value::Number(listed)) => {
            match (GoNumber::of(value), GoNumber::of(listed)) {
                (GoNumber::Float(value), GoNumber::Integer(listed)) => {
                    GoNumber::truncate(value) == listed
                }
                (value, listed @ GoNumber::Float(_)) => GoNumber::Float(value.as_f64()) == listed,
                (value, listed) => value == listed,
            }
        }
        (Value::Number(value), Value::String(listed)) => match GoNumber::of(value) {
            GoNumber::Integer(value) => is_character(value, listed),
            GoNumber::Float(_) => false,
        },
        _ => deep_equal(value, listed),
    }
}

/// Whether `text` is the single character with that code; an invalid code becomes U+FFFD.
fn is_character(number: i64, text: &str) -> bool {
    let character = u32::try_from(number).ok().and_then(char::from_u32);
    let mut characters = text.chars();
    characters.next() == Some(character.unwrap_or(char::REPLACEMENT_CHARACTER))
        && characters.next().is_none()
}
