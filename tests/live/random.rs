//! Random choices that depend on a seed alone.

/// The choices of one question.
pub struct Random {
    own: fastrand::Rng,
    /// See [`Random::shared`].
    shared: u64,
}

/// The number of consecutive questions that share choices.
const NEIGHBOURS: u64 = 40;

impl Random {
    /// The choices of the question with this number in a topic. They do not depend on the other
    /// questions.
    pub fn of(seed: u64, topic: &str, number: u64) -> Self {
        let group = (number / NEIGHBOURS).to_le_bytes();
        let (seed, topic) = (seed.to_le_bytes(), topic.as_bytes());
        Self {
            own: fastrand::Rng::with_seed(hash([&seed, topic, &number.to_le_bytes()])),
            shared: hash([&seed, topic, b"shared", &group]),
        }
    }

    /// Choices that some neighboring questions have in common, such as a CRD that takes
    /// long to compile.
    pub fn shared(&self) -> Self {
        Self {
            own: fastrand::Rng::with_seed(self.shared),
            shared: self.shared,
        }
    }

    /// The number of the questions that share choices.
    pub const fn group(&self) -> u64 {
        self.shared
    }

    /// `true` with the given probability.
    pub fn percent(&mut self, chance: u32) -> bool {
        self.own.u32(..100) < chance
    }

    /// A number below the bound, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.own.usize(..bound)
    }

    /// One of the range, both ends included.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        self.own.i64(low..=high)
    }

    pub fn bits(&mut self) -> u64 {
        self.own.u64(..)
    }

    pub fn pick<'a, T: ?Sized>(&mut self, from: &[&'a T]) -> &'a T {
        from[self.below(from.len())]
    }

    pub fn one_of<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    /// A small count; most are 0 to 3.
    pub fn count(&mut self, most: usize) -> usize {
        let bound = if self.percent(80) { 3.min(most) } else { most };
        self.below(bound + 1)
    }

    /// This many values, each generated separately.
    pub fn list<T>(&mut self, count: usize, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..count).map(|_| make(self)).collect()
    }
}

/// FNV-1a, which is the same on every platform and run, unlike the standard library's hashes.
fn hash<const PARTS: usize>(parts: [&[u8]; PARTS]) -> u64 {
    let bytes = parts.into_iter().flatten();
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
