//! Equality of values as rules see it: sets and maps have no order.

use super::data_fault;
use crate::structural::node::{ListType, Node};
use crate::structural::types::Types;
use serde_json::{Map, Value};

/// Whether two values are equal under their schema; nothing where that takes an evaluator.
pub(super) fn equal(node: &Node, a: &Value, b: &Value) -> Option<bool> {
    let is_opaque = node.types == Types::Any
        || node.preserve_unknown_fields
        || node.embedded_resource
        || node.reads_text();
    if is_opaque || data_fault(node, a).is_some() || data_fault(node, b).is_some() {
        return None;
    }
    match (a, b) {
        (Value::Array(a), Value::Array(b)) => equal_lists(node, a, b),
        (Value::Object(a), Value::Object(b)) => equal_objects(node, a, b),
        // Data of one type; of an integer or a string the types may differ.
        (Value::Number(a), Value::Number(b)) => Some(match (a.as_i64(), b.as_i64()) {
            (Some(a), Some(b)) => a == b,
            _ => a.as_f64() == b.as_f64(),
        }),
        (a, b) => Some(a == b),
    }
}

fn equal_lists(node: &Node, a: &[Value], b: &[Value]) -> Option<bool> {
    if a.len() != b.len() {
        return Some(false);
    }
    let items = node.items.as_deref()?;
    match &node.list_type {
        ListType::Atomic => all(a.iter().zip(b).map(|(a, b)| equal(items, a, b))),
        ListType::Set => {
            let among = |a: &Value| any(b.iter().map(|b| equal(items, a, b)));
            all(a.iter().map(among))
        }
        ListType::Map(keys) => {
            let is_same = |a: &Value, b: &Value| keys.iter().all(|key| a.get(key) == b.get(key));
            all(a.iter().map(|a| match b.iter().find(|b| is_same(a, b)) {
                Some(b) => equal(items, a, b),
                None => Some(false),
            }))
        }
    }
}

fn equal_objects(node: &Node, a: &Map<String, Value>, b: &Map<String, Value>) -> Option<bool> {
    // Of a null it is not said whether it is there.
    if a.values().chain(b.values()).any(Value::is_null) {
        return None;
    }
    if a.len() != b.len() {
        return Some(false);
    }
    all(a.iter().map(|(name, a)| match b.get(name) {
        Some(b) => equal(node.member(name)?, a, b),
        None => Some(false),
    }))
}

/// Whether all are true: the first that is not decides.
fn all(mut answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    answers
        .find(|answer| *answer != Some(true))
        .unwrap_or(Some(true))
}

/// Whether one is true: the first that is not false decides.
fn any(mut answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    answers
        .find(|answer| *answer != Some(false))
        .unwrap_or(Some(false))
}
