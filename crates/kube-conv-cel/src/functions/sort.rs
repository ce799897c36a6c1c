//! Go's `sort.Slice`: a pattern-defeating quicksort. It is not stable, and where elements are equal the result
//! depends on each of its steps.

/// Sorts by a comparison.
pub(super) fn sort_by(order: &mut [usize], less: &mut dyn FnMut(usize, usize) -> bool) {
    let length = order.len();
    let limit = usize::BITS - length.leading_zeros();
    Sorter { order, less }.sort(0, length, limit);
}

/// The most elements that are sorted by insertion, which is stable.
const INSERTION: usize = 12;
/// The least elements for which the pivot is a median of medians, and pairs out of order are shifted.
const LARGE: usize = 50;
/// The most pairs that are shifted.
const SHIFTS: usize = 5;
/// The swaps of a search for a pivot if all elements are in reverse order.
const ALL_EXCHANGED: usize = 12;

struct Sorter<'s> {
    order: &'s mut [usize],
    less: &'s mut dyn FnMut(usize, usize) -> bool,
}

/// The order that the search for a pivot found.
#[derive(PartialEq)]
enum Seen {
    Increasing,
    Decreasing,
    Neither,
}

impl Sorter<'_> {
    fn is_less(&mut self, a: usize, b: usize) -> bool {
        match (self.order.get(a), self.order.get(b)) {
            (Some(&a), Some(&b)) => (self.less)(a, b),
            _ => false,
        }
    }

    fn swap(&mut self, a: usize, b: usize) {
        if a < self.order.len() && b < self.order.len() {
            self.order.swap(a, b);
        }
    }

    fn sort(&mut self, mut start: usize, mut end: usize, mut limit: u32) {
        let (mut balanced, mut partitioned) = (true, true);
        loop {
            let length = end - start;
            if length <= INSERTION {
                return self.insert(start, end);
            }
            if limit == 0 {
                return self.heap(start, end);
            }
            if !balanced {
                self.shuffle(start, end);
                limit -= 1;
            }
            let (mut pivot, mut seen) = self.pivot(start, end);
            if seen == Seen::Decreasing {
                if let Some(part) = self.order.get_mut(start..end) {
                    part.reverse();
                }
                pivot = end - 1 - (pivot - start);
                seen = Seen::Increasing;
            }
            if balanced && partitioned && seen == Seen::Increasing && self.shift(start, end) {
                return;
            }
            if start > 0 && !self.is_less(start - 1, pivot) {
                start = self.partition_equal(start, end, pivot);
                continue;
            }
            let (middle, was_partitioned) = self.partition(start, end, pivot);
            partitioned = was_partitioned;
            let (left, right) = (middle - start, end - middle);
            balanced = left.min(right) >= length / 8;
            if left < right {
                self.sort(start, middle, limit);
                start = middle + 1;
            } else {
                self.sort(middle + 1, end, limit);
                end = middle;
            }
        }
    }

    fn insert(&mut self, start: usize, end: usize) {
        for from in start + 1..end {
            let mut at = from;
            while at > start && self.is_less(at, at - 1) {
                self.swap(at, at - 1);
                at -= 1;
            }
        }
    }

    fn heap(&mut self, start: usize, end: usize) {
        let length = end - start;
        for root in (0..=(length - 1) / 2).rev() {
            self.sift(root, length, start);
        }
        for last in (0..length).rev() {
            self.swap(start, start + last);
            self.sift(0, last, start);
        }
    }

    fn sift(&mut self, mut root: usize, length: usize, start: usize) {
        loop {
            let mut child = 2 * root + 1;
            if child >= length {
                return;
            }
            if child + 1 < length && self.is_less(start + child, start + child + 1) {
                child += 1;
            }
            if !self.is_less(start + root, start + child) {
                return;
            }
            self.swap(start + root, start + child);
            root = child;
        }
    }

    /// Moves elements less than the pivot before it. Returns its new index, and whether nothing had to move.
    fn partition(&mut self, start: usize, end: usize, pivot: usize) -> (usize, bool) {
        self.swap(start, pivot);
        let (mut left, mut right) = (start + 1, end - 1);
        let mut exchanged = false;
        loop {
            while left <= right && self.is_less(left, start) {
                left += 1;
            }
            while left <= right && !self.is_less(right, start) {
                right -= 1;
            }
            if left > right {
                break;
            }
            self.swap(left, right);
            exchanged = true;
            left += 1;
            right -= 1;
        }
        self.swap(right, start);
        (right, !exchanged)
    }

    /// Moves elements equal to the pivot, which is the least, to the start. Returns the index of the first other one.
    fn partition_equal(&mut self, start: usize, end: usize, pivot: usize) -> usize {
        self.swap(start, pivot);
        let (mut left, mut right) = (start + 1, end - 1);
        loop {
            while left <= right && !self.is_less(start, left) {
                left += 1;
            }
            while left <= right && self.is_less(start, right) {
                right -= 1;
            }
            if left > right {
                return left;
            }
            self.swap(left, right);
            left += 1;
            right -= 1;
        }
    }

    /// Sorts elements with few pairs out of order. Returns whether they are sorted.
    fn shift(&mut self, start: usize, end: usize) -> bool {
        let mut at = start + 1;
        for _ in 0..SHIFTS {
            while at < end && !self.is_less(at, at - 1) {
                at += 1;
            }
            if at == end {
                return true;
            }
            if end - start < LARGE {
                return false;
            }
            self.swap(at, at - 1);
            if at - start >= 2 {
                let mut place = at - 1;
                // Down to the start of all, as Go has it.
                while place >= 1 && self.is_less(place, place - 1) {
                    self.swap(place, place - 1);
                    place -= 1;
                }
            }
            if end - at >= 2 {
                let mut place = at + 1;
                while place < end && self.is_less(place, place - 1) {
                    self.swap(place, place - 1);
                    place += 1;
                }
            }
        }
        false
    }

    /// Swaps some elements by random numbers that depend only on the length.
    fn shuffle(&mut self, start: usize, end: usize) {
        let length = end - start;
        if length < 8 {
            return;
        }
        let mut random = length as u64;
        let modulus = 1_u64 << (usize::BITS - length.leading_zeros());
        let middle = start + length / 4 * 2;
        for place in middle - 1..=middle + 1 {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let other = usize::try_from(random & (modulus - 1)).unwrap_or(0);
            let other = if other >= length {
                other - length
            } else {
                other
            };
            self.swap(place, start + other);
        }
    }

    fn pivot(&mut self, start: usize, end: usize) -> (usize, Seen) {
        let quarter = (end - start) / 4;
        let mut places = [1, 2, 3].map(|n| start + quarter * n);
        let mut exchanges = 0;
        if end - start >= LARGE {
            for place in &mut places {
                *place = self.median([*place - 1, *place, *place + 1], &mut exchanges);
            }
        }
        let pivot = self.median(places, &mut exchanges);
        let seen = match exchanges {
            0 => Seen::Increasing,
            ALL_EXCHANGED => Seen::Decreasing,
            _ => Seen::Neither,
        };
        (pivot, seen)
    }

    fn median(&mut self, [a, b, c]: [usize; 3], exchanges: &mut usize) -> usize {
        let (a, b) = self.in_order(a, b, exchanges);
        let (b, _) = self.in_order(b, c, exchanges);
        let (_, b) = self.in_order(a, b, exchanges);
        b
    }

    fn in_order(&mut self, a: usize, b: usize, exchanges: &mut usize) -> (usize, usize) {
        match self.is_less(b, a) {
            true => {
                *exchanges += 1;
                (b, a)
            }
            false => (a, b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Sorter, sort_by};

    /// Numbers without an order, some of them equal.
    fn numbers(count: usize) -> Vec<usize> {
        (0..count).map(|number| number * 7_919 % 101).collect()
    }

    #[test]
    fn lists_of_any_length_are_sorted() {
        for length in 0..200 {
            let keys = numbers(length);
            let mut order: Vec<usize> = (0..length).collect();
            sort_by(&mut order, &mut |a, b| keys[a] < keys[b]);
            let mut sorted = keys.clone();
            sorted.sort_unstable();
            assert!(order.iter().map(|index| keys[*index]).eq(sorted));
        }
    }

    #[test]
    fn a_heap_sorts_a_part() {
        for (start, length) in (0..3).flat_map(|start| (1..40).map(move |length| (start, length))) {
            let keys = numbers(start + length + 2);
            let mut order: Vec<usize> = (0..keys.len()).collect();
            let (order, less) = (&mut order, &mut |a, b| keys[a] < keys[b]);
            Sorter { order, less }.heap(start, start + length);
            let found: Vec<usize> = order.iter().map(|index| keys[*index]).collect();
            let mut sorted = keys.clone();
            sorted[start..start + length].sort_unstable();
            assert_eq!(found, sorted);
        }
    }
}
