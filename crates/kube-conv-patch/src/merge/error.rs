//! Errors of merge patches.

use kube_conv_schema::limits;
use std::fmt;

/// An error of applying or creating a merge patch. It prints upstream's text.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The document is not JSON or null, or, when a patch is created, not an object.
    Document,
    /// The patch is not JSON, or null or a scalar.
    Patch,
    /// A patch would be created from an object and a list.
    Mismatched,
    /// The patch changes a field that must stay. Holds the patch in Go's notation.
    Precondition(String),
    /// The document or the patch has too many levels.
    TooDeep(String),
}

impl Error {
    pub(super) fn too_deep() -> Self {
        Self::TooDeep(limits::too_deep())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Document => f.write_str("Invalid JSON Document"),
            Self::Patch => f.write_str("Invalid JSON Patch"),
            Self::Mismatched => f.write_str("Mismatched JSON Documents"),
            Self::Precondition(patch) => write!(f, "precondition failed for: {patch}"),
            Self::TooDeep(why) => f.write_str(why),
        }
    }
}

kube_conv_schema::errors::debug_as_display!(Error);

impl std::error::Error for Error {}
