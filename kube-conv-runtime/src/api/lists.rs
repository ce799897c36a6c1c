//! How lists and maps are merged.

use kube_conv_schema::go;
use serde_json::Value;
use std::borrow::Cow;

/// The topology of a list for server-side apply, `x-kubernetes-list-type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListType {
    /// Replaced as a whole.
    Atomic,
    /// Unique scalars, merged by value.
    Set,
    /// Objects, merged by the named keys.
    Map(&'static [&'static str]),
}

/// The topology of a map or struct for server-side apply, `x-kubernetes-map-type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapType {
    /// Replaced as a whole.
    Atomic,
    /// Merged field by field; the server's default.
    Granular,
}

impl MapType {
    /// The name in a schema.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Atomic => "atomic",
            Self::Granular => "granular",
        }
    }
}

/// How a strategic merge patch merges a field, `x-kubernetes-patch-strategy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatchStrategy {
    /// Merge items by key, or scalars by value.
    Merge,
    /// Replace the whole value.
    Replace,
    /// Keep only the keys that the patch names.
    RetainKeys,
    /// Merge items, and in each keep only the keys that the patch names.
    MergeRetainKeys,
}

impl PatchStrategy {
    /// The words of the struct tag and of `x-kubernetes-patch-strategy`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Merge => "merge",
            Self::Replace => "replace",
            Self::RetainKeys => "retainKeys",
            Self::MergeRetainKeys => "merge,retainKeys",
        }
    }
}

/// The identity of an item in its list: the values of these keys, absent ones included, or the
/// whole item. Null is treated as absent.
#[doc(hidden)]
pub fn identity(item: &Value, keys: &[&str]) -> String {
    identity_with(item, keys, |_| None)
}

/// Like [`identity`], with defaults for absent keys.
pub(crate) fn identity_with(
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
