//! Creates three-way merge patches: a client's changes, for the live object.

use super::{Error, apply, create};
use serde_json::{Map, Value};

/// Creates the patch for a live object after a client's own object changed: it sets fields in which
/// `current` differs from `modified`, and removes those that `original` has and `modified` does
/// not. Fields that others added to `current` stay.
///
/// The client's values take precedence over changes of others: the two parts of the patch never
/// conflict, so upstream's conflict error cannot occur.
///
/// # Errors
///
/// Those of [`create`]. Upstream: `CreateThreeWayJSONMergePatch`.
///
/// ```
/// use kube_conv_patch::merge;
/// use serde_json::json;
///
/// let original = json!({"replicas": 1, "paused": true});
/// let modified = json!({"replicas": 2});
/// let current = json!({"replicas": 1, "paused": true, "addedByTheServer": 5});
/// let patch = merge::three_way(&original, &modified, &current)?;
/// assert_eq!(patch, json!({"replicas": 2, "paused": null}));
/// # Ok::<(), merge::Error>(())
/// ```
pub fn three_way(original: &Value, modified: &Value, current: &Value) -> Result<Value, Error> {
    let (changes, deletions) = parts(original, modified, current)?;
    apply(&deletions, &changes)
}

/// The fields that the patch sets, and those that it removes.
fn parts(original: &Value, modified: &Value, current: &Value) -> Result<(Value, Value), Error> {
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
