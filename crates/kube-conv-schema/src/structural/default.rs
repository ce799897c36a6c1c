//! Fills in defaults.

use super::node::Node;
use crate::limits::MOST_LEVELS;
use serde_json::{Map, Value};

/// Sets the defaults of members that are absent, or null without being nullable.
///
/// Defaults are filled in recursively, so that a default object gets the defaults of its own
/// members. An absent object without a default is not created.
pub(super) fn fill(node: &Node, value: &mut Value) {
    fill_below(node, value, MOST_LEVELS);
}

fn fill_below(node: &Node, value: &mut Value, left: usize) {
    let left = match left.checked_sub(1) {
        Some(left) if node.below.defaults.any => left,
        _ => return,
    };
    match value {
        Value::Object(members) => {
            fill_members(node, members);
            let mut listed = node.properties.search(members);
            for (name, member) in members.iter_mut() {
                if let Some(schema) = listed.find(name).or_else(|| node.additional.schema()) {
                    replace_null(schema, member);
                    fill_below(schema, member, left);
                }
            }
        }
        Value::Array(items) => {
            if let Some(schema) = &node.items {
                for item in items {
                    replace_null(schema, item);
                    fill_below(schema, item, left);
                }
            }
        }
        _ => {}
    }
}

fn fill_members(node: &Node, members: &mut Map<String, Value>) {
    for (name, default) in node.properties.defaults() {
        if !members.contains_key(name) {
            members.insert(name.to_owned(), default.clone());
        }
    }
}

fn replace_null(node: &Node, value: &mut Value) {
    if let Some(default) = &node.default
        && value.is_null()
        && !node.nullable
    {
        *value = Value::clone(default);
    }
}
