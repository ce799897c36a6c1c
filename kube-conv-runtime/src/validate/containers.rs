//! The walk that validates: each part in its place, beside the same part of the older value.

use super::context::Hooks;
use super::judge::{self, Facts};
use super::run::Run;
use super::view::{Judge, View};
use super::walk::{Entries, Field, FieldPlace, Visitor};
use super::{placed, unions, unique};
use crate::ApiType;
use crate::field::{BadValue, Path};
use crate::type_info::{ListType, Shape};
use std::collections::HashMap;

/// A value to validate, with what the field around it says.
pub(super) struct Whole<'a, T: ?Sized> {
    value: &'a T,
    old: Option<&'a T>,
    list_type: Option<ListType>,
    /// Whether the rules of the type count; its topology always does.
    descend: bool,
}

/// The walk itself.
struct Walk<'a, 'r, T: ?Sized> {
    whole: Whole<'a, T>,
    at: &'r Path<'r>,
    run: &'r mut Run,
}

impl<'a, T: ApiType> Whole<'a, T> {
    pub(super) const fn new(value: &'a T, old: Option<&'a T>) -> Self {
        Self {
            value,
            old,
            list_type: None,
            descend: true,
        }
    }

    /// Judges the value by the rules of its type, then what is below it.
    #[inline]
    pub(super) fn validate(self, at: &Path<'_>, run: &mut Run) {
        if const { judge::is_plain(T::TYPE) } {
            return;
        }
        if !run.enter(at) {
            return;
        }
        let goes_on = !self.descend
            || const { !judge::has_rules(T::TYPE) }
            || judge::value(T::TYPE, self.value, self.old.is_some(), at, run);
        if goes_on {
            self.below(at, run);
        }
        run.leave();
    }

    fn below(self, at: &Path<'_>, run: &mut Run) {
        if const { unions::has_union(T::TYPE) } && self.descend {
            unions::check(T::TYPE, self.value, at, run);
        }
        T::walk(&mut Walk {
            whole: self,
            at,
            run,
        });
    }
}

impl<'a, T: ApiType> Walk<'a, '_, T> {
    /// The same place for a value that this one is made of.
    fn within<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) -> Whole<'a, I> {
        Whole {
            value: get(self.whole.value),
            old: self.whole.old.map(get),
            list_type: self.whole.list_type,
            descend: self.whole.descend,
        }
    }

    /// The items of the older list that have the keys of new ones.
    fn counterparts<I: ApiType>(&self, items: &'a [I], old: &'a [I]) -> Counterparts<'a, I> {
        match self.whole.list_type {
            Some(ListType::Map(keys)) => Counterparts::by_key(items.len(), old, keys),
            _ => Counterparts::None,
        }
    }
}

impl<'a, T: ApiType> Visitor<'a, T> for Walk<'a, '_, T> {
    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.within(get).validate(self.at, self.run);
    }

    fn boxed<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        // The rules of the type are those of what is in the box, and have been judged.
        self.within(get).below(self.at, self.run);
    }

    fn list<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a [I]) {
        let items = get(self.whole.value);
        unique::check(items, self.whole.list_type, self.at, self.run);
        if !self.whole.descend {
            return;
        }
        let old = self.whole.old.map(get);
        let counterparts = old.map(|old| self.counterparts(items, old));
        for (index, item) in items.iter().enumerate() {
            let old = counterparts.as_ref().and_then(|known| known.of(item));
            if old != Some(item) {
                Whole::new(item, old).validate(&self.at.index(index), self.run);
            }
        }
    }

    fn map<M: Entries>(&mut self, get: impl Fn(&'a T) -> &'a M) {
        if !self.whole.descend {
            return;
        }
        let map = get(self.whole.value);
        let old = self.whole.old.map(get);
        let errors_before = self.run.errors.len();
        if judge::has_rules(M::Key::TYPE) {
            for (key, _) in map.entries() {
                if old.and_then(|old| old.entry(key)).is_none() {
                    judge::value(M::Key::TYPE, key, false, self.at, self.run);
                }
            }
        }
        let validate = |key: &'a M::Key, value: &'a M::Value, run: &mut Run| {
            let old = old.and_then(|old| old.entry(key));
            if old != Some(value)
                && let View::Text(name) = key.view()
            {
                Whole::new(value, old).validate(&self.at.key(&name), run);
            }
        };
        for (key, value) in map.entries() {
            validate(key, value, self.run);
        }
        // Errors come in the same order each time; a good map is not sorted for their sake.
        if !M::ORDERED && self.run.errors.len() > errors_before {
            self.run.errors.sort_from(errors_before);
        }
    }

    fn field_at<F: Field>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        hooks: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        let Some(field) = get(self.whole.value) else {
            return;
        };
        let old = self.whole.old.and_then(&get);
        // What did not change is not judged again.
        if old == Some(field) || !self.whole.descend {
            return;
        }
        let Some((member, info)) = placed::field(T::TYPE, place) else {
            return;
        };
        let base = member.map_or(*self.at, |name| self.at.child(name));
        let (value, old_value) = (field.value(), old.and_then(Field::value));
        if info.flatten {
            if let Some(value) = value {
                Whole::new(value, old_value).validate(&base, self.run);
            }
            return;
        }
        let at = base.child(info.name);
        if value.is_none() && !judge::minds_absence(info) {
            return;
        }
        let good = value.is_some_and(|value| judge::is_good(info.constraints, value));
        let goes_on = good || {
            let facts = Facts {
                info,
                value: value.map(|value| value as &dyn Judge),
                is_option: F::IS_OPTION,
                changed: old.is_some(),
            };
            judge::gate(&facts, &at, self.run)
        };
        let (true, Some(value)) = (goes_on, value) else {
            return;
        };
        hooks(&mut Hooks {
            value,
            old: old_value,
            at: &at,
            run: self.run,
            bad_value: &|| value.bad_value(),
        });
        if !good {
            judge::rest(info.constraints, value, &at, self.run);
        }
        let whole = Whole {
            value,
            old: old_value,
            list_type: info.list_type,
            descend: !info.opaque,
        };
        whole.validate(&at, self.run);
    }

    fn json_at(&mut self, place: FieldPlace) {
        let Some((member, info)) = placed::field(T::TYPE, place) else {
            return;
        };
        // Nothing is judged below such a field, so most of them need not be looked at.
        if info.constraints.is_empty() || !self.whole.descend {
            return;
        }
        let value = placed::json_of(self.whole.value, place);
        let old = self.whole.old.map(|old| placed::json_of(old, place));
        if old.as_ref() == Some(&value) {
            return;
        }
        let base = member.map_or(*self.at, |name| self.at.child(name));
        let at = base.child(info.name);
        let facts = Facts {
            info,
            value: value.as_ref().map(|value| value as &dyn Judge),
            is_option: true,
            changed: old.is_some(),
        };
        if judge::gate(&facts, &at, self.run)
            && let Some(value) = &value
        {
            judge::rest(info.constraints, value, &at, self.run);
        }
    }

    fn foreign_at<F: 'static>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        hooks: impl FnOnce(&mut Hooks<'_, F>),
    ) {
        let (Some(value), Some((member, info))) =
            (get(self.whole.value), placed::field(T::TYPE, place))
        else {
            return;
        };
        if !self.whole.descend {
            return;
        }
        let base = member.map_or(*self.at, |name| self.at.child(name));
        hooks(&mut Hooks {
            value,
            old: self.whole.old.and_then(get),
            at: &base.child(info.name),
            run: self.run,
            bad_value: &|| BadValue::Omitted,
        });
    }

    fn member<I: ApiType>(&mut self, index: usize, get: impl Fn(&'a T) -> Option<&'a I>) {
        let (Some(value), Some(member)) = (get(self.whole.value), placed::member(T::TYPE, index))
        else {
            return;
        };
        let old = self.whole.old.and_then(get);
        if old != Some(value) && self.whole.descend {
            Whole::new(value, old).validate(&self.at.child(member.name), self.run);
        }
    }

    fn unknown(&mut self, is: impl Fn(&'a T) -> bool) {
        if is(self.whole.value)
            && self.whole.descend
            && let Shape::Union(union) = T::TYPE.shape
        {
            unions::refuse_unknown(&union, self.whole.value, self.at, self.run);
        }
    }

    fn own(&mut self, hooks: impl FnOnce(&mut Hooks<'_, T>)) {
        if !self.whole.descend {
            return;
        }
        let value = self.whole.value;
        hooks(&mut Hooks {
            value,
            old: self.whole.old,
            at: self.at,
            run: self.run,
            bad_value: &|| match T::TYPE.resolved().shape {
                // The whole of an object says nothing about what is wrong with it.
                Shape::Object(_) | Shape::Union(_) => BadValue::Omitted,
                _ => value.bad_value(),
            },
        });
    }
}

/// Lists up to this length are searched item by item, which allocates nothing.
const SHORT: usize = 32;

/// The items of an older list, by key.
enum Counterparts<'a, I> {
    /// Nothing says which item was which.
    None,
    /// A short list.
    Listed(&'a [I], &'static [&'static str]),
    /// A long one.
    Indexed(HashMap<unique::Key<'a>, &'a I>, &'static [&'static str]),
}

impl<'a, I: ApiType> Counterparts<'a, I> {
    fn by_key(new_items: usize, old: &'a [I], keys: &'static [&'static str]) -> Self {
        if old.len().min(new_items) <= SHORT {
            return Self::Listed(old, keys);
        }
        // Of several items with the same keys the first counts.
        let entries = old.iter().rev();
        Self::Indexed(
            entries
                .map(|item| (unique::Key::of(item, keys), item))
                .collect(),
            keys,
        )
    }

    fn of(&self, item: &'a I) -> Option<&'a I> {
        match self {
            Self::None => None,
            Self::Listed(old, keys) => {
                let key = unique::Key::of(item, keys);
                old.iter().find(|old| unique::Key::of(*old, keys) == key)
            }
            Self::Indexed(old, keys) => old.get(&unique::Key::of(item, keys)).copied(),
        }
    }
}
