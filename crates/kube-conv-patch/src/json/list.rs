//! A list with cheap insertion and removal at any index.
//!
//! A patch of 10,000 operations on a list of a million items would otherwise move ten billion
//! items.

/// Chunks are split beyond this length.
const CHUNK: usize = 1024;

/// A list in chunks, none of which is empty.
#[derive(Clone, Debug)]
pub(crate) struct ChunkedList<T> {
    chunks: Vec<Vec<T>>,
    length: usize,
}

impl<T: Copy> ChunkedList<T> {
    pub(crate) fn len(&self) -> usize {
        self.length
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.chunks.iter().flatten().copied()
    }

    pub(crate) fn get(&self, index: usize) -> Option<T> {
        let (chunk, within) = self.find(index)?;
        self.chunks.get(chunk)?.get(within).copied()
    }

    /// Replaces an item; does nothing beyond the end.
    pub(crate) fn set(&mut self, index: usize, item: T) {
        if let Some((chunk, within)) = self.find(index)
            && let Some(place) = self
                .chunks
                .get_mut(chunk)
                .and_then(|items| items.get_mut(within))
        {
            *place = item;
        }
    }

    /// Inserts an item before another, or at the end for an index at or beyond the length.
    pub(crate) fn insert(&mut self, index: usize, item: T) {
        self.length += 1;
        // The end of a chunk is equivalent to the beginning of the next one, and always exists.
        let (chunk, within) = match index.checked_sub(1).and_then(|before| self.find(before)) {
            Some((chunk, before)) => (chunk, before + 1),
            None if index == 0 => (0, 0),
            None => (
                self.chunks.len().saturating_sub(1),
                self.chunks.last().map_or(0, Vec::len),
            ),
        };
        if self.chunks.is_empty() {
            self.chunks.push(Vec::new());
        }
        let Some(items) = self.chunks.get_mut(chunk) else {
            return;
        };
        items.insert(within.min(items.len()), item);
        if items.len() > CHUNK {
            let half = items.split_off(CHUNK / 2);
            self.chunks.insert(chunk + 1, half);
        }
    }

    /// Removes an item; does nothing beyond the end.
    pub(crate) fn remove(&mut self, index: usize) {
        let Some((chunk, within)) = self.find(index) else {
            return;
        };
        self.length -= 1;
        if let Some(items) = self.chunks.get_mut(chunk) {
            items.remove(within);
            if items.is_empty() {
                self.chunks.remove(chunk);
            }
        }
    }

    fn find(&self, index: usize) -> Option<(usize, usize)> {
        let mut left = index;
        for (chunk, items) in self.chunks.iter().enumerate() {
            if left < items.len() {
                return Some((chunk, left));
            }
            left -= items.len();
        }
        None
    }
}

impl<T> FromIterator<T> for ChunkedList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut chunks: Vec<Vec<T>> = Vec::new();
        let mut length = 0;
        for item in items {
            length += 1;
            match chunks.last_mut() {
                Some(last) if last.len() < CHUNK => last.push(item),
                _ => chunks.push(vec![item]),
            }
        }
        Self { chunks, length }
    }
}

#[cfg(test)]
mod tests {
    use super::ChunkedList;
    use crate::random::Random;

    #[test]
    fn a_list_is_a_vector() {
        let mut random = Random(7);
        for start in [0_usize, 1, 1023, 1024, 1025, 5000] {
            let mut vector: Vec<usize> = (0..start).collect();
            let mut list: ChunkedList<usize> = vector.iter().copied().collect();
            for item in 0..6000 {
                let place = random.below(vector.len() + 2);
                match random.below(5) {
                    0..=2 if place <= vector.len() => {
                        vector.insert(place, item);
                        list.insert(place, item);
                    }
                    3 => {
                        if place < vector.len() {
                            vector.remove(place);
                        }
                        list.remove(place);
                    }
                    _ => {
                        if let Some(entry) = vector.get_mut(place) {
                            *entry = item;
                        }
                        list.set(place, item);
                    }
                }
                assert_eq!(list.get(place), vector.get(place).copied());
                assert_eq!(list.len(), vector.len());
            }
            assert!(list.iter().eq(vector.iter().copied()));
            for _ in 0..vector.len() {
                list.remove(0);
            }
            assert_eq!(list.len(), 0);
            list.insert(0, 5);
            assert_eq!(list.get(0), Some(5));
        }
    }
}
