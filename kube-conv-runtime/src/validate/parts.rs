//! A value beside what it was: rules on parts judge those parts that changed.

use super::counterparts::Counterparts;
use super::view::{Judge, Step, View};
use super::walk::{Entries, Visitor};
use crate::ApiType;
use crate::field::BadValue;
use crate::type_info::ListType;
use serde_json::Value;

/// A value beside what it was.
pub(super) struct Beside<'a, T> {
    value: &'a T,
    old: Option<&'a T>,
    list_type: Option<ListType>,
}

impl<'a, T: ApiType> Beside<'a, T> {
    pub(super) const fn new(value: &'a T, old: Option<&'a T>, list_type: Option<ListType>) -> Self {
        Self {
            value,
            old,
            list_type,
        }
    }

    fn within<I: ApiType>(&self, get: impl Fn(&'a T) -> &'a I) -> Beside<'a, I> {
        Beside::new(get(self.value), self.old.map(get), self.list_type)
    }
}

impl<T: ApiType> Judge for Beside<'_, T> {
    fn view(&self) -> View<'_> {
        self.value.view()
    }

    fn each(&self, visit: &mut dyn FnMut(Step<'_>, &dyn Judge)) {
        T::walk(&mut Changed { of: self, visit });
    }

    fn keys(&self, visit: &mut dyn FnMut(&dyn Judge)) {
        T::walk(&mut NewKeys { of: self, visit });
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

    fn changed(&self) -> bool {
        self.old.is_some_and(|old| old != self.value)
    }

    fn older(&self) -> Option<View<'_>> {
        self.old.map(Judge::view)
    }
}

/// Shows the items of a list and the values of a map that are not what they were.
struct Changed<'w, 'a, T> {
    of: &'w Beside<'a, T>,
    visit: &'w mut dyn FnMut(Step<'_>, &dyn Judge),
}

impl<'a, T: ApiType> Visitor<'a, T> for Changed<'_, 'a, T> {
    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.of.within(get).each(self.visit);
    }

    fn boxed<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.of.within(get).each(self.visit);
    }

    fn list<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a [I]) {
        let items = get(self.of.value);
        let known = Counterparts::new(self.of.list_type, items.len(), self.of.old.map(get));
        for (index, item) in items.iter().enumerate() {
            let old = known.of(item);
            if old != Some(item) {
                (self.visit)(Step::Index(index), &Beside::new(item, old, None));
            }
        }
    }

    fn map<M: Entries>(&mut self, get: impl Fn(&'a T) -> &'a M) {
        let old = self.of.old.map(&get);
        for (key, value) in get(self.of.value).entries() {
            let old = old.and_then(|old| old.entry(key));
            if old != Some(value)
                && let View::Text(key) = key.view()
            {
                (self.visit)(Step::Key(&key), &Beside::new(value, old, None));
            }
        }
    }
}

/// Shows the keys of a map that were not there.
struct NewKeys<'w, 'a, T> {
    of: &'w Beside<'a, T>,
    visit: &'w mut dyn FnMut(&dyn Judge),
}

impl<'a, T: ApiType> Visitor<'a, T> for NewKeys<'_, 'a, T> {
    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.of.within(get).keys(self.visit);
    }

    fn boxed<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.of.within(get).keys(self.visit);
    }

    fn map<M: Entries>(&mut self, get: impl Fn(&'a T) -> &'a M) {
        let old = self.of.old.map(&get);
        for (key, _) in get(self.of.value).entries() {
            if old.and_then(|old| old.entry(key)).is_none() {
                (self.visit)(key);
            }
        }
    }
}
