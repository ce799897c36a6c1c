//! A compiled expression, which matches texts character by character.
//!
//! A small program is a few words (`bits`), and one of hundreds of states is as many more for long texts (`wide`). In others all states are tracked in parallel, so that the time is bounded by the length of the text times the
//! size of the expression, as in Go. A class is one state, and all its copies share its ranges:
//! matched by bytes, each copy of `\p{L}` would be hundreds of states.

#![expect(
    missing_docs,
    reason = "the names of a program's parts say what they are"
)]

use super::bits::Bits;
use super::class::Class;
pub use super::steps::{Characters, One, PatternStep};
use super::tree::{Position, Tree, TreeKind};
use super::wide::Wide;
use std::cell::Cell;
use std::collections::HashMap;
use std::sync::OnceLock;

/// An expression that matches one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Leaf<'t> {
    /// One character, by its number, in upper or lower case if so said.
    Literal(u32, bool),
    /// The characters of a class, in upper or lower case if so said.
    Class(&'t Class, bool),
    /// Every character, line breaks if so said.
    Any(bool),
}

/// A compiled expression; its user knows the characters of classes, as `C`.
#[derive(Debug)]
pub struct Program<C> {
    steps: Vec<PatternStep>,
    start: usize,
    classes: Vec<C>,
    /// The same, if it is small.
    bits: Option<Box<Bits>>,
    /// The same for long texts, if it is not much larger.
    wide: OnceLock<Option<Box<Wide>>>,
}

impl<C: Characters> Program<C> {
    /// Compiles an expression. Each class is made once.
    pub fn of<'t>(tree: &'t Tree, characters: impl FnMut(Leaf<'t>) -> C) -> Self {
        let mut writer = ProgramWriter {
            steps: vec![PatternStep::Match],
            classes: Vec::new(),
            known: HashMap::new(),
            characters,
        };
        let start = writer.write(tree, 0);
        let ProgramWriter { steps, classes, .. } = writer;
        Self {
            bits: Bits::of(&steps, start, &classes).map(Box::new),
            wide: OnceLock::new(),
            steps,
            start,
            classes,
        }
    }

    /// The numbers of states and of classes.
    pub fn size(&self) -> (usize, usize) {
        (self.steps.len(), self.classes.len())
    }

    /// The characters of each class.
    pub fn classes(&self) -> &[C] {
        &self.classes
    }

    /// The state in which a match begins.
    pub fn start(&self) -> usize {
        self.start
    }

    /// A state by its number.
    pub fn step(&self, state: usize) -> Option<PatternStep> {
        self.steps.get(state).copied()
    }

    /// Whether the expression matches somewhere in a text.
    pub fn is_match(&self, text: &str) -> bool {
        self.counted_match(text).0
    }

    /// Whether the expression matches somewhere in a text, and how many states were entered. Those of a word take as long as one.
    pub fn counted_match(&self, text: &str) -> (bool, usize) {
        thread_local!(static SPARE: Cell<[States; 2]> = Cell::default());
        /// The most states for which memory is kept.
        const FEW: usize = 4096;
        const WORD: usize = 64;
        let of_words = || text.len() * self.steps.len().div_ceil(WORD);
        if let Some(bits) = &self.bits {
            return (bits.is_match(&self.classes, text), of_words());
        }
        if let Some(wide) = self.wide_for(text) {
            return (wide.is_match(&self.classes, text), of_words());
        }
        let mut states = SPARE.take();
        let found = self.run(text, &mut states);
        if self.steps.len() <= FEW {
            SPARE.set(states);
        }
        found
    }

    /// The program as words, if it has this form. Short texts are matched faster than it is compiled.
    fn wide_for(&self, text: &str) -> Option<&Wide> {
        const LONG: usize = 256;
        if text.len() < LONG {
            return None;
        }
        let compile = || Wide::of(&self.steps, self.start, &self.classes).map(Box::new);
        self.wide.get_or_init(compile).as_deref()
    }

    fn run(&self, text: &str, [now, then]: &mut [States; 2]) -> (bool, usize) {
        now.clear(self.steps.len());
        let mut entered = 0;
        let mut before = None;
        let mut rest = text.chars();
        loop {
            let after = rest.clone().next();
            let around = Around { before, after };
            if now.follow(self, self.start, around) {
                return (true, entered);
            }
            entered += now.list.len();
            let Some(character) = rest.next() else {
                return (false, entered);
            };
            then.clear(self.steps.len());
            before = Some(character);
            let around = Around {
                before,
                after: rest.clone().next(),
            };
            for state in &now.list {
                let Some(PatternStep::One { one, next }) = self.steps.get(*state) else {
                    continue;
                };
                if self.is(*one, character) && then.follow(self, *next, around) {
                    return (true, entered);
                }
            }
            std::mem::swap(now, then);
        }
    }

    /// Whether a character is what a state needs.
    pub fn is(&self, one: One, character: char) -> bool {
        one.accepts(&self.classes, character)
    }
}

/// The characters on both sides of a place.
#[derive(Clone, Copy)]
pub struct Around {
    pub before: Option<char>,
    pub after: Option<char>,
}

impl Around {
    /// Whether a place is at a position.
    pub fn is_at(self, position: Position) -> bool {
        let is_end = |side: Option<char>| side.is_none_or(|character| character == '\n');
        match position {
            Position::TextStart => self.before.is_none(),
            Position::TextEnd => self.after.is_none(),
            Position::LineStart => is_end(self.before),
            Position::LineEnd => is_end(self.after),
            Position::WordBoundary => self.is_at_word(),
            Position::NoWordBoundary => !self.is_at_word(),
        }
    }

    fn is_at_word(self) -> bool {
        let is_word = |side: Option<char>| {
            side.is_some_and(|character| character.is_ascii_alphanumeric() || character == '_')
        };
        is_word(self.before) != is_word(self.after)
    }
}

/// The states that a program is in.
#[derive(Default)]
struct States {
    list: Vec<usize>,
    is_in: Vec<bool>,
    open: Vec<usize>,
}

impl States {
    /// Clears the states, for a program with `count` states.
    fn clear(&mut self, count: usize) {
        for state in self.list.drain(..) {
            if let Some(is_in) = self.is_in.get_mut(state) {
                *is_in = false;
            }
        }
        self.open.clear();
        if self.is_in.len() < count {
            self.is_in.resize(count, false);
        }
    }

    /// Enters a state and all states reachable without a character; returns whether the text
    /// matches there.
    fn follow<C>(&mut self, program: &Program<C>, state: usize, around: Around) -> bool {
        self.open.push(state);
        while let Some(state) = self.open.pop() {
            let (Some(is_in), Some(step)) = (self.is_in.get_mut(state), program.steps.get(state))
            else {
                continue;
            };
            if std::mem::replace(is_in, true) {
                continue;
            }
            self.list.push(state);
            match *step {
                PatternStep::Match => return true,
                PatternStep::One { .. } => {}
                PatternStep::At { position, next } if around.is_at(position) => {
                    self.open.push(next)
                }
                PatternStep::At { .. } => {}
                PatternStep::Both(one, other) => self.open.extend([one, other]),
            }
        }
        false
    }
}

/// Writes a program from its end to its start.
struct ProgramWriter<'t, C, F> {
    steps: Vec<PatternStep>,
    classes: Vec<C>,
    /// The classes by what they are made of.
    known: HashMap<Leaf<'t>, usize>,
    characters: F,
}

impl<'t, C, F: FnMut(Leaf<'t>) -> C> ProgramWriter<'t, C, F> {
    /// Writes the states for an expression that continues with `next`, and returns the first one. The
    /// recursion is as deep as the tree, whose height the parser limits.
    fn write(&mut self, tree: &'t Tree, next: usize) -> usize {
        match &tree.kind {
            TreeKind::Empty => next,
            TreeKind::Literal { character, fold } => {
                let one = self.one(Leaf::Literal(*character, *fold));
                self.push(PatternStep::One { one, next })
            }
            TreeKind::Class { class, fold } => {
                let one = self.one(Leaf::Class(class, *fold));
                self.push(PatternStep::One { one, next })
            }
            TreeKind::Any { line_breaks } => {
                let one = self.one(Leaf::Any(*line_breaks));
                self.push(PatternStep::One { one, next })
            }
            TreeKind::Position(position) => self.push(PatternStep::At {
                position: *position,
                next,
            }),
            TreeKind::Capture(sub) => self.write(sub, next),
            TreeKind::Concat(parts) => parts
                .iter()
                .rev()
                .fold(next, |next, part| self.write(part, next)),
            TreeKind::Alternate(branches) => {
                let starts: Vec<usize> = branches
                    .iter()
                    .map(|branch| self.write(branch, next))
                    .collect();
                let either = |one: usize, other: usize| self.push(PatternStep::Both(one, other));
                starts.into_iter().reduce(either).unwrap_or(next)
            }
            TreeKind::Repeat {
                sub,
                min,
                max,
                lazy,
            } => self.repeat(sub, (*min, *max), *lazy, next),
        }
    }

    /// The preferred alternative of Go comes first.
    fn repeat(
        &mut self,
        sub: &'t Tree,
        (min, max): (u32, Option<u32>),
        lazy: bool,
        next: usize,
    ) -> usize {
        // A class is looked up once for all copies, since a look-up takes longer than generating a
        // state.
        let one = match &sub.kind {
            TreeKind::Class { class, fold } => Some(self.one(Leaf::Class(class, *fold))),
            _ => None,
        };
        let copy = |writer: &mut Self, next| match one {
            Some(one) => writer.push(PatternStep::One { one, next }),
            None => writer.write(sub, next),
        };
        let either = |again, end| {
            if lazy {
                PatternStep::Both(end, again)
            } else {
                PatternStep::Both(again, end)
            }
        };
        let Some(max) = max else {
            let again = self.push(PatternStep::Both(next, next));
            let mut start = copy(self, again);
            if let Some(step) = self.steps.get_mut(again) {
                *step = either(start, next);
            }
            if min == 0 {
                // An expression that may match the empty text is tried first, as in Go.
                start = match is_nullable(sub) {
                    true => self.push(either(start, next)),
                    false => again,
                };
            }
            return (1..min).fold(start, |next, _| copy(self, next));
        };
        let start = (min..max).fold(next, |again, _| {
            let one = copy(self, again);
            self.push(either(one, next))
        });
        (0..min).fold(start, |next, _| copy(self, next))
    }

    fn push(&mut self, step: PatternStep) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    fn one(&mut self, leaf: Leaf<'t>) -> One {
        if let Leaf::Literal(character, false) = leaf
            && let Some(character) = char::from_u32(character)
        {
            return One::This(character);
        }
        One::Of(*self.known.entry(leaf).or_insert_with(|| {
            self.classes.push((self.characters)(leaf));
            self.classes.len() - 1
        }))
    }
}

/// Whether an expression may match the empty text. The recursion is as deep as the tree.
fn is_nullable(tree: &Tree) -> bool {
    match &tree.kind {
        TreeKind::Empty | TreeKind::Position(_) => true,
        TreeKind::Literal { .. } | TreeKind::Class { .. } | TreeKind::Any { .. } => false,
        TreeKind::Capture(sub) => is_nullable(sub),
        TreeKind::Concat(parts) => parts.iter().all(is_nullable),
        TreeKind::Alternate(branches) => branches.iter().any(is_nullable),
        TreeKind::Repeat { sub, min, .. } => *min == 0 || is_nullable(sub),
    }
}
