//! Absent, null and empty values, by the presence table.

use crate::meta::Metadata;
use serde::{Deserialize, Deserializer};
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

/// Whether a field behind a reference is not written.
pub fn is_absent<T: Absent>(value: &&T) -> bool {
    value.is_absent()
}

/// Whether a field is not written.
pub fn is_empty<T: Absent>(value: &T) -> bool {
    value.is_absent()
}

/// Reads a collection for which absent, null and empty mean the same.
///
/// # Errors
///
/// The error of the type's own `Deserialize`.
pub fn null_as_empty<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: Deserialize<'de> + Absent,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(input)?.unwrap_or_else(T::absent))
}

/// Reads metadata, for which absent, null and empty mean the same.
///
/// # Errors
///
/// The error of the type's own `Deserialize`.
pub fn null_as_metadata<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: Metadata,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(input)?.unwrap_or_default())
}

/// Reads a value for which null means the default.
///
/// # Errors
///
/// The error of the type's own `Deserialize`.
pub fn read_or<'de, T, D>(input: D, default: fn() -> T) -> Result<T, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(input)?.unwrap_or_else(default))
}
