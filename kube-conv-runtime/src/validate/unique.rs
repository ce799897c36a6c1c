//! Checking that the items of sets and of list maps are distinct.

use super::run::ValidationRun;
use super::seen::{ItemKey, Seen};
use crate::ApiType;
use crate::api::view::View;
use crate::api::{ListType, Shape};
use crate::rules::value::RuleValue;
use kube_conv_schema::field::{BadValue, Error, Path};
use serde_json::Value;

/// Lists up to this length are compared pair by pair, which allocates nothing.
pub(super) const SHORT: usize = 32;

/// The key fields of a list's items, looked up once for all of them.
pub(super) struct KeyFields {
    names: &'static [&'static str],
    /// The index of the only key field, if the type of the items has it.
    index: Option<usize>,
    /// The defaults of the key fields, by name.
    defaults: Vec<(&'static str, Value)>,
}

impl KeyFields {
    pub(super) fn new<I: RuleValue>(names: &'static [&'static str]) -> Self {
        let defaults = names
            .iter()
            .filter_map(|name| Some((*name, I::member_default(name)?)));
        Self {
            names,
            index: only_key::<I>(names),
            defaults: defaults.collect(),
        }
    }

    /// Returns the value of a key field, or its default.
    #[inline]
    fn value<'a, I: RuleValue>(&self, item: &'a I, name: &str) -> Option<View<'a>> {
        let input = match self.index {
            Some(index) => item.member_at(name, Some(index)),
            None => item.member(name),
        };
        input.or_else(|| self.default_of(name))
    }

    fn default_of(&self, name: &str) -> Option<View<'static>> {
        let mut defaults = self.defaults.iter();
        let (_, default) = defaults.find(|(known, _)| *known == name)?;
        Some(View::of_owned(default.clone()))
    }

    /// Returns the key of an item.
    #[inline]
    pub(super) fn of<'a, I: RuleValue>(&self, item: &'a I) -> ItemKey<'a> {
        match self.names {
            [name] => ItemKey::One(self.value(item, name)),
            several => {
                ItemKey::Several(several.iter().map(|name| self.value(item, name)).collect())
            }
        }
    }
}

/// Reports the items that repeat an earlier one, if the list is a set or keyed.
pub(super) fn check_list_keys<I: RuleValue>(
    items: &[I],
    list_type: Option<ListType>,
    at: &Path<'_>,
    run: &mut ValidationRun<'_>,
) {
    let mut report = |index: usize| {
        run.repeat(|| {
            let value = items
                .get(index)
                .map_or(BadValue::Omitted, RuleValue::bad_value);
            Error::duplicate(at.index(index), value)
        });
    };
    let count = items.len();
    if count < 2 {
        return;
    }
    match list_type {
        None | Some(ListType::Atomic) => {}
        Some(ListType::Set) => {
            repeated(
                count,
                items.iter().map(|item| ItemKey::node(item)),
                &mut report,
            );
        }
        Some(ListType::Map(keys)) => {
            let only = only_key::<I>(keys);
            if let Some(key) = only
                && count <= SHORT
                && have_different_texts(items, key)
            {
                return;
            }
            let keys = KeyFields::new::<I>(keys);
            match (keys.names, only) {
                // An owned text, that of a default, is not found among borrowed ones.
                ([name], _) if count > SHORT && !keys.defaults.is_empty() => {
                    let keys = items.iter().map(|item| vec![keys.value(item, name)]);
                    repeated(count, keys.map(ItemKey::Several), &mut report);
                }
                ([name], Some(key)) if count > SHORT => {
                    let mut seen = Seen::with_capacity(count);
                    for (index, item) in items.iter().enumerate() {
                        let is_new = match item.text_at(key) {
                            Some(text) => seen.insert_text(text),
                            None => seen.insert_value(keys.value(item, name)),
                        };
                        if !is_new {
                            report(index);
                        }
                    }
                }
                _ => repeated(count, items.iter().map(|item| keys.of(item)), &mut report),
            }
        }
    }
}

/// Reports values that differ in Rust and have the same wire form, such as an unknown value of an enum that is a
/// known one: items of a set, or keys of a map.
pub(super) fn check_wire_forms<'a, I: ApiType>(
    values: impl Iterator<Item = &'a I>,
    run: &mut ValidationRun<'_>,
    error: impl Fn(usize, &I) -> Error,
) {
    if const { matches!(I::TYPE.resolved().shape, Shape::Scalar(_)) && !I::TYPE.external } {
        return;
    }
    let values: Vec<&I> = values.collect();
    let mut report = |index: usize| {
        if let Some(value) = values.get(index) {
            run.repeat(|| error(index, value));
        }
    };
    let keys = values.iter().map(|value| ItemKey::node(*value));
    repeated(values.len(), keys, &mut report);
}

/// The index of the only key field, if the type of the items has it.
fn only_key<I: RuleValue>(names: &[&str]) -> Option<usize> {
    match names {
        [name] => I::member_index(name),
        _ => None,
    }
}

/// Whether each item of a short list has a text as its key, and no two have the same.
fn have_different_texts<I: RuleValue>(items: &[I], key: usize) -> bool {
    items.iter().enumerate().all(|(index, item)| {
        item.text_at(key).is_some_and(|text| {
            let mut earlier = items.iter().take(index);
            earlier.all(|earlier| earlier.text_at(key) != Some(text))
        })
    })
}

/// Calls a function with the index of every key that repeats an earlier one.
pub(crate) fn repeated<'k>(
    count: usize,
    keys: impl Iterator<Item = ItemKey<'k>> + Clone,
    report: &mut dyn FnMut(usize),
) {
    if count <= SHORT {
        for (index, key) in keys.clone().enumerate() {
            if keys.clone().take(index).any(|earlier| earlier == key) {
                report(index);
            }
        }
        return;
    }
    let mut seen = Seen::with_capacity(count);
    for (index, key) in keys.enumerate() {
        if !seen.insert(key) {
            report(index);
        }
    }
}
