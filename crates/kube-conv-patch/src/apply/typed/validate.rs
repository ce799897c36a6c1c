//! Validates values against their types.

use super::error::{TypeError, TypeErrors};
use super::items::{ByKey, duplicate, key_of};
use super::printed::shown;
use super::walk::{Form, ValueStep, invalid_type, path_of, scalar_error};
use super::{Duplicates, Keys};
use crate::apply::types::{ListType, MapType, ObjectType, Relationship, TypeId};
use kube_conv_schema::go;
use kube_conv_schema::limits;
use serde_json::{Map, Value};
use std::ops::ControlFlow;

/// Checks that a value has a type: no unknown fields, no wrong types, no items without keys. Returns what is
/// known of its sets and list maps then.
pub(super) fn validate(
    types: &ObjectType,
    value: &Value,
    duplicates: Duplicates,
) -> Result<Keys, TypeErrors> {
    if limits::is_too_deep(value) {
        let error = TypeError::new(String::new(), limits::too_deep());
        return TypeErrors::unless_none(Keys::Unknown, vec![error]);
    }
    let mut walk = ValidateWalk {
        types,
        duplicates,
        keys: Keys::Unique,
        path: Vec::new(),
        errors: Vec::new(),
    };
    walk.value(types.root(), value);
    TypeErrors::unless_none(walk.keys, walk.errors)
}

struct ValidateWalk<'v> {
    types: &'v ObjectType,
    duplicates: Duplicates,
    keys: Keys,
    path: Vec<ValueStep<'v>>,
    errors: Vec<TypeError>,
}

impl<'v> ValidateWalk<'v> {
    fn error(&mut self, message: String) {
        let path = path_of(&self.path).to_string();
        self.errors.push(TypeError::new(path, message));
    }

    fn value(&mut self, id: TypeId, value: &'v Value) {
        let of = self.types.get(id);
        match (Form::of(of, Some(value)), value) {
            (Form::Invalid, _) => self.error(invalid_type(of)),
            (_, Value::Null) => {}
            (Form::Map(map), Value::Object(members)) => self.members(map, members),
            (Form::Map(_), _) => self.error(format!("expected map, got {}", shown(value))),
            (Form::List(list), Value::Array(items)) => self.items(list, items),
            (Form::List(_), _) => self.error(format!("expected list, got {}", shown(value))),
            (Form::Scalar(scalar), _) => {
                if let Some(error) = scalar_error(scalar, Some(value)) {
                    self.error(error);
                }
            }
        }
    }

    fn below(&mut self, step: ValueStep<'v>, id: TypeId, value: &'v Value) {
        self.path.push(step);
        self.value(id, value);
        self.path.pop();
    }

    fn members(&mut self, map: &'v MapType, members: &'v Map<String, Value>) {
        // A server stops at the first unknown field.
        let _ = go::by_name::try_each(members, |name, value| match map.member(name) {
            Some(id) => {
                self.below(ValueStep::Field(name), id, value);
                Ok(())
            }
            None => {
                self.path.push(ValueStep::Field(name));
                self.error("field not declared in schema".to_owned());
                self.path.pop();
                Err(())
            }
        });
    }

    fn items(&mut self, list: &'v ListType, items: &'v [Value]) {
        let mut seen = ByKey::new();
        if list.relationship == Relationship::Associative {
            seen.reserve(items.len());
        }
        for (index, item) in items.iter().enumerate() {
            let step = match list.relationship {
                Relationship::Associative => match self.key(list, index, item, &mut seen) {
                    ControlFlow::Continue(step) => step,
                    ControlFlow::Break(()) => return,
                },
                _ => ValueStep::Index(index),
            };
            self.below(step, list.items, item);
        }
    }

    /// Returns the key of an item. Items after one without a key are not checked.
    fn key(
        &mut self,
        list: &'v ListType,
        index: usize,
        item: &'v Value,
        seen: &mut ByKey<'v, ()>,
    ) -> ControlFlow<(), ValueStep<'v>> {
        match key_of(self.types, list, item) {
            Ok(key) => {
                if seen.insert(key.clone(), ()).is_some() {
                    self.keys = Keys::Present;
                    if self.duplicates == Duplicates::Rejected {
                        self.error(duplicate(&key));
                    }
                }
                ControlFlow::Continue(ValueStep::Item(key))
            }
            Err(error) => {
                self.error(format!("element {index}: {error}"));
                ControlFlow::Break(())
            }
        }
    }
}
