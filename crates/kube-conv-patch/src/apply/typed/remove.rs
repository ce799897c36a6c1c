//! Removes and extracts fields of values.

use super::items::key_of;
use super::walk::Form;
use crate::apply::set::FieldSet;
use crate::apply::types::{ListType, MapType, ObjectType, Relationship, TypeId};
use serde_json::{Map, Value};

/// Returns a valid value without some fields.
pub(super) fn remove(types: &ObjectType, value: &Value, fields: &FieldSet) -> Value {
    let keeps = Keeps::Others;
    RemoveWalk { types, keeps }.value(Some(types.root()), value, fields)
}

/// Returns only some fields of a valid value.
pub(super) fn extract(types: &ObjectType, value: &Value, fields: &FieldSet) -> Value {
    let keeps = Keeps::Fields;
    RemoveWalk { types, keeps }.value(Some(types.root()), value, fields)
}

/// Which fields are kept.
#[derive(Clone, Copy, PartialEq)]
enum Keeps {
    /// The fields of a set.
    Fields,
    /// All other fields.
    Others,
}

struct RemoveWalk<'t> {
    types: &'t ObjectType,
    keeps: Keeps,
}

impl RemoveWalk<'_> {
    /// Returns the kept part of a value, or null.
    fn value(&self, id: Option<TypeId>, value: &Value, fields: &FieldSet) -> Value {
        let Some(id) = id else {
            return Value::Null;
        };
        let kept_whole = || match self.keeps {
            Keeps::Fields => value.clone(),
            Keeps::Others => Value::Null,
        };
        match (Form::of(self.types.get(id), Some(value)), value) {
            (Form::Scalar(_), _) => value.clone(),
            (Form::List(list), Value::Array(items)) => {
                if items.is_empty() || list.relationship == Relationship::Atomic {
                    return kept_whole();
                }
                let kept = self.items(list, items, fields);
                if kept.is_empty() {
                    Value::Null
                } else {
                    Value::Array(kept)
                }
            }
            (Form::Map(map), Value::Object(members)) => {
                if members.is_empty() || map.relationship == Relationship::Atomic {
                    return kept_whole();
                }
                let kept = self.members(map, members, fields);
                if kept.is_empty() {
                    Value::Null
                } else {
                    Value::Object(kept)
                }
            }
            _ => Value::Null,
        }
    }

    fn items(&self, list: &ListType, items: &[Value], fields: &FieldSet) -> Vec<Value> {
        let kept = items.iter().filter_map(|item| {
            let key = key_of(self.types, list, item).ok();
            let is_field = key.as_ref().is_some_and(|key| fields.has(key));
            let below = key.as_ref().and_then(|key| fields.below(key));
            let below = below.filter(|below| !below.is_empty());
            let is_kept = match self.keeps {
                Keeps::Fields => is_field || below.is_some(),
                Keeps::Others => !is_field,
            };
            is_kept.then(|| match below {
                Some(below) => self.value(Some(list.items), item, below),
                None => item.clone(),
            })
        });
        kept.collect()
    }

    fn members(
        &self,
        map: &MapType,
        members: &Map<String, Value>,
        fields: &FieldSet,
    ) -> Map<String, Value> {
        let mut kept = Map::new();
        for (name, value) in members {
            let field = name.as_str();
            let below = || fields.below(field).filter(|below| !below.is_empty());
            let member = match self.keeps {
                // A server looks up the member's fields among its sibling fields.
                Keeps::Fields if fields.has(field) => {
                    Some(self.value(map.member(name), value, fields))
                }
                Keeps::Others if fields.has(field) => None,
                keeps => match below() {
                    Some(below) => Some(self.value(map.member(name), value, below)),
                    None => (keeps == Keeps::Others).then(|| value.clone()),
                },
            };
            if let Some(member) = member {
                kept.insert(name.clone(), member);
            }
        }
        kept
    }
}
