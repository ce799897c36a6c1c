//! Paths of operations (RFC 6901), as upstream walks them.

use std::borrow::Cow;

/// A key as it is in a path: `~` becomes `~0`, `/` becomes `~1`.
///
/// ```
/// use kube_conv_patch::json::{Operation, escape};
///
/// let path = format!("/metadata/labels/{}", escape("acme.dev/size"));
/// assert_eq!(path, "/metadata/labels/acme.dev~1size");
/// let operation = Operation::add(path, &"large".into());
/// ```
#[must_use]
pub fn escape(key: &str) -> Cow<'_, str> {
    if key.contains(['~', '/']) {
        Cow::Owned(key.replace('~', "~0").replace('/', "~1"))
    } else {
        Cow::Borrowed(key)
    }
}

/// The key of a step of a path. Other characters after a tilde are left as they are.
pub(super) fn unescape(step: &str) -> Cow<'_, str> {
    if !step.contains('~') {
        return Cow::Borrowed(step);
    }
    let mut out = String::with_capacity(step.len());
    let mut rest = step;
    while let Some((before, behind)) = rest.split_once('~') {
        out.push_str(before);
        rest = if let Some(rest) = behind.strip_prefix('1') {
            out.push('/');
            rest
        } else {
            out.push('~');
            behind.strip_prefix('0').unwrap_or(behind)
        };
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The steps to the parent, and the last one. Text before the first slash is ignored; a path
/// without a slash is `None`.
pub(super) fn split(path: &str) -> Option<(impl Iterator<Item = &str>, &str)> {
    let (_, steps) = path.split_once('/')?;
    let (parents, last) = match steps.rsplit_once('/') {
        Some((parents, last)) => (Some(parents), last),
        None => (None, steps),
    };
    let parents = parents.into_iter().flat_map(|parents| parents.split('/'));
    Some((parents, last))
}
