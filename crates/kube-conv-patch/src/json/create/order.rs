//! The fewest removals, moves and additions that turn one order of items into another.

/// One change of a list. Positions are those of the list after the steps before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListChange {
    Remove(usize),
    /// An item is removed, and inserted at the index `to`.
    Move {
        from: usize,
        to: usize,
    },
    /// The item at `item` of the modified list is inserted at the index `to`.
    Add {
        to: usize,
        item: usize,
    },
}

/// The steps from a list to the modified one. `targets` has the new index of each item, if it
/// stays; `origins` has the old index of each item of the modified list, unless it is new.
pub(super) fn steps(targets: &[Option<usize>], origins: &[Option<usize>]) -> Vec<ListChange> {
    // From the end, so that a removal does not change the indices of those that follow.
    let mut steps: Vec<ListChange> = targets
        .iter()
        .enumerate()
        .rev()
        .filter(|(_, target)| target.is_none())
        .map(|(index, _)| ListChange::Remove(index))
        .collect();
    let kept: Vec<usize> = targets.iter().copied().flatten().collect();
    arrange(&kept, origins, &mut steps);
    steps
}

/// Walks the modified list. The kept items that are not moved are a longest increasing subsequence;
/// every other kept item is moved behind the items placed so far when the walk reaches it.
fn arrange(kept: &[usize], origins: &[Option<usize>], steps: &mut Vec<ListChange>) {
    let stays = longest_increasing(kept);
    let mut places = vec![None; origins.len()];
    for (place, target) in kept.iter().enumerate() {
        if let Some(entry) = places.get_mut(*target) {
            *entry = Some(place);
        }
    }
    let neighbors = neighbors(kept, &stays);
    let mut waiting = Counter::new(stays.iter().map(|stays| !stays));
    // The old index of the last unmoved item that has been placed; waiting items before it are
    // before the next place.
    let mut passed = 0;
    let mut placed_staying = 0;
    for (target, place) in places.into_iter().enumerate() {
        let Some(place) = place else {
            let to = target + waiting.before(passed);
            steps.push(ListChange::Add { to, item: target });
            continue;
        };
        if stays.get(place) == Some(&true) {
            passed = place;
            placed_staying += 1;
            continue;
        }
        let neighbors = neighbors.get(place).copied().unwrap_or_default();
        // Before it are the waiting items, and either all items before the next unmoved item, if
        // that has been placed, or the unmoved items before it and all others that have been
        // placed.
        let others_before = match neighbors.next {
            Some(next) if next < target => next,
            _ => neighbors.before + target - placed_staying,
        };
        let from = waiting.before(place) + others_before;
        waiting.remove(place);
        let to = target + waiting.before(passed);
        if from != to {
            steps.push(ListChange::Move { from, to });
        }
    }
}

/// The unmoved items around a kept one.
#[derive(Clone, Copy, Debug, Default)]
struct Neighbors {
    /// The number of unmoved items before it.
    before: usize,
    /// The target of the next one after it.
    next: Option<usize>,
}

fn neighbors(kept: &[usize], stays: &[bool]) -> Vec<Neighbors> {
    let mut before = stays.iter().filter(|stays| **stays).count();
    let mut next = None;
    let mut found: Vec<Neighbors> = kept
        .iter()
        .zip(stays)
        .rev()
        .map(|(target, stays)| {
            before -= usize::from(*stays);
            let neighbors = Neighbors { before, next };
            if *stays {
                next = Some(*target);
            }
            neighbors
        })
        .collect();
    found.reverse();
    found
}

/// Marks the numbers, which are distinct, of one longest increasing subsequence.
fn longest_increasing(numbers: &[usize]) -> Vec<bool> {
    // For each length, the index of the least number that ends a subsequence of that length.
    let mut ends: Vec<(usize, usize)> = Vec::new();
    let mut before = Vec::with_capacity(numbers.len());
    for (place, number) in numbers.iter().enumerate() {
        let length = ends.partition_point(|(end, _)| end < number);
        before.push(
            length
                .checked_sub(1)
                .and_then(|shorter| ends.get(shorter))
                .map(|(_, place)| *place),
        );
        match ends.get_mut(length) {
            Some(end) => *end = (*number, place),
            None => ends.push((*number, place)),
        }
    }
    let mut is_member = vec![false; numbers.len()];
    let mut place = ends.last().map(|(_, place)| *place);
    while let Some(member) = place {
        if let Some(entry) = is_member.get_mut(member) {
            *entry = true;
        }
        place = before.get(member).copied().flatten();
    }
    is_member
}

/// Counts the remaining items before an index in logarithmic time: a Fenwick tree.
struct Counter {
    sums: Vec<usize>,
}

impl Counter {
    fn new(present: impl ExactSizeIterator<Item = bool>) -> Self {
        let mut sums = vec![0; present.len() + 1];
        for (place, present) in present.enumerate() {
            let node = place + 1;
            let sum = {
                let Some(sum) = sums.get_mut(node) else { break };
                *sum += usize::from(present);
                *sum
            };
            if let Some(parent) = sums.get_mut(node + lowest_bit(node)) {
                *parent += sum;
            }
        }
        Self { sums }
    }

    /// The number of remaining items before an index.
    fn before(&self, place: usize) -> usize {
        let mut count = 0;
        let mut node = place;
        while node > 0 {
            count += self.sums.get(node).copied().unwrap_or_default();
            node -= lowest_bit(node);
        }
        count
    }

    fn remove(&mut self, place: usize) {
        let mut node = place + 1;
        while let Some(sum) = self.sums.get_mut(node) {
            *sum = sum.saturating_sub(1);
            node += lowest_bit(node);
        }
    }
}

fn lowest_bit(number: usize) -> usize {
    number & number.wrapping_neg()
}
