//! The operations on JSON text, byte for byte as Kubernetes.

use super::apply::apply;
use super::error::Error;
use super::metadata::Metadata;
use super::options::Options;
use super::three_way::three_way;
use super::two_way::two_way;
use crate::go::json_text;
use crate::go::utf8;
use crate::limits::MOST_LEVELS;
use crate::patch::document::{Document, Unrepresentable};
use serde_json::{Map, Value};

/// Applies a patch to JSON text, byte for byte as Kubernetes.
///
/// # Errors
///
/// Those of [`apply`], and text that is not JSON.
///
/// ```
/// use kube_conv_runtime::meta::ObjectMeta;
/// use kube_conv_runtime::patch::strategic::{self, TypeMetadata};
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
    let patched = apply(&read(original)?, &read(patch)?, metadata)?;
    Ok(json_text(&patched))
}

/// Creates the patch between two states of an object, byte for byte as Kubernetes: it is always
/// [exact](Options::exact). Empty text is an empty object.
///
/// # Errors
///
/// Those of [`two_way`], and text that is not JSON.
///
/// Source: `CreateTwoWayMergePatch` of `k8s.io/apimachinery/pkg/util/strategicpatch`.
///
/// ```
/// use kube_conv_runtime::meta::ObjectMeta;
/// use kube_conv_runtime::patch::strategic::{self, Options, TypeMetadata};
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
    let (original, modified) = (read_or_empty(original)?, read_or_empty(modified)?);
    let patch = two_way(&original, &modified, metadata, &options.clone().exact())?;
    Ok(json_text(&patch))
}

/// Creates the patch of `kubectl apply`, byte for byte as Kubernetes: it is always
/// [exact](Options::exact). Empty text is an empty object.
///
/// # Errors
///
/// Those of [`three_way`], and text that is not JSON.
///
/// Source: `CreateThreeWayMergePatch` of `k8s.io/apimachinery/pkg/util/strategicpatch`.
///
/// ```
/// use kube_conv_runtime::meta::ObjectMeta;
/// use kube_conv_runtime::patch::strategic::{self, Options, TypeMetadata};
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
    let original = read_or_empty(original)?;
    let (modified, current) = (read_or_empty(modified)?, read_or_empty(current)?);
    let exact = options.clone().exact();
    let patch = three_way(&original, &modified, &current, metadata, &exact)?;
    Ok(json_text(&patch))
}

fn read_or_empty(text: &[u8]) -> Result<Value, Error> {
    if text.is_empty() {
        return Ok(Value::Object(Map::new()));
    }
    read(text)
}

/// Reads a document as Go does, which uses the last one of repeated members.
fn read(text: &[u8]) -> Result<Value, Error> {
    let text = utf8(text);
    let mut nodes = Document::default();
    let document = nodes.read(&text).map_err(|_| Error::NotAnObject)?;
    nodes.value(document).map_err(|why| match why {
        Unrepresentable::Nested => Error::TooDeep { limit: MOST_LEVELS },
        Unrepresentable::Number => Error::NotAnObject,
    })
}
