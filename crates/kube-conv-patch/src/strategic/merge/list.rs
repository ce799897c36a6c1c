//! Merges two lists.

use super::merged::{ListField, Merged};
use super::{MergeTarget, keyed, scalars};
use crate::strategic::error::Error;
use crate::strategic::json::Json;
use crate::strategic::metadata::Metadata;
use crate::strategic::value::{Identities, ValueKind, element_kind};

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
