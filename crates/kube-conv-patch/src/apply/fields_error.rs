//! Errors about `fieldsV1`.

use crate::read::ReadError;
use std::fmt;

/// Why `fieldsV1`, or a path element in it, cannot be read.
#[derive(Clone, PartialEq, Eq)]
pub struct FieldsError(String);

impl FieldsError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl From<ReadError> for FieldsError {
    fn from(error: ReadError) -> Self {
        Self(error.to_string())
    }
}

impl fmt::Display for FieldsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

kube_conv_schema::errors::debug_as_display!(FieldsError);

impl std::error::Error for FieldsError {}
