//! Errors of JSON patches.

use kube_conv_schema::limits;
use std::fmt;

/// An error of parsing or applying a JSON patch. It prints upstream's text.
///
/// ```
/// use kube_conv_runtime::json;
/// use kube_conv_patch::json::{Operation, Patch, Reason};
///
/// let patch = Patch::new(vec![Operation::remove("/spec/color")]);
/// let error = patch.apply(&json!({"spec": {}})).unwrap_err();
/// assert_eq!((error.reason(), error.operation()), (Reason::Missing, Some(0)));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error {
    reason: Reason,
    text: String,
    operation: Option<usize>,
}

/// The reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The patch is not JSON, or not a list of objects.
    Decode,
    /// The document is not a JSON object or array.
    Document,
    /// An operation's name, path or value is missing or of the wrong type, or its name is unknown.
    Operation,
    /// A path does not exist.
    Missing,
    /// An index of a list is not a number, or out of range.
    Index,
    /// A `test` failed.
    Test,
    /// `copy` operations exceed their limit.
    TooLarge,
    /// The document, a value of the patch, or the result is nested too deeply.
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

    pub(super) fn too_deep() -> Self {
        Self::new(Reason::TooDeep, limits::too_deep())
    }

    /// The reason.
    #[must_use]
    pub fn reason(&self) -> Reason {
        self.reason
    }

    /// The index of the operation, if the error is about one.
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

kube_conv_schema::errors::debug_as_display!(Error);

impl std::error::Error for Error {}
