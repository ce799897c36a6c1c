//! The fields of a value from which fields are removed, without a copy of the value.

use super::field_set::{FieldSetWalk, Fields, push, push_item, push_remainder};
use super::items::{counted, key_of};
use super::remove::remove_at;
use super::walk::Form;
use crate::apply::set::{FieldNode, FieldSet, collect};
use crate::apply::types::{ListType, MapType, ObjectType, Relationship, TypeId};
use kube_conv_schema::go;
use serde_json::{Map, Value};
use std::borrow::Cow;

/// Returns the fields that a valid value has after some fields are removed.
pub(super) fn field_set_without(types: &ObjectType, value: &Value, removed: &FieldSet) -> FieldSet {
    let walk = FieldSetWalk {
        types,
        are_unique: false,
    };
    let kept = walk.without(types.root(), value, removed);
    kept.map_or_else(FieldSet::new, |fields| fields.below)
}

impl FieldSetWalk<'_> {
    /// Returns `None` if nothing is left of the value, and it is null.
    fn without(&self, id: TypeId, value: &Value, removed: &FieldSet) -> Option<Fields> {
        match (Form::of(self.types.get(id), Some(value)), value) {
            (Form::Scalar(_), Value::Null) => None,
            (Form::Scalar(_), _) => Some(self.value(id, value)),
            (Form::List(list), Value::Array(items)) => {
                let is_atomic = list.relationship == Relationship::Atomic;
                let items = Some(items).filter(|_| !is_atomic)?;
                self.items_without(list, items, removed)
            }
            (Form::Map(map), Value::Object(members)) => {
                let is_atomic = map.relationship == Relationship::Atomic;
                let members = Some(members).filter(|_| !is_atomic)?;
                self.members_without(map, members, removed)
            }
            _ => None,
        }
    }

    fn members_without(
        &self,
        map: &MapType,
        members: &Map<String, Value>,
        removed: &FieldSet,
    ) -> Option<Fields> {
        let mut nodes: Vec<FieldNode> = Vec::with_capacity(members.len());
        let mut is_null = true;
        go::by_name::each(members, |name, value| {
            if removed.has(name.as_str()) {
                return;
            }
            is_null = false;
            let element = map.element(name);
            let below = removed
                .below(name.as_str())
                .filter(|below| !below.is_empty());
            let Some(below) = below else {
                push(&mut nodes, element, self.member(map, name, value));
                return;
            };
            let kept = map
                .member(name)
                .and_then(|id| self.without(id, value, below));
            let fields = match kept {
                Some(mut fields) => {
                    fields.is_field |= !map.fields.contains_key(name);
                    fields
                }
                None => self.member(map, name, &Value::Null),
            };
            push(&mut nodes, element, fields);
        });
        (!is_null).then(|| Fields {
            is_field: false,
            below: collect(nodes),
        })
    }

    fn items_without(
        &self,
        list: &ListType,
        items: &[Value],
        removed: &FieldSet,
    ) -> Option<Fields> {
        let kept: Vec<_> = items
            .iter()
            .filter_map(|item| self.kept_item(list, item, removed))
            .collect();
        if kept.is_empty() {
            return None;
        }
        let keys: Vec<_> = kept
            .iter()
            .map(|(item, _)| key_of(self.types, list, item))
            .collect();
        let mut counts = counted(&keys);
        let mut nodes = Vec::with_capacity(kept.len());
        for (key, (item, below)) in keys.iter().zip(&kept) {
            let Ok(key) = key else {
                push_remainder(&mut nodes);
                continue;
            };
            let count = counts.get_mut(key);
            let below = match (count.map(|count| std::mem::replace(count, 0)), below) {
                (Some(1), Some(below)) => {
                    let kept = self.without(list.items, item, below);
                    kept.map_or_else(FieldSet::new, |fields| fields.below)
                }
                (Some(1), None) => self.value(list.items, item).below,
                // The fields of duplicate items have no single owner.
                (Some(2..), _) => FieldSet::new(),
                _ => continue,
            };
            push_item(&mut nodes, key, below);
        }
        Some(Fields {
            is_field: false,
            below: collect(nodes),
        })
    }

    /// Returns an item that is kept, with what is removed from it.
    fn kept_item<'i>(
        &self,
        list: &ListType,
        item: &'i Value,
        removed: &'i FieldSet,
    ) -> Option<(Cow<'i, Value>, Option<&'i FieldSet>)> {
        let key = key_of(self.types, list, item).ok();
        let Some(key) = key else {
            return Some((Cow::Borrowed(item), None));
        };
        if removed.has(&key) {
            return None;
        }
        let below = removed.below(&key).filter(|below| !below.is_empty());
        let Some(below) = below else {
            return Some((Cow::Borrowed(item), None));
        };
        let loses_key = |name: &String| below.has(name.as_str());
        let is_atomic = self
            .types
            .get(list.items)
            .map
            .as_ref()
            .is_some_and(|map| map.relationship == Relationship::Atomic);
        let members = item.as_object();
        let is_emptied = members.is_some_and(|members| members.keys().all(loses_key));
        if is_atomic || is_emptied || list.keys.iter().any(loses_key) {
            // The item has another key then, or none.
            let item = remove_at(self.types, list.items, item, below);
            return Some((Cow::Owned(item), None));
        }
        Some((Cow::Borrowed(item), Some(below)))
    }
}
