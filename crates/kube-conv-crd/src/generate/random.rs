//! Numbers that look random and are the same in every run.

/// A generator of numbers: SplitMix64.
#[derive(Debug)]
#[doc(hidden)]
pub struct Random(u64);

impl Random {
    #[doc(hidden)]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, or 0.
    #[doc(hidden)]
    pub fn below(&mut self, end: usize) -> usize {
        match u64::try_from(end) {
            Ok(end) if end > 0 => usize::try_from(self.next() % end).unwrap_or(0),
            _ => 0,
        }
    }

    /// A number between two, both included.
    #[doc(hidden)]
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        let span = high
            .saturating_sub(low)
            .max(0)
            .unsigned_abs()
            .saturating_add(1);
        let offset = i64::try_from(self.next() % span).unwrap_or(0);
        low.saturating_add(offset)
    }

    #[doc(hidden)]
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of some values.
    #[doc(hidden)]
    pub fn one_of<'v, T>(&mut self, values: &'v [T]) -> Option<&'v T> {
        values.get(self.below(values.len()))
    }
}
