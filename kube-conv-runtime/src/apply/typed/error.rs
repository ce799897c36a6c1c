//! What is wrong with values, in the words of API servers.

use std::fmt;

/// One thing that is wrong with a value.
#[derive(Clone, PartialEq, Eq)]
pub struct TypeError {
    path: String,
    message: String,
}

impl TypeError {
    pub(super) fn new(path: String, message: String) -> Self {
        Self { path, message }
    }

    /// Returns the path of the field, which is empty for the object.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Returns what is wrong.
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

crate::errors::debug_as_display!(TypeError);

/// Everything that is wrong with a value. A server's order is random for members of one object; here it is
/// by name.
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

/// Writes a single error in one line, and several below each other.
impl fmt::Display for TypeErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [error] = self.0.as_slice() {
            return error.fmt(f);
        }
        f.write_str("errors:")?;
        self.0.iter().try_for_each(|error| write!(f, "\n  {error}"))
    }
}

crate::errors::debug_as_display!(TypeErrors);

impl std::error::Error for TypeErrors {}
