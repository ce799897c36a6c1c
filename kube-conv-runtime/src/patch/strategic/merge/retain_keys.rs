//! `$retainKeys`: the keys of an object that stay.

use super::Target;
use crate::patch::strategic::directives::{DELETE_FROM_LIST, RETAIN_KEYS, SET_ORDER};
use crate::patch::strategic::error::Error;
use crate::patch::strategic::go_text;
use crate::patch::strategic::value::is_equal;
use serde_json::{Map, Value};
use std::collections::HashSet;

/// Removes the directive from the patch and applies it, or adds it to an earlier patch.
pub(super) fn apply(
    original: &mut Map<String, Value>,
    patch: &mut Map<String, Value>,
    into: Target,
) -> Result<(), Error> {
    let Some(directive) = patch.remove(RETAIN_KEYS) else {
        return Ok(());
    };
    match into {
        Target::Object => obey(original, patch, &directive),
        Target::Patch => hand_on(original, directive),
    }
}

fn hand_on(original: &mut Map<String, Value>, directive: Value) -> Result<(), Error> {
    match original.get(RETAIN_KEYS) {
        Some(own) if !is_equal(own, &directive) => Err(Error::RetainKeysDiffer {
            earlier: go_text::value(own),
            later: go_text::value(&directive),
        }),
        Some(_) => Ok(()),
        None => {
            original.insert(RETAIN_KEYS.to_owned(), directive);
            Ok(())
        }
    }
}

fn obey(
    original: &mut Map<String, Value>,
    patch: &Map<String, Value>,
    directive: &Value,
) -> Result<(), Error> {
    let names = directive.as_array().ok_or(Error::BadRetainKeys)?;
    if let Some(odd) = names
        .iter()
        .find(|name| name.is_array() || name.is_object())
    {
        return Err(Error::NotAScalar {
            value: go_text::value(odd),
        });
    }
    let retained: HashSet<&str> = names.iter().filter_map(Value::as_str).collect();
    let is_named = |(key, value): (&String, &Value)| {
        value.is_null()
            || key.starts_with(DELETE_FROM_LIST)
            || key.starts_with(SET_ORDER)
            || retained.contains(key.as_str())
    };
    if !patch.iter().all(is_named) {
        return Err(Error::BadRetainKeys);
    }
    original.retain(|key, _| retained.contains(key.as_str()));
    Ok(())
}
