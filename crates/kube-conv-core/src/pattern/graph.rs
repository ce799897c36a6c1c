//! A program whose states are numbered, and what follows each of them.

use super::steps::{One, PatternStep};
use super::tree::Position;

/// A program whose states are numbered.
pub(super) struct Graph<'p> {
    steps: &'p [PatternStep],
    /// The states that wait for a character: its condition, and the next step.
    pub(super) ones: Vec<(One, usize)>,
    /// The number of each step that is such a state.
    number_of: Vec<usize>,
}

impl<'p> Graph<'p> {
    /// Numbers the states of a program in the order of the expression, unless it has more steps than that or other positions than the
    /// start and the end of the text.
    pub(super) fn of(steps: &'p [PatternStep], most_steps: usize) -> Option<Self> {
        let is_known = |step: &PatternStep| match step {
            PatternStep::At { position, .. } => {
                matches!(position, Position::TextStart | Position::TextEnd)
            }
            PatternStep::One { .. } | PatternStep::Both(..) | PatternStep::Match => true,
        };
        if steps.len() > most_steps || !steps.iter().all(is_known) {
            return None;
        }
        let (mut ones, mut number_of) = (Vec::new(), vec![0; steps.len()]);
        // Programs are written from their end.
        for (step, number) in steps.iter().zip(&mut number_of).rev() {
            if let PatternStep::One { one, next } = step {
                *number = ones.len();
                ones.push((*one, *next));
            }
        }
        Some(Self {
            steps,
            ones,
            number_of,
        })
    }
}

/// What is reached from a place without a character.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Reached {
    pub(super) is_match: bool,
    /// The text matches if it ends here.
    pub(super) is_match_at_end: bool,
}

/// Follows the steps that need no character.
pub(super) struct GraphWalk<'g, 'p> {
    graph: &'g Graph<'p>,
    /// The number of the last walk that entered each step.
    entered: Vec<usize>,
    number: usize,
    /// The number of steps that were entered.
    pub(super) work: usize,
    open: Vec<usize>,
    /// The steps behind an end of the text.
    at_end: Vec<usize>,
}

impl<'g, 'p> GraphWalk<'g, 'p> {
    pub(super) fn of(graph: &'g Graph<'p>) -> Self {
        Self {
            graph,
            entered: vec![0; graph.steps.len()],
            number: 0,
            work: 0,
            open: Vec::new(),
            at_end: Vec::new(),
        }
    }

    /// What is reached from a step without a character; `enter` gets the numbers of the states.
    pub(super) fn reached(
        &mut self,
        step: usize,
        is_at_start: bool,
        mut enter: impl FnMut(usize),
    ) -> Reached {
        self.number += 1;
        self.at_end.clear();
        let is_match = self.follow(step, is_at_start, &mut enter);
        let mut is_match_at_end = is_match;
        while let Some(step) = self.at_end.pop() {
            is_match_at_end |= self.follow(step, is_at_start, &mut |_| {});
        }
        Reached {
            is_match,
            is_match_at_end,
        }
    }

    fn follow(&mut self, step: usize, is_at_start: bool, enter: &mut dyn FnMut(usize)) -> bool {
        let mut is_match = false;
        self.open.push(step);
        while let Some(at) = self.open.pop() {
            let (Some(entered), Some(step)) = (self.entered.get_mut(at), self.graph.steps.get(at))
            else {
                continue;
            };
            if std::mem::replace(entered, self.number) == self.number {
                continue;
            }
            self.work += 1;
            match *step {
                PatternStep::Match => is_match = true,
                PatternStep::One { .. } => self
                    .graph
                    .number_of
                    .get(at)
                    .copied()
                    .into_iter()
                    .for_each(&mut *enter),
                PatternStep::At {
                    position: Position::TextStart,
                    next,
                } => self.open.extend(is_at_start.then_some(next)),
                PatternStep::At { next, .. } => self.at_end.push(next),
                PatternStep::Both(one, other) => self.open.extend([one, other]),
            }
        }
        is_match
    }
}
