//! Applies merge patches.

use super::Error;
use crate::document::{Document, Id, Node, Shape};
use kube_conv_schema::go::utf8;
use serde_json::Value;

/// Applies a merge patch: members replace those of the document, null removes them, objects are
/// merged.
///
/// Like upstream, and unlike the RFC, it also drops null members of objects inside lists, unless
/// the list replaces an object. A patch that is a list becomes the result, while null and scalars
/// are rejected.
///
/// # Errors
///
/// A document that is null; a patch that is null or a scalar; a result of more than 500 levels,
/// which a `Value` does not safely hold. Upstream: `MergePatch`.
///
/// ```
/// use kube_conv_patch::merge;
/// use serde_json::json;
///
/// let object = json!({"spec": {"replicas": 1, "paused": true, "ports": [1, 2]}});
/// let patch = json!({"spec": {"replicas": 2, "paused": null, "ports": [3]}});
/// let patched = merge::apply(&object, &patch)?;
/// assert_eq!(patched, json!({"spec": {"replicas": 2, "ports": [3]}}));
/// # Ok::<(), merge::Error>(())
/// ```
pub fn apply(document: &Value, patch: &Value) -> Result<Value, Error> {
    let mut nodes = Document::default();
    let (document, patch) = (nodes.add_value(document), nodes.add_value(patch));
    let merged = merge(&mut nodes, document, patch)?;
    nodes.value(merged).map_err(Error::unrepresentable)
}

/// Applies a patch to JSON text. Unchanged parts keep their spelling, such as numbers of any size.
/// The text is written as Go writes it, compact, and with sorted members in every object that the
/// patch changes.
///
/// # Errors
///
/// Those of [`apply`], with a limit of 10,000 levels; a document or a patch that is not JSON.
///
/// ```
/// use kube_conv_patch::merge;
///
/// let patched = merge::apply_text(
///     br#"{"weight": 1.50, "spec": {"size": 1, "paused": true}}"#,
///     br#"{"spec": {"paused": null}}"#,
/// )?;
/// assert_eq!(patched, r#"{"spec":{"size":1},"weight":1.50}"#);
/// # Ok::<(), merge::Error>(())
/// ```
pub fn apply_text(document: &[u8], patch: &[u8]) -> Result<String, Error> {
    let (document, patch) = (utf8(document), utf8(patch));
    let mut nodes = Document::default();
    let document = nodes.read(&document).map_err(|_| Error::Document)?;
    let patch = nodes.read(&patch).map_err(|_| Error::Patch)?;
    let merged = merge(&mut nodes, document, patch)?;
    nodes.text(merged).map_err(Error::TooDeep)
}

/// Merges a patch, and returns the node of the result.
#[doc(hidden)]
pub fn merge(nodes: &mut Document<'_>, document: Id, patch: Id) -> Result<Id, Error> {
    if nodes.is_plain_null(document) {
        return Err(Error::Document);
    }
    match (nodes.open(document), nodes.open(patch)) {
        (Shape::Object, Shape::Object) => {
            merge_objects(nodes, document, patch);
            Ok(document)
        }
        (_, Shape::Object | Shape::Array) => {
            drop_nulls(nodes, patch);
            Ok(patch)
        }
        _ => Err(Error::Patch),
    }
}

fn merge_objects(nodes: &mut Document<'_>, document: Id, patch: Id) {
    let mut open = vec![(document, patch)];
    while let Some((target, patch)) = open.pop() {
        let members = nodes.object(patch).cloned().unwrap_or_default();
        for (key, new) in members {
            let old = nodes.object(target).and_then(|members| members.get(&key));
            let old = old.copied().filter(|old| !nodes.is_plain_null(*old));
            if nodes.is_plain_null(new) {
                if let Some(members) = nodes.object_mut(target) {
                    members.remove(&key);
                }
                continue;
            }
            let is_merged = match old.map(|old| (old, nodes.open(old))) {
                Some((old, Shape::Object)) => {
                    let is_object = nodes.open(new) == Shape::Object;
                    if is_object {
                        open.push((old, new));
                    }
                    is_object
                }
                // Only the value that replaces an object keeps its nulls.
                _ => {
                    drop_nulls(nodes, new);
                    false
                }
            };
            if !is_merged && let Some(members) = nodes.object_mut(target) {
                members.insert(key, new);
            }
        }
    }
}

/// Drops the null members of all objects below, including those inside lists; null items stay.
fn drop_nulls(nodes: &mut Document<'_>, id: Id) {
    let mut open = vec![id];
    while let Some(id) = open.pop() {
        match nodes.open(id) {
            Shape::Object => {
                let members = nodes.object(id).cloned().unwrap_or_default();
                let kept = members
                    .into_iter()
                    .filter(|(_, member)| !nodes.is_plain_null(*member))
                    .inspect(|(_, member)| open.push(*member))
                    .collect();
                nodes.set(id, Node::Object(kept));
            }
            Shape::Array => open.extend(nodes.items(id)),
            Shape::Null(_) | Shape::Scalar => {}
        }
    }
}
