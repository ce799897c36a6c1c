//! Absent, null and empty, as the presence table has them.

use crate::meta::Metadata;
use serde::{Deserialize, Deserializer};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// Something that may hold nothing, and is then not written.
#[diagnostic::on_unimplemented(
    message = "an absent `{Self}` cannot be distinguished from a present one",
    label = "neither a list nor a map",
    note = "write `Option<…>` instead of `optional`"
)]
pub trait Absent: Sized {
    /// A value that holds nothing.
    fn absent() -> Self;

    /// Whether there is nothing to write.
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

/// It is no API type, which is reported once.
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

/// Whether a field behind a reference has nothing to write.
pub fn is_absent<T: Absent>(value: &&T) -> bool {
    value.is_absent()
}

/// Whether a field has nothing to write.
pub fn is_empty<T: Absent>(value: &T) -> bool {
    value.is_absent()
}

/// Reads a collection of which absent, null and empty are the same.
///
/// # Errors
///
/// What the type's own `Deserialize` reports.
pub fn null_as_empty<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: Deserialize<'de> + Absent,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(input)?.unwrap_or_else(T::absent))
}

/// Reads metadata, of which absent, null and empty are the same.
///
/// # Errors
///
/// What the type's own `Deserialize` reports.
pub fn null_as_metadata<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: Metadata,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(input)?.unwrap_or_default())
}

/// Reads a value of which null means the default.
///
/// # Errors
///
/// What the type's own `Deserialize` reports.
pub fn read_or<'de, T, D>(input: D, default: fn() -> T) -> Result<T, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(input)?.unwrap_or_else(default))
}
