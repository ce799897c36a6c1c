//! Instants written to the microsecond.

use super::instant::Instant;
use super::{Time, instants};
use kube_conv_core::go::TimeLayout;

/// An instant, written to the microsecond in UTC, such as `2024-02-29T12:34:56.000000Z`.
///
/// Leases and events use it. Reading requires exactly six digits after the seconds, as the API
/// server does. It holds and compares nanoseconds, and is truncated to microseconds when it is
/// written. Source: `metav1.MicroTime`.
///
/// ```
/// use kube_conv_runtime::prelude::*;
///
/// let time: MicroTime = "2024-02-29T12:34:56.000001Z".parse()?;
/// assert_eq!(time.subsec_nanos(), 1_000);
/// assert_eq!(serde_json::to_value(time)?, json!("2024-02-29T12:34:56.000001Z"));
/// assert_eq!(Time::from(time).to_string(), "2024-02-29T12:34:56Z");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MicroTime(pub(crate) Instant);

instants::instant!(
    MicroTime,
    TimeLayout::Micro,
    "An instant, to the microsecond, as RFC 3339 with six digits after the seconds."
);

impl MicroTime {
    /// The current time of the system's clock, in whole microseconds.
    #[must_use]
    pub fn now() -> Self {
        Self(Instant::now()).truncated()
    }

    /// The same instant truncated to microseconds, as it is written.
    #[must_use]
    pub fn truncated(self) -> Self {
        Self(self.0.truncated_to(1_000))
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

#[cfg(test)]
mod tests {
    use super::{MicroTime, Time};
    use crate::meta::test_support::{bare_schema, unchanged};
    use kube_conv_schema::strict::strictly;
    use serde_json::{Value, from_value, json, to_value};

    #[test]
    fn it_is_written_with_six_digits() {
        for (nanoseconds, text) in [
            (0, "1970-01-01T00:00:00.000000Z"),
            (999, "1970-01-01T00:00:00.000000Z"),
            (1_000, "1970-01-01T00:00:00.000001Z"),
            (999_999_999, "1970-01-01T00:00:00.999999Z"),
        ] {
            let time = MicroTime::from_timestamp(0, nanoseconds).unwrap();
            assert_eq!(to_value(time).unwrap(), json!(text));
            assert_eq!(unchanged::<MicroTime>(json!(text)), time.truncated());
        }
    }

    #[test]
    fn whole_seconds_are_rejected_as_by_a_server_where_reading_is_strict() {
        let text = json!("2024-02-29T12:34:56Z");
        let time = from_value::<MicroTime>(text.clone()).unwrap();
        assert_eq!(time.to_string(), "2024-02-29T12:34:56.000000Z");
        let error = strictly(|| from_value::<MicroTime>(text)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "parsing time \"2024-02-29T12:34:56Z\" as \"2006-01-02T15:04:05.000000Z07:00\": \
             cannot parse \"Z\" as \".000000\""
        );
    }

    #[test]
    fn no_time_is_null() {
        assert_eq!(
            from_value::<MicroTime>(Value::Null).unwrap(),
            MicroTime::zero()
        );
        assert_eq!(to_value(MicroTime::default()).unwrap(), Value::Null);
    }

    #[test]
    fn a_time_becomes_one_and_back() {
        let time = Time::from_timestamp(5, 7).unwrap();
        assert_eq!(Time::from(MicroTime::from(time)), time);
    }

    #[test]
    fn now_is_what_is_read_back() {
        let now = MicroTime::now();
        assert_eq!(now.to_string().parse(), Ok(now));
    }

    #[test]
    fn every_instant_has_a_text() {
        for seconds in [i64::MIN, i64::MAX] {
            let time = MicroTime::from_timestamp(seconds, 999_999_999).unwrap();
            assert!(time.truncated().to_string().ends_with(".999999Z"));
        }
    }

    #[test]
    fn the_schema_is_the_published_one() {
        assert_eq!(
            bare_schema::<MicroTime>(),
            json!({"type": "string", "format": "date-time"})
        );
    }
}
