//! Names of kinds and resources: with a group, with or without a version.
//!
//! Source: `k8s.io/apimachinery/pkg/runtime/schema` for the texts, `metav1` for the wire forms.

mod error;
mod group_kind;
mod group_resource;
mod group_version;
mod group_version_kind;
mod group_version_resource;
#[cfg(test)]
mod tests;

pub use error::{ParseGroupVersionError, ParseVersionedNameError};
pub use group_kind::GroupKind;
pub use group_resource::GroupResource;
pub use group_version::GroupVersion;
pub use group_version_kind::GroupVersionKind;
pub use group_version_resource::GroupVersionResource;

/// `name.version.group` in its three parts. Upstream: `ParseKindArg`, `ParseResourceArg`.
fn argument(text: &str) -> Option<[&str; 3]> {
    let (name, rest) = text.split_once('.')?;
    let (version, group) = rest.split_once('.')?;
    Some([name, version, group])
}

/// `name.group` in its two parts; without a dot there is no group.
fn unversioned(text: &str) -> [&str; 2] {
    text.split_once('.').map_or([text, ""], <[_; 2]>::from)
}

/// `group/version, Kind=kind` in its three parts: group, version, kind.
fn printed<'a>(text: &'a str, separator: &str) -> Option<[&'a str; 3]> {
    let (group_version, name) = text.split_once(separator)?;
    let (group, version) = group_version.split_once('/')?;
    Some([group, version, name])
}
