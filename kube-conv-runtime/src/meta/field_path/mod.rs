//! Paths to fields in JavaScript's form.

mod parse;
mod print;
#[cfg(test)]
mod tests;

pub use parse::ParseFieldPathError;

use crate::meta::objects::kubernetes_type;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

/// The path from the root of an object to one value, as JavaScript would write it without the
/// leading dot: `fields[1].state.current`.
///
/// A key that is not a JavaScript name is quoted in brackets:
/// `metadata.annotations['acme.dev/a']`. Both quotes are read, with the escapes
/// `\n`, `\r`, `\t`, `\u0041` and those of quotes and of the backslash. The
/// empty path is the object itself. There are no wildcards and no ranges: a path leads to one
/// value.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_runtime::meta::FieldPath;
///
/// let path: FieldPath = "fields[1].state.current".parse()?;
/// let object = json!({"fields": [{}, {"state": {"current": 5}}]});
/// assert_eq!(path.get(&object), Some(&json!(5)));
///
/// let path: FieldPath = r#"metadata["annotations"]["acme.dev/a"]"#.parse()?;
/// assert_eq!(path.to_string(), "metadata.annotations['acme.dev/a']");
/// # Ok::<(), kube_conv_runtime::meta::ParseFieldPathError>(())
/// ```
///
/// Errors of fields have paths in another form, which does not quote keys and cannot be parsed: see
/// [`field::Path`](kube_conv_schema::field::Path). Source: API conventions, "Selecting Fields".
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FieldPath {
    segments: Vec<FieldSegment>,
}

/// One step of a [`FieldPath`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FieldSegment {
    /// Into the member of an object.
    Key(String),
    /// Into the item of a list, counted from 0.
    Index(usize),
}

impl FieldPath {
    /// The value at the path, if there is one.
    #[must_use]
    pub fn get<'a>(&self, root: &'a Value) -> Option<&'a Value> {
        let mut segments = self.segments.iter();
        segments.try_fold(root, |value, segment| match segment {
            FieldSegment::Key(key) => value.as_object()?.get(key),
            FieldSegment::Index(index) => value.as_array()?.get(*index),
        })
    }

    /// The path of the object itself.
    #[must_use]
    pub const fn root() -> Self {
        Self {
            segments: Vec::new(),
        }
    }

    /// The path one step further, into the member of an object.
    #[must_use]
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.segments.push(FieldSegment::Key(key.into()));
        self
    }

    /// The path one step further, into the item of a list.
    #[must_use]
    pub fn index(mut self, index: usize) -> Self {
        self.segments.push(FieldSegment::Index(index));
        self
    }

    /// The steps from the root.
    #[must_use]
    pub fn segments(&self) -> &[FieldSegment] {
        &self.segments
    }
}

/// Written as its text.
impl Serialize for FieldPath {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for FieldPath {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

kubernetes_type!(text FieldPath: "The path to one value, such as fields[1].state.current.");
