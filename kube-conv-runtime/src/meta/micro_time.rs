//! Instants written to the microsecond.

use super::Time;
use super::rfc3339::{self, Fraction};
use chrono::{DateTime, SubsecRound, Utc};

/// An instant, written to the microsecond in UTC, such as `2024-02-29T12:34:56.000000Z`.
///
/// Leases and events use it. Reading demands exactly six digits after the seconds, as the API
/// server does. It holds what it was made from to the nanosecond and compares by that; what is
/// finer than a microsecond is cut off when it is written. Source: `metav1.MicroTime`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MicroTime(pub DateTime<Utc>);

super::instants::instant!(
    MicroTime,
    Fraction::Micro,
    "An instant, to the microsecond, as RFC 3339 with six digits after the seconds."
);

impl MicroTime {
    /// The current time of the system's clock, in whole microseconds.
    #[must_use]
    pub fn now() -> Self {
        Self(rfc3339::now()).truncated()
    }

    /// The same instant without what is finer than a microsecond, as it is written.
    #[must_use]
    pub fn truncated(self) -> Self {
        Self(self.0.trunc_subsecs(6))
    }
}

impl From<Time> for MicroTime {
    fn from(time: Time) -> Self {
        Self(time.0)
    }
}

impl From<MicroTime> for Time {
    fn from(time: MicroTime) -> Self {
        Self(time.0)
    }
}
