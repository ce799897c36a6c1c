//! Errors of parsing names with a group and a version.

use std::fmt;

/// An invalid group and version: a text with two slashes or more.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseGroupVersionError(pub(super) String);

/// The words of `schema.ParseGroupVersion`.
impl fmt::Display for ParseGroupVersionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

kube_conv_schema::errors::debug_as_display!(ParseGroupVersionError);

impl std::error::Error for ParseGroupVersionError {}
