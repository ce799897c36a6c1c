//! Compares values.

use super::items::{ByKey, key_of};
use super::walk::{Form, Step, items, members, path_of, zipped};
use crate::apply::path::compare_values;
use crate::apply::set::FieldSet;
use crate::apply::types::{ListType, MapType, ObjectType, Relationship, TypeId};
use serde_json::Value;

/// The fields that differ between two values. A field is in at most one of the sets.
///
/// ```
/// use kube_conv_runtime::apply::{Duplicates, ObjectType};
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
/// # Ok::<(), kube_conv_runtime::apply::TypeErrors>(())
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

/// Compares two valid values.
pub(super) fn compare(types: &ObjectType, old: &Value, new: &Value) -> Comparison {
    let mut walk = Walk {
        types,
        path: Vec::new(),
        found: Comparison::default(),
    };
    walk.pair(types.root(), Some(old), Some(new));
    walk.found
}

struct Walk<'v> {
    types: &'v ObjectType,
    path: Vec<Step<'v>>,
    found: Comparison,
}

impl<'v> Walk<'v> {
    /// Compares two values, one of which may be absent.
    fn pair(&mut self, id: TypeId, old: Option<&'v Value>, new: Option<&'v Value>) {
        let of = self.types.get(id);
        let (old_form, new_form) = (Form::of(of, old), Form::of(of, new));
        let is_leaf = match (old, new) {
            (_, None) => self.form(old_form, old, new),
            (None, _) => self.form(new_form, old, new),
            _ if Form::is_same(of, old, new) => self.form(new_form, old, new),
            _ => {
                self.form(old_form, old, new);
                self.form(new_form, old, new)
            }
        };
        if !is_leaf && old.is_none() {
            self.found.added.insert(&path_of(&self.path));
        } else if !is_leaf && new.is_none() {
            self.found.removed.insert(&path_of(&self.path));
        }
    }

    /// Compares two values of the same form. Returns whether they were compared as a whole.
    fn form(&mut self, form: Form<'v>, old: Option<&'v Value>, new: Option<&'v Value>) -> bool {
        match form {
            Form::Invalid => false,
            Form::Scalar(_) => {
                self.whole(old, new);
                true
            }
            Form::List(list) => {
                let (old_items, new_items) = (items(old), items(new));
                let are_empty = [old_items, new_items]
                    .into_iter()
                    .flatten()
                    .all(Vec::is_empty);
                if list.relationship == Relationship::Atomic || are_empty {
                    self.whole(old, new);
                    return true;
                }
                self.items(list, old_items, new_items);
                false
            }
            Form::Map(map) => {
                let (old_members, new_members) = (members(old), members(new));
                let are_empty = [old_members, new_members]
                    .into_iter()
                    .flatten()
                    .all(serde_json::Map::is_empty);
                if map.relationship == Relationship::Atomic || are_empty {
                    self.whole(old, new);
                    return true;
                }
                zipped(old_members, new_members, |name, old, new| {
                    self.member(map, name, old, new);
                });
                false
            }
        }
    }

    fn whole(&mut self, old: Option<&Value>, new: Option<&Value>) {
        let set = match (old, new) {
            (None, _) => &mut self.found.added,
            (_, None) => &mut self.found.removed,
            (Some(old), Some(new)) if compare_values(old, new).is_ne() => &mut self.found.modified,
            _ => return,
        };
        set.insert(&path_of(&self.path));
    }

    fn member(
        &mut self,
        map: &'v MapType,
        name: &'v str,
        old: Option<&'v Value>,
        new: Option<&'v Value>,
    ) {
        self.path.push(Step::Field(name));
        if let Some(id) = map.member(name) {
            self.pair(id, old, new);
        }
        self.path.pop();
    }

    fn items(
        &mut self,
        list: &'v ListType,
        old: Option<&'v Vec<Value>>,
        new: Option<&'v Vec<Value>>,
    ) {
        let mut by_key: ByKey<'v, Sides<'v>> = ByKey::new();
        for item in old.into_iter().flatten() {
            if let Ok(key) = key_of(self.types, list, item) {
                by_key.entry(key).or_default().old.push(item);
            }
        }
        for item in new.into_iter().flatten() {
            if let Ok(key) = key_of(self.types, list, item) {
                by_key.entry(key).or_default().new.push(item);
            }
        }
        for (key, sides) in by_key {
            self.path.push(Step::Item(key));
            self.sides(list.items, &sides);
            self.path.pop();
        }
    }

    /// Compares the items with the same key. If there are several, they are compared as a whole.
    fn sides(&mut self, id: TypeId, sides: &Sides<'v>) {
        match (sides.old.as_slice(), sides.new.as_slice()) {
            ([] | [_], [] | [_]) => {
                let (old, new) = (sides.old.first(), sides.new.first());
                self.pair(id, old.copied(), new.copied());
            }
            ([], _) => self.found.added.insert(&path_of(&self.path)),
            (_, []) => self.found.removed.insert(&path_of(&self.path)),
            ([old], _) => {
                self.pair(id, Some(old), None);
                self.found.added.insert(&path_of(&self.path));
            }
            (_, [new]) => {
                self.pair(id, None, Some(new));
                self.found.removed.insert(&path_of(&self.path));
            }
            (old, new) => {
                let pairs = old.iter().zip(new);
                let are_equal = old.len() == new.len()
                    && pairs
                        .into_iter()
                        .all(|(old, new)| compare_values(old, new).is_eq());
                if !are_equal {
                    self.found.modified.insert(&path_of(&self.path));
                }
            }
        }
    }
}

/// The items with the same key in both lists.
#[derive(Default)]
struct Sides<'v> {
    old: Vec<&'v Value>,
    new: Vec<&'v Value>,
}
