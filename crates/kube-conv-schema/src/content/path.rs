//! Segments of a URL's path.

use super::message::Message;

/// A whole segment of a path, of any length, including 0: not `.`, not `..`, without `/` and `%`.
/// Upstream: `content.IsPathSegmentName`.
///
/// ```
/// use kube_conv_schema::content::path_segment;
///
/// assert!(path_segment("system:node").is_empty());
/// assert_eq!(path_segment(".."), ["may not be '..'"]);
/// ```
#[must_use]
pub fn path_segment(value: &str) -> Vec<Message> {
    match value {
        "." => vec!["may not be '.'".into()],
        ".." => vec!["may not be '..'".into()],
        _ => path_segment_prefix(value),
    }
}

/// The beginning of a segment of a path. Upstream: `content.IsPathSegmentPrefix`.
pub(super) fn path_segment_prefix(value: &str) -> Vec<Message> {
    let found = [('/', "may not contain '/'"), ('%', "may not contain '%'")];
    found
        .into_iter()
        .filter(|(character, _)| value.contains(*character))
        .map(|(_, message)| message.into())
        .collect()
}
