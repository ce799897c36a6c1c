//! Merge patches of what a client changed, made in view of the live object.

use super::{Error, apply, create};
use crate::go;
use crate::patch::document::Document;
use crate::structural::printed::plain;
use serde_json::{Map, Value};

/// What a patch must leave alone.
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

/// The patch for a live object after a client's own object changed: it sets what `current` has
/// otherwise than `modified`, and removes what `original` has and `modified` does not. What others
/// added to `current` stays.
///
/// Whatever the client wants wins over what others changed: the two parts of the patch never
/// contradict each other, so that upstream's error of a conflict cannot occur.
///
/// # Errors
///
/// A precondition that is not met; as of [`create`].
/// Upstream: `CreateThreeWayJSONMergePatch`.
///
/// ```
/// use kube_conv_runtime::patch::merge;
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
    // Upstream prints what it reads of what it has written: whole floats are integers then.
    let written = go::json(&patch);
    let mut nodes = Document::default();
    let read = nodes.add_text(&written);
    let read = nodes.value(read).map_err(Error::unrepresentable)?;
    Err(Error::Precondition(plain(&read)))
}

/// What the patch sets, and what it removes.
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
        // Of lists upstream makes lists of patches, which it then cannot read as one.
        _ => Err(Error::Document),
    }
}

/// What a patch sets. An object that is left without members removes nothing and sets nothing,
/// unless it was empty before.
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

/// What a patch removes.
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
