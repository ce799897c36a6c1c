//! Why a CRD has no Rust types.

use kube_conv_schema::errors::{debug_as_display, error_list};
use kube_conv_schema::field::ErrorList;
use std::fmt;

/// A reason why a CRD cannot be imported.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ImportError {
    /// The version and the place, such as `v1.spec.ports[]`; for a CRD that a server rejects, the path
    /// of the rejected value.
    pub path: String,
    /// What is wrong, and what to do.
    pub message: String,
}

impl ImportError {
    pub(super) fn new(path: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            path: path.into(),
            message: message.into(),
        }
    }
}

impl fmt::Display for ImportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.message)
    }
}

debug_as_display!(ImportError);

impl std::error::Error for ImportError {}

error_list! {
    /// Why a CRD cannot be imported.
    ImportErrors of ImportError
}

impl ImportErrors {
    pub(super) fn one(error: ImportError) -> Self {
        Self(vec![error])
    }

    /// The errors with which a server rejects the CRD.
    pub(super) fn rejected(errors: &ErrorList) -> Self {
        let error = |error: &kube_conv_schema::field::Error| {
            ImportError::new(
                error.field(),
                format!("a server rejects the CRD: {}", error.body()),
            )
        };
        Self(errors.iter().map(error).collect())
    }
}
