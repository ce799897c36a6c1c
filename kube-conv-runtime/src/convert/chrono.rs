//! Converts times and durations to and from chrono's.

use super::TimeRangeError;
use crate::meta::instant::Instant;
use crate::meta::{Duration, DurationRangeError, MicroTime, Time};
use ::chrono::{DateTime, TimeDelta, TimeZone, Utc};

fn from_chrono<Tz: TimeZone>(time: &DateTime<Tz>) -> Instant {
    // A leap second has its nanoseconds beyond those of the second before it.
    let nanoseconds = time.timestamp_subsec_nanos().min(999_999_999);
    Instant::new(time.timestamp(), nanoseconds).unwrap_or(Instant::UNIX_EPOCH)
}

macro_rules! instants {
    ($($name:ident)*) => {$(
        /// The same instant, to the nanosecond; the offset is not kept. A leap second, which Go's
        /// times do not have, becomes the nanosecond before it.
        impl<Tz: TimeZone> From<DateTime<Tz>> for $name {
            fn from(time: DateTime<Tz>) -> Self {
                Self(from_chrono(&time))
            }
        }

        /// The same instant, to the nanosecond.
        impl TryFrom<$name> for DateTime<Utc> {
            type Error = TimeRangeError;

            fn try_from(time: $name) -> Result<Self, TimeRangeError> {
                Self::from_timestamp(time.timestamp(), time.subsec_nanos())
                    .ok_or(TimeRangeError::CHRONO)
            }
        }
    )*};
}

instants!(Time MicroTime);

/// The same duration.
impl From<Duration> for TimeDelta {
    fn from(duration: Duration) -> Self {
        Self::nanoseconds(duration.as_nanos())
    }
}

/// The same duration.
impl TryFrom<TimeDelta> for Duration {
    type Error = DurationRangeError;

    fn try_from(delta: TimeDelta) -> Result<Self, DurationRangeError> {
        delta
            .num_nanoseconds()
            .map(Self::from_nanos)
            .ok_or(DurationRangeError)
    }
}

#[cfg(test)]
mod tests {
    use super::TimeRangeError;
    use crate::meta::{Duration, DurationRangeError, MicroTime, Time};
    use ::chrono::{DateTime, FixedOffset, SecondsFormat, TimeDelta, Utc};

    #[test]
    fn every_instant_of_chrono_is_kept() {
        for time in [
            DateTime::from_timestamp(5, 7).unwrap(),
            DateTime::from_timestamp(-1, 999_999_999).unwrap(),
            DateTime::<Utc>::UNIX_EPOCH,
            DateTime::<Utc>::MIN_UTC,
            DateTime::<Utc>::MAX_UTC,
        ] {
            assert_eq!(DateTime::try_from(Time::from(time)), Ok(time));
            assert_eq!(DateTime::try_from(MicroTime::from(time)), Ok(time));
        }
    }

    #[test]
    fn an_offset_is_not_kept() {
        let utc: DateTime<Utc> = DateTime::from_timestamp(5, 7).unwrap();
        let east = FixedOffset::east_opt(3_600).unwrap();
        assert_eq!(
            Time::from(utc.with_timezone(&east)),
            Time::from_timestamp(5, 7).unwrap()
        );
    }

    #[test]
    fn a_leap_second_is_the_end_of_the_second_before() {
        let leap = DateTime::from_timestamp(59, 1_500_000_000).unwrap();
        let end = Time::from_timestamp(59, 999_999_999).unwrap();
        assert_eq!(Time::from(leap), end);
    }

    #[test]
    fn values_beyond_chronos_range_are_rejected() {
        let last = Time::from(DateTime::<Utc>::MAX_UTC);
        let beyond = last.checked_add(Duration::from_nanos(1)).unwrap();
        for time in [beyond, Time::from_timestamp(i64::MIN, 0).unwrap()] {
            assert_eq!(DateTime::try_from(time), Err(TimeRangeError::CHRONO));
        }
    }

    /// Everything that chrono reads can be written as chrono writes it.
    #[test]
    fn both_crates_write_the_same() {
        let mut seconds = -62_167_219_200;
        while seconds < 253_402_300_800 {
            let time = Time::from_timestamp(seconds, 123_456_789).unwrap();
            let theirs = DateTime::try_from(time).unwrap();
            let text = theirs.to_rfc3339_opts(SecondsFormat::Secs, true);
            assert_eq!(time.to_string(), text);
            assert_eq!(text.parse(), Ok(time.truncated()));
            let text = theirs.to_rfc3339_opts(SecondsFormat::Micros, true);
            assert_eq!(MicroTime::from(time).to_string(), text);
            seconds += 9_999_973;
        }
    }

    #[test]
    fn a_span_is_kept_to_the_nanosecond() {
        for nanoseconds in [0, 1, -1, 5_400_000_000_001, i64::MIN, i64::MAX] {
            let ours = Duration::from_nanos(nanoseconds);
            assert_eq!(TimeDelta::from(ours), TimeDelta::nanoseconds(nanoseconds));
            assert_eq!(Duration::try_from(TimeDelta::from(ours)), Ok(ours));
        }
        for longer in [TimeDelta::MAX, TimeDelta::MIN] {
            assert_eq!(Duration::try_from(longer), Err(DurationRangeError));
        }
    }
}
