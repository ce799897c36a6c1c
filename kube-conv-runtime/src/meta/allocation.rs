//! Values that the system allocates.

use super::{Condition, ConditionStatus, Conditions};

/// A user's request to an allocator, by an optional field.
///
/// ```
/// use kube_conv_runtime::meta::AllocationRequest;
///
/// let mut free = vec![30_001, 30_000];
/// let mut port = |requested: Option<i32>| match AllocationRequest::from(requested) {
///     AllocationRequest::Any => free.pop(),
///     AllocationRequest::Exactly(port) => {
///         let at = free.iter().position(|free| *free == port)?;
///         Some(free.remove(at))
///     }
/// };
/// assert_eq!(port(None), Some(30_000));
/// assert_eq!(port(Some(30_001)), Some(30_001));
/// assert_eq!(port(Some(30_001)), None, "it is taken: the request is rejected");
/// ```
///
/// Source: API conventions, "Automatic Resource Allocation And Deallocation".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AllocationRequest<T> {
    /// The field is unset: any free value is allocated.
    Any,
    /// The field is set: this very value is reserved, or the request is rejected.
    Exactly(T),
}

impl<T> From<Option<T>> for AllocationRequest<T> {
    fn from(field: Option<T>) -> Self {
        field.map_or(Self::Any, Self::Exactly)
    }
}

/// The state of an allocation as a consumer reads it: the value, the reason why there is none, or
/// neither yet.
///
/// ```
/// use kube_conv_runtime::meta::{AllocationState, Condition, Time};
///
/// let mut conditions: Vec<Condition> = Vec::new();
/// let read = |address, conditions: &Vec<Condition>| -> AllocationState<_, String> {
///     AllocationState::read(address, conditions, "AddressAllocated").map_failed(|c| c.reason.clone())
/// };
/// assert_eq!(read(None, &conditions), AllocationState::Pending);
/// conditions.push(Condition::new("AddressAllocated", false, "PoolExhausted", Time::zero()));
/// assert_eq!(read(None, &conditions), AllocationState::Failed("PoolExhausted".into()));
/// assert_eq!(read(Some("10.0.0.1"), &conditions), AllocationState::Allocated("10.0.0.1"));
/// ```
///
/// Source: API conventions, "When to use a `status` field".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AllocationState<T, E> {
    /// Nothing is decided.
    Pending,
    /// The final value.
    Allocated(T),
    /// There is no value, for this reason.
    Failed(E),
}

impl<'a, T> AllocationState<T, &'a Condition> {
    /// Reads a value of a status along with the condition about it.
    ///
    /// A value takes precedence. Without one, a condition that is `False` is a failure; any other
    /// condition, or no condition, is pending.
    #[must_use]
    pub fn read(value: Option<T>, conditions: &'a Vec<Condition>, type_: &str) -> Self {
        match (value, conditions.find_condition(type_)) {
            (Some(value), _) => Self::Allocated(value),
            (None, Some(condition)) if condition.status == ConditionStatus::False => {
                Self::Failed(condition)
            }
            (None, _) => Self::Pending,
        }
    }
}

impl<T, E> AllocationState<T, E> {
    /// Maps the failure, as [`Result::map_err`] does.
    pub fn map_failed<F>(self, say: impl FnOnce(E) -> F) -> AllocationState<T, F> {
        match self {
            Self::Pending => AllocationState::Pending,
            Self::Allocated(value) => AllocationState::Allocated(value),
            Self::Failed(error) => AllocationState::Failed(say(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AllocationRequest, AllocationState};
    use crate::meta::{Condition, Time};

    #[test]
    fn what_is_unset_is_allocated_and_what_is_set_is_reserved() {
        assert_eq!(AllocationRequest::<i32>::from(None), AllocationRequest::Any);
        assert_eq!(
            AllocationRequest::from(Some(0)),
            AllocationRequest::Exactly(0)
        );
    }

    #[test]
    fn a_consumer_reads_the_value_or_why_there_is_none() {
        for (status, value, expected) in [
            (None, None, "pending"),
            (Some("Unknown"), None, "pending"),
            (Some("True"), None, "pending"),
            (Some("False"), None, "failed"),
            (Some("False"), Some(1), "allocated"),
            (None, Some(1), "allocated"),
        ] {
            let conditions: Vec<Condition> = status
                .map(|status| Condition::new("Allocated", status, "R", Time::zero()))
                .into_iter()
                .collect();
            let found = match AllocationState::read(value, &conditions, "Allocated") {
                AllocationState::Pending => "pending",
                AllocationState::Allocated(_) => "allocated",
                AllocationState::Failed(condition) => {
                    assert_eq!(condition.type_, "Allocated");
                    "failed"
                }
            };
            assert_eq!(found, expected, "{status:?} {value:?}");
        }
    }
}
