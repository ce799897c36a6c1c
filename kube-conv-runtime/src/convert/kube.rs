//! Conversions from kube's types.

use crate::meta::GroupVersionKind;

/// Converts the status in a `kube::Error::Api`, for `is_conflict`, `is_not_found` and the like. A
/// number of seconds beyond the range of a server's is its maximum.
///
/// ```
/// use kube_conv_runtime::meta::Status;
///
/// let answered = kube_core::Status::failure("the object has been modified", "Conflict");
/// assert!(Status::from(answered.with_code(409)).is_conflict());
/// ```
impl From<kube_core::GroupVersionKind> for GroupVersionKind {
    fn from(names: kube_core::GroupVersionKind) -> Self {
        Self {
            group: names.group,
            version: names.version,
            kind: names.kind,
        }
    }
}

impl From<GroupVersionKind> for kube_core::GroupVersionKind {
    fn from(names: GroupVersionKind) -> Self {
        Self {
            group: names.group,
            version: names.version,
            kind: names.kind,
        }
    }
}
