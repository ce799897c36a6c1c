//! The order of a merged list: items of the patch in the order of the patch, others in that of the
//! live list, the two interleaved.

use super::go_sort;
use crate::patch::strategic::directives::is_deletion;
use serde_json::Value;

/// An item with the number by which it is told from others.
#[derive(Debug)]
pub(super) struct Numbered {
    pub(super) value: Value,
    pub(super) id: usize,
}

/// What orders items.
pub(super) struct Orders<'a> {
    /// The order of the patch. Its items are those of the patch.
    pub(super) patch: &'a [usize],
    /// The order of the live list.
    pub(super) live: &'a [usize],
    /// How many numbers there are.
    pub(super) count: usize,
}

/// Puts items in order.
pub(super) fn arrange(items: Vec<Numbered>, orders: &Orders<'_>) -> Vec<Numbered> {
    let in_patch = ranks(orders.patch, orders.count);
    let in_live = ranks(orders.live, orders.count);
    let ranked = items.into_iter().map(|item| Ranked {
        in_patch: in_patch.get(item.id).copied().flatten(),
        in_live: in_live.get(item.id).copied().flatten(),
        item,
    });
    let (mut patched, mut others): (Vec<Ranked>, Vec<Ranked>) =
        ranked.partition(|ranked| ranked.in_patch.is_some());
    sort(&mut patched, |ranked| ranked.in_patch);
    sort(&mut others, |ranked| ranked.in_live);
    interleave(others, patched)
}

struct Ranked {
    item: Numbered,
    in_patch: Option<usize>,
    in_live: Option<usize>,
}

/// The first place of each number in a list.
fn ranks(list: &[usize], count: usize) -> Vec<Option<usize>> {
    let mut ranks = vec![None; count];
    for (rank, id) in list.iter().enumerate().rev() {
        if let Some(slot) = ranks.get_mut(*id) {
            *slot = Some(rank);
        }
    }
    ranks
}

/// Sorts by rank and leaves equal ones as they are; deletions go to the end.
fn sort(list: &mut Vec<Ranked>, rank: impl Fn(&Ranked) -> Option<usize>) {
    let (deletions, mut rest): (Vec<Ranked>, Vec<Ranked>) = std::mem::take(list)
        .into_iter()
        .partition(|ranked| is_deletion(&ranked.item.value));
    if rest.iter().all(|ranked| rank(ranked).is_some()) {
        rest.sort_by_key(|ranked| rank(ranked));
    } else {
        // To upstream's comparison an item without a rank is less than any other, and any other is
        // less than it.
        go_sort::stable(&mut rest, |one, other| match (rank(one), rank(other)) {
            (Some(one), Some(other)) => one < other,
            _ => true,
        });
    }
    rest.extend(deletions);
    *list = rest;
}

/// Takes an item of the live list only if it stood before the next item of the patch there; so an
/// item that is new stands as far to the front as it can.
fn interleave(others: Vec<Ranked>, patched: Vec<Ranked>) -> Vec<Numbered> {
    let mut all = Vec::with_capacity(others.len() + patched.len());
    let mut others = others.into_iter().peekable();
    for item in patched {
        let stood_before = |other: &Ranked| match (other.in_live, item.in_live) {
            (Some(other), Some(item)) => other < item,
            _ => false,
        };
        while let Some(other) = others.next_if(stood_before) {
            all.push(other.item);
        }
        all.push(item.item);
    }
    all.extend(others.map(|other| other.item));
    all
}
