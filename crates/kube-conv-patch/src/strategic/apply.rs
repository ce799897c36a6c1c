//! Applies and composes patches.

use super::deep::with_documents;
use super::error::Error;
use super::json::Json;
use super::members::Members;
use super::merge::{self, MergeTarget};
use super::metadata::Metadata;
use super::value::document;
use serde_json::Value;

/// Returns `original` after a patch.
///
/// Null is treated as an empty object, as in Kubernetes. The order of items is exactly Kubernetes';
/// where that is random, the members of a patch are processed sorted by name, so that
/// `$deleteFromPrimitiveList/x` comes before `x`.
///
/// # Errors
///
/// A patch that cannot be applied, such as an item without its merge key; a field without metadata
/// that is an object or a list on both sides; documents that are not objects, or have more than 500
/// levels.
///
/// ```
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::OpenApi;
/// use serde_json::json;
///
/// // Part of what an API server publishes under `/openapi/v3`.
/// let document = json!({"components": {"schemas": {"PodSpec": {"properties": {
///     "containers": {
///         "x-kubernetes-patch-strategy": "merge",
///         "x-kubernetes-patch-merge-key": "name",
///         "items": {"properties": {"name": {}, "image": {}}},
///     },
/// }}}}});
/// let metadata = OpenApi::of_document(&document, "PodSpec").ok_or("no such schema")?;
/// let live = json!({"containers": [{"name": "web", "image": "web:1"}, {"name": "sidecar"}]});
/// let patch = json!({"containers": [{"name": "web", "image": "web:2"}]});
/// assert_eq!(
///     strategic::apply(&live, &patch, &metadata)?,
///     json!({"containers": [{"name": "web", "image": "web:2"}, {"name": "sidecar"}]})
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Source: `StrategicMergePatch` of `k8s.io/apimachinery/pkg/util/strategicpatch`.
pub fn apply<M: Metadata>(original: &Value, patch: &Value, metadata: &M) -> Result<Value, Error> {
    with_documents(&[original, patch], || {
        let (original, patch) = (Json::of(original), Json::of(patch));
        Ok(patched(original, patch, metadata)?.into_value())
    })
}

/// A document after a patch.
pub(super) fn patched<'d, M: Metadata>(
    original: Json<'d>,
    patch: Json<'d>,
    metadata: &M,
) -> Result<Json<'d>, Error> {
    let mut original = document(original)?;
    let patch = document(patch)?;
    merge::merge(&mut original, patch, metadata, MergeTarget::Object)?;
    Ok(Json::Object(original))
}

/// Composes patches into one, as Kubernetes does with the two halves of a three-way patch.
///
/// Nulls, deletion lists, orders and `$retainKeys` are kept. `$patch` is not: it is applied to the
/// earlier patch, and dropped. So the result is equivalent to the patches one after the other only
/// if no later one has a `$patch`, and no two delete from the same list of scalars.
///
/// # Errors
///
/// Those of [`apply`], and orders or lists of retained keys that differ.
///
/// Source: `MergeStrategicMergeMapPatchUsingLookupPatchMeta` of the same package.
///
/// ```
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::TypeMetadata;
/// use kube_conv_runtime::prelude::*;
///
/// let metadata = TypeMetadata::of::<ObjectMeta>();
/// let patches = [
///     json!({"labels": {"app": "web", "tier": null}}),
///     json!({"labels": {"app": "db"}}),
/// ];
/// assert_eq!(
///     strategic::compose(&patches, &metadata)?,
///     json!({"labels": {"app": "db", "tier": null}})
/// );
/// # Ok::<(), strategic::Error>(())
/// ```
pub fn compose<M: Metadata>(patches: &[Value], metadata: &M) -> Result<Value, Error> {
    let documents: Vec<&Value> = patches.iter().collect();
    with_documents(&documents, || {
        let mut composed = Members::default();
        for patch in patches {
            merge::merge(
                &mut composed,
                document(Json::of(patch))?,
                metadata,
                MergeTarget::Patch,
            )?;
        }
        Ok(Json::Object(composed).into_value())
    })
}
