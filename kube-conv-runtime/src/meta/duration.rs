//! Spans of time in Go's syntax.

use super::rfc3339::Quoted;
use crate::ApiType;
use crate::api::view::View;
use crate::api::{Scalar, Shape, TypeInfo, visitor};
use crate::rules::{DURATION_PATTERN, type_pattern};
use kube_conv_schema::pattern::Pattern;
use kube_conv_schema::strict::is_strict;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::error::Error;
use std::fmt;
use std::str::FromStr;

const MICROSECOND: u64 = 1_000;
const MILLISECOND: u64 = 1_000 * MICROSECOND;
const SECOND: u64 = 1_000 * MILLISECOND;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// The nanoseconds of the longest negative span, one more than those of the longest positive one.
const LIMIT: u64 = 1 << 63;

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

impl ParseDurationError {
    fn new(what: impl fmt::Display, text: &str) -> Self {
        let text = Quoted(text.as_bytes());
        Self {
            message: format!("time: {what} {text}"),
        }
    }
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
        let invalid = || ParseDurationError::new("invalid duration", text);
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        if unsigned == "0" {
            return Ok(Self::ZERO);
        }
        if unsigned.is_empty() {
            return Err(invalid());
        }
        let (mut total, mut rest) = (0_u64, unsigned);
        while !rest.is_empty() {
            let number = Number::take(&mut rest).ok_or_else(invalid)?;
            let end = rest.find(|c: char| c == '.' || c.is_ascii_digit());
            let (unit, behind) = rest.split_at(end.unwrap_or(rest.len()));
            rest = behind;
            if unit.is_empty() {
                return Err(ParseDurationError::new("missing unit in duration", text));
            }
            let nanoseconds = unit_of(unit).ok_or_else(|| {
                let unit = Quoted(unit.as_bytes());
                ParseDurationError::new(format_args!("unknown unit {unit} in duration"), text)
            })?;
            let part = number.times(nanoseconds).ok_or_else(invalid)?;
            total = within_limit(total.checked_add(part)).ok_or_else(invalid)?;
        }
        let nanoseconds = if text.starts_with('-') {
            0_i64.checked_sub_unsigned(total)
        } else {
            i64::try_from(total).ok()
        };
        nanoseconds.map(Self::from_nanos).ok_or_else(invalid)
    }
}

fn within_limit(nanoseconds: Option<u64>) -> Option<u64> {
    nanoseconds.filter(|nanoseconds| *nanoseconds <= LIMIT)
}

/// The nanoseconds of a unit.
fn unit_of(unit: &str) -> Option<u64> {
    Some(match unit {
        "ns" => 1,
        // The sign for micro, and the Greek letter.
        "us" | "\u{b5}s" | "\u{3bc}s" => MICROSECOND,
        "ms" => MILLISECOND,
        "s" => SECOND,
        "m" => MINUTE,
        "h" => HOUR,
        _ => return None,
    })
}

/// A decimal number without a sign.
struct Number {
    whole: u64,
    /// The digits after the point as an integer, in units of 1/`scale`.
    fraction: u64,
    scale: f64,
}

impl Number {
    /// Parses a number at the start of a text, and removes it.
    fn take(text: &mut &str) -> Option<Self> {
        let whole = take_digits(text);
        let (mut fraction, mut scale) = (0_u64, 1.0);
        let mut behind = "";
        if let Some(rest) = text.strip_prefix('.') {
            *text = rest;
            behind = take_digits(text);
            // Further digits are too small to matter.
            for digit in behind.bytes() {
                let longer = fraction.checked_mul(10).filter(|tens| *tens < LIMIT);
                let longer = longer.and_then(|tens| tens.checked_add(u64::from(digit - b'0')));
                let Some(longer) = within_limit(longer) else {
                    break;
                };
                fraction = longer;
                scale *= 10.0;
            }
        }
        if whole.is_empty() && behind.is_empty() {
            return None;
        }
        let digits = whole.trim_start_matches('0');
        let whole = if digits.is_empty() { "0" } else { digits };
        Some(Self {
            whole: within_limit(whole.parse().ok())?,
            fraction,
            scale,
        })
    }

    fn times(&self, unit: u64) -> Option<u64> {
        let whole = within_limit(self.whole.checked_mul(unit))?;
        // Go calculates the same in floats.
        let fraction = (self.fraction as f64 * (unit as f64 / self.scale)) as u64;
        within_limit(whole.checked_add(fraction))
    }
}

/// Removes the digits at the start of a text.
fn take_digits<'a>(text: &mut &'a str) -> &'a str {
    let end = text.find(|c: char| !c.is_ascii_digit());
    let (digits, rest) = text.split_at(end.unwrap_or(text.len()));
    *text = rest;
    digits
}

impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nanoseconds = self.nanoseconds.unsigned_abs();
        let sign = if self.nanoseconds < 0 { "-" } else { "" };
        let (hours, minutes) = (nanoseconds / HOUR, nanoseconds / MINUTE % 60);
        let text = match nanoseconds {
            0 => "0s".to_owned(),
            1..MICROSECOND => format!("{sign}{nanoseconds}ns"),
            MICROSECOND..MILLISECOND => decimal(sign, nanoseconds, MICROSECOND, "\u{b5}s"),
            MILLISECOND..SECOND => decimal(sign, nanoseconds, MILLISECOND, "ms"),
            _ => {
                let seconds = nanoseconds % MINUTE;
                match (hours, minutes) {
                    (0, 0) => decimal(sign, seconds, SECOND, "s"),
                    (0, _) => decimal(&format!("{sign}{minutes}m"), seconds, SECOND, "s"),
                    _ => decimal(&format!("{sign}{hours}h{minutes}m"), seconds, SECOND, "s"),
                }
            }
        };
        f.pad(&text)
    }
}

/// A number of nanoseconds in a larger unit, with as many decimal places as it takes.
fn decimal(before: &str, nanoseconds: u64, unit: u64, name: &str) -> String {
    let (whole, rest) = (nanoseconds / unit, nanoseconds % unit);
    if rest == 0 {
        return format!("{before}{whole}{name}");
    }
    let width = unit.ilog10() as usize;
    let places = format!("{rest:0width$}");
    format!("{before}{whole}.{}{name}", places.trim_end_matches('0'))
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
