//! A parsed expression.

#![expect(
    missing_docs,
    reason = "the names of a syntax tree's parts say what they are"
)]

use super::class::Class;

/// The most levels that Go allows.
pub const MAX_HEIGHT: u32 = 1_000;

/// The most instructions that Go allows.
pub const MAX_SIZE: u64 = (128 << 20) / 40;

/// A parsed expression, with the figures that Go limits.
///
/// Its height is limited while it is built, so that recursive functions, its destructor included,
/// do not overflow the stack.
#[derive(Debug)]
pub struct Tree {
    pub kind: Kind,
    /// The number of levels, this one included.
    pub height: u32,
    /// An estimate of the instructions that Go would compile it to.
    pub size: u64,
    /// The greatest product of the counts of nested repetitions.
    pub repeats: u64,
}

/// The form of an expression.
#[derive(Debug)]
pub enum Kind {
    /// Matches the empty text.
    Empty,
    /// One character by its code point, which may be a surrogate.
    Literal { character: u32, fold: bool },
    /// One of several characters.
    Class { class: Class, fold: bool },
    /// Any character, a line break only with the flag `s`.
    Any { line_breaks: bool },
    /// A position.
    Position(Position),
    /// A repetition; without a maximum it is unbounded. A lazy one prefers fewer copies.
    Repeat {
        sub: Box<Tree>,
        min: u32,
        max: Option<u32>,
        lazy: bool,
    },
    /// Several in sequence.
    Concat(Vec<Tree>),
    /// One of several alternatives.
    Alternate(Vec<Tree>),
    /// A numbered group, which counts for the height alone.
    Capture(Box<Tree>),
}

/// A position in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Position {
    TextStart,
    TextEnd,
    LineStart,
    LineEnd,
    WordBoundary,
    NoWordBoundary,
}

impl Tree {
    /// Creates a node without parts.
    pub fn leaf(kind: Kind) -> Self {
        Self {
            kind,
            height: 1,
            size: 1,
            repeats: 1,
        }
    }

    /// A numbered group.
    pub fn capture(sub: Self) -> Self {
        Self {
            height: sub.height + 1,
            size: sub.size.saturating_add(2),
            repeats: sub.repeats,
            kind: Kind::Capture(Box::new(sub)),
        }
    }

    /// A concatenation.
    pub fn concat(mut parts: Vec<Self>) -> Self {
        match parts.len() {
            0 => Self::leaf(Kind::Empty),
            1 => parts.pop().unwrap_or_else(|| Self::leaf(Kind::Empty)),
            _ => Self::of_parts(parts, 0, Kind::Concat),
        }
    }

    /// An alternation of at least one branch.
    pub fn alternate(mut branches: Vec<Self>) -> Self {
        if branches.len() == 1 {
            return branches.pop().unwrap_or_else(|| Self::leaf(Kind::Empty));
        }
        let jumps = branches.len().saturating_sub(1);
        Self::of_parts(branches, jumps, Kind::Alternate)
    }

    fn of_parts(parts: Vec<Self>, more: usize, kind: fn(Vec<Self>) -> Kind) -> Self {
        let height = parts.iter().map(|part| part.height).max().unwrap_or(0) + 1;
        let sizes = parts.iter().map(|part| part.size);
        let size = sizes.fold(more as u64, u64::saturating_add);
        let repeats = parts.iter().map(|part| part.repeats).max().unwrap_or(1);
        Self {
            kind: kind(parts),
            height,
            size,
            repeats,
        }
    }

    /// A repetition. `counted` distinguishes `x{n,m}` from `x*`, `x+` and `x?`.
    pub fn repeat(sub: Self, min: u32, max: Option<u32>, counted: bool, lazy: bool) -> Self {
        let (count, size) = match max {
            _ if !counted => (1, sub.size.saturating_add(2)),
            None => (
                min.max(1),
                sub.size
                    .saturating_mul(u64::from(min.max(1)))
                    .saturating_add(2),
            ),
            Some(max) => {
                let copies = sub.size.saturating_mul(u64::from(max));
                (
                    max.max(1),
                    copies.saturating_add(u64::from(max.saturating_sub(min))),
                )
            }
        };
        // Go ignores the limits inside an expression that is repeated zero times.
        let never = counted && max == Some(0);
        let below = if never { 1 } else { sub.repeats };
        Self {
            height: sub.height + 1,
            size: size.max(1),
            repeats: below.saturating_mul(u64::from(count)),
            kind: Kind::Repeat {
                sub: Box::new(sub),
                min,
                max,
                lazy,
            },
        }
    }
}
