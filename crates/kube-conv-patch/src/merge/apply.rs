//! Applies merge patches.

use super::Error;
use super::create::check_depth;
use crate::read::{ReadError, read};
use kube_conv_schema::go;
use kube_conv_schema::limits::MOST_LEVELS;
use serde_json::{Map, Value};

/// Applies a merge patch: members replace those of the document, null removes them, objects are
/// merged.
///
/// Like upstream, and unlike the RFC, it also drops null members of objects inside lists, unless
/// the list replaces an object. A patch that is a list becomes the result, while null and scalars
/// are rejected.
///
/// # Errors
///
/// A document that is null; a patch that is null or a scalar; more than 500 levels, which a `Value` does not
/// safely hold.
///
/// Source: `MergePatch` of `gopkg.in/evanphx/json-patch.v4`.
///
/// ```
/// use kube_conv_patch::merge;
/// use serde_json::json;
///
/// let object = json!({"spec": {"replicas": 1, "paused": true, "ports": [1, 2]}});
/// let patch = json!({"spec": {"replicas": 2, "paused": null, "ports": [3]}});
/// let patched = merge::apply(&object, &patch)?;
/// assert_eq!(patched, json!({"spec": {"replicas": 2, "ports": [3]}}));
/// # Ok::<(), merge::Error>(())
/// ```
pub fn apply(document: &Value, patch: &Value) -> Result<Value, Error> {
    check_depth(document)?;
    check_depth(patch)?;
    match (document, patch) {
        (Value::Null, _) => Err(Error::Document),
        (Value::Object(members), Value::Object(changes)) => {
            let mut merged = members.clone();
            merge_members(&mut merged, changes);
            Ok(Value::Object(merged))
        }
        (_, Value::Object(_) | Value::Array(_)) => Ok(without_nulls(patch)),
        _ => Err(Error::Patch),
    }
}

/// Applies a patch to JSON text, and returns the result as Go writes it: compact, and with sorted members.
///
/// # Errors
///
/// Those of [`apply`]; a document or a patch that is not JSON.
///
/// ```
/// use kube_conv_patch::merge;
///
/// let patched = merge::apply_text(
///     br#"{"weight": 1.50, "spec": {"size": 1, "paused": true}}"#,
///     br#"{"spec": {"paused": null}}"#,
/// )?;
/// assert_eq!(patched, r#"{"spec":{"size":1},"weight":1.5}"#);
/// # Ok::<(), merge::Error>(())
/// ```
pub fn apply_text(document: &[u8], patch: &[u8]) -> Result<String, Error> {
    let read = |text, invalid| {
        read(text, MOST_LEVELS).map_err(|why| match why {
            ReadError::TooDeep => Error::too_deep(),
            ReadError::Syntax(_) | ReadError::Number => invalid,
        })
    };
    let (document, patch) = (read(document, Error::Document)?, read(patch, Error::Patch)?);
    Ok(go::json(&apply(&document, &patch)?))
}

fn merge_members(members: &mut Map<String, Value>, changes: &Map<String, Value>) {
    for (key, new) in changes {
        match (members.get_mut(key), new) {
            (_, Value::Null) => drop(members.remove(key)),
            (Some(Value::Object(old)), Value::Object(new)) => merge_members(old, new),
            // Only the value that replaces an object keeps its nulls.
            (Some(old @ Value::Object(_)), new) => *old = new.clone(),
            (_, new) => drop(members.insert(key.clone(), without_nulls(new))),
        }
    }
}

/// A value without the null members of all objects in it, including those inside lists; null items stay.
fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(members) => {
            let kept = members.iter().filter(|(_, member)| !member.is_null());
            let kept = kept.map(|(key, member)| (key.clone(), without_nulls(member)));
            Value::Object(kept.collect())
        }
        Value::Array(items) => Value::Array(items.iter().map(without_nulls).collect()),
        scalar => scalar.clone(),
    }
}
