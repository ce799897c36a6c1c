//! What several conditions say together.

use super::Conditions;
use crate::api::Polarity;
use crate::meta::{Condition, ConditionStatus};

/// The result of a summary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Every condition has its good status.
    Good,
    /// No condition is bad, but at least one is unknown.
    Unknown,
    /// At least one is bad.
    Bad,
}

/// A summary of the conditions of several types.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ConditionSummary<'a> {
    /// The worst verdict of the conditions.
    pub verdict: Verdict,
    /// The types with this verdict, in the order in which they were given; empty if all are good.
    pub because: Vec<&'a str>,
}

/// Summarizes the given types alone: those that are absent, stale, or of an unknown status are
/// unknown, and conditions of other types are ignored.
pub(super) fn summary_of<'a>(
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
