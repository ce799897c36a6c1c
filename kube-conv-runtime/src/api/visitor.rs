//! Visitors of the parts of a value.
//!
//! The derive writes one function, which calls a [`Visitor`] for each part of a value. Each use
//! (validation, look-up of a key, access to a scalar) is a visitor, so that a new use adds no
//! generated code.

use super::context::Hooks;
use super::view::View;
use crate::ApiType;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{BuildHasher, Hash};

use super::MapKey;

/// A visitor of the parts of a `T`.
///
/// Each part is passed as a function of the whole value, so that a visitor can get the same part of
/// an old value. By default a visitor ignores a part.
pub trait Visitor<'a, T: ?Sized + 'a>: Sized {
    /// The value is a scalar.
    fn leaf(&mut self, view: impl Fn(&'a T) -> View<'a>) {
        let _ = view;
    }

    /// The value wraps another one and adds rules of its own: a newtype.
    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        let _ = get;
    }

    /// The value is the same as an inner one: a `Box`.
    fn boxed<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        self.inner(get);
    }

    /// The value is a list.
    fn list<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a [I]) {
        let _ = get;
    }

    /// The value is a set.
    fn set<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a BTreeSet<I>) {
        let _ = get;
    }

    /// The value is a map.
    fn map<M: Entries>(&mut self, get: impl Fn(&'a T) -> &'a M) {
        let _ = get;
    }

    /// A field, of the type itself or of a member; `None` if another member is set. `hooks` calls
    /// the custom checks of the value.
    fn field_at<F: Field>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        hooks: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        let _ = (place, get, hooks);
    }

    /// The value has no visitable parts, so that only its JSON can be checked.
    fn unseen(&mut self) {}

    /// A field that can only be checked as JSON, because its type has no table or that of another
    /// type.
    fn json_at(&mut self, place: FieldPlace) {
        let _ = place;
    }

    /// Such a field with custom checks.
    fn foreign_at<F: 'static>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        hooks: impl FnOnce(&mut Hooks<'_, F>),
    ) {
        let _ = (get, hooks);
        self.json_at(place);
    }

    /// The content of a union's member, if it is the one that is set.
    fn member<I: ApiType>(&mut self, index: usize, get: impl Fn(&'a T) -> Option<&'a I>) {
        let _ = (index, get);
    }

    /// Whether the union holds an unknown member.
    fn unknown(&mut self, is: impl Fn(&'a T) -> bool) {
        let _ = is;
    }

    /// The custom checks of the whole value.
    fn own(&mut self, hooks: impl FnOnce(&mut Hooks<'_, T>)) {
        let _ = hooks;
    }

    /// A field of the type.
    #[inline]
    fn field<F: Field>(&mut self, index: usize, get: impl Fn(&'a T) -> &'a F) {
        self.field_at(FieldPlace::own(index), |whole| Some(get(whole)), no_checks);
    }

    /// A field of a union's member.
    fn member_field<F: Field>(
        &mut self,
        member: usize,
        index: usize,
        get: impl Fn(&'a T) -> Option<&'a F>,
    ) {
        self.field_at(FieldPlace::of_member(member, index), get, no_checks);
    }
}

/// The user's own checks of a field without any. A closure would be compiled for each field.
fn no_checks<T>(_: &mut Hooks<'_, T>) {}

/// The index of a field in a type's table.
#[derive(Clone, Copy, Debug)]
pub struct FieldPlace {
    /// The union's member that the field belongs to.
    pub(crate) member: Option<usize>,
    /// The place in the list of fields.
    pub(crate) index: usize,
}

impl FieldPlace {
    /// A field of the type itself.
    #[must_use]
    pub const fn own(index: usize) -> Self {
        Self {
            member: None,
            index,
        }
    }

    /// A field of a union's member.
    #[must_use]
    pub const fn of_member(member: usize, index: usize) -> Self {
        Self {
            member: Some(member),
            index,
        }
    }
}

/// The type of a field: an API type, or an `Option` of one.
pub trait Field: PartialEq + 'static {
    /// The type of a present value.
    type Value: ApiType;
    /// Whether Rust distinguishes absent from empty here.
    const IS_OPTION: bool;

    /// The value, if it is present.
    fn value(&self) -> Option<&Self::Value>;
}

impl<T: ApiType> Field for T {
    type Value = T;
    const IS_OPTION: bool = false;

    fn value(&self) -> Option<&T> {
        Some(self)
    }
}

impl<T: ApiType> Field for Option<T> {
    type Value = T;
    const IS_OPTION: bool = true;

    fn value(&self) -> Option<&T> {
        self.as_ref()
    }
}

/// A map: its entries, and the entry of a key.
pub trait Entries: 'static {
    /// The type of the keys.
    type Key: MapKey;
    /// The type of the values.
    type Value: ApiType;
    /// Whether entries come in the same order each time.
    const ORDERED: bool;

    /// All entries.
    fn entries(&self) -> impl ExactSizeIterator<Item = (&Self::Key, &Self::Value)>;

    /// The value of a key.
    fn entry(&self, key: &Self::Key) -> Option<&Self::Value>;
}

impl<K: MapKey + Ord, V: ApiType> Entries for BTreeMap<K, V> {
    type Key = K;
    type Value = V;
    const ORDERED: bool = true;

    fn entries(&self) -> impl ExactSizeIterator<Item = (&K, &V)> {
        self.iter()
    }

    fn entry(&self, key: &K) -> Option<&V> {
        self.get(key)
    }
}

impl<K: MapKey + Eq + Hash, V: ApiType, S: BuildHasher + 'static> Entries for HashMap<K, V, S> {
    type Key = K;
    type Value = V;
    const ORDERED: bool = false;

    fn entries(&self) -> impl ExactSizeIterator<Item = (&K, &V)> {
        self.iter()
    }

    fn entry(&self, key: &K) -> Option<&V> {
        self.get(key)
    }
}
