//! The figures of an expression that Go limits.

/// The most levels that Go allows.
const MAX_HEIGHT: u32 = 1_000;

/// The most instructions that Go allows.
const MAX_SIZE: u64 = (128 << 20) / 40;

/// What Go limits of an expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The number of levels, the outermost included.
    height: u32,
    /// An estimate of the instructions that Go would compile it to.
    size: u64,
    /// The greatest product of the counts of nested repetitions.
    repeats: u64,
}

/// How often a part is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Count {
    pub(super) min: u32,
    /// Absent if it is unbounded.
    pub(super) max: Option<u32>,
    /// Whether it is written with braces.
    pub(super) counted: bool,
}

impl Default for Figures {
    fn default() -> Self {
        Self::LEAF
    }
}

impl Figures {
    /// Those of an expression without parts.
    pub(super) const LEAF: Self = Self {
        height: 1,
        size: 1,
        repeats: 1,
    };

    /// The sum of no parts.
    const NONE: Self = Self {
        height: 0,
        size: 0,
        repeats: 1,
    };

    /// An estimate of the instructions that Go would compile the expression to.
    #[must_use]
    pub const fn size(self) -> u64 {
        self.size
    }

    /// The greatest product of the counts of nested repetitions.
    pub(super) const fn repeats(self) -> u64 {
        self.repeats
    }

    pub(super) const fn is_too_large(self) -> bool {
        self.size > MAX_SIZE
    }

    pub(super) const fn is_too_high(self) -> bool {
        self.height > MAX_HEIGHT
    }

    /// Those of a numbered group.
    pub(super) fn capture(self) -> Self {
        Self {
            height: self.height + 1,
            size: self.size.saturating_add(2),
            repeats: self.repeats,
        }
    }

    /// Those of a repetition.
    pub(super) fn repeat(self, count: Count) -> Self {
        let min = u64::from(count.min.max(1));
        let (times, size) = match count.max {
            _ if !count.counted => (1, self.size.saturating_add(2)),
            None => (min, self.size.saturating_mul(min).saturating_add(2)),
            Some(max) => {
                let copies = self.size.saturating_mul(u64::from(max));
                let optional = u64::from(max.saturating_sub(count.min));
                (u64::from(max.max(1)), copies.saturating_add(optional))
            }
        };
        // Go ignores the limits inside an expression that is repeated zero times.
        let never = count.counted && count.max == Some(0);
        let below = if never { 1 } else { self.repeats };
        Self {
            height: self.height + 1,
            size: size.max(1),
            repeats: below.saturating_mul(times),
        }
    }

    fn beside(self, other: Self) -> Self {
        Self {
            height: self.height.max(other.height),
            size: self.size.saturating_add(other.size),
            repeats: self.repeats.max(other.repeats),
        }
    }
}

/// The figures of several parts.
#[derive(Debug)]
pub(super) struct Sum {
    count: usize,
    before_last: Figures,
    last: Option<Figures>,
}

impl Default for Sum {
    fn default() -> Self {
        Self {
            count: 0,
            before_last: Figures::NONE,
            last: None,
        }
    }
}

impl Sum {
    pub(super) fn push(&mut self, part: Figures) {
        if let Some(last) = self.last.replace(part) {
            self.before_last = self.before_last.beside(last);
        }
        self.count += 1;
    }

    /// Takes the last part, once for each that is added.
    pub(super) fn pop(&mut self) -> Option<Figures> {
        let last = self.last.take()?;
        self.count -= 1;
        Some(last)
    }

    /// Those of all in sequence.
    pub(super) fn concat(&self) -> Figures {
        self.combined(0)
    }

    /// Those of one of them, each of which but the last is followed by a jump.
    pub(super) fn alternate(&self) -> Figures {
        self.combined(self.count.saturating_sub(1) as u64)
    }

    fn combined(&self, more: u64) -> Figures {
        match (self.count, self.last) {
            (0, _) => Figures::LEAF,
            (1, Some(only)) => only,
            (_, last) => {
                let sum = last.map_or(self.before_last, |last| self.before_last.beside(last));
                Figures {
                    height: sum.height + 1,
                    size: sum.size.saturating_add(more),
                    repeats: sum.repeats,
                }
            }
        }
    }
}
