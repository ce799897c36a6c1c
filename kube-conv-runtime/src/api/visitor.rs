//! Where the parts of a value are: what the derive shows, and nothing else.
//!
//! A type describes itself once, by calling a [`Visitor`] for each of its parts. What is done with
//! them (validate, find a key, look at a scalar) is the visitor's matter, so that a new use costs
//! no generated code.

use super::context::Hooks;
use super::view::View;
use crate::ApiType;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{BuildHasher, Hash};

use super::MapKey;

/// Something to do with the parts of a `T`.
///
/// Each part comes as a function from the whole, so that a visitor can look at the same part of
/// an old value as well. What a visitor does not care for it leaves out.
pub trait Visitor<'a, T: ?Sized + 'a>: Sized {
    /// The value is a scalar.
    fn leaf(&mut self, view: impl Fn(&'a T) -> View<'a>) {
        let _ = view;
    }

    /// The value is another one with rules of its own: a newtype.
    fn inner<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        let _ = get;
    }

    /// The value is nothing but another one: a `Box`.
    fn boxed<I: ApiType>(&mut self, get: impl Fn(&'a T) -> &'a I) {
        let _ = get;
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

    /// A field, of the type itself or of a member; `None` where another member is set. `hooks` are
    /// what the user wants to be called with the value.
    fn field_at<F: Field>(
        &mut self,
        place: FieldPlace,
        get: impl Fn(&'a T) -> Option<&'a F>,
        hooks: impl FnOnce(&mut Hooks<'_, F::Value>),
    ) {
        let _ = (place, get, hooks);
    }

    /// The value does not show its parts, so that it is known by its JSON alone.
    fn unseen(&mut self) {}

    /// A field that is known by its JSON alone, because its type has no description or another's.
    fn json_at(&mut self, place: FieldPlace) {
        let _ = place;
    }

    /// Such a field with checks of the user's own.
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

    /// Whether the union holds a member that its schema does not know.
    fn unknown(&mut self, is: impl Fn(&'a T) -> bool) {
        let _ = is;
    }

    /// What the user wants to be called with the whole value.
    fn own(&mut self, hooks: impl FnOnce(&mut Hooks<'_, T>)) {
        let _ = hooks;
    }

    /// A field of the type.
    #[inline]
    fn field<F: Field>(&mut self, index: usize, get: impl Fn(&'a T) -> &'a F) {
        self.field_at(FieldPlace::own(index), |whole| Some(get(whole)), |_| {});
    }

    /// A field of a union's member.
    fn member_field<F: Field>(
        &mut self,
        member: usize,
        index: usize,
        get: impl Fn(&'a T) -> Option<&'a F>,
    ) {
        self.field_at(FieldPlace::of_member(member, index), get, |_| {});
    }
}

/// Which field of a type's description is meant.
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

/// What a field can hold: an API type, or one behind `Option`.
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
    fn entries(&self) -> impl Iterator<Item = (&Self::Key, &Self::Value)>;

    /// How many entries there are.
    fn count(&self) -> usize;

    /// The value of a key.
    fn entry(&self, key: &Self::Key) -> Option<&Self::Value>;
}

impl<K: MapKey + Ord, V: ApiType> Entries for BTreeMap<K, V> {
    type Key = K;
    type Value = V;
    const ORDERED: bool = true;

    fn entries(&self) -> impl Iterator<Item = (&K, &V)> {
        self.iter()
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn entry(&self, key: &K) -> Option<&V> {
        self.get(key)
    }
}

impl<K: MapKey + Eq + Hash, V: ApiType, S: BuildHasher + 'static> Entries for HashMap<K, V, S> {
    type Key = K;
    type Value = V;
    const ORDERED: bool = false;

    fn entries(&self) -> impl Iterator<Item = (&K, &V)> {
        self.iter()
    }

    fn count(&self) -> usize {
        self.len()
    }

    fn entry(&self, key: &K) -> Option<&V> {
        self.get(key)
    }
}
