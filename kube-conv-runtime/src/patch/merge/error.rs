//! Why a merge patch is rejected.

use crate::patch::document::Unrepresentable;
use std::fmt;

/// Why a merge patch was not applied or made. It prints upstream's text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// The document is no JSON or null, or, where a patch is made, no object.
    Document,
    /// The patch is no JSON, null, or a scalar.
    Patch,
    /// A patch is made of an object and a list.
    Mismatched,
    /// The patch changes what must stay. The patch, in Go's notation.
    Precondition(String),
    /// The result is nested too deeply, or has a number beyond all floats.
    TooDeep(String),
}

impl Error {
    pub(super) fn unrepresentable(why: Unrepresentable) -> Self {
        Self::TooDeep(why.to_string())
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

impl std::error::Error for Error {}
