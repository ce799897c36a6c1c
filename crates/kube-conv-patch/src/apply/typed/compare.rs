//! Compares values.

use super::items::{ByKey, ItemKey, key_of};
use super::walk::{Form, items, members, zipped};
use super::{Keys, Typed};
use crate::apply::path::{PathElement, compare_values};
use crate::apply::set::{FieldNode, FieldSet, Lookup as _, collect};
use crate::apply::types::{ListType, MapType, ObjectType, Relationship, TypeId};
use serde_json::Value;
use std::sync::Arc;

/// The fields that differ between two values. A field is in at most one of the sets.
///
/// ```
/// use kube_conv_patch::apply::{Duplicates, ObjectType};
/// use kube_conv_runtime::json;
///
/// let object_type = ObjectType::deduced();
/// let typed = |value| object_type.typed(value, Duplicates::Rejected);
/// let old = typed(json!({"size": 1, "color": "red"}))?;
/// let found = old.compare(&typed(json!({"size": 2, "weight": 3}))?);
/// assert_eq!(found.removed.to_string(), ".color");
/// assert_eq!(found.modified.to_string(), ".size");
/// assert_eq!(found.added.to_string(), ".weight");
/// assert!(!found.is_same() && found.without(&found.added).added.is_empty());
/// # Ok::<(), kube_conv_patch::apply::TypeErrors>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    /// Fields that only the first value has.
    pub removed: FieldSet,
    /// Fields that both values have, with different values.
    pub modified: FieldSet,
    /// Fields that only the second value has.
    pub added: FieldSet,
}

impl Comparison {
    /// Returns whether there are no differences.
    #[must_use]
    pub fn is_same(&self) -> bool {
        self.removed.is_empty() && self.modified.is_empty() && self.added.is_empty()
    }

    /// Removes fields, and all fields below them.
    #[must_use]
    pub fn without(&self, fields: &FieldSet) -> Self {
        Self {
            removed: self.removed.recursive_difference(fields),
            modified: self.modified.recursive_difference(fields),
            added: self.added.recursive_difference(fields),
        }
    }
}

/// Compares two values.
pub(super) fn compare(old: &Typed<'_>, new: &Typed<'_>) -> Comparison {
    let walk = CompareWalk {
        types: old.of,
        are_unique: old.keys.min(new.keys) == Keys::Unique,
    };
    let root = old.of.root();
    let found = walk.pair(root, Some(&old.value), Some(&new.value));
    Comparison {
        removed: collect(found.removed.below),
        modified: collect(found.modified.below),
        added: collect(found.added.below),
    }
}

struct CompareWalk<'v> {
    types: &'v ObjectType,
    /// Whether no list has items with the same key.
    are_unique: bool,
}

/// The differences between two values.
#[derive(Default)]
struct Difference {
    removed: Fields,
    modified: Fields,
    added: Fields,
}

/// Whether the value itself is in a set, and the fields below it in any order.
#[derive(Default)]
struct Fields {
    is_member: bool,
    below: Vec<FieldNode>,
}

impl Difference {
    /// Adds the difference between members or items.
    fn push(&mut self, of_part: Self, element: impl FnOnce() -> Arc<PathElement>) {
        let parts = [of_part.removed, of_part.modified, of_part.added];
        if parts.iter().all(Fields::is_empty) {
            return;
        }
        let element = element();
        let all = [&mut self.removed, &mut self.modified, &mut self.added];
        for (fields, part) in all.into_iter().zip(parts) {
            if !part.is_empty() {
                fields.below.push(part.into_node(Arc::clone(&element)));
            }
        }
    }
}

impl Fields {
    const fn is_empty(&self) -> bool {
        !self.is_member && self.below.is_empty()
    }

    fn into_node(self, element: Arc<PathElement>) -> FieldNode {
        let has_children = !self.below.is_empty();
        FieldNode {
            element,
            is_member: self.is_member,
            children: has_children.then(|| Arc::new(collect(self.below))),
        }
    }
}

impl<'v> CompareWalk<'v> {
    /// Compares two values, one of which may be absent.
    fn pair(&self, id: TypeId, old: Option<&'v Value>, new: Option<&'v Value>) -> Difference {
        let of = self.types.get(id);
        let mut found = Difference::default();
        let (old_form, new_form) = (Form::of(of, old), Form::of(of, new));
        let is_leaf = match (old, new) {
            (_, None) => self.form(old_form, old, new, &mut found),
            (None, _) => self.form(new_form, old, new, &mut found),
            _ if Form::is_same(of, old, new) => self.form(new_form, old, new, &mut found),
            _ => {
                self.form(old_form, old, new, &mut found);
                self.form(new_form, old, new, &mut found)
            }
        };
        found.added.is_member |= !is_leaf && old.is_none();
        found.removed.is_member |= !is_leaf && new.is_none();
        found
    }

    /// Compares two values of the same form. Returns whether they were compared as a whole.
    fn form(
        &self,
        form: Form<'v>,
        old: Option<&'v Value>,
        new: Option<&'v Value>,
        found: &mut Difference,
    ) -> bool {
        match form {
            Form::Invalid => false,
            Form::Scalar(_) => {
                whole(old, new, found);
                true
            }
            Form::List(list) => self.list(list, old, new, found),
            Form::Map(map) => self.map(map, old, new, found),
        }
    }

    fn list(
        &self,
        list: &'v ListType,
        old: Option<&'v Value>,
        new: Option<&'v Value>,
        found: &mut Difference,
    ) -> bool {
        let (old_items, new_items) = (slice(items(old)), slice(items(new)));
        let are_empty = old_items.is_empty() && new_items.is_empty();
        if list.relationship == Relationship::Atomic || are_empty {
            whole(old, new, found);
            return true;
        }
        if self.are_unique {
            self.unique_items(list, old_items, new_items, found);
        } else {
            self.items(list, old_items, new_items, found);
        }
        false
    }

    fn map(
        &self,
        map: &'v MapType,
        old: Option<&'v Value>,
        new: Option<&'v Value>,
        found: &mut Difference,
    ) -> bool {
        let (old_members, new_members) = (members(old), members(new));
        let mut both = [old_members, new_members].into_iter().flatten();
        if map.relationship == Relationship::Atomic || both.all(serde_json::Map::is_empty) {
            whole(old, new, found);
            return true;
        }
        for (name, old, new) in zipped(old_members, new_members) {
            if let Some(id) = map.member(name) {
                let difference = self.pair(id, old, new);
                found.push(difference, || map.element(name));
            }
        }
        false
    }

    /// Compares lists in which no two items have the same key.
    fn unique_items(
        &self,
        list: &'v ListType,
        old: &'v [Value],
        new: &'v [Value],
        found: &mut Difference,
    ) {
        let key = |item| key_of(self.types, list, item).ok();
        let keys_of = |items: &'v [Value]| items.iter().map(key).collect::<Vec<_>>();
        let (old_keys, new_keys) = (keys_of(old), keys_of(new));
        let mut compare = |key: &ItemKey<'v>, old: Option<&'v Value>, new: Option<&'v Value>| {
            let difference = self.pair(list.items, old, new);
            found.push(difference, || Arc::new(key.to_element()));
        };
        // Most lists begin with the same items.
        let both = old_keys.iter().zip(&new_keys);
        let same = both.take_while(|(old, new)| old == new).count();
        for ((key, old), new) in old_keys.iter().zip(old).zip(new).take(same) {
            if let Some(key) = key {
                compare(key, Some(old), Some(new));
            }
        }
        let mut others: ByKey<'_, &'v Value> = ByKey::default();
        for (key, item) in new_keys.iter().zip(new).skip(same) {
            if let Some(key) = key {
                others.insert(key.clone(), item);
            }
        }
        for (key, old) in old_keys.iter().zip(old).skip(same) {
            if let Some(key) = key {
                compare(key, Some(old), others.remove(key));
            }
        }
        for (key, new) in &others {
            compare(key, None, Some(new));
        }
    }

    fn items(
        &self,
        list: &'v ListType,
        old: &'v [Value],
        new: &'v [Value],
        found: &mut Difference,
    ) {
        let mut by_key: ByKey<'v, Sides<'v>> = ByKey::default();
        let items = old.iter().map(|item| (item, true));
        for (item, is_old) in items.chain(new.iter().map(|item| (item, false))) {
            if let Ok(key) = key_of(self.types, list, item) {
                let sides = by_key.entry(key).or_default();
                let side = if is_old {
                    &mut sides.old
                } else {
                    &mut sides.new
                };
                side.push(item);
            }
        }
        for (key, sides) in by_key {
            let difference = self.sides(list.items, &sides);
            found.push(difference, || Arc::new(key.to_element()));
        }
    }

    /// Compares the items with the same key. If there are several, they are compared as a whole.
    fn sides(&self, id: TypeId, sides: &Sides<'v>) -> Difference {
        let mut found = Difference::default();
        match (sides.old.as_slice(), sides.new.as_slice()) {
            ([] | [_], [] | [_]) => {
                let (old, new) = (sides.old.first(), sides.new.first());
                return self.pair(id, old.copied(), new.copied());
            }
            ([], _) => found.added.is_member = true,
            (_, []) => found.removed.is_member = true,
            ([old], _) => {
                found = self.pair(id, Some(old), None);
                found.added.is_member = true;
            }
            (_, [new]) => {
                found = self.pair(id, None, Some(new));
                found.removed.is_member = true;
            }
            (old, new) => {
                let pairs = old.iter().zip(new);
                let are_equal = old.len() == new.len()
                    && pairs
                        .into_iter()
                        .all(|(old, new)| compare_values(old, new).is_eq());
                found.modified.is_member = !are_equal;
            }
        }
        found
    }
}

fn slice(items: Option<&Vec<Value>>) -> &[Value] {
    items.map_or(&[], Vec::as_slice)
}

fn whole(old: Option<&Value>, new: Option<&Value>, found: &mut Difference) {
    let fields = match (old, new) {
        (None, _) => &mut found.added,
        (_, None) => &mut found.removed,
        (Some(old), Some(new)) if compare_values(old, new).is_ne() => &mut found.modified,
        _ => return,
    };
    fields.is_member = true;
}

/// The items with the same key in both lists.
#[derive(Default)]
struct Sides<'v> {
    old: Vec<&'v Value>,
    new: Vec<&'v Value>,
}
