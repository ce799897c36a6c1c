//! Which item of a list another one is.

use crate::go;
use serde_json::Value;
use std::borrow::Cow;

/// The identity of an item in its list: the values of these keys, absent ones included, or the
/// whole item. Null is treated as absent.
#[doc(hidden)]
#[must_use]
pub fn identity(item: &Value, keys: &[&str]) -> String {
    identity_with(item, keys, |_| None)
}

/// Like [`identity`], with defaults for absent keys.
#[doc(hidden)]
pub fn identity_with(
    item: &Value,
    keys: &[&str],
    default: impl Fn(&str) -> Option<Value>,
) -> String {
    let (Value::Object(members), [_, ..]) = (item, keys) else {
        return go::json(item);
    };
    let mut text = String::new();
    for key in keys {
        let written = members.get(*key).filter(|value| !value.is_null());
        let value = written.map(Cow::Borrowed);
        if let Some(value) = value.or_else(|| default(key).map(Cow::Owned)) {
            text.push_str(&go::json(&value));
        }
        // No JSON text contains it.
        text.push('\0');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{identity, identity_with};
    use serde_json::json;

    #[test]
    fn items_are_told_apart_by_their_keys() {
        let (item, keys) = (json!({"a": 1, "b": "x", "c": 1}), ["a", "b"]);
        let same = |other| identity(&item, &keys) == identity(&other, &keys);
        assert!(same(json!({"a": 1, "b": "x", "c": 2})));
        assert!(!same(json!({"a": 1, "b": "y"})));
        assert!(!same(json!({"a": "1x"})));
        let absent = identity(&json!({"a": 1}), &keys);
        assert_eq!(identity(&json!({"a": 1, "b": null}), &keys), absent);
        assert_ne!(identity(&json!({"b": 1}), &keys), absent);
        let with_default = identity_with(&json!({"a": 1}), &keys, |key| {
            (key == "b").then(|| json!("x"))
        });
        assert_eq!(with_default, identity(&item, &keys));
        let set = identity_with(&json!({"a": 1, "b": "y"}), &keys, |_| Some(json!("x")));
        assert_eq!(set, identity(&json!({"a": 1, "b": "y"}), &keys));
    }

    #[test]
    fn without_keys_the_whole_item_counts() {
        assert_eq!(identity(&json!({"b": 1, "a": 2}), &[]), r#"{"a":2,"b":1}"#);
        assert_eq!(identity(&json!("x"), &["a"]), r#""x""#);
    }
}
