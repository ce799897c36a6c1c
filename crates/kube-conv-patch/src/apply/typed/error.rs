//! Errors of values, in the words of API servers.

use std::fmt;

/// An error of a value.
///
/// ```
/// use kube_conv_patch::apply::{Duplicates, ObjectType};
/// use kube_conv_runtime::prelude::*;
/// use kube_conv_schema::schema::Schema;
///
/// let schema: Schema = serde_json::from_value(json!({
///     "type": "object", "properties": {"size": {"type": "integer"}},
/// }))?;
/// let object_type = ObjectType::of_schema(&schema)?;
/// let errors = object_type.typed(json!({"color": "red"}), Duplicates::Rejected).unwrap_err();
/// let error = errors.iter().next().unwrap();
/// assert_eq!((error.path(), error.message()), (".color", "field not declared in schema"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct TypeError {
    path: String,
    message: String,
}

impl TypeError {
    pub(super) fn new(path: String, message: String) -> Self {
        Self { path, message }
    }

    /// Returns the path of the field, which is empty for the object itself.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns the message.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for TypeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => f.write_str(&self.message),
            path => write!(f, "{path}: {}", self.message),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(TypeError);

/// All errors of a value. Errors of members of the same object are sorted by name; a server's order is
/// random.
#[derive(Clone, PartialEq, Eq)]
pub struct TypeErrors(Vec<TypeError>);

impl TypeErrors {
    pub(super) fn unless_none<T>(value: T, errors: Vec<TypeError>) -> Result<T, Self> {
        match errors.is_empty() {
            true => Ok(value),
            false => Err(Self(errors)),
        }
    }
}

impl std::ops::Deref for TypeErrors {
    type Target = [TypeError];

    fn deref(&self) -> &[TypeError] {
        &self.0
    }
}

/// Writes a single error on one line, and several errors on one line each.
impl fmt::Display for TypeErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [error] = self.0.as_slice() {
            return error.fmt(f);
        }
        f.write_str("errors:")?;
        self.0.iter().try_for_each(|error| write!(f, "\n  {error}"))
    }
}

kube_conv_schema::errors::debug_as_display!(TypeErrors);

impl std::error::Error for TypeErrors {}
