//! Finalizers, which are checked at a path.

use super::label::label_key;
use super::message::Message;
use crate::field::{Error, ErrorList};
use std::fmt::Display;

/// A finalizer, which has the form of a label's key. Upstream: `ValidateFinalizerName` of
/// `pkg/api/validation`.
///
/// ```
/// use kube_conv_schema::content::finalizer;
///
/// assert!(finalizer("metadata.finalizers[0]", "acme.dev/cleanup").is_empty());
/// assert_eq!(
///     finalizer("metadata.finalizers[0]", "/cleanup").messages(),
///     ["metadata.finalizers[0]: Invalid value: \"/cleanup\": prefix part must be non-empty"]
/// );
/// ```
#[must_use]
pub fn finalizer(path: impl Display, value: &str) -> ErrorList {
    invalid(path, value, label_key(value))
}

/// An error for each message about a value.
pub(crate) fn invalid(
    path: impl Display,
    value: &str,
    messages: impl IntoIterator<Item = Message>,
) -> ErrorList {
    messages
        .into_iter()
        .map(|message| Error::invalid(&path, value, message))
        .collect()
}
