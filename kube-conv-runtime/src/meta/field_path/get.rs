//! Looks up values by a path.

use super::{FieldPath, FieldSegment};
use serde_json::Value;
use std::fmt;

impl FieldPath {
    /// The value at the path.
    ///
    /// # Errors
    ///
    /// The part of the path that exists.
    pub fn get<'a>(&self, root: &'a Value) -> Result<&'a Value, GetFieldError> {
        let mut value = root;
        for (position, segment) in self.segments.iter().enumerate() {
            let next = match segment {
                FieldSegment::Key(key) => value.as_object().map(|object| object.get(key)),
                FieldSegment::Index(index) => value.as_array().map(|items| items.get(*index)),
            };
            value = match next {
                Some(Some(next)) => next,
                Some(None) => return Err(GetFieldError::Absent(self.up_to(position + 1))),
                None => return Err(GetFieldError::of_type(self.up_to(position), segment, value)),
            };
        }
        Ok(value)
    }

    fn up_to(&self, count: usize) -> Self {
        let segments = self.segments.iter().take(count).cloned().collect();
        Self { segments }
    }
}

/// A path that does not exist.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_runtime::meta::FieldPath;
///
/// let path: FieldPath = "spec.ports[1].name".parse()?;
/// let error = path.get(&json!({"spec": {"ports": []}})).unwrap_err();
/// assert_eq!(error.path().to_string(), "spec.ports[1]");
/// # Ok::<(), kube_conv_runtime::meta::ParseFieldPathError>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum GetFieldError {
    /// The value at this path is absent.
    Absent(FieldPath),
    /// The value at this path is not an object.
    NotAnObject(FieldPath),
    /// The value at this path is not a list.
    NotAList(FieldPath),
}

impl GetFieldError {
    fn of_type(path: FieldPath, wanted: &FieldSegment, found: &Value) -> Self {
        match (wanted, found) {
            // Null means absent.
            (_, Value::Null) => Self::Absent(path),
            (FieldSegment::Key(_), _) => Self::NotAnObject(path),
            (FieldSegment::Index(_), _) => Self::NotAList(path),
        }
    }

    /// The path of the error.
    #[must_use]
    pub const fn path(&self) -> &FieldPath {
        match self {
            Self::Absent(path) | Self::NotAnObject(path) | Self::NotAList(path) => path,
        }
    }
}

impl fmt::Display for GetFieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self {
            Self::Absent(_) => "does not exist",
            Self::NotAnObject(_) => "is not an object",
            Self::NotAList(_) => "is not a list",
        };
        let path = self.path();
        if path.segments().is_empty() {
            return write!(f, "the object itself {what}");
        }
        write!(f, "`{path}` {what}")
    }
}

kube_conv_schema::errors::debug_as_display!(GetFieldError);

impl std::error::Error for GetFieldError {}
