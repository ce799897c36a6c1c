//! Drops nulls that mean absent.

use super::node::Node;
use crate::limits::MOST_LEVELS;
use serde_json::Value;

/// Drops null members that are not nullable and have no default.
///
/// A null item of a list stays: dropping it would move the items after it.
pub(super) fn drop_nulls(node: &Node, value: &mut Value) {
    // Few values have any, and the search for them needs no schema.
    if has_null(value) {
        drop_below(node, value, MOST_LEVELS);
    }
}

/// Whether there is a null, at any depth.
pub(super) fn has_null(value: &Value) -> bool {
    has_null_below(value, MOST_LEVELS)
}

fn has_null_below(value: &Value, left: usize) -> bool {
    let Some(left) = left.checked_sub(1) else {
        return false;
    };
    match value {
        Value::Null => true,
        Value::Array(items) => items.iter().any(|item| has_null_below(item, left)),
        Value::Object(members) => members.values().any(|member| has_null_below(member, left)),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

fn drop_below(node: &Node, value: &mut Value, left: usize) {
    let Some(left) = left.checked_sub(1) else {
        return;
    };
    match value {
        Value::Object(members) => members.retain(|name, member| {
            let Some(schema) = node.member(name) else {
                return true;
            };
            if member.is_null() {
                return schema.nullable || schema.default.is_some();
            }
            drop_below(schema, member, left);
            true
        }),
        Value::Array(items) => {
            if let Some(schema) = &node.items {
                for item in items {
                    drop_below(schema, item, left);
                }
            }
        }
        _ => {}
    }
}
