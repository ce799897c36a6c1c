//! Small programs, whose states are the bits of a word.
//!
//! Each state that waits for a character is a bit, in the order of the expression. The states that follow each
//! state are known in advance, so that a character takes a few operations, however many states it is in.
//!
//! Programs with more states are [`wide`](super::wide), and those with other positions than the start and the end of
//! the text are followed state by state.

use super::graph::{Graph, GraphWalk, Reached};
use super::sets::Sets;
use super::steps::{Characters, One, PatternStep};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// A program as bits.
#[derive(Debug)]
pub(super) struct Bits {
    /// The kind of each ASCII character: those of a kind are accepted by the same states.
    kinds: [u8; ASCII],
    /// The states that accept a character, by its kind.
    pub(super) accepting: Vec<u64>,
    /// The conditions on other characters, each with the states that have it.
    conditions: Vec<(One, u64)>,
    /// What is reached at the start of the text without a character, with the states.
    pub(super) first: (Reached, u64),
    /// The same anywhere else.
    later: (Reached, u64),
    follows: Follows,
    /// The states after which the text matches.
    matched: u64,
    /// The states after which the text matches if it ends there.
    matched_at_end: u64,
    /// Whether a text was matched: many patterns are matched only once.
    was_used: AtomicBool,
    /// The sets of states, made for the second text.
    sets: OnceLock<Option<Sets>>,
}

/// What the program has entered after a character.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Entered {
    /// The states that wait for the next character.
    pub(super) states: u64,
    /// Whether the text matches if it ends here.
    pub(super) is_match_at_end: bool,
}

pub(super) const ASCII: usize = 128;

/// The most steps of a program, since all states are followed once to compile it.
const MOST_STEPS: usize = 1024;

const MOST_STATES: usize = 64;

impl Bits {
    /// Compiles a program, unless it is too large or has other positions.
    pub(super) fn of<C: Characters>(
        steps: &[PatternStep],
        start: usize,
        classes: &[C],
    ) -> Option<Self> {
        let graph = Graph::of(steps, MOST_STEPS)?;
        if graph.ones.len() > MOST_STATES {
            return None;
        }
        let conditions = conditions(&graph);
        let (kinds, accepting) = kinds(&conditions, classes);
        let mut walk = GraphWalk::of(&graph);
        let mut reached = |step, is_at_start| {
            let mut states = 0;
            let reached = walk.reached(step, is_at_start, |state| states |= 1 << state);
            (reached, states)
        };
        let mut bits = Self {
            kinds,
            accepting,
            conditions,
            first: reached(start, true),
            later: reached(start, false),
            follows: Follows::default(),
            matched: 0,
            matched_at_end: 0,
            was_used: AtomicBool::new(false),
            sets: OnceLock::new(),
        };
        let mut after = Vec::with_capacity(graph.ones.len());
        for (bit, (_, next)) in graph.ones.iter().enumerate() {
            let (reached, states) = reached(*next, false);
            bits.matched |= u64::from(reached.is_match) << bit;
            bits.matched_at_end |= u64::from(reached.is_match_at_end) << bit;
            after.push(states);
        }
        bits.follows = Follows::of(&after);
        Some(bits)
    }

    /// Whether the program matches somewhere in a text.
    pub(super) fn is_match<C: Characters>(&self, classes: &[C], text: &str) -> bool {
        let (first, _) = self.first;
        let (later, _) = self.later;
        if text.is_empty() {
            return first.is_match || first.is_match_at_end;
        }
        if first.is_match || later.is_match_at_end {
            return true;
        }
        let sets = self.sets();
        let known = sets.and_then(|sets| sets.is_match(&self.kinds, text));
        known.unwrap_or_else(|| self.follow(classes, text))
    }

    fn sets(&self) -> Option<&Sets> {
        if let Some(sets) = self.sets.get() {
            return sets.as_ref();
        }
        if !self.was_used.swap(true, Ordering::Relaxed) {
            return None;
        }
        self.sets.get_or_init(|| Sets::of(self)).as_ref()
    }

    /// Follows the states on a text that is not empty.
    fn follow<C: Characters>(&self, classes: &[C], text: &str) -> bool {
        let mut entered = Entered {
            states: self.first.1,
            is_match_at_end: false,
        };
        let mut characters = text.chars();
        while let Some(character) = characters.next() {
            match self.enter(entered.states & self.accepting(classes, character)) {
                None => return true,
                Some(now) => entered = now,
            }
            if entered.states == 0 {
                return entered.is_match_at_end && characters.next().is_none();
            }
        }
        entered.is_match_at_end
    }

    /// What is entered by a character that some states accept; `None` if the text matches.
    pub(super) fn enter(&self, accepted: u64) -> Option<Entered> {
        let (_, anywhere) = self.later;
        (accepted & self.matched == 0).then(|| Entered {
            states: self.follows.after(accepted) | anywhere,
            is_match_at_end: accepted & self.matched_at_end != 0,
        })
    }

    /// The states that accept a character.
    fn accepting<C: Characters>(&self, classes: &[C], character: char) -> u64 {
        match self.kinds.get(character as usize) {
            Some(kind) => {
                let states = self.accepting.get(usize::from(*kind));
                states.copied().unwrap_or(0)
            }
            None => accepting(&self.conditions, classes, character),
        }
    }
}

fn accepting<C: Characters>(conditions: &[(One, u64)], classes: &[C], character: char) -> u64 {
    let met = conditions.iter();
    let met = met.filter(|(one, _)| one.accepts(classes, character));
    met.fold(0, |all, (_, states)| all | states)
}

/// The states that follow others.
#[derive(Debug, Default)]
struct Follows {
    /// The states that the next bit follows, as in a literal or in copies of a class.
    next: u64,
    /// Sets of states, each with the states that follow any of them.
    sets: Vec<(u64, u64)>,
}

impl Follows {
    /// Groups states by those that follow them, with or without the next bit: whatever has fewer groups.
    fn of(after: &[u64]) -> Self {
        let mut plain = Self::default();
        let mut shifted = Self::default();
        for (bit, following) in after.iter().enumerate() {
            let state = 1_u64 << bit;
            plain.add(state, *following);
            let next = (state << 1) & following;
            shifted.next |= next >> 1;
            shifted.add(state, following & !next);
        }
        match shifted.sets.len() < plain.sets.len() {
            true => shifted,
            false => plain,
        }
    }

    fn add(&mut self, state: u64, following: u64) {
        if following == 0 {
            return;
        }
        match self.sets.iter_mut().find(|(_, known)| *known == following) {
            Some((states, _)) => *states |= state,
            None => self.sets.push((state, following)),
        }
    }

    fn after(&self, states: u64) -> u64 {
        let next = (states & self.next) << 1;
        self.sets.iter().fold(next, |all, (from, following)| {
            all | if states & from == 0 { 0 } else { *following }
        })
    }
}

/// The different conditions, each with its states.
fn conditions(graph: &Graph<'_>) -> Vec<(One, u64)> {
    let mut conditions: Vec<(One, u64)> = Vec::new();
    for (bit, (one, _)) in graph.ones.iter().enumerate() {
        match conditions.iter_mut().find(|(known, _)| known == one) {
            Some((_, states)) => *states |= 1 << bit,
            None => conditions.push((*one, 1 << bit)),
        }
    }
    conditions
}

/// The kinds of ASCII characters, with the states that accept each.
fn kinds<C: Characters>(conditions: &[(One, u64)], classes: &[C]) -> ([u8; ASCII], Vec<u64>) {
    let mut known: Vec<u64> = Vec::new();
    let mut kinds = [0; ASCII];
    for (kind, character) in kinds.iter_mut().zip('\0'..) {
        let states = accepting(conditions, classes, character);
        let place = known.iter().position(|other| *other == states);
        let place = place.unwrap_or_else(|| {
            known.push(states);
            known.len() - 1
        });
        // There are no more kinds than characters.
        *kind = u8::try_from(place).unwrap_or_default();
    }
    (kinds, known)
}
