//! Maps and objects: from the user's data, from the expression, or created by the evaluation.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;

use super::{Context, Key, User, Value, View};
use crate::program::ConstantMap;

/// A map or an object.
#[derive(Clone)]
pub struct Map<'v>(Repr<'v>);

#[derive(Clone)]
enum Repr<'v> {
    User(User<'v>),
    Constant(&'v Arc<ConstantMap>),
    Entries(Rc<Entries<'v>>),
    /// The accumulator of a loop, which is inserted into in place.
    Building(Rc<RefCell<Entries<'v>>>),
}

/// A map created by the evaluation, in insertion order.
#[derive(Clone, Default)]
pub struct Entries<'v> {
    list: Vec<(Value<'v>, Value<'v>)>,
    places: HashMap<Key<'v>, usize>,
    view: Option<&'v dyn View>,
}

impl<'v> Entries<'v> {
    /// Returns the value of a key. Numbers of other types match by their numeric value.
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

    /// Sets the value of a key.
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

    /// Removes a key, which must have the same type.
    pub fn remove(&mut self, key: &Value<'v>) {
        let Some(place) = Key::of(key).and_then(|key| self.places.remove(&key)) else {
            return;
        };
        self.list.remove(place);
        for later in self.places.values_mut() {
            *later -= usize::from(*later > place);
        }
    }

    /// Sets the view that defines equality.
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
    /// Creates a map or an object from the user's data.
    #[must_use]
    pub const fn user(user: User<'v>) -> Self {
        Self(Repr::User(user))
    }

    pub(crate) const fn constant(entries: &'v Arc<ConstantMap>) -> Self {
        Self(Repr::Constant(entries))
    }

    /// Creates an empty map that [`inserted`](Self::inserted) extends in place.
    pub(crate) fn building() -> Self {
        Self(Repr::Building(Rc::default()))
    }

    /// Returns the number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.0 {
            Repr::User(user) => user.view().len(user.data()),
            Repr::Constant(entries) => entries.len(),
            Repr::Entries(entries) => entries.list.len(),
            Repr::Building(entries) => entries.borrow().list.len(),
        }
    }

    /// Returns whether the map is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the value of a key.
    #[must_use]
    pub fn find(&self, key: &Value<'v>) -> Option<Value<'v>> {
        match &self.0 {
            Repr::User(user) => user.view().find(user.data(), key),
            Repr::Constant(entries) => entries.find(key),
            Repr::Entries(entries) => entries.find(key).cloned(),
            Repr::Building(entries) => entries.borrow().find(key).cloned(),
        }
    }

    /// Returns the value of a key. Ends the evaluation for a key of bytes, which cannot be a map key in Go.
    pub(crate) fn find_within(&self, context: &Context<'_>, key: &Value<'v>) -> Option<Value<'v>> {
        let is_go_map = !matches!(self.0, Repr::User(_)) && !self.is_empty();
        if is_go_map && !may_be_key(context, key) {
            return None;
        }
        self.find(key)
    }

    /// Returns an iterator over the entries.
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

    /// Returns the view that defines equality, if CEL's rules do not apply.
    #[must_use]
    pub fn view(&self) -> Option<&'v dyn View> {
        match &self.0 {
            Repr::User(user) => Some(user.view()),
            Repr::Entries(entries) => entries.view,
            _ => None,
        }
    }

    /// Returns the data, if the map or object is from the user's data.
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

    /// Returns the map with one more entry, or `None` if it already has the key.
    pub(crate) fn inserted(
        &self,
        context: &Context<'_>,
        key: &Value<'v>,
        value: Value<'v>,
    ) -> Option<Map<'v>> {
        if !may_be_key(context, key) || self.find(key).is_some() {
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

    /// Returns the map of an accumulator after its loop has ended.
    pub(crate) fn finished(self) -> Map<'v> {
        match self.0 {
            Repr::Building(entries) => entries.take().into(),
            other => Self(other),
        }
    }
}

/// Returns whether a value can be a key. If it cannot, the evaluation ends.
pub(crate) fn may_be_key(context: &Context<'_>, key: &Value<'_>) -> bool {
    let fits = !matches!(key, Value::Bytes(_));
    if !fits {
        context.panic("runtime error: hash of unhashable type types.Bytes");
    }
    fits
}

impl fmt::Debug for Map<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_map().entries(self.entries()).finish()
    }
}
