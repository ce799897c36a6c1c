//! The fields of a value.

use super::items::{ItemKey, counted, key_of};
use super::walk::Form;
use super::{Keys, Typed};
use crate::apply::path::PathElement;
use crate::apply::set::{FieldNode, FieldSet, Lookup as _, collect};
use crate::apply::types::{ListType, MapType, ObjectType, Relationship, TypeId};
use kube_conv_schema::go;
use serde_json::{Map, Value};
use std::sync::Arc;

/// Returns the fields of a value.
pub(super) fn field_set(typed: &Typed<'_>) -> FieldSet {
    let walk = FieldSetWalk {
        types: typed.of,
        are_unique: typed.keys == Keys::Unique,
    };
    walk.value(typed.of.root(), &typed.value).below
}

/// Whether a value itself is a field, and the fields below it.
#[derive(Default)]
struct Fields {
    is_field: bool,
    below: FieldSet,
}

struct FieldSetWalk<'v> {
    types: &'v ObjectType,
    /// Whether no list has items with the same key.
    are_unique: bool,
}

impl FieldSetWalk<'_> {
    fn value(&self, id: TypeId, value: &Value) -> Fields {
        let of = self.types.get(id);
        match (Form::of(of, Some(value)), value) {
            (Form::Scalar(_), _)
            | (
                Form::Map(MapType {
                    relationship: Relationship::Atomic,
                    ..
                })
                | Form::List(ListType {
                    relationship: Relationship::Atomic,
                    ..
                }),
                _,
            ) => Fields {
                is_field: true,
                below: FieldSet::new(),
            },
            (Form::Map(map), Value::Object(members)) => self.members(map, members),
            (Form::List(list), Value::Array(items)) => self.items(list, items),
            _ => Fields::default(),
        }
    }

    fn members(&self, map: &MapType, members: &Map<String, Value>) -> Fields {
        let mut nodes = Vec::with_capacity(members.len());
        go::by_name::each(members, |name, value| {
            let fields = self.member(map, name, value);
            push(&mut nodes, map.element(name), fields);
        });
        Fields {
            is_field: false,
            below: collect(nodes),
        }
    }

    /// Returns the fields of a member of a map.
    fn member(&self, map: &MapType, name: &str, value: &Value) -> Fields {
        let mut fields = map
            .member(name)
            .map_or_else(Fields::default, |id| self.value(id, value));
        let is_empty = match value {
            Value::Null => true,
            Value::Object(members) => members.is_empty(),
            _ => false,
        };
        fields.is_field |= is_empty || !map.fields.contains_key(name);
        fields
    }

    fn items(&self, list: &ListType, items: &[Value]) -> Fields {
        let keys = items.iter().map(|item| key_of(self.types, list, item));
        let mut nodes = Vec::with_capacity(items.len());
        if self.are_unique {
            for (key, item) in keys.zip(items) {
                match key {
                    Ok(key) => push_item(&mut nodes, &key, self.value(list.items, item).below),
                    Err(_) => push_remainder(&mut nodes),
                }
            }
        } else {
            let keys: Vec<_> = keys.collect();
            let mut counts = counted(&keys);
            for (key, item) in keys.iter().zip(items) {
                let Ok(key) = key else {
                    push_remainder(&mut nodes);
                    continue;
                };
                let count = counts.get_mut(key);
                let below = match count.map(|count| std::mem::replace(count, 0)) {
                    Some(1) => self.value(list.items, item).below,
                    // The fields of duplicate items have no single owner.
                    Some(2..) => FieldSet::new(),
                    _ => continue,
                };
                push_item(&mut nodes, key, below);
            }
        }
        Fields {
            is_field: false,
            below: collect(nodes),
        }
    }
}

fn push_item(nodes: &mut Vec<FieldNode>, key: &ItemKey<'_>, below: FieldSet) {
    let fields = Fields {
        is_field: true,
        below,
    };
    push(nodes, Arc::new(key.to_element()), fields);
}

/// Adds what is left of an item that lost its key. A server's path element for it is empty; here it is an index, which
/// no other item of these lists has.
fn push_remainder(nodes: &mut Vec<FieldNode>) {
    let remainder = Fields {
        is_field: true,
        below: FieldSet::new(),
    };
    push(nodes, Arc::new(PathElement::Index(0)), remainder);
}

fn push(nodes: &mut Vec<FieldNode>, element: Arc<PathElement>, fields: Fields) {
    let has_children = !fields.below.nodes.is_empty();
    if fields.is_field || has_children {
        nodes.push(FieldNode {
            element,
            is_member: fields.is_field,
            children: has_children.then(|| Arc::new(fields.below)),
        });
    }
}
