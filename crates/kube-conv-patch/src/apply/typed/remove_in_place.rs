//! Removes fields that a value has, without a copy of the rest.

use super::items::key_of;
use super::walk::Form;
use crate::apply::set::FieldSet;
use crate::apply::types::{ObjectType, Relationship, TypeId};
use serde_json::Value;

/// Removes fields and items. Unlike [`remove`](super::remove::remove), it ignores fields below atomic and empty
/// values. What is left without members or items becomes null.
pub(super) fn remove_in_place(
    types: &ObjectType,
    id: TypeId,
    value: &mut Value,
    fields: &FieldSet,
) {
    let is_emptied = match (Form::of(types.get(id), Some(value)), &mut *value) {
        (Form::List(list), Value::Array(items))
            if !items.is_empty() && list.relationship != Relationship::Atomic =>
        {
            items.retain_mut(|item| {
                let node = key_of(types, list, item)
                    .ok()
                    .and_then(|key| fields.get(&key));
                if let Some(below) = node.and_then(|node| node.children.as_deref()) {
                    remove_in_place(types, list.items, item, below);
                }
                node.is_none_or(|node| !node.is_member)
            });
            items.is_empty()
        }
        (Form::Map(map), Value::Object(members))
            if !members.is_empty() && map.relationship != Relationship::Atomic =>
        {
            members.retain(|name, member| {
                let node = fields.get(name.as_str());
                let below = node.and_then(|node| node.children.as_deref());
                if let Some((below, id)) = below.zip(map.member(name)) {
                    remove_in_place(types, id, member, below);
                }
                node.is_none_or(|node| !node.is_member)
            });
            members.is_empty()
        }
        _ => false,
    };
    if is_emptied {
        *value = Value::Null;
    }
}
