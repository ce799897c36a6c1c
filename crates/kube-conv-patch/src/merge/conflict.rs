//! Detects conflicts between two patches.

use kube_conv_schema::structural::number::GoNumber;
use serde_json::Value;

/// Whether two merge patches set a field to different values. Objects are compared by the members
/// that both have; lists item by item.
///
/// An integer and a float are different, even if they are equal numbers. Upstream: `HasConflicts`.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_patch::merge::has_conflicts;
///
/// let (mine, theirs) = (json!({"spec": {"size": 2}}), json!({"spec": {"color": "red"}}));
/// assert!(!has_conflicts(&mine, &theirs));
/// assert!(has_conflicts(&mine, &json!({"spec": {"size": 3}})));
/// ```
#[must_use]
pub fn has_conflicts(left: &Value, right: &Value) -> bool {
    let mut pairs = vec![(left, right)];
    while let Some(pair) = pairs.pop() {
        match pair {
            (Value::Object(left), Value::Object(right)) => {
                let shared = left
                    .iter()
                    .filter_map(|(key, l)| Some((l, right.get(key)?)));
                pairs.extend(shared);
            }
            (Value::Array(left), Value::Array(right)) => {
                if left.len() != right.len() {
                    return true;
                }
                pairs.extend(left.iter().zip(right));
            }
            (Value::Number(left), Value::Number(right)) => {
                if GoNumber::of(left) != GoNumber::of(right) {
                    return true;
                }
            }
            (Value::Object(_) | Value::Array(_), _) | (_, Value::Object(_) | Value::Array(_)) => {
                return true;
            }
            (left, right) => {
                if left != right {
                    return true;
                }
            }
        }
    }
    false
}
