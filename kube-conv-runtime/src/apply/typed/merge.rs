//! Merges an applied configuration into an object.

use super::items::{ByKey, key_of};
use super::walk::{Form, items, members, zipped};
use crate::apply::types::{ListType, ObjectType, Relationship, TypeId};
use serde_json::{Map, Value};

/// Merges two valid values. Where both have a leaf, the result has the applied one.
pub(super) fn merge(types: &ObjectType, object: &Value, applied: &Value) -> Value {
    let merged = Walk { types }.pair(types.root(), Some(object), Some(applied));
    merged.unwrap_or(Value::Null)
}

struct Walk<'v> {
    types: &'v ObjectType,
}

impl<'v> Walk<'v> {
    fn pair(
        &self,
        id: TypeId,
        object: Option<&'v Value>,
        applied: Option<&'v Value>,
    ) -> Option<Value> {
        let (Some(old), Some(new)) = (object, applied) else {
            return applied.or(object).cloned();
        };
        let of = self.types.get(id);
        match Form::of(of, applied) {
            Form::Invalid => None,
            Form::Scalar(_) => Some(new.clone()),
            Form::List(list) => {
                let (old_items, new_items) = (items(object), items(applied));
                let are_empty = [old_items, new_items]
                    .into_iter()
                    .flatten()
                    .all(Vec::is_empty);
                if list.relationship == Relationship::Atomic || are_empty {
                    return Some(new.clone());
                }
                let merged = self.items(list, old_items, new_items);
                (!merged.is_empty()).then_some(Value::Array(merged))
            }
            Form::Map(map) => {
                let (old_members, new_members) = (members(Some(old)), members(Some(new)));
                let are_empty = [old_members, new_members]
                    .into_iter()
                    .flatten()
                    .all(Map::is_empty);
                if map.relationship == Relationship::Atomic || are_empty {
                    return Some(new.clone());
                }
                let mut merged = Map::new();
                zipped(old_members, new_members, |name, old, new| {
                    let member = map.member(name).and_then(|id| self.pair(id, old, new));
                    if let Some(member) = member {
                        merged.insert(name.to_owned(), member);
                    }
                });
                (!merged.is_empty()).then_some(Value::Object(merged))
            }
        }
    }

    fn items(
        &self,
        list: &'v ListType,
        old: Option<&'v Vec<Value>>,
        new: Option<&'v Vec<Value>>,
    ) -> Vec<Value> {
        let sides = Sides::new(self.types, list, old, new);
        let order = sides.order();
        let merged = order.into_iter().filter_map(|place| match place {
            Place::Old(at) => sides.old.get(at).map(|old| old.item.clone()),
            Place::New(at) => {
                let new = sides.new.get(at)?;
                let old = match new.old {
                    Old::None => None,
                    Old::One(item) => Some(item),
                    // Duplicate items are not merged with the new item.
                    Old::Several => Some(&Value::Null),
                };
                self.pair(list.items, old, Some(new.item))
            }
        });
        merged.collect()
    }
}

/// The items of both lists, each with its correlated items in the other list.
struct Sides<'v> {
    old: Vec<OldItem<'v>>,
    new: Vec<NewItem<'v>>,
}

struct OldItem<'v> {
    item: &'v Value,
    /// The index of the new item with the same key.
    new: Option<usize>,
}

struct NewItem<'v> {
    item: &'v Value,
    old: Old<'v>,
}

/// The old items with the same key.
#[derive(Clone, Copy)]
enum Old<'v> {
    None,
    One(&'v Value),
    Several,
}

/// An item of the result: one that only the old list has, or a new one.
enum Place {
    Old(usize),
    New(usize),
}

impl<'v> Sides<'v> {
    fn new(
        types: &'v ObjectType,
        list: &'v ListType,
        old: Option<&'v Vec<Value>>,
        new: Option<&'v Vec<Value>>,
    ) -> Self {
        let mut sides = Self {
            old: Vec::new(),
            new: Vec::new(),
        };
        let mut new_by_key: ByKey<'v, usize> = ByKey::new();
        for item in new.into_iter().flatten() {
            if let Ok(key) = key_of(types, list, item) {
                new_by_key.insert(key, sides.new.len());
                let old = Old::None;
                sides.new.push(NewItem { item, old });
            }
        }
        for item in old.into_iter().flatten() {
            let Ok(key) = key_of(types, list, item) else {
                continue;
            };
            let new = new_by_key.get(&key).copied();
            if let Some(new) = new.and_then(|at| sides.new.get_mut(at)) {
                new.old = match new.old {
                    Old::None => Old::One(item),
                    _ => Old::Several,
                };
            }
            sides.old.push(OldItem { item, new });
        }
        sides
    }

    /// Returns the items of the result, in order.
    ///
    /// New items keep their order. An old item without a correlated new item is placed before the
    /// shared item
    /// that followed it, provided that the shared items are in the same order in both lists.
    #[expect(clippy::indexing_slicing, reason = "places are those of the lists")]
    fn order(&self) -> Vec<Place> {
        let shared = self.new.iter().enumerate();
        let mut shared = shared
            .filter(|(_, new)| !matches!(new.old, Old::None))
            .map(|(at, _)| at);
        let mut next_shared = shared.next();
        let mut is_merged = vec![false; self.new.len()];
        let mut order = Vec::with_capacity(self.old.len().max(self.new.len()));
        let (mut old_at, mut new_at) = (0, 0);
        while old_at < self.old.len() || new_at < self.new.len() {
            let old = self.old.get(old_at);
            if let Some(old) = old
                && new_at < self.new.len()
            {
                if old.new == Some(new_at) {
                    is_merged[new_at] = true;
                    order.push(Place::New(new_at));
                    (old_at, new_at) = (old_at + 1, new_at + 1);
                    next_shared = shared.next();
                    continue;
                }
                if old.new.is_some() && next_shared.is_some() && next_shared != old.new {
                    old_at += 1;
                    continue;
                }
            }
            match old.map(|old| old.new) {
                Some(None) => {
                    order.push(Place::Old(old_at));
                    old_at += 1;
                    continue;
                }
                Some(Some(new)) if is_merged[new] => old_at += 1,
                _ => {}
            }
            if new_at < self.new.len() {
                is_merged[new_at] = true;
                order.push(Place::New(new_at));
                if next_shared == Some(new_at) {
                    next_shared = shared.next();
                }
                new_at += 1;
            }
        }
        order
    }
}
