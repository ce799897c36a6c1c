//! The difference between two lists of scalars.

use super::{ListDiff, PatchScope};
use crate::strategic::json::Json;
use crate::strategic::merge::deduplicated;
use crate::strategic::value::{Identities, are_equal_lists, is_equal};
use std::borrow::Cow;
use std::cmp::Ordering;

/// Occurrences are counted: a value that occurs more often than before was added, one that occurs
/// less often was deleted.
pub(super) fn diff<'d>(
    original: &mut [Json<'d>],
    modified: &[Json<'d>],
    scope: PatchScope,
) -> ListDiff<'d> {
    let before = sorted(original);
    let after = sorted(modified);
    if scope.exact {
        for (slot, (_, value)) in original.iter_mut().zip(&before) {
            *slot = value.clone();
        }
    }
    let (added, deleted) = walk(before, after);
    let mut diff = ListDiff::default();
    if scope.changes {
        let mut identities = Identities::default();
        let order = identities.of_all(modified);
        let ids = identities.of_all(&added);
        diff.items = super::in_order_of(added, &ids, &order, &identities);
    }
    if scope.deletions {
        diff.deletions = match scope.exact {
            true => deduplicated(deleted),
            false => without_repeats(deleted),
        };
    }
    let is_reordered = || scope.changes && !are_equal_lists(original, modified);
    if scope.orders && (!diff.deletions.is_empty() || is_reordered()) {
        diff.order = modified.to_vec();
    }
    diff
}

/// A value with its text.
type Shown<'d> = (Cow<'d, str>, Json<'d>);

/// Values by their text.
fn sorted<'d>(values: &[Json<'d>]) -> Vec<Shown<'d>> {
    let texts = values.iter().map(|value| (value.shown(), value.clone()));
    let mut sorted: Vec<_> = texts.collect();
    sorted.sort_by(|(one, _), (other, _)| one.cmp(other));
    sorted
}

/// The added and the deleted values.
fn walk<'d>(before: Vec<Shown<'d>>, after: Vec<Shown<'d>>) -> (Vec<Json<'d>>, Vec<Json<'d>>) {
    let (mut added, mut deleted) = (Vec::new(), Vec::new());
    let mut before = before.into_iter().peekable();
    for (text, value) in after {
        while let Some((_, gone)) = before.next_if(|(other, _)| *other < text) {
            deleted.push(gone);
        }
        if before
            .next_if(|(other, _)| other.cmp(&text) == Ordering::Equal)
            .is_none()
        {
            added.push(value);
        }
    }
    deleted.extend(before.map(|(_, gone)| gone));
    (added, deleted)
}

/// A sorted list with each value once.
fn without_repeats(mut values: Vec<Json<'_>>) -> Vec<Json<'_>> {
    values.dedup_by(|one, other| is_equal(one, other));
    values
}
