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
