//! Lists of conditions, with at most one for each type.

mod summary;
#[cfg(test)]
mod tests;

pub use crate::api::Polarity;
pub use summary::{ConditionSummary, Verdict};

use super::{Condition, ConditionStatus, Time};

/// The reason of conditions that are not observed yet.
const NOT_YET_OBSERVED: &str = "NotYetObserved";

/// Operations of a controller on the conditions of an object.
///
/// ```
/// use kube_conv_runtime::meta::{Condition, Conditions, Time};
///
/// let mut conditions: Vec<Condition> = Vec::new();
/// let now: Time = "2024-02-29T12:34:56Z".parse().unwrap();
/// let up = Condition::new("Ready", true, "AllReplicasUp", Time::zero());
/// assert!(conditions.set_condition(up.clone(), now));
/// assert!(conditions.is_true("Ready"));
///
/// // The same condition again: nothing changes, and nothing has to be written.
/// let later: Time = "2024-02-29T12:40:00Z".parse().unwrap();
/// assert!(!conditions.set_condition(up, later));
/// assert_eq!(conditions[0].last_transition_time, now);
/// ```
///
/// If two conditions have one type, which is a mistake, the first is used. Source: API
/// conventions, "Typical status properties"; `k8s.io/apimachinery/pkg/api/meta`.
pub trait Conditions {
    /// Sets the condition of a type; returns whether that changes anything.
    ///
    /// A condition of a new type is appended. An existing one is updated, but
    /// `last_transition_time` only if the status changes. The time is that of the given condition,
    /// or `now` if it has none. Upstream: `SetStatusCondition`.
    fn set_condition(&mut self, condition: Condition, now: Time) -> bool;

    /// Adds the missing types, as `Unknown`, with the reason `NotYetObserved`; returns whether that
    /// changes anything. A controller does this when it observes an object for the first time, so
    /// that clients see which conditions to expect.
    ///
    /// ```
    /// use kube_conv_runtime::meta::{Condition, Conditions, Time};
    ///
    /// let mut conditions = vec![Condition::new("Ready", true, "Up", Time::zero())];
    /// assert!(conditions.initialize(["Ready", "Stalled"], Some(1), Time::now()));
    /// assert!(conditions.is_true("Ready") && conditions.is_unknown("Stalled"));
    /// assert!(!conditions.initialize(["Ready", "Stalled"], Some(2), Time::now()));
    /// ```
    ///
    /// Source: API conventions, "Typical status properties".
    fn initialize<'a>(
        &mut self,
        types: impl IntoIterator<Item = &'a str>,
        generation: Option<i64>,
        now: Time,
    ) -> bool;

    /// Removes the conditions of a type; returns whether there were any. Upstream:
    /// `RemoveStatusCondition`.
    fn remove_condition(&mut self, type_: &str) -> bool;

    /// The condition of a type. Upstream: `FindStatusCondition`.
    fn find_condition(&self, type_: &str) -> Option<&Condition>;

    /// The condition of a type, to change it.
    fn find_condition_mut(&mut self, type_: &str) -> Option<&mut Condition>;

    /// The status of a type; an absent condition is `Unknown`.
    fn status_of(&self, type_: &str) -> &ConditionStatus {
        self.find_condition(type_)
            .map_or(&ConditionStatus::Unknown, |condition| &condition.status)
    }

    /// Whether the condition is present and `True`. Upstream: `IsStatusConditionTrue`.
    fn is_true(&self, type_: &str) -> bool {
        *self.status_of(type_) == ConditionStatus::True
    }

    /// Whether the condition is present and `False`. Upstream: `IsStatusConditionFalse`.
    fn is_false(&self, type_: &str) -> bool {
        *self.status_of(type_) == ConditionStatus::False
    }

    /// Whether the condition is `Unknown` or absent, which means the same.
    fn is_unknown(&self, type_: &str) -> bool {
        *self.status_of(type_) == ConditionStatus::Unknown
    }

    /// Summarizes the conditions of the given types: see [`ConditionSummary`].
    fn summarize<'a>(
        &self,
        types: impl IntoIterator<Item = (&'a str, Polarity)>,
        generation: Option<i64>,
    ) -> ConditionSummary<'a>;
}

impl Conditions for Vec<Condition> {
    fn set_condition(&mut self, mut condition: Condition, now: Time) -> bool {
        if condition.last_transition_time.is_zero() {
            condition.last_transition_time = now;
        }
        let Some(old) = self.find_condition_mut(&condition.type_) else {
            self.push(condition);
            return true;
        };
        if old.status == condition.status {
            condition.last_transition_time = old.last_transition_time;
        }
        // Zero and `None` are the same generation on the wire.
        let is_same_generation = old.generation() == condition.generation();
        if is_same_generation {
            condition.observed_generation = old.observed_generation;
        }
        let is_changed = *old != condition;
        *old = condition;
        is_changed
    }

    fn initialize<'a>(
        &mut self,
        types: impl IntoIterator<Item = &'a str>,
        generation: Option<i64>,
        now: Time,
    ) -> bool {
        let before = self.len();
        for type_ in types {
            if self.find_condition(type_).is_none() {
                self.push(Condition {
                    observed_generation: generation,
                    ..Condition::new(type_, "Unknown", NOT_YET_OBSERVED, now)
                });
            }
        }
        self.len() != before
    }

    fn remove_condition(&mut self, type_: &str) -> bool {
        let before = self.len();
        self.retain(|condition| condition.type_ != type_);
        self.len() != before
    }

    fn find_condition(&self, type_: &str) -> Option<&Condition> {
        self.iter().find(|condition| condition.type_ == type_)
    }

    fn find_condition_mut(&mut self, type_: &str) -> Option<&mut Condition> {
        self.iter_mut().find(|condition| condition.type_ == type_)
    }

    fn summarize<'a>(
        &self,
        types: impl IntoIterator<Item = (&'a str, Polarity)>,
        generation: Option<i64>,
    ) -> ConditionSummary<'a> {
        summary::summary_of(self, types, generation)
    }
}

impl Condition {
    /// Whether the condition was checked from an older generation of the object than the given one,
    /// which is its `metadata.generation`. A condition without a generation is not known to be
    /// stale.
    #[must_use]
    pub fn is_stale(&self, generation: i64) -> bool {
        self.generation().is_some_and(|seen| seen < generation)
    }

    /// The generation; zero means none.
    fn generation(&self) -> Option<i64> {
        self.observed_generation
            .filter(|generation| *generation != 0)
    }
}
