//! Errors of label selectors.

use kube_conv_schema::field::{Error, ErrorList};
use std::fmt;

/// An error of parsing or converting a selector, with upstream's message.
#[derive(Clone, PartialEq, Eq)]
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

kube_conv_schema::errors::debug_as_display!(SelectorError);

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
