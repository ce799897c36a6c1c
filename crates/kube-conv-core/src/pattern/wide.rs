//! Programs of hundreds of states, as the bits of several words: those of copies, as `[a-z]{1000}` has them.
//!
//! A character takes a few operations a word, where each state that is followed on its own takes as many. They take longer
//! to compile than to match a short text, so that only long ones are matched by them.

use super::graph::{Graph, GraphWalk, Reached};
use super::steps::{Characters, One, PatternStep};
use std::collections::HashMap;

/// A set of states.
type Set = Box<[u64]>;

/// A program as the bits of several words.
#[derive(Debug)]
pub(super) struct Wide {
    /// The kind of each ASCII character: those of a kind are accepted by the same states.
    kinds: Vec<u8>,
    /// The states that accept a character, by its kind.
    accepting: Vec<Set>,
    /// The conditions on other characters, each with the states that have it.
    conditions: Vec<(One, Set)>,
    /// What is reached at the start of the text without a character, with the states.
    first: (Reached, Set),
    /// The same anywhere else.
    later: (Reached, Set),
    /// The states that the next one follows, as in a literal or in copies of a class.
    next: Set,
    /// Sets of states, each with the states that follow any of them.
    follows: Vec<(Set, Set)>,
    /// The states after which the text matches.
    matched: Set,
    /// The states after which the text matches if it ends there.
    matched_at_end: Set,
}

const ASCII: usize = 128;
const MOST_STEPS: usize = 1 << 14;
const MOST_STATES: usize = 1 << 12;
/// The most steps that are followed to compile a program.
const MOST_WORK: usize = 1 << 20;
/// With more sets of followers, states are followed faster one by one.
const MOST_FOLLOWS: usize = 32;

impl Wide {
    /// Compiles a program, unless it is too large, has other positions, or too many ways to continue.
    pub(super) fn of<C: Characters>(
        steps: &[PatternStep],
        start: usize,
        classes: &[C],
    ) -> Option<Self> {
        let graph = Graph::of(steps, MOST_STEPS)?;
        let states = graph.ones.len();
        if states > MOST_STATES {
            return None;
        }
        let empty = || vec![0; states.div_ceil(BITS)].into_boxed_slice();
        let mut walk = GraphWalk::of(&graph);
        let mut entered = |is_at_start| {
            let mut set = empty();
            let reached = walk.reached(start, is_at_start, |state| add(&mut set, state));
            (reached, set)
        };
        let (first, later) = (entered(true), entered(false));
        let mut followers = Followers::default();
        let (mut next, mut matched, mut matched_at_end) = (empty(), empty(), empty());
        for (state, (_, step)) in graph.ones.iter().enumerate() {
            let mut following = empty();
            let mut is_next = false;
            let reached = walk.reached(*step, false, |found| match found == state + 1 {
                true => is_next = true,
                false => add(&mut following, found),
            });
            for (is_in, set) in [
                (is_next, &mut next),
                (reached.is_match, &mut matched),
                (reached.is_match_at_end, &mut matched_at_end),
            ] {
                if is_in {
                    add(set, state);
                }
            }
            followers.add(state, following);
            if walk.work > MOST_WORK || followers.sets.len() > MOST_FOLLOWS {
                return None;
            }
        }
        let conditions = conditions(&graph, empty);
        let (kinds, accepting) = kinds(&conditions, classes, empty);
        Some(Self {
            kinds,
            accepting,
            conditions,
            first,
            later,
            next,
            follows: followers.sets,
            matched,
            matched_at_end,
        })
    }

    /// Whether the program matches somewhere in a text.
    pub(super) fn is_match<C: Characters>(&self, classes: &[C], text: &str) -> bool {
        let ((first, entered), (later, again)) = (&self.first, &self.later);
        if first.is_match || (text.is_empty() && first.is_match_at_end) {
            return true;
        }
        let mut characters = text.chars();
        let (mut now, mut then) = (entered.clone(), entered.clone());
        let mut others = entered.clone();
        let mut is_at_match = false;
        while let Some(character) = characters.next() {
            let accepting = self.accepting(classes, character, &mut others);
            now.iter_mut()
                .zip(accepting)
                .for_each(|(now, accepting)| *now &= accepting);
            if meet(&now, &self.matched) {
                return true;
            }
            is_at_match = meet(&now, &self.matched_at_end);
            self.follow(&now, again, &mut then);
            std::mem::swap(&mut now, &mut then);
            if now.iter().all(|word| *word == 0) {
                is_at_match &= characters.next().is_none();
                break;
            }
        }
        is_at_match || (!text.is_empty() && later.is_match_at_end)
    }

    /// The states that follow others, with those in which a match begins.
    fn follow(&self, now: &[u64], again: &[u64], then: &mut [u64]) {
        let mut carried = 0;
        for (((then, now), next), again) in then.iter_mut().zip(now).zip(&self.next).zip(again) {
            let moved = now & next;
            *then = moved << 1 | carried | again;
            carried = moved >> (BITS - 1);
        }
        for (from, following) in &self.follows {
            if meet(now, from) {
                then.iter_mut()
                    .zip(following)
                    .for_each(|(then, following)| *then |= following);
            }
        }
    }

    /// The states that accept a character; `others` is written if it is not in ASCII.
    fn accepting<'s, C: Characters>(
        &'s self,
        classes: &[C],
        character: char,
        others: &'s mut [u64],
    ) -> &'s [u64] {
        let kind = self.kinds.get(character as usize);
        if let Some(set) = kind.and_then(|kind| self.accepting.get(usize::from(*kind))) {
            return set;
        }
        others.fill(0);
        accept(&self.conditions, classes, character, others);
        others
    }
}

const BITS: usize = u64::BITS as usize;

fn add(set: &mut [u64], state: usize) {
    if let Some(word) = set.get_mut(state / BITS) {
        *word |= 1 << (state % BITS);
    }
}

/// Whether two sets have a state in common.
fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter()
        .zip(other)
        .fold(0, |all, (one, other)| all | one & other)
        != 0
}

/// States by those that follow them.
#[derive(Default)]
struct Followers {
    sets: Vec<(Set, Set)>,
    known: HashMap<Set, usize>,
}

impl Followers {
    fn add(&mut self, state: usize, following: Set) {
        if following.iter().all(|word| *word == 0) {
            return;
        }
        let at = *self.known.entry(following).or_insert_with_key(|following| {
            let from = vec![0; following.len()].into_boxed_slice();
            self.sets.push((from, following.clone()));
            self.sets.len() - 1
        });
        if let Some((from, _)) = self.sets.get_mut(at) {
            add(from, state);
        }
    }
}

/// The different conditions, each with its states.
fn conditions(graph: &Graph<'_>, empty: impl Fn() -> Set) -> Vec<(One, Set)> {
    let mut known: HashMap<One, usize> = HashMap::new();
    let mut conditions: Vec<(One, Set)> = Vec::new();
    for (state, (one, _)) in graph.ones.iter().enumerate() {
        let at = *known.entry(*one).or_insert_with(|| {
            conditions.push((*one, empty()));
            conditions.len() - 1
        });
        if let Some((_, states)) = conditions.get_mut(at) {
            add(states, state);
        }
    }
    conditions
}

fn accept<C: Characters>(
    conditions: &[(One, Set)],
    classes: &[C],
    character: char,
    states: &mut [u64],
) {
    for (_, met) in conditions
        .iter()
        .filter(|(one, _)| one.accepts(classes, character))
    {
        states
            .iter_mut()
            .zip(met)
            .for_each(|(states, met)| *states |= met);
    }
}

/// The kinds of ASCII characters, with the states that accept each.
fn kinds<C: Characters>(
    conditions: &[(One, Set)],
    classes: &[C],
    empty: impl Fn() -> Set,
) -> (Vec<u8>, Vec<Set>) {
    let mut known: Vec<Set> = Vec::new();
    let kinds = ('\0'..).take(ASCII).map(|character| {
        let mut states = empty();
        accept(conditions, classes, character, &mut states);
        let place = known.iter().position(|other| *other == states);
        let place = place.unwrap_or_else(|| {
            known.push(states);
            known.len() - 1
        });
        // There are no more kinds than characters.
        u8::try_from(place).unwrap_or_default()
    });
    (kinds.collect(), known)
}
