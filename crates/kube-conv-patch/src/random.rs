//! Random numbers for tests.

/// Numbers that are the same in every run.
pub(super) struct Random(pub(super) u64);

impl Random {
    /// A number below a bound.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}
