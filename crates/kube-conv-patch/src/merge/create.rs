//! Creates merge patches.

use super::Error;
use kube_conv_schema::limits;
use serde_json::{Map, Number, Value};

/// Creates the patch from one object to another: changed and new members, and null for removed
/// ones.
///
/// Applied to `original` it yields `modified`, unless `modified` has null members, which no merge
/// patch can make. Two lists of equally many objects yield a list of patches, as upstream.
///
/// Integers are compared exactly. Upstream compares floats, and misses a change from
/// 9007199254740992 to 9007199254740993.
///
/// # Errors
///
/// A value that is neither an object nor null; lists of different lengths; an object and a list;
/// more than 500 levels. Upstream: `CreateMergePatch`.
///
/// ```
/// use kube_conv_patch::merge;
/// use serde_json::json;
///
/// let original = json!({"spec": {"replicas": 1, "paused": true}});
/// let modified = json!({"spec": {"replicas": 2}});
/// let patch = merge::create(&original, &modified)?;
/// assert_eq!(patch, json!({"spec": {"replicas": 2, "paused": null}}));
/// # Ok::<(), merge::Error>(())
/// ```
pub fn create(original: &Value, modified: &Value) -> Result<Value, Error> {
    check_depth(original)?;
    check_depth(modified)?;
    match (original, modified) {
        (Value::Array(original), Value::Array(modified)) => {
            if original.len() != modified.len() {
                return Err(Error::Document);
            }
            let pairs = original.iter().zip(modified);
            let patches = pairs.map(|(original, modified)| of_objects(original, modified));
            Ok(Value::Array(patches.collect::<Result<_, _>>()?))
        }
        (Value::Array(_), _) | (_, Value::Array(_)) => Err(Error::Mismatched),
        _ => of_objects(original, modified),
    }
}

/// The functions on merge patches recurse.
pub(super) fn check_depth(value: &Value) -> Result<(), Error> {
    match limits::is_too_deep(value) {
        true => Err(Error::too_deep()),
        false => Ok(()),
    }
}

fn of_objects(original: &Value, modified: &Value) -> Result<Value, Error> {
    let empty = Map::new();
    let (original, modified) = (members_of(original, &empty)?, members_of(modified, &empty)?);
    Ok(Value::Object(difference(original, modified)))
}

/// The members of an object; null has none.
fn members_of<'v>(
    value: &'v Value,
    empty: &'v Map<String, Value>,
) -> Result<&'v Map<String, Value>, Error> {
    match value {
        Value::Object(members) => Ok(members),
        Value::Null => Ok(empty),
        _ => Err(Error::Document),
    }
}

fn difference(original: &Map<String, Value>, modified: &Map<String, Value>) -> Map<String, Value> {
    let mut patch = Map::new();
    for (key, new) in modified {
        match (original.get(key), new) {
            (Some(Value::Object(old)), Value::Object(new)) => {
                let inner = difference(old, new);
                if !inner.is_empty() {
                    patch.insert(key.clone(), Value::Object(inner));
                }
            }
            (Some(old), new) if is_same(old, new) => {}
            (_, new) => {
                patch.insert(key.clone(), new.clone());
            }
        }
    }
    let gone = original.keys().filter(|key| !modified.contains_key(*key));
    patch.extend(gone.map(|key| (key.clone(), Value::Null)));
    patch
}

/// Whether two values are the same, regardless of how their numbers are written.
pub(crate) fn is_same(left: &Value, right: &Value) -> bool {
    match (left, right) {
        (Value::Number(left), Value::Number(right)) => is_same_number(left, right),
        (Value::Array(left), Value::Array(right)) => {
            left.len() == right.len() && left.iter().zip(right).all(|(l, r)| is_same(l, r))
        }
        (Value::Object(left), Value::Object(right)) => {
            left.len() == right.len()
                && left
                    .iter()
                    .all(|(key, l)| right.get(key).is_some_and(|r| is_same(l, r)))
        }
        (left, right) => left == right,
    }
}

fn is_same_number(left: &Number, right: &Number) -> bool {
    left == right || left.is_f64() != right.is_f64() && left.as_f64() == right.as_f64()
}
