//! A value that is known only as JSON, with its old value, for rules.

use crate::api::ListType;
use crate::api::view::View;
use crate::rules::evaluate::FieldState;
use crate::rules::value::{RuleValue, ValueStep};
use kube_conv_schema::field::BadValue;
use serde_json::Value;
use std::collections::HashMap;

/// JSON with its old value.
#[derive(Clone, Copy)]
pub(super) struct Json<'a> {
    value: &'a Value,
    old: Option<&'a Value>,
    list_type: Option<ListType>,
}

impl<'a> Json<'a> {
    pub(super) const fn new(
        value: &'a Value,
        old: Option<&'a Value>,
        list_type: Option<ListType>,
    ) -> Self {
        Self {
            value,
            old,
            list_type,
        }
    }

    /// Returns the items of a list, without old values; empty for other values.
    pub(super) fn items(&self) -> Vec<Self> {
        let items = self.value.as_array().into_iter().flatten();
        items.map(|item| Self::new(item, None, None)).collect()
    }

    /// The items of the old list, by their keys.
    fn old_items(&self) -> OldItems<'a> {
        match (self.list_type, self.old) {
            (Some(ListType::Map(keys)), Some(Value::Array(old))) => OldItems::of(keys, old),
            _ => OldItems::of(&[], &[]),
        }
    }
}

/// The items of an old list, each by the values of its keys; if several have the same keys, the
/// first one.
struct OldItems<'a> {
    keys: &'static [&'static str],
    found: HashMap<Vec<Option<&'a Value>>, &'a Value>,
}

impl<'a> OldItems<'a> {
    fn of(keys: &'static [&'static str], items: &'a [Value]) -> Self {
        let entries = items.iter().rev();
        let entries = entries.map(|item| (values(keys, item), item));
        Self {
            keys,
            found: entries.collect(),
        }
    }

    /// The old item that has the keys of a new one.
    fn correlated(&self, item: &'a Value) -> Option<&'a Value> {
        self.found.get(&values(self.keys, item)).copied()
    }
}

fn values<'v>(keys: &[&str], item: &'v Value) -> Vec<Option<&'v Value>> {
    keys.iter().map(|key| item.get(key)).collect()
}

impl<'a> RuleValue for Json<'a> {
    fn view(&self) -> View<'_> {
        View::of(self.value)
    }

    fn each(&self, visit: &mut dyn FnMut(ValueStep<'_>, &dyn RuleValue)) {
        let mut check_field = |step: ValueStep<'_>, value: &Value, old: Option<&Value>| {
            if old != Some(value) {
                visit(step, &Json::new(value, old, None));
            }
        };
        match self.value {
            Value::Array(items) => {
                let old = self.old_items();
                for (index, item) in items.iter().enumerate() {
                    check_field(ValueStep::Index(index), item, old.correlated(item));
                }
            }
            Value::Object(members) => {
                for (key, value) in members {
                    check_field(
                        ValueStep::Key(key),
                        value,
                        self.old.and_then(|old| old.get(key)),
                    );
                }
            }
            _ => {}
        }
    }

    fn items(&self, visit: &mut dyn FnMut(usize, &dyn RuleValue)) {
        let (items, old) = (self.value.as_array(), self.old_items());
        for (index, item) in items.into_iter().flatten().enumerate() {
            visit(index, &Json::new(item, old.correlated(item), None));
        }
    }

    fn keys(&self, visit: &mut dyn FnMut(&dyn RuleValue)) {
        let members = self.value.as_object().into_iter().flatten();
        for (key, _) in members {
            if self.old.and_then(|old| old.get(key)).is_none() {
                visit(key);
            }
        }
    }

    fn all_keys(&self, visit: &mut dyn FnMut(&dyn RuleValue)) {
        for (key, _) in self.value.as_object().into_iter().flatten() {
            visit(key);
        }
    }

    fn field(&self, name: &str, visit: &mut dyn FnMut(&FieldState<'_>)) {
        let present = |node: &'a Value| node.get(name).filter(|value| !value.is_null());
        let (value, old) = (present(self.value), self.old.map(present));
        if old == Some(value) {
            return;
        }
        let json = value.map(|value| Json::new(value, old.flatten(), None));
        let older = old.flatten().map(|old| Json::new(old, None, None));
        visit(&FieldState {
            info: None,
            value: json.as_ref().map(|json| json as &dyn RuleValue),
            is_option: true,
            old: old.map(|_| older.as_ref().map(|older| older as &dyn RuleValue)),
        });
    }

    fn member(&self, name: &str) -> Option<View<'_>> {
        self.value.get(name).map(View::of)
    }

    fn json(&self) -> Option<Value> {
        Some(self.value.clone())
    }

    fn bad_value(&self) -> BadValue {
        BadValue::from(self.value)
    }

    fn is_changed(&self) -> Option<bool> {
        self.old.map(|old| old != self.value)
    }

    fn older(&self) -> Option<View<'_>> {
        self.old.map(View::of)
    }
}
