//! Merges two lists.

use super::arrange::Numbered;
use super::{MergeTarget, keyed, scalars};
use crate::strategic::error::Error;
use crate::strategic::json::Json;
use crate::strategic::metadata::Metadata;
use crate::strategic::value::{Identities, ValueKind, element_kind};

/// The metadata of a list.
pub(super) struct ListField<'a, M> {
    /// The metadata at the place of its elements.
    pub(super) items: &'a M,
    /// The merge key, or an empty string.
    pub(super) merge_key: &'a str,
}

/// A list after a merge.
#[derive(Default)]
pub(super) struct Merged<'d> {
    pub(super) items: Vec<Numbered<'d>>,
    pub(super) live: Live,
}

/// The live list by which the merged list is arranged.
///
/// Go's slices share memory: deletions and additions change the list that is used for the order.
#[derive(Default)]
pub(super) struct Live {
    pub(super) ids: Vec<usize>,
    /// The error, if its keys are needed.
    pub(super) error: Option<Error>,
}

impl<'d> Merged<'d> {
    pub(super) fn items(self) -> Vec<Json<'d>> {
        self.items.into_iter().map(|item| item.value).collect()
    }
}

/// Merges a list of the patch into one of the object.
pub(super) fn merge<'d, M: Metadata>(
    original: Vec<Json<'d>>,
    patch: Vec<Json<'d>>,
    field: &ListField<'_, M>,
    into: MergeTarget,
    identities: &mut Identities<'d>,
) -> Result<Merged<'d>, Error> {
    if original.is_empty() && patch.is_empty() {
        return Ok(Merged::default());
    }
    match element_kind(&[&original, &patch])? {
        ValueKind::Object => keyed::merge(original, patch, field, into, identities),
        _ => scalars::merge(original, patch, field.merge_key, identities),
    }
}

/// Deletes the scalars of the patch from a list; objects are still merged.
pub(super) fn delete<'d, M: Metadata>(
    original: Vec<Json<'d>>,
    patch: Vec<Json<'d>>,
    field: &ListField<'_, M>,
    into: MergeTarget,
    identities: &mut Identities<'d>,
) -> Result<Vec<Json<'d>>, Error> {
    if original.is_empty() && patch.is_empty() {
        return Ok(original);
    }
    match element_kind(&[&original, &patch])? {
        ValueKind::Object => Ok(keyed::merge(original, patch, field, into, identities)?.items()),
        _ => Ok(scalars::delete(original, &patch, identities)),
    }
}
