//! Matching by characters, for expressions that are large for `regex-automata`.
//!
//! That crate matches bytes: each copy of a class such as `\p{L}` becomes hundreds of states, so that
//! `\p{L}{1000}` takes half a second to compile. Here a class is one state, as it is for Go, and all
//! copies share its ranges. All states are followed at once, so that the time is bounded by the length
//! of the text times the size of the expression.

use super::lower::lower;
use super::tree::{Kind, Position, Tree};
use regex_syntax::hir::{Class, Hir, HirKind};
use std::collections::HashMap;

/// An expression as a program.
#[derive(Debug)]
pub(super) struct Program {
    steps: Vec<Step>,
    start: usize,
    classes: Vec<Ranges>,
}

/// A state.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// One character of a class.
    One { class: usize, next: usize },
    /// A position.
    At { position: Position, next: usize },
    /// Two ways to go on.
    Both(usize, usize),
    /// The text matches.
    Match,
}

/// The characters of a class, in order.
#[derive(Debug)]
struct Ranges {
    ascii: u128,
    ranges: Vec<(char, char)>,
}

/// About as many states as `regex-automata` makes of an expression.
pub(super) fn states_by_bytes(tree: &Tree) -> u64 {
    /// Those of a class by property; most have fewer.
    const OF_A_PROPERTY: u64 = 500;
    let sum = |parts: &[Tree]| {
        parts
            .iter()
            .map(states_by_bytes)
            .fold(0, u64::saturating_add)
    };
    match &tree.kind {
        Kind::Class { class, .. } => {
            let states = class.items.iter().map(|item| match item.is_property() {
                true => OF_A_PROPERTY,
                false => 4,
            });
            states.sum()
        }
        Kind::Empty | Kind::Literal { .. } | Kind::Position(_) => 1,
        Kind::Any { .. } => 8,
        Kind::Repeat { sub, min, max } => {
            let copies = u64::from(max.unwrap_or(*min).max(*min).max(1));
            states_by_bytes(sub).saturating_mul(copies)
        }
        Kind::Concat(parts) | Kind::Alternate(parts) => sum(parts),
        Kind::Capture(sub) => states_by_bytes(sub),
    }
}

impl Program {
    pub(super) fn of(tree: &Tree) -> Self {
        let mut writer = Writer {
            steps: vec![Step::Match],
            classes: Vec::new(),
            known: HashMap::new(),
        };
        let start = writer.write(tree, 0);
        Self {
            steps: writer.steps,
            start,
            classes: writer.classes,
        }
    }

    #[cfg(test)]
    pub(super) fn size(&self) -> usize {
        self.steps.len()
    }

    /// Whether the expression matches somewhere in a text.
    pub(super) fn is_match(&self, text: &str) -> bool {
        let mut now = States::new(self.steps.len());
        let mut then = States::new(self.steps.len());
        let mut before = None;
        let mut rest = text.chars();
        loop {
            let after = rest.clone().next();
            let around = Around { before, after };
            if now.follow(self, self.start, around) {
                return true;
            }
            let Some(character) = rest.next() else {
                return false;
            };
            then.clear();
            before = Some(character);
            let around = Around {
                before,
                after: rest.clone().next(),
            };
            for state in &now.list {
                let Some(Step::One { class, next }) = self.steps.get(*state) else {
                    continue;
                };
                let class = self.classes.get(*class);
                let is_in = class.is_some_and(|class| class.has(character));
                if is_in && then.follow(self, *next, around) {
                    return true;
                }
            }
            std::mem::swap(&mut now, &mut then);
        }
    }
}

/// The characters on both sides of a place.
#[derive(Clone, Copy)]
struct Around {
    before: Option<char>,
    after: Option<char>,
}

impl Around {
    fn is_at(self, position: Position) -> bool {
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
struct States {
    list: Vec<usize>,
    is_in: Vec<bool>,
    open: Vec<usize>,
}

impl States {
    fn new(count: usize) -> Self {
        Self {
            list: Vec::new(),
            is_in: vec![false; count],
            open: Vec::new(),
        }
    }

    fn clear(&mut self) {
        for state in self.list.drain(..) {
            if let Some(is_in) = self.is_in.get_mut(state) {
                *is_in = false;
            }
        }
    }

    /// Enters a state and all that it leads to without a character; whether the text matches there.
    fn follow(&mut self, program: &Program, state: usize, around: Around) -> bool {
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
                Step::Match => return true,
                Step::One { .. } => {}
                Step::At { position, next } if around.is_at(position) => self.open.push(next),
                Step::At { .. } => {}
                Step::Both(one, other) => self.open.extend([one, other]),
            }
        }
        false
    }
}

/// Writes a program from its end to its start.
struct Writer {
    steps: Vec<Step>,
    classes: Vec<Ranges>,
    /// The classes by what is written for them.
    known: HashMap<String, usize>,
}

impl Writer {
    /// Writes what matches an expression and goes on with a state; gives the first state. Goes as deep
    /// as the tree is high, which the parser bounds.
    fn write(&mut self, tree: &Tree, next: usize) -> usize {
        match &tree.kind {
            Kind::Empty => next,
            Kind::Literal { .. } | Kind::Class { .. } | Kind::Any { .. } => {
                let class = self.class(tree);
                self.push(Step::One { class, next })
            }
            Kind::Position(position) => self.push(Step::At {
                position: *position,
                next,
            }),
            Kind::Capture(sub) => self.write(sub, next),
            Kind::Concat(parts) => parts
                .iter()
                .rev()
                .fold(next, |next, part| self.write(part, next)),
            Kind::Alternate(branches) => {
                let starts: Vec<usize> = branches
                    .iter()
                    .map(|branch| self.write(branch, next))
                    .collect();
                let either = |one: usize, other: usize| self.push(Step::Both(one, other));
                starts.into_iter().reduce(either).unwrap_or(next)
            }
            Kind::Repeat { sub, min, max } => self.repeat(sub, *min, *max, next),
        }
    }

    fn repeat(&mut self, sub: &Tree, min: u32, max: Option<u32>, next: usize) -> usize {
        let mut start = match max {
            Some(max) => (min..max).fold(next, |again, _| {
                let one = self.write(sub, again);
                self.push(Step::Both(one, next))
            }),
            None => {
                let again = self.push(Step::Both(next, next));
                let one = self.write(sub, again);
                if let Some(step) = self.steps.get_mut(again) {
                    *step = Step::Both(one, next);
                }
                again
            }
        };
        for _ in 0..min {
            start = self.write(sub, start);
        }
        start
    }

    fn push(&mut self, step: Step) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    fn class(&mut self, leaf: &Tree) -> usize {
        let written = lower(leaf);
        if let Some(known) = self.known.get(&written) {
            return *known;
        }
        let ranges = match regex_syntax::parse(&written) {
            Ok(hir) => Ranges::of(&hir),
            Err(_) => Ranges::new(Vec::new()),
        };
        self.classes.push(ranges);
        let class = self.classes.len() - 1;
        self.known.insert(written, class);
        class
    }
}

impl Ranges {
    fn new(ranges: Vec<(char, char)>) -> Self {
        let is_in = |ascii: &u8| {
            let character = char::from(*ascii);
            ranges
                .iter()
                .any(|(low, high)| (*low..=*high).contains(&character))
        };
        let ascii = (0..128_u8)
            .filter(is_in)
            .fold(0, |bits, ascii| bits | 1 << ascii);
        Self { ascii, ranges }
    }

    /// The characters of what one was written for.
    fn of(hir: &Hir) -> Self {
        Self::new(match hir.kind() {
            HirKind::Class(Class::Unicode(class)) => class
                .ranges()
                .iter()
                .map(|range| (range.start(), range.end()))
                .collect(),
            HirKind::Literal(literal) => {
                let text = std::str::from_utf8(&literal.0).unwrap_or_default();
                text.chars().map(|one| (one, one)).collect()
            }
            HirKind::Class(Class::Bytes(class)) => class
                .ranges()
                .iter()
                .map(|range| (char::from(range.start()), char::from(range.end())))
                .collect(),
            _ => Vec::new(),
        })
    }

    fn has(&self, character: char) -> bool {
        if character.is_ascii() {
            return self.ascii >> u32::from(character) & 1 == 1;
        }
        let at = self.ranges.partition_point(|(_, high)| *high < character);
        self.ranges
            .get(at)
            .is_some_and(|(low, _)| *low <= character)
    }
}
