//! Creates three-way patches: the changes of a configuration, for an object that others also
//! change.

use super::conflict;
use super::deep::with_documents;
use super::diff::{Scope, diff};
use super::error::{Conflicting, Error};
use super::merge::{self, Target};
use super::metadata::Metadata;
use super::options::Options;
use super::value::{document, members};
use serde_json::{Map, Value};

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
/// use kube_conv_runtime::patch::strategic::{self, Options, TypeMetadata};
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
        let original = document(original)?;
        let nothing = Map::new();
        let modified = members(modified)?.unwrap_or(&nothing);
        let current = document(current)?;
        reconcile(original, modified, current, metadata, options)
    })
}

/// Configurations and a live object, the first and the last of which may be changed.
fn reconcile<M: Metadata>(
    mut original: Map<String, Value>,
    modified: &Map<String, Value>,
    mut current: Map<String, Value>,
    metadata: &M,
    options: &Options,
) -> Result<Value, Error> {
    let all = Scope::all(options.exact);
    let without_deletions = Scope {
        deletions: false,
        ..all
    };
    let delta = diff(&mut current, modified, metadata, without_deletions)?;
    let deletions_alone = Scope {
        changes: false,
        ..all
    };
    let mut patch = diff(&mut original, modified, metadata, deletions_alone)?;
    merge::merge(&mut patch, delta, metadata, Target::Patch)?;
    options.check(&patch)?;
    if !options.overwrite {
        let without_orders = Scope {
            orders: false,
            ..all
        };
        let mut changes = diff(&mut original, &current, metadata, without_orders)?;
        let conflicts = conflict::find(&mut patch, &mut changes, metadata, options.exact)?;
        if !conflicts.is_empty() {
            return Err(Error::Conflict(Box::new(Conflicting {
                conflicts,
                patch: sorted(patch),
                changes: sorted(changes),
            })));
        }
    }
    Ok(Value::Object(patch))
}

/// A patch in the order of Go's YAML.
fn sorted(patch: Map<String, Value>) -> Value {
    let mut patch = Value::Object(patch);
    patch.sort_all_objects();
    patch
}
