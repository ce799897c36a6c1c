//! RFC 3339 timestamps as Go parses them: hours can have a single digit, and fractions a comma.

use super::Civil;
use super::calendar::days_from_1970;

/// The range of timestamps in Unix seconds: the years 1 to 9999.
pub const TIMESTAMPS: std::ops::RangeInclusive<i64> = -62_135_596_800..=253_402_300_799;

/// A timestamp, with its original offset from UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timestamp {
    /// The seconds since 1970.
    pub seconds: i64,
    /// The nanoseconds within the second.
    pub nanoseconds: u32,
    /// The offset from UTC, in seconds.
    pub offset: i32,
}

impl Timestamp {
    /// Creates a timestamp in UTC.
    #[must_use]
    pub const fn utc(seconds: i64, nanoseconds: u32) -> Self {
        Self {
            seconds,
            nanoseconds,
            offset: 0,
        }
    }

    /// Returns the seconds and nanoseconds. Comparisons use them and ignore the offset.
    #[must_use]
    pub const fn instant(&self) -> (i64, u32) {
        (self.seconds, self.nanoseconds)
    }

    /// Parses a timestamp of any four-digit year.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (seconds, nanoseconds, offset) = read(text)?;
        Some(Self {
            seconds,
            nanoseconds,
            offset: i32::try_from(offset).ok()?,
        })
    }
}

impl std::fmt::Display for Timestamp {
    /// Formats a timestamp as in RFC 3339, with as many decimals as needed.
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let civil = Civil::at(self.seconds + i64::from(self.offset));
        let nine = format!("{:09}", self.nanoseconds);
        let fraction = nine.trim_end_matches('0');
        let dot = if fraction.is_empty() { "" } else { "." };
        write!(
            out,
            "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{dot}{fraction}",
            civil.year, civil.month, civil.day, civil.hour, civil.minute, civil.second
        )?;
        if self.offset == 0 {
            return out.write_str("Z");
        }
        let sign = if self.offset < 0 { '-' } else { '+' };
        let minutes = self.offset.unsigned_abs() / 60;
        write!(out, "{sign}{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

/// Parses a timestamp of the years 1 to 9999, and returns its Unix seconds and its nanoseconds.
#[must_use]
pub fn timestamp(text: &str) -> Option<(i64, u32)> {
    let (seconds, nanoseconds, _) = read(text)?;
    TIMESTAMPS
        .contains(&seconds)
        .then_some((seconds, nanoseconds))
}

/// Parses the seconds, the nanoseconds and the offset.
fn read(text: &str) -> Option<(i64, u32, i64)> {
    let (year, rest) = number(text, 4, 4)?;
    let (month, rest) = number(rest.strip_prefix('-')?, 2, 2)?;
    let (day, rest) = number(rest.strip_prefix('-')?, 2, 2)?;
    let (hour, rest) = number(rest.strip_prefix('T')?, 1, 2)?;
    let (minute, rest) = number(rest.strip_prefix(':')?, 2, 2)?;
    let (second, rest) = number(rest.strip_prefix(':')?, 2, 2)?;
    let (nanoseconds, rest) = fraction(rest);
    let offset = offset(rest)?;
    let valid = (1..=12).contains(&month)
        && (1..=days_of(year, month)).contains(&day)
        && hour < 24
        && minute < 60
        && second < 60;
    let of_day = hour * 3600 + minute * 60 + second;
    let seconds = days_from_1970(year, month, day) * 86_400 + of_day - offset;
    valid.then_some((seconds, nanoseconds, offset))
}

/// Parses a number with between `least` and `most` digits.
fn number(text: &str, least: usize, most: usize) -> Option<(i64, &str)> {
    let digits = text.bytes().take(most);
    let length = digits.take_while(u8::is_ascii_digit).count();
    let (digits, rest) = text.split_at_checked(length)?;
    (length >= least).then_some((digits.parse().ok()?, rest))
}

/// Parses the nanoseconds of a fraction, if there is one.
fn fraction(text: &str) -> (u32, &str) {
    let Some(rest) = text.strip_prefix(['.', ',']) else {
        return (0, text);
    };
    let length = rest.bytes().take_while(u8::is_ascii_digit).count();
    match rest.split_at_checked(length) {
        Some((digits, rest)) if length > 0 => {
            let nine = format!("{digits:0<9}");
            let nanoseconds = nine.get(..9).and_then(|digits| digits.parse().ok());
            (nanoseconds.unwrap_or(0), rest)
        }
        _ => (0, text),
    }
}

/// Parses the offset from UTC, and returns it in seconds. 24 hours and 60 minutes are accepted.
fn offset(text: &str) -> Option<i64> {
    if text == "Z" {
        return Some(0);
    }
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+')?),
    };
    let (hours, rest) = number(rest, 2, 2)?;
    let (minutes, rest) = number(rest.strip_prefix(':')?, 2, 2)?;
    let valid = rest.is_empty() && hours <= 24 && minutes <= 60;
    valid.then_some(sign * (hours * 3600 + minutes * 60))
}

const fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

const fn days_of(year: i64, month: i64) -> i64 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if is_leap(year) => 29,
        2 => 28,
        _ => 31,
    }
}
