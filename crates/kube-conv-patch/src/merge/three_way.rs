//! Creates three-way merge patches: a client's changes, for the live object.

use super::{Error, apply, create};
use crate::read::read;
use kube_conv_schema::go;
use kube_conv_schema::limits::MOST_LEVELS;
use kube_conv_schema::structural::printed::plain;
use serde_json::{Map, Value};

/// A field that a patch must not change.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Precondition {
    /// A member of the object. Upstream: `RequireKeyUnchanged`.
    Key(String),
    /// A member of its metadata. Upstream: `RequireMetadataKeyUnchanged`.
    MetadataKey(String),
}

impl Precondition {
    fn is_met(&self, patch: &Value) -> bool {
        match self {
            Self::Key(key) => patch.get(key).is_none(),
            Self::MetadataKey(key) => patch
                .get("metadata")
                .is_none_or(|metadata| metadata.get(key).is_none()),
        }
    }
}

/// Creates the patch for a live object after a client's own object changed: it sets fields in which
/// `current` differs from `modified`, and removes those that `original` has and `modified` does
/// not. Fields that others added to `current` stay.
///
/// The client's values take precedence over changes of others: the two parts of the patch never
/// conflict, so upstream's conflict error cannot occur.
///
/// # Errors
///
/// A precondition that is not met, and those of [`create`]. Upstream:
/// `CreateThreeWayJSONMergePatch`.
///
/// ```
/// use kube_conv_patch::merge;
/// use serde_json::json;
///
/// let original = json!({"replicas": 1, "paused": true});
/// let modified = json!({"replicas": 2});
/// let current = json!({"replicas": 1, "paused": true, "addedByTheServer": 5});
/// let patch = merge::three_way(&original, &modified, &current, &[])?;
/// assert_eq!(patch, json!({"replicas": 2, "paused": null}));
/// # Ok::<(), merge::Error>(())
/// ```
pub fn three_way(
    original: &Value,
    modified: &Value,
    current: &Value,
    preconditions: &[Precondition],
) -> Result<Value, Error> {
    let (changes, deletions) = parts(original, modified, current)?;
    let patch = apply(&deletions, &changes)?;
    if preconditions
        .iter()
        .all(|condition| condition.is_met(&patch))
    {
        return Ok(patch);
    }
    // Upstream prints the patch after a round trip, in which whole floats become integers.
    let written = read(go::json(&patch).as_bytes(), MOST_LEVELS);
    Err(Error::Precondition(plain(&written.unwrap_or(patch))))
}

/// The fields that the patch sets, and those that it removes.
pub(super) fn parts(
    original: &Value,
    modified: &Value,
    current: &Value,
) -> Result<(Value, Value), Error> {
    let changes = without_nulls(object(create(current, modified)?)?);
    let deletions = only_nulls(object(create(original, modified)?)?);
    Ok((Value::Object(changes), Value::Object(deletions)))
}

fn object(patch: Value) -> Result<Map<String, Value>, Error> {
    match patch {
        Value::Object(members) => Ok(members),
        // From lists upstream creates lists of patches, which it then cannot decode.
        _ => Err(Error::Document),
    }
}

/// The part of a patch that sets fields. An object without remaining members is dropped, unless it
/// was empty before.
fn without_nulls(patch: Map<String, Value>) -> Map<String, Value> {
    let kept = patch.into_iter().filter_map(|(key, value)| match value {
        Value::Null => None,
        Value::Object(members) if !members.is_empty() => {
            let kept = without_nulls(members);
            (!kept.is_empty()).then_some((key, Value::Object(kept)))
        }
        value => Some((key, value)),
    });
    kept.collect()
}

/// The part of a patch that removes fields.
fn only_nulls(patch: Map<String, Value>) -> Map<String, Value> {
    let kept = patch.into_iter().filter_map(|(key, value)| match value {
        Value::Null => Some((key, Value::Null)),
        Value::Object(members) => {
            let kept = only_nulls(members);
            (!kept.is_empty()).then_some((key, Value::Object(kept)))
        }
        _ => None,
    });
    kept.collect()
}
