//! Spans of time in Go's syntax.

use crate::ApiType;
use crate::api::view::View;
use crate::api::{Scalar, Shape, TypeInfo, visitor};
use crate::rules::{DURATION_PATTERN, type_pattern};
use kube_conv_core::go::{duration_text, parse_duration};
use kube_conv_schema::pattern::Pattern;
use kube_conv_schema::strict::is_strict;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// A span of time, to the nanosecond, up to 292 years in either direction.
///
/// It is written in hours, minutes and seconds, or in one smaller unit below a second, such as
/// `1h30m0s` or `1.5ms`, and read from any sum of numbers with the units `h`, `m`, `s`, `ms`, `us`
/// (also `µs`), `ns`.
///
/// ```
/// use kube_conv_runtime::meta::Duration;
///
/// let duration: Duration = "90m".parse()?;
/// assert_eq!(duration.to_string(), "1h30m0s");
/// assert_eq!(duration, Duration::try_from(std::time::Duration::from_secs(5400)).unwrap());
/// # Ok::<(), kube_conv_runtime::meta::ParseDurationError>(())
/// ```
///
/// A schema accepts longer spans: they are read as the longest one, and rejected by `decode`.
///
/// The conventions prefer an integer field with its unit in the name, such as `timeoutSeconds`,
/// since clients in other languages would have to parse Go's syntax.
///
/// Source: `metav1.Duration`, `time.ParseDuration` and `time.Duration.String` of Go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Duration {
    nanoseconds: i64,
}

impl Duration {
    /// The empty span.
    pub const ZERO: Self = Self::from_nanos(0);

    /// A number of nanoseconds.
    #[must_use]
    pub const fn from_nanos(nanoseconds: i64) -> Self {
        Self { nanoseconds }
    }

    /// A number of whole seconds; `None` if that is longer than 292 years.
    #[must_use]
    pub fn from_secs(seconds: i64) -> Option<Self> {
        let nanoseconds = seconds.checked_mul(1_000_000_000)?;
        Some(Self { nanoseconds })
    }

    /// The span in nanoseconds.
    #[must_use]
    pub const fn as_nanos(self) -> i64 {
        self.nanoseconds
    }

    /// The span in seconds.
    #[must_use]
    pub fn as_secs_f64(self) -> f64 {
        self.nanoseconds as f64 / 1e9
    }
}

/// An error of parsing a [`Duration`].
///
/// The messages are Go's, as API servers return them.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseDurationError {
    message: String,
}

impl fmt::Display for ParseDurationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

kube_conv_schema::errors::debug_as_display!(ParseDurationError);

impl Error for ParseDurationError {}

impl FromStr for Duration {
    type Err = ParseDurationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let nanoseconds = parse_duration(text).map_err(|message| ParseDurationError { message })?;
        Ok(Self::from_nanos(nanoseconds))
    }
}

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&duration_text(self.nanoseconds))
    }
}

impl Serialize for Duration {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Duration {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DurationVisitor)
    }
}

struct DurationVisitor;

impl Visitor<'_> for DurationVisitor {
    type Value = Duration;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a duration such as `1h30m` or `500ms`")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Duration, E> {
        text.parse()
            .or_else(|error| longest(text).filter(|_| !is_strict()).ok_or(error))
            .map_err(E::custom)
    }

    /// Go reads null as the empty text, and rejects that.
    fn visit_unit<E: de::Error>(self) -> Result<Duration, E> {
        self.visit_str("")
    }

    fn visit_none<E: de::Error>(self) -> Result<Duration, E> {
        self.visit_str("")
    }
}

/// The longest span, for a text of an even longer one, which the pattern accepts.
fn longest(text: &str) -> Option<Duration> {
    let is_span = Pattern::new(DURATION_PATTERN).is_ok_and(|pattern| pattern.is_match(text));
    let nanoseconds = match text.starts_with('-') {
        true => i64::MIN,
        false => i64::MAX,
    };
    is_span.then_some(Duration::from_nanos(nanoseconds))
}

impl ApiType for Duration {
    const TYPE: &'static TypeInfo =
        &TypeInfo::new("Duration", Shape::Scalar(Scalar::String { format: None }))
            .doc("A span of time, such as `1h30m` or `500ms`.")
            .sample("1h30m0s")
            .constraints(&[type_pattern(DURATION_PATTERN)]);

    fn walk<'a, V: visitor::Visitor<'a, Self>>(visitor: &mut V) {
        visitor.leaf(|value| View::Text(value.to_string().into()));
    }
}

/// A duration is outside of the range of another type.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DurationRangeError;

impl fmt::Display for DurationRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the span of time is negative, or longer than 292 years")
    }
}

kube_conv_schema::errors::debug_as_display!(DurationRangeError);

impl Error for DurationRangeError {}

impl TryFrom<std::time::Duration> for Duration {
    type Error = DurationRangeError;

    fn try_from(duration: std::time::Duration) -> Result<Self, DurationRangeError> {
        let nanoseconds = i64::try_from(duration.as_nanos());
        nanoseconds
            .map(Self::from_nanos)
            .map_err(|_| DurationRangeError)
    }
}

/// Fails for negative spans.
impl TryFrom<Duration> for std::time::Duration {
    type Error = DurationRangeError;

    fn try_from(duration: Duration) -> Result<Self, DurationRangeError> {
        let nanoseconds = u64::try_from(duration.nanoseconds);
        nanoseconds
            .map(Self::from_nanos)
            .map_err(|_| DurationRangeError)
    }
}

#[cfg(test)]
mod tests {
    use super::{Duration, DurationRangeError};
    use crate::meta::test_support::{bare_schema, unchanged};
    use serde_json::{Value, from_value, json};

    #[test]
    fn it_is_written_as_go_writes_it() {
        for (nanoseconds, text) in [
            (0, "0s"),
            (1, "1ns"),
            (-999, "-999ns"),
            (1_100, "1.1µs"),
            (2_200_000, "2.2ms"),
            (1_000_000_000, "1s"),
            (3_300_000_001, "3.300000001s"),
            (60_000_000_000, "1m0s"),
            (300_500_000_000, "5m0.5s"),
            (3_600_000_000_000, "1h0m0s"),
            (-5_405_001_000_000, "-1h30m5.001s"),
            (i64::MAX, "2562047h47m16.854775807s"),
            (i64::MIN, "-2562047h47m16.854775808s"),
        ] {
            let duration = Duration::from_nanos(nanoseconds);
            assert_eq!(duration.to_string(), text);
            assert_eq!(text.parse(), Ok(duration));
            assert_eq!(unchanged::<Duration>(json!(text)), duration);
        }
    }

    #[test]
    fn every_sum_of_units_is_read() {
        for (text, nanoseconds) in [
            ("0", 0),
            ("-0", 0),
            ("+1s", 1_000_000_000),
            ("1m1h1m", 3_720_000_000_000),
            ("1us1µs1μs", 3_000),
            (".5s", 500_000_000),
            ("1.s", 1_000_000_000),
            ("0.9ns", 0),
            ("1.99999999999999999999999999s", 2_000_000_000),
            ("00000000000000000000001s", 1_000_000_000),
        ] {
            assert_eq!(
                text.parse(),
                Ok(Duration::from_nanos(nanoseconds)),
                "{text}"
            );
        }
    }

    #[test]
    fn what_go_rejects_is_rejected_in_its_words() {
        for (text, message) in [
            ("", r#"time: invalid duration """#),
            ("-", r#"time: invalid duration "-""#),
            (".s", r#"time: invalid duration ".s""#),
            ("1", r#"time: missing unit in duration "1""#),
            ("1d", r#"time: unknown unit "d" in duration "1d""#),
            ("1 s", r#"time: unknown unit " s" in duration "1 s""#),
            (
                "1é\"",
                r#"time: unknown unit "\xc3\xa9\"" in duration "1\xc3\xa9\"""#,
            ),
            ("2562048h", r#"time: invalid duration "2562048h""#),
            (
                "9223372036854775808ns",
                r#"time: invalid duration "9223372036854775808ns""#,
            ),
            ("1h-1m", r#"time: unknown unit "h-" in duration "1h-1m""#),
        ] {
            let error = text.parse::<Duration>().unwrap_err();
            assert_eq!(error.to_string(), message);
        }
    }

    #[test]
    fn null_is_not_a_duration_but_an_absent_optional_one() {
        let error = from_value::<Duration>(Value::Null).unwrap_err();
        assert_eq!(error.to_string(), r#"time: invalid duration """#);
        assert_eq!(from_value::<Option<Duration>>(Value::Null).unwrap(), None);
        for wrong in [json!(5), json!(true), json!([]), json!({})] {
            let error = from_value::<Duration>(wrong).unwrap_err().to_string();
            assert!(error.contains("a duration such as"), "{error}");
        }
    }

    #[test]
    fn long_texts_are_read_in_linear_time() {
        let digits = "1".repeat(1 << 20);
        for text in [
            format!("0.{digits}s"),
            format!("{digits}s"),
            "1ns".repeat(1 << 20),
            "x".repeat(1 << 20),
        ] {
            let _ = text.parse::<Duration>();
        }
    }

    #[test]
    fn other_durations_are_converted_in_both_directions() {
        let duration = Duration::from_secs(90).unwrap();
        let std = std::time::Duration::from_secs(90);
        assert_eq!(Duration::try_from(std), Ok(duration));
        assert_eq!(std::time::Duration::try_from(duration), Ok(std));
        let negative = Duration::from_nanos(-1);
        assert_eq!(
            std::time::Duration::try_from(negative),
            Err(DurationRangeError)
        );
        assert_eq!(Duration::from_secs(i64::MAX), None);
        assert_eq!(duration.as_secs_f64(), 90.0);
    }

    #[test]
    fn the_schema_is_the_published_one_with_a_pattern() {
        let published = json!({"type": "string", "pattern": crate::rules::DURATION_PATTERN});
        assert_eq!(bare_schema::<Duration>(), published);
    }
}
