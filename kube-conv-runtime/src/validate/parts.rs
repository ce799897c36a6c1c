//! A value with its old value: rules on parts check the changed parts.

use super::correlated::Correlated;
use super::json::Json;
use super::of_type::unless_null;
use super::placed;
use crate::ApiType;
use crate::api::context::Hooks;
use crate::api::view::View;
use crate::api::visitor::{Entries, Field, FieldPlace, Visitor};
use crate::api::{FieldInfo, ListType, TypeInfo};
use crate::rules::evaluate::FieldState;
use crate::rules::value::{RuleValue, ValueStep};
use kube_conv_schema::field::BadValue;
use serde_json::Value;
use std::collections::BTreeSet;

/// A value with its old value.
pub(super) struct WithOld<'a, T> {
    value: &'a T,
    old: Option<&'a T>,
    list_type: Option<ListType>,
}

impl<'a, T: ApiType> WithOld<'a, T> {
    pub(super) const fn new(value: &'a T, old: Option<&'a T>, list_type: Option<ListType>) -> Self {
        Self {
            value,
            old,
            list_type,
        }
    }

    fn within<I: ApiType>(&self, get: impl Fn(&'a T) -> &'a I) -> WithOld<'a, I> {
        let list_type = self.list_type.or(T::TYPE.list_type);
        WithOld::new(get(self.value), self.old.map(get), list_type)
    }

    fn show(&self, which: Which<'_>, visit: &mut Visit<'_>) {
        T::walk(&mut ValueParts {
            of: self,
            which,
            visit,
        });
    }
}

impl<T: ApiType> RuleValue for WithOld<'_, T> {
    fn view(&self) -> View<'_> {
        self.value.view()
    }

    fn each(&self, visit: &mut dyn FnMut(ValueStep<'_>, &dyn RuleValue)) {
        self.show(Which::Changed, &mut |part| {
            if let ValuePart::Value(step, value) = part {
                visit(step, value);
            }
        });
    }

    fn items(&self, visit: &mut dyn FnMut(usize, &dyn RuleValue)) {
        self.show(Which::Items, &mut |part| {
            if let ValuePart::Value(ValueStep::Index(index), item) = part {
                visit(index, item);
            }
        });
    }

    fn keys(&self, visit: &mut dyn FnMut(&dyn RuleValue)) {
        self.show(Which::NewKeys, &mut |part| {
            if let ValuePart::Key(key) = part {
                visit(key);
            }
        });
    }

    fn all_keys(&self, visit: &mut dyn FnMut(&dyn RuleValue)) {
        self.value.keys(visit);
    }

    fn field(&self, name: &str, visit: &mut dyn FnMut(&FieldState<'_>)) {
        self.show(Which::Field(name), &mut |part| {
            if let ValuePart::Field(state) = part {
                visit(state);
            }
        });
    }

    fn member(&self, name: &str) -> Option<View<'_>> {
        self.value.member(name)
    }

    fn json(&self) -> Option<Value> {
        self.value.json()
    }

    fn bad_value(&self) -> BadValue {
        self.value.bad_value()
    }

    fn is_changed(&self) -> Option<bool> {
        self.old.map(|old| old != self.value)
    }

    fn older(&self) -> Option<View<'_>> {
        self.old.map(RuleValue::view)
    }
}

/// Which parts of a value are visited.
#[derive(Clone, Copy)]
enum Which<'n> {
    /// The changed items of a list and values of a map.
    Changed,
    /// Every item of a list.
    Items,
    /// The new keys of a map.
    NewKeys,
    /// The field with a wire name, if it changed.
    Field(&'n str),
}

/// A part of a value.
enum ValuePart<'p> {
    /// An item of a list or a value of a map.
    Value(ValueStep<'p>, &'p dyn RuleValue),
    /// A key of a map.
    Key(&'p dyn RuleValue),
    /// A field.
    Field(&'p FieldState<'p>),
}

type Visit<'f> = dyn FnMut(ValuePart<'_>) + 'f;

/// Visits parts, each with its old value. It is a single visitor for all of them, since it is
/// compiled for each type.
struct ValueParts<'w, 'f, 'a, T> {
    of: &'w WithOld<'a, T>,
    which: Which<'w>,
    visit: &'w mut Visit<'f>,
}

impl<T> ValueParts<'_, '_, '_, T> {
    /// Returns the description of a field, if it is the requested field or contains it.
    fn wanted(&self, info: &'static TypeInfo, place: FieldPlace) -> Option<&'static FieldInfo> {
        let Which::Field(name) = self.which else {
            return None;
        };
        placed::own_field(info, place).filter(|info| info.flatten || info.name == name)
    }
}

/// Visits a field. This is compiled for each type of fields, and not for each field.
fn show_field<F: ApiType>(
    info: &'static FieldInfo,
    is_option: bool,
    value: Option<&F>,
    was: Option<Option<&F>>,
    which: Which<'_>,
    visit: &mut Visit<'_>,
) {
    let was = was.map(unless_null);
    let value = unless_null(value).map(|value| WithOld::new(value, was.flatten(), info.list_type));
    if info.flatten {
        if let Some(value) = &value {
            value.show(which, visit);
        }
        return;
    }
    visit(ValuePart::Field(&FieldState {
        info: Some(info),
        value: value.as_ref().map(|value| value as &dyn RuleValue),
        is_option,
        old: was.map(|was| was.map(|was| was as &dyn RuleValue)),
    }));
}

impl<'a, T: ApiType> Visitor<'a, T> for ValueParts<'_, '_, 'a, T> {
    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.of.within(get).show(self.which, self.visit);
    }

    fn list<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a [I]) {
        let only_changed = match self.which {
            Which::Changed => true,
            Which::Items => false,
            Which::NewKeys | Which::Field(_) => return,
        };
        let items = get(self.of.value);
        let known = Correlated::new(self.of.list_type, items.len(), self.of.old.map(get));
        for (index, item) in items.iter().enumerate() {
            let old = known.of(item);
            if !only_changed || old != Some(item) {
                let with_old = WithOld::new(item, old, None);
                (self.visit)(ValuePart::Value(ValueStep::Index(index), &with_old));
            }
        }
    }

    fn set<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a BTreeSet<I>) {
        if !matches!(self.which, Which::Changed | Which::Items) {
            return;
        }
        // Servers correlate the items of list maps alone.
        for (index, item) in get(self.of.value).iter().enumerate() {
            let with_old = WithOld::new(item, None, None);
            (self.visit)(ValuePart::Value(ValueStep::Index(index), &with_old));
        }
    }

    fn map<M: Entries>(&mut self, get: impl Fn(&'a T) -> &'a M) {
        let old = self.of.old.map(&get);
        let entries = get(self.of.value).entries();
        match self.which {
            Which::Changed => {
                for (key, value) in entries {
                    let old = old.and_then(|old| old.entry(key));
                    if old != Some(value)
                        && let View::Text(key) = key.view()
                    {
                        let with_old = WithOld::new(value, old, None);
                        (self.visit)(ValuePart::Value(ValueStep::Key(&key), &with_old));
                    }
                }
            }
            Which::NewKeys => {
                for (key, _) in entries {
                    if old.and_then(|old| old.entry(key)).is_none() {
                        (self.visit)(ValuePart::Key(key));
                    }
                }
            }
            Which::Items | Which::Field(_) => {}
        }
    }

    fn field_at<F: Field>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        _: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        let Some(info) = self.wanted(T::TYPE, place) else {
            return;
        };
        let Some(field) = get(self.of.value) else {
            return;
        };
        let old = match self.of.old {
            Some(old) => get(old),
            None => None,
        };
        if old != Some(field) {
            let (value, was) = (field.value(), old.map(Field::value));
            show_field(info, F::IS_OPTION, value, was, self.which, self.visit);
        }
    }

    fn json_at(&mut self, place: FieldPlace) {
        let Some(info) = self.wanted(T::TYPE, place) else {
            return;
        };
        let value = placed::json_of(self.of.value, place);
        let old = self.of.old.map(|old| placed::json_of(old, place));
        if old.as_ref() == Some(&value) {
            return;
        }
        let was = old.as_ref().and_then(Option::as_ref);
        let json = value
            .as_ref()
            .map(|value| Json::new(value, was, info.list_type));
        let older = was.map(|was| Json::new(was, None, info.list_type));
        (self.visit)(ValuePart::Field(&FieldState {
            info: Some(info),
            value: json.as_ref().map(|json| json as &dyn RuleValue),
            is_option: true,
            old: old
                .as_ref()
                .map(|_| older.as_ref().map(|older| older as &dyn RuleValue)),
        }));
    }
}
