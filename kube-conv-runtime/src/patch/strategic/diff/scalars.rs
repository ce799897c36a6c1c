//! The difference between two lists of scalars.

use super::{ListDiff, Scope};
use crate::patch::strategic::error::Error;
use crate::patch::strategic::go_text;
use crate::patch::strategic::merge::deduplicated;
use crate::patch::strategic::value::{Identities, are_equal_lists, is_equal};
use serde_json::Value;
use std::cmp::Ordering;
use std::collections::HashMap;

/// Values are counted: one that comes twice now was added, one that came twice before was deleted.
pub(super) fn diff(
    original: &mut [Value],
    modified: &[Value],
    scope: Scope,
) -> Result<ListDiff, Error> {
    let before = sorted(original);
    let after = sorted(modified);
    if scope.exact {
        for (slot, (_, value)) in original.iter_mut().zip(&before) {
            slot.clone_from(value);
        }
    }
    let (added, deleted) = walk(before, after);
    let mut diff = ListDiff::default();
    if scope.changes {
        diff.items = in_order_of(added, modified)?;
    }
    if scope.deletions {
        diff.deletions = match scope.exact {
            true => deduplicated(deleted)?,
            false => without_repeats(deleted),
        };
    }
    let is_reordered = || scope.changes && !are_equal_lists(original, modified);
    if scope.orders && (!diff.deletions.is_empty() || is_reordered()) {
        diff.order = modified.to_vec();
    }
    Ok(diff)
}

/// Values by their text.
fn sorted(values: &[Value]) -> Vec<(String, Value)> {
    let texts = values
        .iter()
        .map(|value| (go_text::value(value), value.clone()));
    let mut sorted: Vec<_> = texts.collect();
    sorted.sort_by(|(one, _), (other, _)| one.cmp(other));
    sorted
}

/// What was added, and what was deleted.
fn walk(before: Vec<(String, Value)>, after: Vec<(String, Value)>) -> (Vec<Value>, Vec<Value>) {
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

/// Values in the order in which they first stand in a list.
fn in_order_of(mut values: Vec<Value>, list: &[Value]) -> Result<Vec<Value>, Error> {
    let mut identities = Identities::default();
    let mut ranks: HashMap<usize, usize> = HashMap::new();
    for (rank, value) in list.iter().enumerate() {
        ranks.entry(identities.of(value)?).or_insert(rank);
    }
    let ids = identities.of_all(&values)?;
    let ranks = ids.iter().map(|id| ranks.get(id).copied());
    let mut ranked: Vec<_> = ranks.zip(values.drain(..)).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    Ok(ranked.into_iter().map(|(_, value)| value).collect())
}

/// A sorted list with each value once.
fn without_repeats(mut values: Vec<Value>) -> Vec<Value> {
    values.dedup_by(|one, other| is_equal(one, other));
    values
}
