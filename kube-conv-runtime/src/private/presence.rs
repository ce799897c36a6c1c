//! Absent, null and empty, as the presence table has them.

use serde::{Deserialize, Deserializer};
use std::collections::{BTreeMap, HashMap};

/// Something that may hold nothing, and is then not written.
pub trait Absent {
    /// Whether there is nothing to write.
    fn is_absent(&self) -> bool;
}

impl<T> Absent for Option<T> {
    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

impl<T> Absent for Vec<T> {
    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl<K, V> Absent for BTreeMap<K, V> {
    fn is_absent(&self) -> bool {
        self.is_empty()
    }
}

impl<K, V, S> Absent for HashMap<K, V, S> {
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
    T: Deserialize<'de> + Default,
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
