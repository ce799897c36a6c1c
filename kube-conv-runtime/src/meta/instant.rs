//! Points in time.

use super::Duration;
use std::time::SystemTime;

const NANOSECONDS: i128 = 1_000_000_000;

/// Seconds since 1970 in UTC, negative before it, and the nanoseconds after that second.
///
/// As for Go there are no leap seconds. All seconds of 64 bits are instants, which is about
/// 292,000,000,000 years in either direction.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Instant {
    seconds: i64,
    nanoseconds: u32,
}

impl Instant {
    pub(crate) const UNIX_EPOCH: Self = Self::at_second(0);

    /// Go's zero time, 0001-01-01T00:00:00Z, which means no time.
    pub(crate) const ZERO: Self = Self::at_second(-62_135_596_800);

    const fn at_second(seconds: i64) -> Self {
        Self {
            seconds,
            nanoseconds: 0,
        }
    }

    /// Returns `None` if the nanoseconds are a second or more.
    pub(crate) const fn new(seconds: i64, nanoseconds: u32) -> Option<Self> {
        if nanoseconds < 1_000_000_000 {
            Some(Self {
                seconds,
                nanoseconds,
            })
        } else {
            None
        }
    }

    /// The instant a number of nanoseconds after 1970; `None` if its seconds have more than 64
    /// bits.
    pub(crate) fn from_nanos(nanoseconds: i128) -> Option<Self> {
        Some(Self {
            seconds: i64::try_from(nanoseconds.div_euclid(NANOSECONDS)).ok()?,
            nanoseconds: u32::try_from(nanoseconds.rem_euclid(NANOSECONDS)).ok()?,
        })
    }

    /// The nanoseconds since 1970.
    pub(crate) fn as_nanos(self) -> i128 {
        i128::from(self.seconds) * NANOSECONDS + i128::from(self.nanoseconds)
    }

    pub(crate) const fn seconds(self) -> i64 {
        self.seconds
    }

    pub(crate) const fn nanoseconds(self) -> u32 {
        self.nanoseconds
    }

    pub(crate) fn is_zero(self) -> bool {
        self == Self::ZERO
    }

    /// The current time of the system's clock.
    pub(crate) fn now() -> Self {
        let nanoseconds = match SystemTime::now().duration_since(SystemTime::UNIX_EPOCH) {
            Ok(after) => i128::try_from(after.as_nanos()),
            Err(before) => i128::try_from(before.duration().as_nanos()).map(|nanos| -nanos),
        };
        let now = nanoseconds.ok().and_then(Self::from_nanos);
        now.unwrap_or(Self::UNIX_EPOCH)
    }

    /// The same instant truncated to a multiple of `nanoseconds`, which must divide a second.
    pub(crate) const fn truncated_to(self, nanoseconds: u32) -> Self {
        Self {
            nanoseconds: self.nanoseconds - self.nanoseconds % nanoseconds,
            ..self
        }
    }

    pub(crate) fn checked_add(self, duration: Duration) -> Option<Self> {
        Self::from_nanos(self.as_nanos() + i128::from(duration.as_nanos()))
    }

    /// The span from an earlier instant to this one; `None` if it is longer than 292 years.
    pub(crate) fn since(self, earlier: Self) -> Option<Duration> {
        let nanoseconds = i64::try_from(self.as_nanos() - earlier.as_nanos());
        nanoseconds.ok().map(Duration::from_nanos)
    }
}

#[cfg(test)]
mod tests {
    use super::Instant;
    use crate::meta::Duration;

    fn at(seconds: i64, nanoseconds: u32) -> Instant {
        Instant::new(seconds, nanoseconds).unwrap()
    }

    #[test]
    fn nanoseconds_are_those_after_a_second() {
        assert_eq!(Instant::new(0, 1_000_000_000), None);
        assert_eq!(Instant::from_nanos(-1), Some(at(-1, 999_999_999)));
        for instant in [at(i64::MIN, 0), at(i64::MAX, 999_999_999), Instant::ZERO] {
            assert_eq!(Instant::from_nanos(instant.as_nanos()), Some(instant));
        }
        assert_eq!(Instant::from_nanos(at(i64::MIN, 0).as_nanos() - 1), None);
    }

    #[test]
    fn an_instant_is_cut_towards_the_past() {
        assert_eq!(at(-1, 999_999_999).truncated_to(1_000), at(-1, 999_999_000));
        assert_eq!(at(-1, 999_999_999).truncated_to(1_000_000_000), at(-1, 0));
    }

    #[test]
    fn adding_and_subtracting_a_duration_is_lossless() {
        let span = Duration::from_nanos(-1_500_000_000);
        let sum = at(0, 1).checked_add(span).unwrap();
        assert_eq!(sum, at(-2, 500_000_001));
        assert_eq!(sum.since(at(0, 1)), Some(span));
        let last = at(i64::MAX, 999_999_999);
        assert_eq!(last.checked_add(Duration::from_nanos(1)), None);
        assert_eq!(last.since(at(i64::MIN, 0)), None);
    }

    #[test]
    fn debugging_shows_the_whole_of_it() {
        assert_eq!(format!("{:?}", at(0, 0)), "1970-01-01T00:00:00Z");
        assert_eq!(format!("{:?}", at(0, 70)), "1970-01-01T00:00:00.000000070Z");
    }
}
