//! The errors about a structural schema.

use kube_conv_schema::field::{Error, ErrorList};
use kube_conv_schema::schema::Text;
use kube_conv_schema::structural::Patterns;

/// The results for a whole schema.
pub(super) struct StructuralErrors<'f, 's> {
    pub(super) errors: ErrorList,
    pub(super) patterns: &'f mut Patterns<'s>,
}

impl StructuralErrors<'_, '_> {
    pub(super) fn push(&mut self, error: Error) {
        self.errors.push(error);
    }
}

/// A string, which may be absent.
pub(super) fn said(text: &Option<Text>) -> &str {
    text.as_deref().unwrap_or_default()
}
