//! Maps and objects: of the user's data, of the expression, of the evaluation.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use super::{Key, User, Value, View};
use crate::program::ConstantMap;

/// A map, or an object.
#[derive(Clone)]
pub struct Map<'v>(Repr<'v>);

#[derive(Clone)]
enum Repr<'v> {
    User(User<'v>),
    Constant(&'v Arc<ConstantMap>),
    Entries(Rc<Entries<'v>>),
    /// What a loop has collected so far: only its steps see it.
    Building(Rc<RefCell<Entries<'v>>>),
}

/// Entries of an evaluation, in the order in which their keys came.
#[derive(Clone, Default)]
pub struct Entries<'v> {
    list: Vec<(Value<'v>, Value<'v>)>,
    places: HashMap<Key<'v>, usize>,
    view: Option<&'v dyn View>,
}

impl<'v> Entries<'v> {
    /// The value under a key: numbers of other types are found by their value.
    #[must_use]
    pub fn find(&self, key: &Value<'v>) -> Option<&Value<'v>> {
        if self.list.is_empty() {
            return None;
        }
        let place = |key: &Key<'v>| self.places.get(key).copied();
        let found = Key::of(key).as_ref().and_then(place);
        let found = found.or_else(|| Key::others(key).iter().flatten().find_map(place));
        self.list.get(found?).map(|(_, value)| value)
    }

    /// Sets the value under a key.
    pub fn insert(&mut self, key: Value<'v>, value: Value<'v>) {
        let place = self.list.len();
        if let Some(known) = Key::of(&key) {
            let place = *self.places.entry(known).or_insert(place);
            if let Some(entry) = self.list.get_mut(place) {
                entry.1 = value;
                return;
            }
        }
        self.list.push((key, value));
    }

    /// Removes the value under a key, which has to be of the same type.
    pub fn remove(&mut self, key: &Value<'v>) {
        let Some(place) = Key::of(key).and_then(|key| self.places.remove(&key)) else {
            return;
        };
        self.list.remove(place);
        for later in self.places.values_mut() {
            *later -= usize::from(*later > place);
        }
    }

    /// The same entries, compared and added to by the rules of a view.
    #[must_use]
    pub fn with_view(mut self, view: &'v dyn View) -> Self {
        self.view = Some(view);
        self
    }
}

impl<'v> From<Entries<'v>> for Map<'v> {
    fn from(entries: Entries<'v>) -> Self {
        Self(Repr::Entries(Rc::new(entries)))
    }
}

impl<'v> Map<'v> {
    /// A map or object of the user's.
    #[must_use]
    pub const fn user(user: User<'v>) -> Self {
        Self(Repr::User(user))
    }

    pub(crate) const fn constant(entries: &'v Arc<ConstantMap>) -> Self {
        Self(Repr::Constant(entries))
    }

    /// A map that [`inserted`](Self::inserted) makes larger in place.
    pub(crate) fn building() -> Self {
        Self(Repr::Building(Rc::default()))
    }

    /// How many entries there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.0 {
            Repr::User(user) => user.view().len(user.data()),
            Repr::Constant(entries) => entries.len(),
            Repr::Entries(entries) => entries.list.len(),
            Repr::Building(entries) => entries.borrow().list.len(),
        }
    }

    /// Whether there are no entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The value under a key.
    #[must_use]
    pub fn find(&self, key: &Value<'v>) -> Option<Value<'v>> {
        match &self.0 {
            Repr::User(user) => user.view().find(user.data(), key),
            Repr::Constant(entries) => entries.find(key),
            Repr::Entries(entries) => entries.find(key).cloned(),
            Repr::Building(entries) => entries.borrow().find(key).cloned(),
        }
    }

    /// The entries.
    #[must_use]
    pub fn entries(&self) -> Box<dyn Iterator<Item = (Value<'v>, Value<'v>)> + 'v> {
        match &self.0 {
            Repr::User(user) => user.view().entries(user.data()),
            Repr::Constant(entries) => Box::new(entries.values()),
            Repr::Entries(entries) => {
                let entries = Rc::clone(entries);
                let entry = move |index: usize| entries.list.get(index).cloned();
                Box::new((0..self.len()).map_while(entry))
            }
            Repr::Building(entries) => {
                let entries = Rc::clone(entries);
                let entry = move |index: usize| entries.borrow().list.get(index).cloned();
                Box::new((0..self.len()).map_while(entry))
            }
        }
    }

    /// How the map is compared, if not by the usual rules.
    #[must_use]
    pub fn view(&self) -> Option<&'v dyn View> {
        match &self.0 {
            Repr::User(user) => Some(user.view()),
            Repr::Entries(entries) => entries.view,
            _ => None,
        }
    }

    /// The data, if it is a map or object of the user's.
    #[must_use]
    pub const fn as_user(&self) -> Option<User<'v>> {
        match &self.0 {
            Repr::User(user) => Some(*user),
            _ => None,
        }
    }

    pub(crate) const fn as_constant(&self) -> Option<&'v Arc<ConstantMap>> {
        match &self.0 {
            Repr::Constant(entries) => Some(entries),
            _ => None,
        }
    }

    pub(super) fn type_name(&self) -> &'v str {
        self.view().map_or("map", View::type_name)
    }

    pub(crate) fn is_iterable(&self) -> bool {
        self.view().is_none_or(View::is_iterable)
    }

    /// The map with one entry more, or nothing if it has the key already.
    pub(crate) fn inserted(&self, key: &Value<'v>, value: Value<'v>) -> Option<Map<'v>> {
        if self.find(key).is_some() {
            return None;
        }
        if let Repr::Building(entries) = &self.0 {
            entries.borrow_mut().insert(key.clone(), value);
            return Some(self.clone());
        }
        let mut entries = Entries::default();
        for (key, value) in self.entries() {
            entries.insert(key, value);
        }
        entries.insert(key.clone(), value);
        Some(entries.into())
    }

    /// The map that a loop has collected, when it ends.
    pub(crate) fn finished(self) -> Map<'v> {
        match self.0 {
            Repr::Building(entries) => entries.take().into(),
            other => Self(other),
        }
    }
}

impl fmt::Debug for Map<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_map().entries(self.entries()).finish()
    }
}
