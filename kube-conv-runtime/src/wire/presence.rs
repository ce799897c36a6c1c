//! Absent, null and empty values, by the presence table.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// A type whose empty values are not written.
#[diagnostic::on_unimplemented(
    message = "an absent `{Self}` cannot be distinguished from a present one",
    label = "neither a list nor a map",
    note = "write `Option<…>` instead of `optional`"
)]
pub trait Absent: Sized {
    /// Returns the empty value.
    fn absent() -> Self;

    /// Whether the value is empty.
    fn is_absent(&self) -> bool;
}

impl<T> Absent for Option<T> {
    fn absent() -> Self {
        None
    }

    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

impl<T> Absent for Vec<T> {
    fn absent() -> Self {
        Self::new()
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl<T> Absent for BTreeSet<T> {
    fn absent() -> Self {
        Self::new()
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

/// Not an API type, which is reported elsewhere; this avoids a second error.
impl<T, S: Default> Absent for HashSet<T, S> {
    fn absent() -> Self {
        Self::default()
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl<K, V> Absent for BTreeMap<K, V> {
    fn absent() -> Self {
        Self::new()
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl<K, V, S: Default> Absent for HashMap<K, V, S> {
    fn absent() -> Self {
        Self::default()
    }

    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

/// Whether a field is not written.
pub fn is_empty<T: Absent>(value: &T) -> bool {
    value.is_absent()
}

/// Whether a field is written.
pub fn is_present<T: Absent>(value: &T) -> bool {
    !value.is_absent()
}
