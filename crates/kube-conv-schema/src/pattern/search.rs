//! Finds the match that Go prefers.
//!
//! As in [`Program::is_match`] all states are followed at once, each with the place where its match
//! began, and in the order in which Go prefers them.

use super::Program;
use kube_conv_core::pattern::program::{Around, PatternStep};
use std::ops::Range;

/// The matches in a text.
#[doc(hidden)]
pub struct Matches<'a> {
    program: &'a Program,
    text: &'a str,
    /// The start of the next search; `None` after the last one.
    next: Option<usize>,
    last_end: Option<usize>,
    work: usize,
}

impl<'a> Matches<'a> {
    pub(super) const fn new(program: &'a Program, text: &'a str) -> Self {
        Self {
            program,
            text,
            next: Some(0),
            last_end: None,
            work: 0,
        }
    }

    /// The number of states entered since the last call.
    #[doc(hidden)]
    pub fn take_work(&mut self) -> usize {
        std::mem::take(&mut self.work)
    }

    /// The place at which to continue after a match.
    fn after(&self, start: usize, found: &Range<usize>) -> Option<usize> {
        if found.end > start {
            return Some(found.end);
        }
        let character = self.text.get(start..)?.chars().next()?;
        Some(start + character.len_utf8())
    }
}

impl Iterator for Matches<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        while let Some(start) = self.next.take() {
            let found = search(self.program, self.text, start, &mut self.work)?;
            self.next = self.after(start, &found);
            let last_end = self.last_end.replace(found.end);
            // An empty match directly after a match does not count.
            if found.end > start || last_end != Some(found.start) {
                return Some(found);
            }
        }
        None
    }
}

/// The first match that begins at or after a place.
fn search(program: &Program, text: &str, start: usize, work: &mut usize) -> Option<Range<usize>> {
    let (before, rest) = text.split_at_checked(start)?;
    let mut search = Search {
        program,
        entered: vec![usize::MAX; program.size().0],
        threads: Vec::new(),
        open: Vec::new(),
        found: None,
    };
    let mut waiting: Vec<(usize, usize)> = Vec::new();
    let mut around = Around {
        before: before.chars().next_back(),
        after: None,
    };
    let mut place = start;
    let mut characters = rest.chars();
    loop {
        around.after = characters.clone().next();
        search.threads.clear();
        for (state, began) in waiting.drain(..) {
            if search.follow(state, began, place, around) {
                break;
            }
        }
        if search.found.is_none() {
            search.follow(program.start(), place, place, around);
        }
        *work = work.saturating_add(search.threads.len() + 1);
        let Some(character) = characters.next() else {
            return search.found;
        };
        if search.threads.is_empty() && search.found.is_some() {
            return search.found;
        }
        waiting.extend(search.threads.iter().filter_map(
            |(state, began)| match program.step(*state) {
                Some(PatternStep::One { one, next }) if program.is(one, character) => {
                    Some((next, *began))
                }
                _ => None,
            },
        ));
        around.before = Some(character);
        place += character.len_utf8();
    }
}

/// The states at one place.
struct Search<'p> {
    program: &'p Program,
    /// The place at which each state was last entered.
    entered: Vec<usize>,
    /// The states that wait for a character, with the starts of their matches, in order of
    /// preference.
    threads: Vec<(usize, usize)>,
    open: Vec<usize>,
    found: Option<Range<usize>>,
}

impl Search<'_> {
    /// Enters a state and all states reachable from it without a character. If one of them matches,
    /// less preferred states are dropped.
    fn follow(&mut self, state: usize, began: usize, place: usize, around: Around) -> bool {
        self.open.push(state);
        while let Some(state) = self.open.pop() {
            let (Some(entered), Some(step)) =
                (self.entered.get_mut(state), self.program.step(state))
            else {
                continue;
            };
            if std::mem::replace(entered, place) == place {
                continue;
            }
            match step {
                PatternStep::Match => {
                    self.found = Some(began..place);
                    self.open.clear();
                    return true;
                }
                PatternStep::One { .. } => self.threads.push((state, began)),
                PatternStep::At { position, next } if around.is_at(position) => {
                    self.open.push(next)
                }
                PatternStep::At { .. } => {}
                PatternStep::Both(first, other) => self.open.extend([other, first]),
            }
        }
        false
    }
}
