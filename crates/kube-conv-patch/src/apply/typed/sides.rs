//! The items of an object's list and of the applied list, and the order in which they are merged.

use super::items::{ByKey, duplicate, key_of};
use crate::apply::types::{ListType, ObjectType};
use serde_json::Value;
use std::collections::hash_map::Entry;

/// The items of both lists, each with its correlated items in the other list.
pub(super) struct Sides<'v> {
    pub(super) old: Vec<OldItem<'v>>,
    pub(super) new: Vec<NewItem<'v>>,
}

pub(super) struct OldItem<'v> {
    pub(super) item: &'v Value,
    /// The index of the new item with the same key.
    new: Option<usize>,
}

pub(super) struct NewItem<'v> {
    pub(super) item: &'v Value,
    pub(super) old: Old<'v>,
}

/// The old items with the same key.
#[derive(Clone, Copy)]
pub(super) enum Old<'v> {
    None,
    One(&'v Value),
    Several,
}

/// An item of the result: one that only the old list has, or a new one.
pub(super) enum MergedItem {
    Old(usize),
    New(usize),
}

impl<'v> Sides<'v> {
    /// # Errors
    ///
    /// Returns the messages about items without keys, and about applied items with the same key.
    pub(super) fn new(
        types: &'v ObjectType,
        list: &'v ListType,
        old: Option<&'v Vec<Value>>,
        new: Option<&'v Vec<Value>>,
    ) -> Result<Self, Vec<String>> {
        let mut errors = Vec::new();
        let mut sides = Self {
            old: Vec::new(),
            new: Vec::new(),
        };
        let mut new_by_key: ByKey<'v, usize> = ByKey::with_capacity(new.map_or(0, Vec::len));
        for (index, item) in new.into_iter().flatten().enumerate() {
            match key_of(types, list, item).map(|key| new_by_key.entry(key)) {
                Ok(Entry::Vacant(first)) => {
                    first.insert(sides.new.len());
                    let old = Old::None;
                    sides.new.push(NewItem { item, old });
                }
                // The key of this item, whose text may differ: 1 equals 1.0.
                Ok(Entry::Occupied(_)) => {
                    errors.extend(key_of(types, list, item).map(|key| duplicate(&key)));
                }
                Err(error) => errors.push(format!("element {index}: {error}")),
            }
        }
        for (index, item) in old.into_iter().flatten().enumerate() {
            let key = match key_of(types, list, item) {
                Ok(key) => key,
                Err(error) => {
                    errors.push(format!("element {index}: {error}"));
                    continue;
                }
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
        match errors.is_empty() {
            true => Ok(sides),
            false => Err(errors),
        }
    }

    /// Returns the items of the result, in order.
    ///
    /// New items keep their order. An old item without a correlated new item is placed before the shared item
    /// that followed it, provided that the shared items are in the same order in both lists.
    #[expect(clippy::indexing_slicing, reason = "places are those of the lists")]
    pub(super) fn order(&self) -> Vec<MergedItem> {
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
                    order.push(MergedItem::New(new_at));
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
                    order.push(MergedItem::Old(old_at));
                    old_at += 1;
                    continue;
                }
                Some(Some(new)) if is_merged[new] => old_at += 1,
                _ => {}
            }
            if new_at < self.new.len() {
                is_merged[new_at] = true;
                order.push(MergedItem::New(new_at));
                if next_shared == Some(new_at) {
                    next_shared = shared.next();
                }
                new_at += 1;
            }
        }
        order
    }
}
