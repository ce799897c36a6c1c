//! Retries of writes after a conflict (optimistic concurrency).
//!
//! Source: API conventions, "Concurrency Control and Consistency"; `client-go/util/retry` for the
//! numbers.

use crate::meta::Status;
use std::time::Duration;

/// The delays between attempts.
///
/// It is an iterator, so that it works with any client and any runtime: read the object, change it,
/// write it, and after a conflict wait for the next delay and begin again.
///
/// ```
/// use kube_conv_runtime::meta::retry::Backoff;
/// use kube_conv_runtime::meta::{GroupResource, Status};
///
/// # let widgets = GroupResource::new("acme.dev", "widgets");
/// # let mut rejections = 2;
/// # let mut put = || {
/// #     if rejections == 0 { return Ok("stored"); }
/// #     rejections -= 1;
/// #     Err(Status::conflict(&widgets, "w", "it changed"))
/// # };
/// # fn wait(_: std::time::Duration) {}
/// let mut backoff = Backoff::for_conflicts();
/// let stored = loop {
///     // Get the object, and change it, inside of the loop.
///     match put() {
///         Err(status) => match backoff.after(&status) {
///             Some(delay) => wait(delay),
///             None => break Err(status),
///         },
///         stored => break stored,
///     }
/// };
/// assert_eq!(stored, Ok("stored"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Backoff {
    attempts_left: u32,
    delay: Duration,
    factor: u32,
}

impl Backoff {
    /// For an object that is rarely written by others: five attempts, ten milliseconds apart.
    #[must_use]
    pub const fn for_conflicts() -> Self {
        Self::new(5, Duration::from_millis(10), 1)
    }

    /// For an object that is often written by others: four attempts, with delays that start at ten
    /// milliseconds and grow by a factor of five.
    #[must_use]
    pub const fn for_contention() -> Self {
        Self::new(4, Duration::from_millis(10), 5)
    }

    /// Creates it from the number of attempts, the first delay, and the factor between delays.
    #[must_use]
    pub const fn new(attempts: u32, delay: Duration, factor: u32) -> Self {
        Self {
            attempts_left: attempts.saturating_sub(1),
            delay,
            factor,
        }
    }

    /// Returns the delay before the next attempt after a rejection; `None` if a retry cannot help, or
    /// there are no attempts left. A delay that the server requests is respected.
    pub fn after(&mut self, rejection: &Status) -> Option<Duration> {
        let requested = rejection
            .suggested_delay_seconds()
            .and_then(|seconds| u64::try_from(seconds).ok())
            .map(Duration::from_secs);
        if !rejection.is_conflict() && requested.is_none() {
            return None;
        }
        let delay = self.next()?;
        Some(requested.map_or(delay, |requested| requested.max(delay)))
    }
}

impl Iterator for Backoff {
    type Item = Duration;

    fn next(&mut self) -> Option<Duration> {
        self.attempts_left = self.attempts_left.checked_sub(1)?;
        let delay = self.delay;
        self.delay = delay.saturating_mul(self.factor);
        Some(delay)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::meta::GroupResource;

    #[test]
    fn delays_are_those_of_client_go() {
        let millis = |backoff: Backoff| -> Vec<u128> { backoff.map(|d| d.as_millis()).collect() };
        assert_eq!(millis(Backoff::for_conflicts()), [10, 10, 10, 10]);
        assert_eq!(millis(Backoff::for_contention()), [10, 50, 250]);
        assert!(millis(Backoff::new(0, Duration::MAX, 2)).is_empty());
        assert_eq!(
            Backoff::new(3, Duration::MAX, 2).last(),
            Some(Duration::MAX)
        );
    }

    #[test]
    fn only_what_may_pass_is_tried_again() {
        let mut backoff = Backoff::for_conflicts();
        let widgets = GroupResource::new("acme.dev", "widgets");
        let gone = Status::not_found(&widgets, "w");
        assert_eq!(backoff.after(&gone), None);
        let conflict = Status::conflict(&widgets, "w", "it changed");
        for _ in 0..4 {
            assert_eq!(backoff.after(&conflict), Some(Duration::from_millis(10)));
        }
        assert_eq!(backoff.after(&conflict), None);
        let busy = Status::too_many_requests("later", 2);
        let mut backoff = Backoff::for_conflicts();
        assert_eq!(backoff.after(&busy), Some(Duration::from_secs(2)));
    }
}
