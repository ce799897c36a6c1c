//! Converts times and durations to and from jiff's.

use super::TimeRangeError;
use crate::meta::instant::Instant;
use crate::meta::{Duration, DurationRangeError, MicroTime, Time};
use ::jiff::{SignedDuration, Timestamp};

macro_rules! instants {
    ($($name:ident)*) => {$(
        /// The same instant, to the nanosecond.
        impl From<Timestamp> for $name {
            fn from(time: Timestamp) -> Self {
                Self(Instant::from_nanos(time.as_nanosecond()).unwrap_or(Instant::UNIX_EPOCH))
            }
        }

        /// The same instant, to the nanosecond.
        impl TryFrom<$name> for Timestamp {
            type Error = TimeRangeError;

            fn try_from(time: $name) -> Result<Self, TimeRangeError> {
                Self::from_nanosecond(time.0.as_nanos()).map_err(|_| TimeRangeError::JIFF)
            }
        }
    )*};
}

instants!(Time MicroTime);

/// The same duration.
impl From<Duration> for SignedDuration {
    fn from(duration: Duration) -> Self {
        Self::from_nanos(duration.as_nanos())
    }
}

/// The same duration.
impl TryFrom<SignedDuration> for Duration {
    type Error = DurationRangeError;

    fn try_from(duration: SignedDuration) -> Result<Self, DurationRangeError> {
        i64::try_from(duration.as_nanos())
            .map(Self::from_nanos)
            .map_err(|_| DurationRangeError)
    }
}

#[cfg(test)]
mod tests {
    use super::TimeRangeError;
    use crate::meta::{Duration, DurationRangeError, MicroTime, Time};
    use ::jiff::{SignedDuration, Timestamp};

    #[test]
    fn every_instant_of_jiff_is_kept() {
        let one = SignedDuration::from_nanos(1);
        for time in [
            Timestamp::UNIX_EPOCH,
            Timestamp::UNIX_EPOCH - one,
            Timestamp::MIN,
            Timestamp::MIN + one,
            Timestamp::MAX,
            "2024-02-29T12:34:56.789012345Z".parse().unwrap(),
            "-000001-12-31T23:59:59.999999999Z".parse().unwrap(),
        ] {
            assert_eq!(Timestamp::try_from(Time::from(time)), Ok(time));
            assert_eq!(Timestamp::try_from(MicroTime::from(time)), Ok(time));
        }
    }

    #[test]
    fn an_instant_is_the_same_in_both_crates() {
        for text in ["1969-12-31T23:59:59.5Z", "0001-01-01T00:00:00Z"] {
            let theirs: Timestamp = text.parse().unwrap();
            let ours: Time = text.parse().unwrap();
            assert_eq!(Time::from(theirs), ours);
            assert_eq!(Timestamp::try_from(ours), Ok(theirs));
        }
    }

    #[test]
    fn values_beyond_jiffs_range_are_rejected() {
        for seconds in [i64::MIN, i64::MAX] {
            let time = Time::from_timestamp(seconds, 999_999_999).unwrap();
            assert_eq!(Timestamp::try_from(time), Err(TimeRangeError::JIFF));
        }
        assert_eq!(
            TimeRangeError::JIFF.to_string(),
            "the time is not within the years -9999 to 9999, which are those of jiff"
        );
    }

    #[test]
    fn a_span_is_kept_to_the_nanosecond() {
        for nanoseconds in [0, 1, -1, 5_400_000_000_001, i64::MIN, i64::MAX] {
            let ours = Duration::from_nanos(nanoseconds);
            let theirs = SignedDuration::from_nanos(nanoseconds);
            assert_eq!(SignedDuration::from(ours), theirs);
            assert_eq!(Duration::try_from(theirs), Ok(ours));
        }
        for longer in [SignedDuration::MAX, SignedDuration::MIN] {
            assert_eq!(Duration::try_from(longer), Err(DurationRangeError));
        }
    }
}
