//! The order of a merged list: items of the patch in the order of the patch, others in that of the
//! live list, the two interleaved.

use crate::strategic::directives::is_deletion;
use crate::strategic::error::Error;
use crate::strategic::json::Json;
use crate::strategic::value::{Identities, ranks};

/// An item with the number of its identity.
#[derive(Debug)]
pub(super) struct Numbered<'d> {
    pub(super) value: Json<'d>,
    pub(super) id: usize,
}

/// The orders that a merged list is arranged by.
pub(super) struct Orders<'a> {
    /// The order of the patch. Its items are those of the patch.
    pub(super) patch: &'a [usize],
    /// The order of the live list.
    pub(super) live: &'a [usize],
    /// The identities of the numbers.
    pub(super) identities: &'a Identities<'a>,
}

/// Arranges items.
///
/// # Errors
///
/// Lists, or objects, are compared.
pub(super) fn arrange<'d>(
    items: Vec<Numbered<'d>>,
    orders: &Orders<'_>,
) -> Result<Vec<Numbered<'d>>, Error> {
    let count = orders.identities.count();
    let in_patch = ranks(orders.patch, count);
    let in_live = ranks(orders.live, count);
    let ranked = items.into_iter().map(|item| Ranked {
        in_patch: in_patch.get(item.id).copied().flatten(),
        in_live: in_live.get(item.id).copied().flatten(),
        item,
    });
    let (patched, others): (Vec<Ranked<'d>>, Vec<Ranked<'d>>) =
        ranked.partition(|ranked| ranked.in_patch.is_some());
    let patched = sort(patched, |ranked| ranked.in_patch, orders.patch, orders)?;
    let others = sort(others, |ranked| ranked.in_live, orders.live, orders)?;
    interleave(others, patched, orders)
}

struct Ranked<'d> {
    item: Numbered<'d>,
    in_patch: Option<usize>,
    in_live: Option<usize>,
}

/// Sorts by rank, which is the index in an order. The sort is stable, and deletions go to the end.
fn sort<'d>(
    list: Vec<Ranked<'d>>,
    rank: impl Fn(&Ranked<'d>) -> Option<usize>,
    order: &[usize],
    orders: &Orders<'_>,
) -> Result<Vec<Ranked<'d>>, Error> {
    let (deletions, mut rest): (Vec<Ranked<'d>>, Vec<Ranked<'d>>) = list
        .into_iter()
        .partition(|ranked| is_deletion(&ranked.item.value));
    if let [_, second, ..] = rest.as_slice() {
        // The first item is only searched for if the second one is found.
        let skipped = usize::from(rank(second).is_none());
        let ordered = orders.identities.uncomparable(order);
        let mut sought = rest.iter().skip(skipped);
        sought.try_for_each(|ranked| orders.identities.seek(ranked.item.id, ordered))?;
    }
    if rest.len() <= INSERTED {
        insert_each(&mut rest, rank);
    } else {
        rest.sort_by_key(|ranked| (rank(ranked).is_none(), rank(ranked)));
        let ranked = rest.partition_point(|ranked| rank(ranked).is_some());
        rest.get_mut(ranked..).unwrap_or_default().reverse();
    }
    rest.extend(deletions);
    Ok(rest)
}

/// The number of items that Go's stable sort inserts one by one.
const INSERTED: usize = 20;

/// Insertion sort. Upstream's comparison is inconsistent: an item without a rank is less than any
/// other, and any other is less than it.
fn insert_each<'d>(list: &mut [Ranked<'d>], rank: impl Fn(&Ranked<'d>) -> Option<usize>) {
    let is_less = |pair: &[Ranked<'d>]| match pair {
        [before, item] => match (rank(item), rank(before)) {
            (Some(item), Some(before)) => item < before,
            _ => true,
        },
        _ => false,
    };
    for inserted in 1..list.len() {
        for at in (1..=inserted).rev() {
            if !list.get(at - 1..=at).is_some_and(is_less) {
                break;
            }
            list.swap(at - 1, at);
        }
    }
}

/// Interleaves both lists: an item of the live list comes first only if it was before the next item
/// of the patch there, so that a new item comes as early as possible.
fn interleave<'d>(
    others: Vec<Ranked<'d>>,
    patched: Vec<Ranked<'d>>,
    orders: &Orders<'_>,
) -> Result<Vec<Numbered<'d>>, Error> {
    let live = orders.identities.uncomparable(orders.live);
    let seek = |ranked: &Ranked<'d>| orders.identities.seek(ranked.item.id, live);
    let mut all = Vec::with_capacity(others.len() + patched.len());
    let mut others = others.into_iter().peekable();
    for item in patched {
        let stood_before = |other: &Ranked<'d>| match (other.in_live, item.in_live) {
            (Some(other), Some(item)) => other < item,
            _ => false,
        };
        while let Some(other) = others.peek() {
            seek(other)?;
            seek(&item)?;
            match others.next_if(stood_before) {
                Some(other) => all.push(other.item),
                None => break,
            }
        }
        all.push(item.item);
    }
    all.extend(others.map(|other| other.item));
    Ok(all)
}
