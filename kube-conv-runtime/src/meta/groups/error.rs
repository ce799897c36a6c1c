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

/// An invalid kind or resource with a group and a version.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseVersionedNameError {
    text: String,
    wanted: &'static str,
}

impl ParseVersionedNameError {
    pub(super) fn new(text: &str, wanted: &'static str) -> Self {
        Self {
            text: text.to_owned(),
            wanted,
        }
    }
}

impl fmt::Display for ParseVersionedNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` must be of the form `{}`", self.text, self.wanted)
    }
}

kube_conv_schema::errors::debug_as_display!(ParseVersionedNameError);

impl std::error::Error for ParseVersionedNameError {}
