//! Small programs on ASCII texts: the sets of states that a program can be in are numbered, so that a character
//! is one look-up.

use super::bits::{ASCII, Bits, Entered};

/// The sets of states of a program.
#[derive(Debug)]
pub(super) struct Sets {
    /// For each set a row: by the kind of a character, where the row of the next set begins.
    next: Vec<u16>,
    /// For each set, whether a text that ends in it matches.
    matches_at_end: Vec<bool>,
    /// The length of a row.
    kinds: usize,
}

/// The most entries, so that they are made quickly and fit the processor's cache.
const MOST: usize = 1024;

/// Instead of a row: the text matches.
const MATCH: u16 = u16::MAX;

/// Instead of a row: the text does not match.
const NO_MATCH: u16 = MATCH - 1;

impl Sets {
    /// The sets of a program, unless there are too many.
    pub(super) fn of(bits: &Bits) -> Option<Self> {
        let kinds = bits.accepting.len();
        let mut known = vec![Entered {
            states: bits.first.1,
            is_match_at_end: false,
        }];
        let mut next = Vec::new();
        let mut done = 0;
        while let Some(Entered { states, .. }) = known.get(done).copied() {
            for accepting in &bits.accepting {
                next.push(match bits.enter(states & accepting) {
                    None => MATCH,
                    Some(Entered {
                        states: 0,
                        is_match_at_end: false,
                    }) => NO_MATCH,
                    Some(entered) => row_of(entered, &mut known, kinds)?,
                });
            }
            done += 1;
        }
        Some(Self {
            next,
            matches_at_end: known.iter().map(|set| set.is_match_at_end).collect(),
            kinds,
        })
    }

    /// Whether a text that is not empty matches; `None` if it is not ASCII.
    pub(super) fn is_match(&self, kinds: &[u8; ASCII], text: &str) -> Option<bool> {
        let mut row = 0;
        for byte in text.bytes() {
            let kind = kinds.get(usize::from(byte))?;
            let next = *self.next.get(row + usize::from(*kind))?;
            if next >= NO_MATCH {
                return Some(next == MATCH);
            }
            row = usize::from(next);
        }
        self.matches_at_end.get(row / self.kinds).copied()
    }
}

/// Where the row of a set begins, unless there are too many.
fn row_of(set: Entered, known: &mut Vec<Entered>, kinds: usize) -> Option<u16> {
    let number = known.iter().position(|other| *other == set);
    let number = number.unwrap_or_else(|| {
        known.push(set);
        known.len() - 1
    });
    let row = number * kinds;
    (row + kinds <= MOST).then(|| u16::try_from(row).ok())?
}
