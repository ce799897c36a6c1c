//! A parsed expression.

#![expect(
    missing_docs,
    reason = "the names of a syntax tree's parts say what they are"
)]

use super::class::Class;
use super::figures::Figures;

/// A parsed expression, with the figures that Go limits.
///
/// Its height is limited while it is built, so that recursive functions, its destructor included,
/// do not overflow the stack.
#[derive(Debug, Default)]
pub struct Tree {
    pub kind: TreeKind,
    pub figures: Figures,
}

/// The form of an expression.
#[derive(Debug, Default)]
pub enum TreeKind {
    /// Matches the empty text.
    #[default]
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
