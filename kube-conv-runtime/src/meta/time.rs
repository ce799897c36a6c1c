//! Instants written to the second.

use super::rfc3339::{self, Fraction};
use chrono::{DateTime, SubsecRound, Utc};

/// An instant, written to the second in UTC, such as `2024-02-29T12:34:56Z`.
///
/// It holds what it was made from to the nanosecond and compares by that; what is finer than a
/// second is cut off when it is written. [`Time::now`] and [`Time::truncated`] give whole seconds,
/// which are equal to what is read back. Source: `metav1.Time`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub DateTime<Utc>);

super::instants::instant!(
    Time,
    Fraction::Seconds,
    "An instant, to the second, as RFC 3339."
);

impl Time {
    /// The current time of the system's clock, in whole seconds.
    #[must_use]
    pub fn now() -> Self {
        Self(rfc3339::now()).truncated()
    }

    /// The same instant without what is finer than a second, as it is written.
    #[must_use]
    pub fn truncated(self) -> Self {
        Self(self.0.trunc_subsecs(0))
    }
}
