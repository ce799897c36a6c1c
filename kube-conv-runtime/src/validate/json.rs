//! A value of which only the JSON is known, and its old value, for rules.

use crate::api::ListType;
use crate::api::view::View;
use crate::field::BadValue;
use crate::rules::evaluate::FieldState;
use crate::rules::value::{RuleValue, Step};
use serde_json::Value;

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

    /// Returns the item of the old list with the keys of a new one.
    fn correlated(&self, item: &Value) -> Option<&'a Value> {
        let (Some(ListType::Map(keys)), Some(Value::Array(old))) = (self.list_type, self.old)
        else {
            return None;
        };
        old.iter()
            .find(|old| keys.iter().all(|key| old.get(key) == item.get(key)))
    }
}

impl<'a> RuleValue for Json<'a> {
    fn view(&self) -> View<'_> {
        View::of(self.value)
    }

    fn each(&self, visit: &mut dyn FnMut(Step<'_>, &dyn RuleValue)) {
        let mut check_field = |step: Step<'_>, value: &Value, old: Option<&Value>| {
            if old != Some(value) {
                visit(step, &Json::new(value, old, None));
            }
        };
        match self.value {
            Value::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    check_field(Step::Index(index), item, self.correlated(item));
                }
            }
            Value::Object(members) => {
                for (key, value) in members {
                    check_field(Step::Key(key), value, self.old.and_then(|old| old.get(key)));
                }
            }
            _ => {}
        }
    }

    fn items(&self, visit: &mut dyn FnMut(usize, &dyn RuleValue)) {
        let items = self.value.as_array().into_iter().flatten();
        for (index, item) in items.enumerate() {
            visit(index, &Json::new(item, self.correlated(item), None));
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

    fn changed(&self) -> bool {
        self.old.is_some_and(|old| old != self.value)
    }

    fn is_unchanged(&self) -> bool {
        self.old == Some(self.value)
    }

    fn older(&self) -> Option<View<'_>> {
        self.old.map(View::of)
    }
}
