//! Reads and writes fields as Go does: `null` is the zero value, and `omitempty` leaves it out.
//!
//! Source: `encoding/json` and `sigs.k8s.io/json`, which every API server reads with.

use super::Time;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;

/// Reads `null` as the zero value.
pub fn value<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Deserialize<'de> + Default,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// Reads a string; an empty one is `None`.
pub fn text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.filter(|text| !text.is_empty()))
}

/// Reads a number; zero is `None`.
pub fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<i64>, D::Error> {
    let number = Option::<i64>::deserialize(deserializer)?;
    Ok(number.filter(|number| *number != 0))
}

/// Reads an instant; Go's zero time is `None`.
pub fn time<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Time>, D::Error> {
    let time = Option::<Time>::deserialize(deserializer)?;
    Ok(time.filter(|time| !time.is_zero()))
}

/// Reads a list in which `null` is the zero item.
pub fn list<'de, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    T: Deserialize<'de> + Default,
    D: Deserializer<'de>,
{
    let items: Vec<Option<T>> = value(deserializer)?;
    Ok(items.into_iter().map(Option::unwrap_or_default).collect())
}

/// Reads a map in which `null` is the empty text.
pub fn text_map<'de, D>(deserializer: D) -> Result<BTreeMap<String, String>, D::Error>
where
    D: Deserializer<'de>,
{
    let entries: BTreeMap<String, Option<String>> = value(deserializer)?;
    Ok(entries
        .into_iter()
        .map(|(key, value)| (key, value.unwrap_or_default()))
        .collect())
}

/// Whether `omitempty` leaves a value out.
pub fn is_zero<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Whether `omitempty` leaves a text out.
pub fn no_text(text: &Option<String>) -> bool {
    text.as_deref().is_none_or(str::is_empty)
}

/// Whether `omitempty` leaves a number out.
pub fn no_number(number: &Option<i64>) -> bool {
    number.is_none_or(|number| number == 0)
}

/// Whether `omitzero` leaves an instant out.
pub fn no_time(time: &Option<Time>) -> bool {
    time.is_none_or(|time| time.is_zero())
}
