//! RFC 3339 as Go's `time` package reads and writes it.
//!
//! Go is laxer than the standard: an hour may have one digit, a comma may be before the
//! fraction, an offset may reach 24:60. Source: `time.Parse` and `Time.AppendFormat` of Go 1.26,
//! with the layouts of `k8s.io/apimachinery/pkg/apis/meta/v1` (`time.go`, `micro_time.go`).

use super::instant::Instant;
use kube_conv_core::go::{Date, TimeLayout, parse_time};
use kube_conv_schema::formats;
use kube_conv_schema::formats::Format;
use std::error::Error;
use std::fmt::{self, Write};

/// Units in seconds.
const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// An error of parsing a time such as `2024-02-29T12:34:56Z`.
///
/// The message is the one of Go's `time.ParseError`, as API servers return it.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseTimeError {
    message: String,
}

impl fmt::Display for ParseTimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

kube_conv_schema::errors::debug_as_display!(ParseTimeError);

impl Error for ParseTimeError {}

/// Writes a time in UTC. A fraction is truncated.
pub(super) fn write(time: Instant, layout: TimeLayout, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write_seconds(time, f)?;
    if layout == TimeLayout::Micro {
        write!(f, ".{:06}", time.nanoseconds() / 1_000)?;
    }
    f.write_char('Z')
}

/// With all digits of the fraction.
impl fmt::Debug for Instant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_seconds(*self, f)?;
        if self.nanoseconds() > 0 {
            write!(f, ".{:09}", self.nanoseconds())?;
        }
        f.write_char('Z')
    }
}

/// Writes the date and the time of the day, to the second.
fn write_seconds(time: Instant, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let date = Date::from_days(time.seconds().div_euclid(DAY));
    let of_day = time.seconds().rem_euclid(DAY);
    if date.year() < 0 {
        f.write_char('-')?;
    }
    let (year, month, day) = (date.year().unsigned_abs(), date.month(), date.day());
    let (hour, minute, second) = (of_day / HOUR, of_day / MINUTE % 60, of_day % MINUTE);
    write!(
        f,
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}"
    )
}

/// Reads a time as `time.Parse` does.
pub(super) fn parse(text: &str, layout: TimeLayout) -> Result<Instant, ParseTimeError> {
    let error = |message| ParseTimeError { message };
    let time = parse_time(text, layout).map_err(error)?;
    let instant = Instant::new(time.seconds, time.nanoseconds);
    instant.ok_or_else(|| error("nanoseconds out of range".to_owned()))
}

/// The time of a text that Go does not read, and the format `date-time` accepts.
///
/// Upstream: `IsDateTime` of `k8s.io/kube-openapi/pkg/validation/strfmt/time.go`, which accepts small letters, any
/// character before the fraction, any offset, and anything behind another `t`.
pub(super) fn parse_laxly(text: &str) -> Option<Instant> {
    if !formats::accepts(Format::DateTime, text) {
        return None;
    }
    let upper = text.to_ascii_uppercase();
    let mut parts = upper.split('T');
    let (date, (clock, rest)) = (parts.next()?, parts.next()?.split_at_checked(8)?);
    let (fraction, offset) = match rest.strip_suffix('Z') {
        Some(fraction) => (fraction, 0),
        None => {
            let (fraction, offset) = rest.split_at_checked(rest.len().checked_sub(6)?)?;
            let (hours, minutes) = offset.get(1..)?.split_once(':')?;
            let number = |digits: &str| digits.parse::<i64>().ok();
            let ahead = number(hours)? * HOUR + number(minutes)? * MINUTE;
            (
                fraction,
                if offset.starts_with('-') {
                    -ahead
                } else {
                    ahead
                },
            )
        }
    };
    let digits = fraction.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let digits = if digits.is_empty() { "0" } else { digits };
    let local = parse(&format!("{date}T{clock}.{digits}Z"), TimeLayout::Seconds).ok()?;
    Instant::new(local.seconds().checked_sub(offset)?, local.nanoseconds())
}
