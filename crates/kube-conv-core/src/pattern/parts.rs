//! What the parser makes of the parts of an expression: a tree, or its figures alone.

use super::class::{self, Class};
use super::error::PatternError;
use super::figures::{Count, Figures, Sum};
use super::item::Item;
use super::tree::{Tree, TreeKind};

/// A part of an expression.
pub(super) trait PatternPart: Sized {
    /// Several parts.
    type List: PatternParts<Self>;

    /// A part without parts.
    fn leaf(kind: TreeKind) -> Self;

    /// A class of one item.
    fn class_of(item: Item, fold: bool) -> Self;

    /// Reads a class in brackets, and returns it with the rest of the text.
    fn read_class(text: &str, fold: bool) -> Result<(Self, &str), PatternError>;

    /// A numbered group.
    fn capture(self) -> Self;

    /// A repetition. A lazy one prefers fewer copies.
    fn repeat(self, count: Count, lazy: bool) -> Self;

    fn figures(&self) -> Figures;
}

/// A list of parts.
pub(super) trait PatternParts<P>: Default {
    fn push(&mut self, part: P);

    /// Takes the last part, once for each that is added.
    fn pop(&mut self) -> Option<P>;

    /// All in sequence.
    fn concat(self) -> P;

    /// One of them.
    fn alternate(self) -> P;
}

impl PatternPart for Tree {
    type List = Vec<Self>;

    fn leaf(kind: TreeKind) -> Self {
        Self {
            kind,
            figures: Figures::LEAF,
        }
    }

    fn class_of(item: Item, fold: bool) -> Self {
        let class = Class {
            negated: false,
            items: vec![item],
        };
        Self::leaf(TreeKind::Class { class, fold })
    }

    fn read_class(text: &str, fold: bool) -> Result<(Self, &str), PatternError> {
        let mut items = Vec::new();
        let (negated, after) = class::read(text, |item| items.push(item))?;
        let class = Class { negated, items };
        Ok((Self::leaf(TreeKind::Class { class, fold }), after))
    }

    fn capture(self) -> Self {
        Self {
            figures: self.figures.capture(),
            kind: TreeKind::Capture(Box::new(self)),
        }
    }

    fn repeat(self, count: Count, lazy: bool) -> Self {
        Self {
            figures: self.figures.repeat(count),
            kind: TreeKind::Repeat {
                sub: Box::new(self),
                min: count.min,
                max: count.max,
                lazy,
            },
        }
    }

    fn figures(&self) -> Figures {
        self.figures
    }
}

impl PatternParts<Tree> for Vec<Tree> {
    fn push(&mut self, part: Tree) {
        Self::push(self, part);
    }

    fn pop(&mut self) -> Option<Tree> {
        Self::pop(self)
    }

    fn concat(self) -> Tree {
        let figures = sum(&self).concat();
        of_parts(self, figures, TreeKind::Concat)
    }

    fn alternate(self) -> Tree {
        let figures = sum(&self).alternate();
        of_parts(self, figures, TreeKind::Alternate)
    }
}

fn sum(parts: &[Tree]) -> Sum {
    let mut sum = Sum::default();
    parts.iter().for_each(|part| sum.push(part.figures));
    sum
}

fn of_parts(mut parts: Vec<Tree>, figures: Figures, kind: fn(Vec<Tree>) -> TreeKind) -> Tree {
    match parts.len() {
        0 | 1 => parts.pop().unwrap_or_else(|| Tree::leaf(TreeKind::Empty)),
        _ => Tree {
            kind: kind(parts),
            figures,
        },
    }
}

impl PatternPart for Figures {
    type List = Sum;

    fn leaf(_: TreeKind) -> Self {
        Self::LEAF
    }

    fn class_of(_: Item, _: bool) -> Self {
        Self::LEAF
    }

    fn read_class(text: &str, _: bool) -> Result<(Self, &str), PatternError> {
        let (_, after) = class::read(text, |_| ())?;
        Ok((Self::LEAF, after))
    }

    fn capture(self) -> Self {
        Self::capture(self)
    }

    fn repeat(self, count: Count, _: bool) -> Self {
        Self::repeat(self, count)
    }

    fn figures(&self) -> Figures {
        *self
    }
}

impl PatternParts<Figures> for Sum {
    fn push(&mut self, part: Figures) {
        Self::push(self, part);
    }

    fn pop(&mut self) -> Option<Figures> {
        Self::pop(self)
    }

    fn concat(self) -> Figures {
        Self::concat(&self)
    }

    fn alternate(self) -> Figures {
        Self::alternate(&self)
    }
}
