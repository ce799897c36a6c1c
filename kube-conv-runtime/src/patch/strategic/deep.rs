//! Documents of many levels.

use super::error::Error;
use crate::structural::with_stack_for;
use serde_json::Value;

/// The greatest number of levels of a document, the outermost counted.
///
/// Kubernetes reads 10,000. Values are cloned and dropped by recursion, for which the stack of any
/// thread must do; `decode` has the same limit.
pub(super) const LIMIT: usize = 500;

/// Calls a function that recurses as deep as some documents are, with a stack that is large enough.
///
/// # Errors
///
/// A document has too many levels, or there is no stack to be had.
pub(super) fn with_documents<T: Send>(
    documents: &[&Value],
    call: impl FnOnce() -> Result<T, Error> + Send,
) -> Result<T, Error> {
    let too_deep = Error::TooDeep { limit: LIMIT };
    let levels = documents.iter().map(|document| levels(document)).max();
    match levels.unwrap_or_default() {
        levels if levels > LIMIT => Err(too_deep),
        levels => with_stack_for(levels, call).unwrap_or(Err(too_deep)),
    }
}

/// How many levels a document has, counted to just beyond the limit. Keeps its own stack.
fn levels(document: &Value) -> usize {
    let mut open = vec![(document, 1)];
    let mut most = 0;
    while let Some((value, level)) = open.pop() {
        most = most.max(level);
        if level > LIMIT {
            break;
        }
        match value {
            Value::Array(items) => open.extend(items.iter().map(|item| (item, level + 1))),
            Value::Object(members) => {
                open.extend(members.values().map(|value| (value, level + 1)));
            }
            _ => {}
        }
    }
    most
}
