//! What several conditions say together.

use super::Conditions;
use crate::api::Polarity;
use crate::meta::{Condition, ConditionStatus};

/// Whether all is well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Every condition is as it should be.
    Good,
    /// None is bad, but of one nobody can show.
    Unknown,
    /// One is bad.
    Bad,
}

/// What the conditions of several types say together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConditionSummary<'a> {
    /// The worst that any of the conditions says.
    pub verdict: Verdict,
    /// The types that say it, in the order in which they were given; none if all is well.
    pub because: Vec<&'a str>,
}

/// Checks by the types given alone: those that are absent, stale, or of an unknown status are
/// unknown, and conditions of other types do not count.
pub(super) fn of<'a>(
    conditions: &Vec<Condition>,
    types: impl IntoIterator<Item = (&'a str, Polarity)>,
    generation: Option<i64>,
) -> ConditionSummary<'a> {
    let mut summary = ConditionSummary {
        verdict: Verdict::Good,
        because: Vec::new(),
    };
    for (type_, polarity) in types {
        let condition = conditions.find_condition(type_);
        let current = condition.filter(|one| !generation.is_some_and(|now| one.is_stale(now)));
        let verdict = polarity.verdict(current.map(|condition| &condition.status));
        if verdict > summary.verdict {
            summary.verdict = verdict;
            summary.because.clear();
        }
        if verdict == summary.verdict && verdict != Verdict::Good {
            summary.because.push(type_);
        }
    }
    summary
}

impl Polarity {
    fn verdict(self, status: Option<&ConditionStatus>) -> Verdict {
        match (self, status) {
            (Self::Positive, Some(ConditionStatus::True))
            | (Self::Negative, Some(ConditionStatus::False)) => Verdict::Good,
            (Self::Positive, Some(ConditionStatus::False))
            | (Self::Negative, Some(ConditionStatus::True)) => Verdict::Bad,
            _ => Verdict::Unknown,
        }
    }
}
