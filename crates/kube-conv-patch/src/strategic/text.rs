//! The operations on JSON text, byte for byte as Kubernetes.

use super::apply::patched;
use super::deep::with_levels;
use super::error::Error;
use super::json::Json;
use super::metadata::Metadata;
use super::options::Options;
use super::read::{read, read_or_empty};
use super::three_way::reconciling;
use super::two_way::between;
use kube_conv_schema::go::utf8;

/// Applies a patch to JSON text, byte for byte as Kubernetes.
///
/// # Errors
///
/// Those of [`apply`](super::apply()), and text that is not JSON.
///
/// ```
/// use kube_conv_runtime::meta::ObjectMeta;
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::TypeMetadata;
///
/// let metadata = TypeMetadata::of::<ObjectMeta>();
/// let patched = strategic::apply_text(
///     br#"{"name": "web", "finalizers": ["a/old"]}"#,
///     br#"{"finalizers": ["b/new"]}"#,
///     &metadata,
/// )?;
/// assert_eq!(patched, r#"{"finalizers":["b/new","a/old"],"name":"web"}"#);
/// # Ok::<(), strategic::Error>(())
/// ```
///
/// Source: `StrategicMergePatch` of `k8s.io/apimachinery/pkg/util/strategicpatch`.
pub fn apply_text<M: Metadata>(
    original: &[u8],
    patch: &[u8],
    metadata: &M,
) -> Result<String, Error> {
    let (original, patch) = (utf8(original), utf8(patch));
    let (original, patch) = (read(&original)?, read(&patch)?);
    let levels = original.levels().max(patch.levels());
    with_levels(levels, || Ok(patched(original, patch, metadata)?.text()))
}

/// Creates the patch between two states of an object, byte for byte as Kubernetes: it is always
/// [exact](Options::exact). Empty text is an empty object.
///
/// # Errors
///
/// Those of [`two_way`](super::two_way()), and text that is not JSON.
///
/// Source: `CreateTwoWayMergePatch` of `k8s.io/apimachinery/pkg/util/strategicpatch`.
///
/// ```
/// use kube_conv_runtime::meta::ObjectMeta;
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::{Options, TypeMetadata};
///
/// let patch = strategic::two_way_text(
///     br#"{"labels": {"app": "web", "tier": "front"}}"#,
///     br#"{"labels": {"app": "db"}}"#,
///     &TypeMetadata::of::<ObjectMeta>(),
///     &Options::new(),
/// )?;
/// assert_eq!(patch, r#"{"labels":{"app":"db","tier":null}}"#);
/// # Ok::<(), strategic::Error>(())
/// ```
pub fn two_way_text<M: Metadata>(
    original: &[u8],
    modified: &[u8],
    metadata: &M,
    options: &Options,
) -> Result<String, Error> {
    let (original, modified) = (utf8(original), utf8(modified));
    let (original, modified) = (read_or_empty(&original)?, read_or_empty(&modified)?);
    let levels = original.levels().max(modified.levels());
    let exact = options.clone().exact();
    with_levels(levels, || {
        Ok(between(original, modified, metadata, &exact)?.text())
    })
}

/// Creates the patch of `kubectl apply`, byte for byte as Kubernetes: it is always
/// [exact](Options::exact). Empty text is an empty object.
///
/// # Errors
///
/// Those of [`three_way`](super::three_way()), and text that is not JSON.
///
/// Source: `CreateThreeWayMergePatch` of `k8s.io/apimachinery/pkg/util/strategicpatch`.
///
/// ```
/// use kube_conv_runtime::meta::ObjectMeta;
/// use kube_conv_patch::strategic;
/// use kube_conv_patch::strategic::{Options, TypeMetadata};
///
/// // Applied last, to apply now, and the live object.
/// let patch = strategic::three_way_text(
///     br#"{"labels": {"app": "web", "tier": "front"}}"#,
///     br#"{"labels": {"app": "web"}}"#,
///     br#"{"labels": {"app": "web", "tier": "front", "by": "others"}}"#,
///     &TypeMetadata::of::<ObjectMeta>(),
///     &Options::new(),
/// )?;
/// assert_eq!(patch, r#"{"labels":{"tier":null}}"#);
/// # Ok::<(), strategic::Error>(())
/// ```
pub fn three_way_text<M: Metadata>(
    original: &[u8],
    modified: &[u8],
    current: &[u8],
    metadata: &M,
    options: &Options,
) -> Result<String, Error> {
    let (original, modified, current) = (utf8(original), utf8(modified), utf8(current));
    let original = read_or_empty(&original)?;
    let (modified, current) = (read_or_empty(&modified)?, read_or_empty(&current)?);
    let levels = [&original, &modified, &current].map(Json::levels);
    let exact = options.clone().exact();
    with_levels(levels.into_iter().max().unwrap_or_default(), || {
        Ok(reconciling(original, modified, current, metadata, &exact)?.text())
    })
}
