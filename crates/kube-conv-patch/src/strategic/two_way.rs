//! The patch between two states of an object.

use super::deep::with_documents;
use super::diff::{PatchScope, diff};
use super::error::Error;
use super::json::Json;
use super::metadata::Metadata;
use super::options::Options;
use super::value::document;
use serde_json::Value;

/// Creates the patch from `original` to `modified`.
///
/// If merged lists have no duplicates, [`apply`](super::apply) returns `modified`, including the order of
/// items. Lists with duplicate values or keys are not always reproduced.
///
/// # Errors
///
/// A precondition that fails; items without their merge key; lists of mixed types or of lists; a
/// field without metadata that has different objects or lists; documents that are not objects, or have
/// more than 500 levels.
///
/// ```
/// use kube_conv_runtime::meta::ObjectMeta;
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::{Options, TypeMetadata};
/// use serde_json::json;
///
/// let metadata = TypeMetadata::of::<ObjectMeta>();
/// let patch = strategic::two_way(
///     &json!({"name": "web", "finalizers": ["a/old", "b/kept"]}),
///     &json!({"name": "web", "finalizers": ["b/kept"]}),
///     &metadata,
///     &Options::new(),
/// )?;
/// assert_eq!(
///     patch,
///     json!({
///         "$deleteFromPrimitiveList/finalizers": ["a/old"],
///         "$setElementOrder/finalizers": ["b/kept"],
///     })
/// );
/// # Ok::<(), strategic::Error>(())
/// ```
///
/// Source: `CreateTwoWayMergePatch` of `k8s.io/apimachinery/pkg/util/strategicpatch`.
pub fn two_way<M: Metadata>(
    original: &Value,
    modified: &Value,
    metadata: &M,
    options: &Options,
) -> Result<Value, Error> {
    with_documents(&[original, modified], || {
        let (original, modified) = (Json::of(original), Json::of(modified));
        Ok(between(original, modified, metadata, options)?.into_value())
    })
}

/// The patch between two documents.
pub(super) fn between<'d, M: Metadata>(
    original: Json<'d>,
    modified: Json<'d>,
    metadata: &M,
    options: &Options,
) -> Result<Json<'d>, Error> {
    let mut original = document(original)?;
    let modified = document(modified)?;
    let all = PatchScope::all(options.exact);
    let patch = diff(&mut original, &modified, metadata, all)?;
    options.check(&patch)?;
    Ok(Json::Object(patch))
}
