//! Whether all texts of one expression are texts of another, by a walk over the states of both.

use super::ranges::Ranges;
use super::{Pattern, Program};
use kube_conv_core::pattern::program::{Around, One, PatternStep};
use std::collections::{BTreeSet, HashSet, VecDeque};

/// The most states that are passed.
const MOST_STEPS: usize = 1_000_000;

/// How the texts of one expression compare with those of another.
#[derive(Clone, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum PatternOrder {
    /// The other matches all of them.
    Included,
    /// One of them, of the fewest characters, that the other does not match.
    Other(String),
    /// The walk would take too long.
    Unknown,
}

/// The states that a program is in after some characters, or that it has matched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct WalkedStates {
    open: BTreeSet<usize>,
    is_match: bool,
}

impl WalkedStates {
    /// The states after the next character, and how many are passed on the way.
    fn step(&self, program: &Program, around: Around) -> (Self, usize) {
        let matched = Self {
            open: BTreeSet::new(),
            is_match: true,
        };
        if self.is_match {
            return (matched, 1);
        }
        let mut after = Self::default();
        let mut passed = vec![false; program.size().0];
        // A match may begin at each character.
        let mut open: Vec<usize> = self.open.iter().copied().collect();
        open.push(program.start());
        let mut count = 1;
        while let Some(state) = open.pop() {
            match passed.get_mut(state) {
                Some(is_passed) if !*is_passed => *is_passed = true,
                _ => continue,
            }
            count += 1;
            match program.step(state) {
                Some(PatternStep::Match) => return (matched, count),
                Some(PatternStep::One { one, next }) => {
                    let is_it = |character| program.is(one, character);
                    after
                        .open
                        .extend(around.after.is_some_and(is_it).then_some(next));
                }
                Some(PatternStep::At { position, next }) => {
                    open.extend(around.is_at(position).then_some(next));
                }
                Some(PatternStep::Both(one, other)) => open.extend([one, other]),
                None => {}
            }
        }
        (after, count)
    }
}

/// A place of the walk: the states of both programs, and the character before as positions know it.
type WalkPlace = (WalkedStates, WalkedStates, Option<char>);

impl Pattern {
    /// Whether another expression matches all texts that this one matches.
    #[doc(hidden)]
    #[must_use]
    pub fn compared_with(&self, other: &Self) -> PatternOrder {
        let (program, other) = (self.program(), other.program());
        let characters = characters([program, other]);
        let start: WalkPlace = Default::default();
        let mut known = HashSet::from([start.clone()]);
        // Each place with the one before it and the character between.
        let mut walked: Vec<(usize, Option<char>)> = vec![(0, None)];
        let mut open = VecDeque::from([(start, 0)]);
        let mut left = MOST_STEPS;
        while let Some(((own, others, before), index)) = open.pop_front() {
            for after in characters.iter().copied().map(Some).chain([None]) {
                let around = Around { before, after };
                let (own, passed) = own.step(program, around);
                let (others, passed_by_other) = others.step(other, around);
                let Some(less) = left.checked_sub(passed + passed_by_other) else {
                    return PatternOrder::Unknown;
                };
                left = less;
                if others.is_match {
                    continue;
                }
                match after {
                    None if own.is_match => return PatternOrder::Other(text(&walked, index)),
                    None => {}
                    Some(character) => {
                        let place = (own, others, Some(as_positions_know(character)));
                        if known.insert(place.clone()) {
                            walked.push((index, after));
                            open.push_back((place, walked.len() - 1));
                        }
                    }
                }
            }
        }
        PatternOrder::Included
    }
}

/// The text that leads to a place.
fn text(walked: &[(usize, Option<char>)], mut index: usize) -> String {
    let mut text = Vec::new();
    while let Some((before, Some(character))) = walked.get(index) {
        text.push(*character);
        index = *before;
    }
    text.iter().rev().collect()
}

/// A character for all that positions do not tell from it.
const fn as_positions_know(character: char) -> char {
    match character {
        '\n' => '\n',
        '0'..='9' | 'A'..='Z' | '_' | 'a'..='z' => 'a',
        _ => ' ',
    }
}

/// One character of each set that neither program tells apart, letters first.
fn characters(programs: [&Program; 2]) -> Vec<char> {
    // The first characters of ranges, and those after the last.
    let mut firsts = BTreeSet::from(['\0', '\n', '\u{b}', '0', ':', 'A', '[', '_', '`', 'a', '{']);
    let after = |character: char| (character..=char::MAX).nth(1);
    for program in programs {
        for state in 0..program.size().0 {
            if let Some(PatternStep::One {
                one: One::This(this),
                ..
            }) = program.step(state)
            {
                firsts.insert(this);
                firsts.extend(after(this));
            }
        }
        for (low, high) in program.classes().iter().flat_map(Ranges::ranges) {
            firsts.insert(*low);
            firsts.extend(after(*high));
        }
    }
    let mut characters: Vec<char> = firsts.into_iter().collect();
    characters.sort_by_key(|character| !character.is_ascii_alphanumeric());
    characters
}

#[cfg(test)]
mod tests {
    use super::PatternOrder;
    use crate::pattern::Pattern;

    #[test]
    fn all_texts_or_the_shortest_other_one() {
        let cases = [
            ("^a$", "^(a|b)$", None),
            ("^(a|b)$", "^a$", Some("b")),
            ("^[a-c]$", "^[a-d]$", None),
            ("a", "a|b", None),
            ("^ab", "a", None),
            ("a", "^a", Some("0a")),
            ("^[a-z]{1,20}$", "^[a-z]([a-z0-9-]{0,61}[a-z0-9])?$", None),
            ("^[a-z0-9]+$", "^[a-z]([a-z0-9-]*[a-z0-9])?$", Some("0")),
            ("^a*$", "^(a|aa)*$", None),
            ("^(a|aa)*$", "^a*$", None),
            ("(?i)^ab$", "^[aA][bB]$", None),
            (r"^\w$", r"^[0-9A-Za-z_]$", None),
            (r"\bab", "ab", None),
            ("ab", r"\bab", Some("0ab")),
            ("^$", "^a?$", None),
            ("(?m)^a$", "a", None),
            ("^.$", "^[^\n]$", None),
            ("^\u{d7ff}$|^\u{e000}$", "^\u{d7ff}$", Some("\u{e000}")),
        ];
        for (one, other, expected) in cases {
            let [first, second] = [one, other].map(|pattern| Pattern::new(pattern).unwrap());
            let found = first.compared_with(&second);
            match (&found, expected) {
                (PatternOrder::Included, None) => {}
                (PatternOrder::Other(text), Some(expected)) => {
                    assert!(
                        first.is_match(text) && !second.is_match(text),
                        "{one} {other} {text:?}"
                    );
                    assert_eq!(
                        text.chars().count(),
                        expected.chars().count(),
                        "{one} {other} {text:?}"
                    );
                }
                _ => panic!("{one} {other}: {found:?}"),
            }
        }
        let many = Pattern::new("^(a|b|cd?){990}$").unwrap();
        assert_eq!(
            many.compared_with(&Pattern::new("^[a-d]{1,990}[a-d]{0,990}$").unwrap()),
            PatternOrder::Unknown
        );
    }
}
