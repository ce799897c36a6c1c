//! Go's stable sort, for comparisons that contradict themselves: with those it shows how a sort goes
//! about its work.
//!
//! Blocks are sorted by insertion and merged in place (SymMerge: P. S. Kim and A. Kutzner, "Stable
//! Minimum Storage Merging by Symmetric Comparisons", 2004).

/// How many items are sorted by insertion.
const BLOCK: usize = 20;

/// Sorts a list by a comparison that may be anything.
pub(super) fn stable<T>(list: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    let is_less = &is_less;
    list.chunks_mut(BLOCK)
        .for_each(|block| insert_each(block, is_less));
    let mut block = BLOCK;
    while block < list.len() {
        for pair in list.chunks_mut(block.saturating_mul(2)) {
            if pair.len() > block {
                merge(pair, block, is_less);
            }
        }
        block = block.saturating_mul(2);
    }
}

/// Whether the item at one place is less than that at another.
fn compare<T>(list: &[T], one: usize, other: usize, is_less: &impl Fn(&T, &T) -> bool) -> bool {
    matches!((list.get(one), list.get(other)), (Some(one), Some(other)) if is_less(one, other))
}

fn insert_each<T>(list: &mut [T], is_less: &impl Fn(&T, &T) -> bool) {
    for last in 1..list.len() {
        let mut at = last;
        while at > 0 && compare(list, at, at - 1, is_less) {
            list.swap(at, at - 1);
            at -= 1;
        }
    }
}

/// The first place from `low` on at which something is no longer so, found by halving.
fn partition(mut low: usize, mut high: usize, is_so: impl Fn(usize) -> bool) -> usize {
    while low < high {
        let middle = low.midpoint(high);
        if is_so(middle) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// Merges the sorted parts before and from `middle` on.
fn merge<T>(list: &mut [T], middle: usize, is_less: &impl Fn(&T, &T) -> bool) {
    let length = list.len();
    if middle == 1 {
        let place = partition(1, length, |at| compare(list, at, 0, is_less));
        rotate(list, 0, 1, place);
        return;
    }
    if length - middle == 1 {
        let place = partition(0, middle, |at| !compare(list, middle, at, is_less));
        rotate(list, place, middle, length);
        return;
    }
    let half = length / 2;
    let mirror = half + middle;
    let (low, high) = match middle > half {
        true => (mirror - length, half),
        false => (0, middle),
    };
    let start = partition(low, high, |at| !compare(list, mirror - 1 - at, at, is_less));
    let end = mirror - start;
    rotate(list, start, middle, end);
    let (before, after) = list.split_at_mut(half);
    if 0 < start && start < half {
        merge(before, start, is_less);
    }
    if half < end && end < length {
        merge(after, end - half, is_less);
    }
}

/// Lets the parts `from..middle` and `middle..to` change places.
fn rotate<T>(list: &mut [T], from: usize, middle: usize, to: usize) {
    if let Some(part) = list.get_mut(from..to)
        && from < middle
        && middle < to
    {
        part.rotate_left(middle - from);
    }
}

#[cfg(test)]
mod tests {
    use super::stable;

    #[test]
    fn consistent_comparisons_sort_stably() {
        for length in [0, 1, 5, 20, 21, 40, 41, 63, 200] {
            let mut list: Vec<(usize, usize)> =
                (0..length).map(|at| (at * 7919 % 13, at)).collect();
            let mut sorted = list.clone();
            sorted.sort_by_key(|(key, _)| *key);
            stable(&mut list, |one, other| one.0 < other.0);
            assert_eq!(list, sorted, "{length}");
        }
    }

    #[test]
    fn a_comparison_that_is_always_true_reverses_a_block() {
        let mut list = [1, 2, 3];
        stable(&mut list, |_, _| true);
        assert_eq!(list, [3, 2, 1]);
    }
}
