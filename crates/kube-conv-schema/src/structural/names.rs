//! Names in one text.

use std::cmp::Ordering;
use std::ops::Range;

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
        self.text.get(self.range(index)?)
    }

    fn range(&self, index: usize) -> Option<Range<usize>> {
        let end = *self.ends.get(index)?;
        let before = index
            .checked_sub(1)
            .and_then(|before| self.ends.get(before));
        Some(before.copied().unwrap_or(0)..end)
    }

    /// The order of a name, by its index, and another.
    pub(super) fn order(&self, index: usize, name: &str) -> Option<Ordering> {
        let known = self.text.as_bytes().get(self.range(index)?)?;
        Some(order(known, name.as_bytes()))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// The index of a name, if the names are sorted.
    #[inline]
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        /// The number of names up to which comparing lengths is quicker than comparing letters.
        const FEW: usize = 12;
        if self.len() <= FEW {
            let mut start = 0;
            return self.ends.iter().position(|end| {
                let known = start..*end;
                start = *end;
                known.len() == name.len()
                    && self.text.as_bytes().get(known) == Some(name.as_bytes())
            });
        }
        self.search(name)
    }

    fn search(&self, name: &str) -> Option<usize> {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.order(middle, name)? {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Some(middle),
                Ordering::Greater => high = middle,
            }
        }
        None
    }
}

/// The order of two names, most of which differ in their first letter.
fn order(a: &[u8], b: &[u8]) -> Ordering {
    match (a, b) {
        ([a, ..], [b, ..]) if a != b => a.cmp(b),
        (a, b) => a.cmp(b),
    }
}
