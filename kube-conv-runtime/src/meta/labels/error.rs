//! Why a selector was rejected.

use crate::field::{Error, ErrorList};
use std::fmt;

/// Why a selector could not be read or converted, in upstream's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectorError {
    message: String,
}

impl SelectorError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self {
            message: message.into(),
        }
    }
}

impl fmt::Display for SelectorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for SelectorError {}

impl From<Error> for SelectorError {
    fn from(error: Error) -> Self {
        Self::new(error.to_string())
    }
}

impl From<ErrorList> for SelectorError {
    fn from(errors: ErrorList) -> Self {
        Self::new(errors.to_string())
    }
}
