//! Removes fields that a value has, without a copy of the rest.

use super::items::key_of;
use super::walk::Form;
use crate::apply::set::FieldSet;
use crate::apply::types::{MapType, ObjectType, Relationship, TypeId};
use serde_json::Value;

/// Removes fields and items. Unlike [`remove`](super::remove::remove), it ignores fields that are not in the
/// value's set of fields: those below atomic and empty values, and members without fields, such as empty lists.
/// What is left without members or items becomes null.
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
                let is_removed = node.is_some_and(|node| node.is_member);
                !is_removed || !has_fields_as_member(types, map, name, member)
            });
            members.is_empty()
        }
        _ => false,
    };
    if is_emptied {
        *value = Value::Null;
    }
}

/// Whether a member of a map is in the set of fields of the map, or has fields that are.
fn has_fields_as_member(types: &ObjectType, map: &MapType, name: &str, value: &Value) -> bool {
    let is_empty = match value {
        Value::Null => true,
        Value::Object(members) => members.is_empty(),
        _ => false,
    };
    let has_fields = |id| has_fields(types, id, value);
    is_empty || !map.fields.contains_key(name) || map.member(name).is_some_and(has_fields)
}

fn has_fields(types: &ObjectType, id: TypeId, value: &Value) -> bool {
    match (Form::of(types.get(id), Some(value)), value) {
        (Form::Scalar(_), _) => true,
        (Form::Map(map), _) if map.relationship == Relationship::Atomic => true,
        (Form::List(list), _) if list.relationship == Relationship::Atomic => true,
        (Form::Map(map), Value::Object(members)) => members
            .iter()
            .any(|(name, member)| has_fields_as_member(types, map, name, member)),
        (Form::List(_), Value::Array(items)) => !items.is_empty(),
        _ => false,
    }
}
