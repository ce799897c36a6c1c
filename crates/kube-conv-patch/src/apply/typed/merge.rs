//! Merges an applied configuration into an object.

use super::error::{TypeError, TypeErrors};
use super::sides::{MergedItem, Old, Sides};
use super::walk::{Form, items, members, zipped};
use super::{Keys, Typed};
use crate::apply::path::{FieldPath, PathElement};
use crate::apply::types::{ListType, MapType, ObjectType, Relationship, TypeId};
use serde_json::{Map, Value};

/// Merges two values. Where both have a leaf, the result has the applied one.
///
/// # Errors
///
/// Returns duplicate items of the applied value, and items without keys of both. Like a server, it leaves
/// out such a list without an error if it is within an item of another list.
pub(super) fn merge(object: &Typed<'_>, applied: &Typed<'_>) -> Result<Value, TypeErrors> {
    let mut walk = MergeWalk {
        types: object.of,
        is_object_valid: object.keys != Keys::Unknown,
        is_applied_valid: applied.keys == Keys::Unique,
        names: Vec::new(),
        errors: Vec::new(),
    };
    let root = object.of.root();
    let merged = walk.value(root, Some(&object.value), Some(&applied.value));
    TypeErrors::unless_none(merged.unwrap_or(Value::Null), walk.errors)
}

struct MergeWalk<'v> {
    types: &'v ObjectType,
    /// Whether all items of the object have keys.
    is_object_valid: bool,
    /// Whether all items of the applied value have keys, and no two of a list have the same.
    is_applied_valid: bool,
    /// The path from the root, or from the innermost item.
    names: Vec<&'v str>,
    errors: Vec<TypeError>,
}

impl<'v> MergeWalk<'v> {
    fn error(&mut self, message: String) {
        let path = self.names.iter().map(|name| PathElement::field(*name));
        let path = path.collect::<FieldPath>().to_string();
        self.errors.push(TypeError::new(path, message));
    }

    fn value(
        &mut self,
        id: TypeId,
        object: Option<&'v Value>,
        applied: Option<&'v Value>,
    ) -> Option<Value> {
        let of = self.types.get(id);
        match (object, applied) {
            (Some(one), None) if self.is_object_valid => return Some(one.clone()),
            (None, Some(one)) if self.is_applied_valid => return Some(one.clone()),
            (_, None) => return self.form(Form::of(of, object), object, applied),
            (Some(_), Some(_)) if !self.is_object_valid && !Form::is_same(of, object, applied) => {
                // The result is that of the applied form, but a server checks both.
                self.form(Form::of(of, object), object, applied);
            }
            _ => {}
        }
        self.form(Form::of(of, applied), object, applied)
    }

    // Each form has a function of its own: without optimization, a frame has room for the variables of all
    // branches, and there is one for each level.
    fn form(
        &mut self,
        form: Form<'v>,
        object: Option<&'v Value>,
        applied: Option<&'v Value>,
    ) -> Option<Value> {
        match form {
            Form::Invalid => None,
            Form::Scalar(_) => applied.or(object).cloned(),
            Form::List(list) => self.list(list, object, applied),
            Form::Map(map) => self.map(map, object, applied),
        }
    }

    fn list(
        &mut self,
        list: &'v ListType,
        object: Option<&'v Value>,
        applied: Option<&'v Value>,
    ) -> Option<Value> {
        let (old, new) = (items(object), items(applied));
        let are_empty = [old, new].into_iter().flatten().all(Vec::is_empty);
        if list.relationship == Relationship::Atomic || are_empty {
            return applied.or(object).cloned();
        }
        let merged = self.items(list, old, new);
        (!merged.is_empty()).then_some(Value::Array(merged))
    }

    fn map(
        &mut self,
        map: &'v MapType,
        object: Option<&'v Value>,
        applied: Option<&'v Value>,
    ) -> Option<Value> {
        let (old, new) = (members(object), members(applied));
        let are_empty = [old, new].into_iter().flatten().all(Map::is_empty);
        if map.relationship == Relationship::Atomic || are_empty {
            return applied.or(object).cloned();
        }
        let mut merged = Map::new();
        // A server visits the members that only the applied object has after the others.
        let mut late_errors = Vec::new();
        for (name, old, new) in zipped(old, new) {
            let errors_before = self.errors.len();
            self.names.push(name);
            let member = map.member(name).and_then(|id| self.value(id, old, new));
            self.names.pop();
            if let Some(member) = member {
                merged.insert(name.to_owned(), member);
            }
            if old.is_none() {
                late_errors.extend(self.errors.drain(errors_before..));
            }
        }
        self.errors.append(&mut late_errors);
        (!merged.is_empty()).then_some(Value::Object(merged))
    }

    /// Returns no items if some have no keys, or if there are duplicate applied ones.
    fn items(
        &mut self,
        list: &'v ListType,
        old: Option<&'v Vec<Value>>,
        new: Option<&'v Vec<Value>>,
    ) -> Vec<Value> {
        let sides = match Sides::new(self.types, list, old, new) {
            Ok(sides) => sides,
            Err(errors) => {
                errors.into_iter().for_each(|error| self.error(error));
                return Vec::new();
            }
        };
        let order = sides.order().into_iter();
        let merged = order.filter_map(|place| match place {
            MergedItem::Old(at) => self.item(list, sides.old.get(at).map(|old| old.item), None),
            MergedItem::New(at) => {
                let new = sides.new.get(at)?;
                let old = match new.old {
                    Old::None => None,
                    Old::One(item) => Some(item),
                    // Duplicate items are not merged with the new item.
                    Old::Several => Some(&Value::Null),
                };
                self.item(list, old, Some(new.item))
            }
        });
        merged.collect()
    }

    /// Merges an item. A server ignores errors below it.
    fn item(
        &mut self,
        list: &'v ListType,
        object: Option<&'v Value>,
        applied: Option<&'v Value>,
    ) -> Option<Value> {
        let errors_before = self.errors.len();
        let merged = self.value(list.items, object, applied);
        self.errors.truncate(errors_before);
        merged
    }
}
