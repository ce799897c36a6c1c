//! Instants written to the second.

use super::instant::Instant;
use super::instants;
use kube_conv_core::go::TimeLayout;

/// An instant, written to the second in UTC, such as `2024-02-29T12:34:56Z`.
///
/// It holds and compares nanoseconds, and is truncated to seconds when it is written. There are no
/// leap seconds, as in Go. [`Time::now`] and [`Time::truncated`] return whole seconds, which are
/// unchanged by a round trip.
///
/// ```
/// use kube_conv_runtime::meta::Time;
///
/// let time: Time = "2024-02-29T12:34:56.789+02:00".parse()?;
/// assert_eq!(time.to_string(), "2024-02-29T10:34:56Z");
/// # Ok::<(), kube_conv_runtime::meta::ParseTimeError>(())
/// ```
///
/// Source: `metav1.Time`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub(crate) Instant);

instants::instant!(
    Time,
    TimeLayout::Seconds,
    "An instant, to the second, as RFC 3339."
);

impl Time {
    /// The current time of the system's clock, in whole seconds.
    #[must_use]
    pub fn now() -> Self {
        Self(Instant::now()).truncated()
    }

    /// The same instant truncated to seconds, as it is written.
    #[must_use]
    pub fn truncated(self) -> Self {
        Self(self.0.truncated_to(1_000_000_000))
    }
}

#[cfg(test)]
mod tests {
    use super::Time;
    use crate::meta::test_support::{bare_schema, unchanged};
    use serde_json::{Value, from_value, json, to_value};

    #[test]
    fn it_is_written_in_utc_to_the_second() {
        let time: Time = "2024-02-29T12:34:56.999+02:00".parse().unwrap();
        assert_eq!(time.to_string(), "2024-02-29T10:34:56Z");
        assert_eq!(to_value(time).unwrap(), json!("2024-02-29T10:34:56Z"));
        assert_ne!(time, time.truncated());
        assert_eq!(
            unchanged::<Time>(json!("2024-02-29T10:34:56Z")),
            time.truncated()
        );
    }

    #[test]
    fn years_beyond_four_digits_are_written_as_go_writes_them() {
        for (seconds, text) in [
            (253_402_300_800, "10000-01-01T00:00:00Z"),
            (-62_167_219_200, "0000-01-01T00:00:00Z"),
            (-62_167_219_201, "-0001-12-31T23:59:59Z"),
            (8_210_298_412_799, "262143-12-31T23:59:59Z"),
            (8_210_298_412_800, "262144-01-01T00:00:00Z"),
        ] {
            assert_eq!(Time::from_timestamp(seconds, 0).unwrap().to_string(), text);
        }
    }

    #[test]
    fn no_time_is_null() {
        assert_eq!(from_value::<Time>(Value::Null).unwrap(), Time::zero());
        assert_eq!(from_value::<Option<Time>>(Value::Null).unwrap(), None);
        assert_eq!(to_value(Time::default()).unwrap(), Value::Null);
        assert!("0001-01-01T00:00:00Z".parse::<Time>().unwrap().is_zero());
        assert!(!Time::from_timestamp(-62_135_596_800, 1).unwrap().is_zero());
        assert_eq!(Time::zero().to_query(), "");
        assert_eq!(Time::from_query("null"), Ok(Time::zero()));
    }

    #[test]
    fn only_text_is_a_time() {
        for wrong in [
            json!(0),
            json!(1.5),
            json!(true),
            json!([]),
            json!({}),
            json!(""),
        ] {
            assert!(from_value::<Time>(wrong.clone()).is_err(), "{wrong}");
        }
        let error = from_value::<Time>(json!(5)).unwrap_err().to_string();
        assert!(error.contains("a time such as"), "{error}");
    }

    #[test]
    fn times_are_ordered_as_they_come() {
        let [earlier, later] = [5, 6].map(|second| Time::from_timestamp(second, 0).unwrap());
        assert!(Time::zero() < earlier && earlier < later);
    }

    #[test]
    fn now_is_what_is_read_back() {
        let now = Time::now();
        assert_eq!(now.to_string().parse(), Ok(now));
        assert!(now > Time::from_timestamp(1_700_000_000, 0).unwrap());
    }

    #[test]
    fn every_instant_has_a_text() {
        for (seconds, text) in [
            (i64::MIN, "-292277022657-01-27T08:29:52Z"),
            (i64::MAX, "292277026596-12-04T15:30:07Z"),
        ] {
            let time = Time::from_timestamp(seconds, 999_999_999).unwrap();
            assert_eq!(time.truncated().to_string(), text);
        }
    }

    #[test]
    fn the_schema_is_the_published_one() {
        assert_eq!(
            bare_schema::<Time>(),
            json!({"type": "string", "format": "date-time"})
        );
    }
}
