//! Why a JSON patch is rejected.

use crate::patch::document::Unrepresentable;
use std::fmt;

/// Why a JSON patch was not read or not applied. It prints upstream's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    reason: Reason,
    text: String,
    operation: Option<usize>,
}

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The patch is no JSON, or no list of objects.
    Decode,
    /// The document is no JSON object or array.
    Document,
    /// An operation's name, path or value is missing or of the wrong type, or its name is unknown.
    Operation,
    /// There is nothing at a path.
    Missing,
    /// An index of a list is no number, or beyond the list.
    Index,
    /// A `test` failed.
    Test,
    /// `copy` operations wrote too much.
    TooLarge,
    /// The result is nested too deeply.
    TooDeep,
}

impl Error {
    pub(super) fn new(reason: Reason, text: impl Into<String>) -> Self {
        Self {
            reason,
            text: text.into(),
            operation: None,
        }
    }

    pub(super) fn of_operation(mut self, operation: usize) -> Self {
        self.operation = Some(operation);
        self
    }

    pub(super) fn unrepresentable(error: Unrepresentable) -> Self {
        Self::new(Reason::TooDeep, error.to_string())
    }

    /// What is wrong.
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.reason
    }

    /// The position of the operation wrong, if one is.
    #[must_use]
    pub fn operation(&self) -> Option<usize> {
        self.operation
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for Error {}
