//! YAML as a server reads it, as far as the reader of YAML goes: JSON's values, the first document,
//! the last of repeated members.

use super::Complaint;
use crate::admission::{Warning, WarningKind};
use crate::go;
use crate::structural::value_is_too_deep;
use serde_json::Value;
use serde_saphyr::{DuplicateKeyPolicy, Error};

/// The most values, and beginnings and ends of values, that aliases repeat.
const MOST_REPEATED: usize = 100_000;

/// What was read.
pub(super) struct Tree {
    pub(super) value: Value,
    pub(super) complaints: Vec<Complaint>,
}

/// Reads the first document.
///
/// # Errors
///
/// What is wrong with it.
pub(super) fn read(text: &[u8]) -> Result<Tree, String> {
    let text = std::str::from_utf8(text).map_err(|error| format!("yaml: {error}"))?;
    let (value, complaints) = match parse(text, DuplicateKeyPolicy::Error) {
        Ok(value) => (value, Vec::new()),
        Err(error) => {
            let complaint = duplicate(&error).ok_or_else(|| fault(&error))?;
            let value = parse(text, DuplicateKeyPolicy::LastWins).map_err(|error| fault(&error))?;
            (value, vec![complaint])
        }
    };
    if value_is_too_deep(&value) {
        return Err(super::too_deep());
    }
    Ok(Tree { value, complaints })
}

fn parse(text: &str, duplicate_keys: DuplicateKeyPolicy) -> Result<Value, Error> {
    let mut options = serde_saphyr::options! {
        duplicate_keys: duplicate_keys,
        with_snippet: false,
    };
    options.alias_limits.max_total_replayed_events = MOST_REPEATED;
    // Only the first of several documents counts.
    let mut reader = text.as_bytes();
    let first = serde_saphyr::read_with_options::<_, Value>(&mut reader, options).next();
    first.unwrap_or(Ok(Value::Null))
}

fn duplicate(error: &Error) -> Option<Complaint> {
    let Error::DuplicateMappingKey { key, location } = error.without_snippet() else {
        return None;
    };
    let key = go::quote(key.as_deref().unwrap_or_default());
    let warning = format!("line {}: key {key} already set in map", location.line());
    Some(Complaint {
        error: format!("yaml: unmarshal errors:\n  {warning}"),
        warnings: vec![Warning::new(WarningKind::DuplicateField, warning)],
    })
}

fn fault(error: &Error) -> String {
    format!("yaml: {}", error.without_snippet())
}
