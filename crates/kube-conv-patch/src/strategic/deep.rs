//! Recursion over documents of many levels.

use super::error::Error;
use kube_conv_schema::limits::{MOST_LEVELS, levels};
use kube_conv_schema::structural::with_stack_for;
use serde_json::Value;

/// Calls a function that recurses over documents, on a stack that is large enough.
///
/// # Errors
///
/// A document has too many levels, or the stack cannot be allocated.
pub(super) fn with_documents<T: Send>(
    documents: &[&Value],
    call: impl FnOnce() -> Result<T, Error> + Send,
) -> Result<T, Error> {
    let each = documents.iter();
    let each = each.map(|document| levels(document, MOST_LEVELS));
    with_levels(each.max().unwrap_or_default(), call)
}

/// The same for documents of so many levels.
pub(super) fn with_levels<T: Send>(
    levels: usize,
    call: impl FnOnce() -> Result<T, Error> + Send,
) -> Result<T, Error> {
    let too_deep = Error::TooDeep { limit: MOST_LEVELS };
    match levels {
        levels if levels > MOST_LEVELS => Err(too_deep),
        levels => with_stack_for(levels, call).unwrap_or(Err(too_deep)),
    }
}
