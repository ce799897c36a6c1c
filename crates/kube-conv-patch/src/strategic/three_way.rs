//! Creates three-way patches: the changes of a configuration, for an object that others also
//! change.

use super::conflict;
use super::deep::with_documents;
use super::diff::{PatchScope, diff};
use super::error::{Conflicting, Error};
use super::json::Json;
use super::merge::{self, MergeTarget};
use super::metadata::Metadata;
use super::options::Options;
use super::value::document;
use serde_json::Value;

/// Creates the patch that sets the fields of `modified` in `current`, and deletes those that
/// `original` has and `modified` does not.
///
/// This is what `kubectl apply` does: `original` is the configuration that was applied last,
/// `modified` the one to apply now, and `current` the live object. Fields of the live object that
/// neither configuration has stay.
///
/// # Errors
///
/// A conflict, unless [`Options::overwrite`] is set: the live object and the patch change a field
/// to different values. A precondition that fails. Documents that are not objects or have too many
/// levels, and the errors of [`two_way`](super::two_way).
///
/// Source: `CreateThreeWayMergePatch` of `k8s.io/apimachinery/pkg/util/strategicpatch`.
///
/// ```
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::{Options, TypeMetadata};
/// use kube_conv_runtime::prelude::*;
///
/// let patch = strategic::three_way(
///     &json!({"labels": {"tier": "front"}}),
///     &json!({"labels": {"app": "web"}}),
///     &json!({"labels": {"tier": "front", "by": "others"}}),
///     &TypeMetadata::of::<ObjectMeta>(),
///     &Options::new(),
/// )?;
/// assert_eq!(patch, json!({"labels": {"app": "web", "tier": null}}));
/// # Ok::<(), strategic::Error>(())
/// ```
pub fn three_way<M: Metadata>(
    original: &Value,
    modified: &Value,
    current: &Value,
    metadata: &M,
    options: &Options,
) -> Result<Value, Error> {
    with_documents(&[original, modified, current], || {
        let (original, modified) = (Json::of(original), Json::of(modified));
        let patch = reconciling(original, modified, Json::of(current), metadata, options)?;
        Ok(patch.into_value())
    })
}

/// The patch for configurations and a live object.
pub(super) fn reconciling<'d, M: Metadata>(
    original: Json<'d>,
    modified: Json<'d>,
    current: Json<'d>,
    metadata: &M,
    options: &Options,
) -> Result<Json<'d>, Error> {
    let mut original = document(original)?;
    let modified = document(modified)?;
    let mut current = document(current)?;
    let all = PatchScope::all(options.exact);
    let without_deletions = PatchScope {
        deletions: false,
        ..all
    };
    let delta = diff(&mut current, &modified, metadata, without_deletions)?;
    let deletions_alone = PatchScope {
        changes: false,
        ..all
    };
    let mut patch = diff(&mut original, &modified, metadata, deletions_alone)?;
    merge::merge(&mut patch, delta, metadata, MergeTarget::Patch)?;
    options.check(&patch)?;
    if !options.overwrite {
        let without_orders = PatchScope {
            orders: false,
            ..all
        };
        let mut changes = diff(&mut original, &current, metadata, without_orders)?;
        let conflicts = conflict::find(&mut patch, &mut changes, metadata, options.exact)?;
        if !conflicts.is_empty() {
            return Err(Error::Conflict(Box::new(Conflicting {
                conflicts,
                patch: Json::Object(patch).into_value(),
                changes: Json::Object(changes).into_value(),
            })));
        }
    }
    Ok(Json::Object(patch))
}
