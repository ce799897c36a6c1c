//! Patches: applies and creates them.
//!
//! | | |
//! |---|---|
//! | [`Patch`] | a patch of any type, from bytes and a content type |
//! | [`json`] | JSON patches: a list of operations (RFC 6902), as the API server accepts them |
//! | [`merge`] | JSON merge patches: a piece of the object (RFC 7396), as the API server accepts them |
//! | [`strategic`] | strategic merge patches: lists are merged by key, by the metadata of a type |

pub mod apply;
mod document;
pub mod json;
pub mod merge;
#[cfg(test)]
mod random;
mod request;
pub mod strategic;

pub use request::{
    APPLY_PATCH, JSON_PATCH, MAX_BODY_BYTES, MERGE_PATCH, Patch, PatchRequest,
    STRATEGIC_MERGE_PATCH,
};

/// The patch metadata of a type: the strategies and merge keys of its fields, given or derived from
/// their list types.
///
/// ```
/// use kube_conv_patch;
/// use kube_conv_patch::strategic::Metadata;
/// use kube_conv_runtime::prelude::*;
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Pod {
///     #[k8s(optional, list_map(name))]
///     containers: Vec<Container>,
/// }
///
/// #[derive(ApiType, Clone, Debug, PartialEq)]
/// struct Container {
///     name: String,
/// }
///
/// let metadata = patch::metadata::<Pod>();
/// let (_, containers) = metadata.list("containers").unwrap();
/// assert_eq!(containers.strategy, Some("merge"));
/// assert_eq!(containers.merge_key, Some("name"));
/// ```
#[must_use]
pub fn metadata<T: kube_conv_runtime::ApiType>() -> strategic::TypeMetadata {
    strategic::TypeMetadata::of::<T>()
}
