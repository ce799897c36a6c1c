//! Times of entries that did not change.

use kube_conv_runtime::meta::ManagedFieldsEntry;

/// Keeps the times of entries that are otherwise the same as before. Called for objects that are
/// otherwise unchanged, so that a request without effect is not stored.
///
/// Source: `IgnoreManagedFieldsTimestampsTransformer` of `k8s.io/apiserver`.
#[doc(hidden)]
pub(crate) fn keep_timestamps(new: &mut [ManagedFieldsEntry], old: &[ManagedFieldsEntry]) {
    let is_same = new.len() == old.len()
        && new
            .iter()
            .zip(old)
            .all(|(new, old)| is_same_but_for_time(new, old));
    if is_same {
        for (new, old) in new.iter_mut().zip(old) {
            new.time = old.time;
        }
    }
}

fn is_same_but_for_time(left: &ManagedFieldsEntry, right: &ManagedFieldsEntry) -> bool {
    left.manager == right.manager
        && left.operation == right.operation
        && left.api_version == right.api_version
        && left.fields_type == right.fields_type
        && left.fields_v1 == right.fields_v1
        && left.subresource == right.subresource
}
