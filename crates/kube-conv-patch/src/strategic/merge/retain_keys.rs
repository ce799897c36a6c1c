//! `$retainKeys`: the keys of an object that stay.

use super::MergeTarget;
use crate::strategic::directives::{DELETE_FROM_LIST, RETAIN_KEYS, SET_ORDER};
use crate::strategic::error::Error;
use crate::strategic::go_text;
use crate::strategic::json::Json;
use crate::strategic::members::{MemberRef, Members};
use crate::strategic::value::is_equal;
use std::collections::HashSet;

/// Removes the directive from the patch and applies it, or adds it to an earlier patch.
pub(super) fn apply<'d>(
    original: &mut Members<'d>,
    patch: &mut Members<'d>,
    into: MergeTarget,
) -> Result<(), Error> {
    let Some(directive) = patch.remove(RETAIN_KEYS) else {
        return Ok(());
    };
    match into {
        MergeTarget::Object => obey(original, patch, &directive),
        MergeTarget::Patch => hand_on(original, directive),
    }
}

fn hand_on<'d>(original: &mut Members<'d>, directive: Json<'d>) -> Result<(), Error> {
    match original.get(RETAIN_KEYS) {
        Some(own) if !is_equal(own, &directive) => Err(Error::RetainKeysDiffer {
            earlier: go_text::value(own),
            later: go_text::value(&directive),
        }),
        Some(_) => Ok(()),
        None => {
            original.insert(RETAIN_KEYS, directive);
            Ok(())
        }
    }
}

fn obey<'d>(
    original: &mut Members<'d>,
    patch: &Members<'d>,
    directive: &Json<'d>,
) -> Result<(), Error> {
    let Json::List(names) = directive else {
        return Err(Error::BadRetainKeys);
    };
    if let Some(odd) = names
        .iter()
        .find(|name| matches!(name, Json::List(_) | Json::Object(_)))
    {
        return Err(Error::NotAScalar {
            value: go_text::value(odd),
        });
    }
    let retained: HashSet<&str> = names.iter().filter_map(Json::as_str).collect();
    let is_named = |(key, value): MemberRef<'_, '_>| {
        value.is_null()
            || key.starts_with(DELETE_FROM_LIST)
            || key.starts_with(SET_ORDER)
            || retained.contains(&**key)
    };
    if !patch.iter().all(is_named) {
        return Err(Error::BadRetainKeys);
    }
    original.retain(|key, _| retained.contains(key));
    Ok(())
}
