//! RFC 3339 as Go's `time` package reads and writes it.
//!
//! Go is laxer than the standard: an hour may have one digit, a comma may stand before the
//! fraction, an offset may reach 24:60. Source: `time.Parse` and `Time.AppendFormat` of Go 1.26,
//! with the layouts of `k8s.io/apimachinery/pkg/apis/meta/v1` (`time.go`, `micro_time.go`).

use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Timelike, Utc};
use serde::Deserializer;
use serde::de::{self, Visitor};
use std::error::Error;
use std::fmt::{self, Write};
use std::marker::PhantomData;
use std::str::FromStr;
use std::time::SystemTime;

/// The seconds from Go's zero time, 0001-01-01T00:00:00Z, to 1970.
pub(super) const ZERO_SECONDS: i64 = -62_135_596_800;

/// What stands between the seconds and the offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fraction {
    /// Nothing is written; any number of digits is read.
    Seconds,
    /// Six digits are written, and six are demanded.
    Micro,
}

impl Fraction {
    /// The layout that Go names in its errors.
    const fn layout(self) -> &'static str {
        match self {
            Self::Seconds => "2006-01-02T15:04:05Z07:00",
            Self::Micro => "2006-01-02T15:04:05.000000Z07:00",
        }
    }
}

/// A text is not a time as Kubernetes writes it, such as `2024-02-29T12:34:56Z`.
///
/// The message is the one of Go's `time.ParseError`, which is what an API server answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseTimeError {
    message: String,
}

impl fmt::Display for ParseTimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl Error for ParseTimeError {}

/// Go's zero time, which stands for no time.
pub(super) fn zero() -> DateTime<Utc> {
    DateTime::from_timestamp(ZERO_SECONDS, 0).unwrap_or_default()
}

/// Whether a time is Go's zero time.
pub(super) fn is_zero(time: DateTime<Utc>) -> bool {
    time.timestamp() == ZERO_SECONDS && time.timestamp_subsec_nanos() == 0
}

/// Writes a time in UTC. A fraction is cut off, never rounded.
pub(super) fn write(
    time: DateTime<Utc>,
    fraction: Fraction,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let time = time.naive_utc();
    if time.year() < 0 {
        f.write_char('-')?;
    }
    let (year, month, day) = (time.year().unsigned_abs(), time.month(), time.day());
    let (hour, minute, second) = (time.hour(), time.minute(), time.second());
    write!(
        f,
        "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}"
    )?;
    if fraction == Fraction::Micro {
        // A leap second, which Go does not know, is the end of its minute.
        let nanoseconds = time.nanosecond().min(999_999_999);
        write!(f, ".{:06}", nanoseconds / 1_000)?;
    }
    f.write_char('Z')
}

/// Reads a time as `time.Parse` does.
pub(super) fn parse(text: &str, fraction: Fraction) -> Result<DateTime<Utc>, ParseTimeError> {
    let mut reader = Reader {
        text,
        rest: text.as_bytes(),
        fraction,
    };
    let year = reader.year()?;
    reader.expect(b'-')?;
    let month = reader.number("01", Width::Two, 1..=12, "month")?;
    reader.expect(b'-')?;
    let day = reader.number("02", Width::Two, 0..=99, "day")?;
    reader.expect(b'T')?;
    let hour = reader.number("15", Width::OneOrTwo, 0..=23, "hour")?;
    reader.expect(b':')?;
    let minute = reader.number("04", Width::Two, 0..=59, "minute")?;
    reader.expect(b':')?;
    let second = reader.number("05", Width::Two, 0..=59, "second")?;
    let nanosecond = match fraction {
        Fraction::Seconds => reader.free_fraction(),
        Fraction::Micro => reader.six_digits()?,
    };
    let offset = reader.offset()?;
    if !reader.rest.is_empty() {
        return Err(reader.out_of(&format!("extra text: {}", Quoted(reader.rest))));
    }
    // Go judges the day last, when it knows the length of the month.
    NaiveDate::from_ymd_opt(year, month, day)
        .and_then(|date| date.and_hms_nano_opt(hour, minute, second, nanosecond))
        .and_then(|time| time.and_utc().checked_sub_signed(offset))
        .ok_or_else(|| reader.out_of("day out of range"))
}

/// How many digits a number has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Width {
    OneOrTwo,
    Two,
}

/// What is still to be read.
struct Reader<'a> {
    text: &'a str,
    rest: &'a [u8],
    fraction: Fraction,
}

impl<'a> Reader<'a> {
    /// The error that a part of the text is not what a part of the layout stands for.
    fn bad(&self, element: &str) -> ParseTimeError {
        ParseTimeError {
            message: format!(
                "parsing time {} as \"{}\": cannot parse {} as \"{element}\"",
                Quoted(self.text.as_bytes()),
                self.fraction.layout(),
                Quoted(self.rest),
            ),
        }
    }

    /// The error about the text as a whole.
    fn out_of(&self, message: &str) -> ParseTimeError {
        ParseTimeError {
            message: format!("parsing time {}: {message}", Quoted(self.text.as_bytes())),
        }
    }

    fn year(&mut self) -> Result<i32, ParseTimeError> {
        let Some((digits, rest)) = self.rest.split_first_chunk::<4>() else {
            return Err(self.bad("2006"));
        };
        let year = decimal(digits).ok_or_else(|| self.bad("2006"))?;
        self.rest = rest;
        i32::try_from(year).map_err(|_| self.bad("2006"))
    }

    fn expect(&mut self, separator: u8) -> Result<(), ParseTimeError> {
        match self.rest.split_first() {
            Some((first, rest)) if *first == separator => {
                self.rest = rest;
                Ok(())
            }
            _ => Err(self.bad(char::from(separator).encode_utf8(&mut [0; 4]))),
        }
    }

    fn number(
        &mut self,
        element: &str,
        width: Width,
        range: std::ops::RangeInclusive<u32>,
        name: &str,
    ) -> Result<u32, ParseTimeError> {
        let two = self.rest.split_first_chunk::<2>();
        let one = self.rest.split_first_chunk::<1>();
        let (number, rest) = two
            .and_then(|(digits, rest)| Some((decimal(digits)?, rest)))
            .or_else(|| {
                let (digit, rest) = one.filter(|_| width == Width::OneOrTwo)?;
                Some((decimal(digit)?, rest))
            })
            .ok_or_else(|| self.bad(element))?;
        if !range.contains(&number) {
            return Err(self.out_of(&format!("{name} out of range")));
        }
        self.rest = rest;
        Ok(number)
    }

    /// Any number of digits after a point or comma; what is finer than a nanosecond is cut off.
    fn free_fraction(&mut self) -> u32 {
        let [b'.' | b',', digits @ ..] = self.rest else {
            return 0;
        };
        let count = digits
            .iter()
            .take_while(|digit| digit.is_ascii_digit())
            .count();
        let (digits, rest) = digits.split_at_checked(count).unwrap_or((digits, &[]));
        if digits.is_empty() {
            return 0;
        }
        self.rest = rest;
        let places = digits.iter().copied().chain(std::iter::repeat(b'0'));
        places
            .take(9)
            .fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'))
    }

    /// Six digits after a point or comma. Go takes a sign for the first of them.
    fn six_digits(&mut self) -> Result<u32, ParseTimeError> {
        const ELEMENT: &str = ".000000";
        let Some(([b'.' | b',', digits @ ..], rest)) = self.rest.split_first_chunk::<7>() else {
            return Err(self.bad(ELEMENT));
        };
        let (negative, digits) = match digits.as_slice() {
            [b'-', digits @ ..] => (true, digits),
            [b'+', digits @ ..] => (false, digits),
            digits => (false, digits),
        };
        let number = decimal(digits).ok_or_else(|| self.bad(ELEMENT))?;
        if negative && number != 0 {
            return Err(self.out_of("fractional second out of range"));
        }
        self.rest = rest;
        Ok(number * 1_000)
    }

    /// `Z` or hours and minutes ahead of UTC; Go lets them reach 24 and 60.
    fn offset(&mut self) -> Result<TimeDelta, ParseTimeError> {
        const ELEMENT: &str = "Z07:00";
        if let [b'Z', rest @ ..] = self.rest {
            self.rest = rest;
            return Ok(TimeDelta::zero());
        }
        let Some(([sign, h1, h2, b':', m1, m2], rest)) = self.rest.split_first_chunk::<6>() else {
            return Err(self.bad(ELEMENT));
        };
        let hours = decimal(&[*h1, *h2]);
        let minutes = hours.and_then(|_| decimal(&[*m1, *m2]));
        // Go judges the range before it looks at the sign.
        if hours.is_some_and(|hours| hours > 24) && minutes.is_none_or(|minutes| minutes <= 60) {
            return Err(self.out_of("time zone offset hour out of range"));
        }
        if minutes.is_some_and(|minutes| minutes > 60) {
            return Err(self.out_of("time zone offset minute out of range"));
        }
        let (Some(hours), Some(minutes), b'+' | b'-') = (hours, minutes, sign) else {
            return Err(self.bad(ELEMENT));
        };
        self.rest = rest;
        let ahead = TimeDelta::minutes(i64::from(hours * 60 + minutes));
        Ok(if *sign == b'-' { -ahead } else { ahead })
    }
}

/// The number that ASCII digits spell; at most nine of them are ever asked for.
fn decimal(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0_u32, |sum, digit| {
        let digit = digit.checked_sub(b'0').filter(|digit| *digit < 10)?;
        sum.checked_mul(10)?.checked_add(u32::from(digit))
    })
}

/// Text as Go's `time` package quotes it, byte by byte.
struct Quoted<'a>(&'a [u8]);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for byte in self.0 {
            match byte {
                0..0x20 | 0x80.. => write!(f, "\\x{byte:02x}")?,
                b'"' | b'\\' => write!(f, "\\{}", char::from(*byte))?,
                _ => f.write_char(char::from(*byte))?,
            }
        }
        f.write_char('"')
    }
}

/// Reads a time; `null` is Go's zero time.
pub(super) fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err = ParseTimeError> + Default,
    D: Deserializer<'de>,
{
    deserializer.deserialize_option(TimeVisitor(PhantomData))
}

struct TimeVisitor<T>(PhantomData<T>);

impl<'de, T: FromStr<Err = ParseTimeError> + Default> Visitor<'de> for TimeVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a time such as \"2024-02-29T12:34:56Z\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_none<E: de::Error>(self) -> Result<T, E> {
        Ok(T::default())
    }

    fn visit_unit<E: de::Error>(self) -> Result<T, E> {
        Ok(T::default())
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(self)
    }
}

/// The current time of the system's clock.
pub(super) fn now() -> DateTime<Utc> {
    let since = |later: SystemTime, earlier| {
        let passed = later.duration_since(earlier).unwrap_or_default();
        TimeDelta::from_std(passed).unwrap_or(TimeDelta::MAX)
    };
    let now = SystemTime::now();
    let distance = since(now, SystemTime::UNIX_EPOCH) - since(SystemTime::UNIX_EPOCH, now);
    DateTime::UNIX_EPOCH
        .checked_add_signed(distance)
        .unwrap_or(DateTime::UNIX_EPOCH)
}
