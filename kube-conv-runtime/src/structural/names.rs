//! Names in one text.

use std::cmp::Ordering;

/// Names that share one text: a schema has many, and an allocation each would take longer than all else about them.
#[derive(Debug, Default)]
pub(super) struct Names {
    text: Box<str>,
    /// Where each name ends in the text.
    ends: Box<[usize]>,
}

impl Names {
    /// Joins names.
    pub(super) fn of<'n>(names: impl Iterator<Item = &'n str> + Clone) -> Self {
        let length = names.clone().map(str::len).sum();
        let mut text = String::with_capacity(length);
        let ends = names.map(|name| {
            text.push_str(name);
            text.len()
        });
        Self {
            ends: ends.collect(),
            text: text.into_boxed_str(),
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.ends.len()
    }

    /// A name by its index.
    pub(super) fn get(&self, index: usize) -> Option<&str> {
        let end = *self.ends.get(index)?;
        let before = index
            .checked_sub(1)
            .and_then(|before| self.ends.get(before));
        self.text.get(before.copied().unwrap_or(0)..end)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// The index of a name, if the names are sorted.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        /// The number of names up to which comparing lengths is quicker than comparing letters.
        const FEW: usize = 6;
        if self.len() <= FEW {
            return self.iter().position(|known| known == name);
        }
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match order(self.get(middle)?, name) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Some(middle),
                Ordering::Greater => high = middle,
            }
        }
        None
    }
}

/// The order of two names, most of which differ in their first letter.
pub(super) fn order(a: &str, b: &str) -> Ordering {
    match (a.as_bytes(), b.as_bytes()) {
        ([a, ..], [b, ..]) if a != b => a.cmp(b),
        (a, b) => a.cmp(b),
    }
}
