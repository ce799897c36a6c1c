//! The steps of a program.

use super::tree::Position;

/// The characters that a class matches.
pub trait Characters {
    /// Whether a character is one of them.
    fn has(&self, character: char) -> bool;
}

/// A state.
#[derive(Clone, Copy, Debug)]
pub enum PatternStep {
    /// One character.
    One {
        /// The condition on it.
        one: One,
        /// The state after it.
        next: usize,
    },
    /// A position.
    At {
        /// Where in the text it is.
        position: Position,
        /// The state after it.
        next: usize,
    },
    /// Two alternatives.
    Both(usize, usize),
    /// The text matches.
    Match,
}

/// The condition on a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum One {
    /// A character alone.
    This(char),
    /// In a class.
    Of(usize),
}

impl One {
    /// Whether a character meets the condition.
    pub(super) fn accepts<C: Characters>(self, classes: &[C], character: char) -> bool {
        match self {
            Self::This(this) => this == character,
            Self::Of(class) => {
                let class = classes.get(class);
                class.is_some_and(|class| class.has(character))
            }
        }
    }
}
