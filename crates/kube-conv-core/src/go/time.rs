//! RFC 3339 as Go's `time` package reads it.
//!
//! Go is laxer than the standard: an hour may have one digit, a comma may be before the
//! fraction, an offset may reach 24:60. Upstream: `parse` and `parseRFC3339` of Go's time/format.go and
//! time/format_rfc3339.go.

use super::date::Date;
use std::fmt::Write as _;

/// Units in seconds.
const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A layout of times, which decides what is read, and which Go names in its errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLayout {
    /// RFC 3339; any number of digits may follow the seconds.
    Seconds,
    /// RFC 3339 with six digits after the seconds.
    Micro,
    /// As `Seconds`, without a zone, which is UTC.
    Local,
    /// A day.
    Date,
}

impl TimeLayout {
    const fn text(self) -> &'static str {
        match self {
            Self::Seconds => "2006-01-02T15:04:05Z07:00",
            Self::Micro => "2006-01-02T15:04:05.000000Z07:00",
            Self::Local => "2006-01-02T15:04:05",
            Self::Date => "2006-01-02",
        }
    }
}

/// A time that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsedTime {
    /// The seconds since 1970 in UTC.
    pub seconds: i64,
    /// The nanoseconds after that second.
    pub nanoseconds: u32,
    /// The offset from UTC, in seconds.
    pub offset: i64,
}

/// Reads a time as `time.Parse` does.
///
/// # Errors
///
/// Go's message about the text.
pub fn parse_time(text: &str, layout: TimeLayout) -> Result<ParsedTime, String> {
    let mut reader = TimeReader {
        text,
        rest: text.as_bytes(),
        layout,
    };
    let year = reader.year()?;
    reader.expect(b'-')?;
    let month = reader.number("01", Width::Two, 1..=12, "month")?;
    reader.expect(b'-')?;
    let day = reader.number("02", Width::Two, 0..=99, "day")?;
    let (clock, nanoseconds) = match layout {
        TimeLayout::Date => (0, 0),
        _ => reader.clock()?,
    };
    let offset = match layout {
        TimeLayout::Seconds | TimeLayout::Micro => reader.offset()?,
        TimeLayout::Local | TimeLayout::Date => 0,
    };
    if !reader.rest.is_empty() {
        return Err(reader.out_of(&format!("extra text: {}", quote_in_time(reader.rest))));
    }
    // Go checks the day last, when it knows the length of the month.
    let date = Date::new(year, month, day).ok_or_else(|| reader.out_of("day out of range"))?;
    Ok(ParsedTime {
        seconds: date.to_days() * DAY + clock - offset,
        nanoseconds,
        offset,
    })
}

/// How many digits a number has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Width {
    OneOrTwo,
    Two,
}

/// The remaining text.
struct TimeReader<'a> {
    text: &'a str,
    rest: &'a [u8],
    layout: TimeLayout,
}

impl<'a> TimeReader<'a> {
    /// The error about a part of the text that does not match the layout.
    fn bad(&self, element: &str) -> String {
        format!(
            "parsing time {} as \"{}\": cannot parse {} as \"{element}\"",
            quote_in_time(self.text.as_bytes()),
            self.layout.text(),
            quote_in_time(self.rest),
        )
    }

    /// The error about the text as a whole.
    fn out_of(&self, message: &str) -> String {
        format!(
            "parsing time {}: {message}",
            quote_in_time(self.text.as_bytes())
        )
    }

    fn year(&mut self) -> Result<i32, String> {
        let Some((digits, rest)) = self.rest.split_first_chunk::<4>() else {
            return Err(self.bad("2006"));
        };
        let year = decimal(digits).ok_or_else(|| self.bad("2006"))?;
        self.rest = rest;
        i32::try_from(year).map_err(|_| self.bad("2006"))
    }

    /// The time of the day in seconds, and its nanoseconds.
    fn clock(&mut self) -> Result<(i64, u32), String> {
        self.expect(b'T')?;
        let hour = self.number("15", Width::OneOrTwo, 0..=23, "hour")?;
        self.expect(b':')?;
        let minute = self.number("04", Width::Two, 0..=59, "minute")?;
        self.expect(b':')?;
        let second = self.number("05", Width::Two, 0..=59, "second")?;
        let nanoseconds = match self.layout {
            TimeLayout::Micro => self.six_digits()?,
            _ => self.free_fraction(),
        };
        let clock = i64::from(hour) * HOUR + i64::from(minute) * MINUTE + i64::from(second);
        Ok((clock, nanoseconds))
    }

    fn expect(&mut self, separator: u8) -> Result<(), String> {
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
    ) -> Result<u32, String> {
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

    /// Any number of digits after a point or comma; those below a nanosecond are truncated.
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

    /// Six digits after a point or comma. Go reads a sign as the first of them.
    fn six_digits(&mut self) -> Result<u32, String> {
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

    /// `Z` or hours and minutes ahead of UTC, in seconds; Go lets them reach 24 and 60.
    fn offset(&mut self) -> Result<i64, String> {
        const ELEMENT: &str = "Z07:00";
        if let [b'Z', rest @ ..] = self.rest {
            self.rest = rest;
            return Ok(0);
        }
        let Some(([sign, h1, h2, b':', m1, m2], rest)) = self.rest.split_first_chunk::<6>() else {
            return Err(self.bad(ELEMENT));
        };
        let hours = decimal(&[*h1, *h2]);
        let minutes = hours.and_then(|_| decimal(&[*m1, *m2]));
        // Go checks the range before the sign.
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
        let ahead = i64::from(hours) * HOUR + i64::from(minutes) * MINUTE;
        Ok(if *sign == b'-' { -ahead } else { ahead })
    }
}

/// The number of at most nine ASCII digits.
fn decimal(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0_u32, |sum, digit| {
        let digit = digit.checked_sub(b'0').filter(|digit| *digit < 10)?;
        sum.checked_mul(10)?.checked_add(u32::from(digit))
    })
}

/// Text as Go's `time` package quotes it, byte by byte. Upstream: `quote` of time/format.go.
#[must_use]
pub fn quote_in_time(bytes: &[u8]) -> String {
    let mut quoted = String::from("\"");
    for byte in bytes {
        match byte {
            // Writing into a `String` never fails.
            0..0x20 | 0x80.. => drop(write!(quoted, "\\x{byte:02x}")),
            b'"' | b'\\' => quoted.extend(['\\', char::from(*byte)]),
            _ => quoted.push(char::from(*byte)),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::{TimeLayout, parse_time};

    fn nanoseconds(text: &str, layout: TimeLayout) -> Result<(i64, u32), String> {
        let time = parse_time(text, layout)?;
        Ok((time.seconds, time.nanoseconds))
    }

    /// 2024-02-29T12:34:56Z.
    const LEAP_DAY: i64 = 1_709_210_096;

    #[test]
    fn a_date_has_no_clock() {
        let day = LEAP_DAY - LEAP_DAY % 86_400;
        assert_eq!(nanoseconds("2024-02-29", TimeLayout::Date), Ok((day, 0)));
        assert!(nanoseconds("2024-02-29T12:34:56Z", TimeLayout::Date).is_err());
        assert!(nanoseconds("2024-02-29", TimeLayout::Seconds).is_err());
    }

    #[test]
    fn texts_that_go_accepts_are_read() {
        for (text, seconds, nanos) in [
            ("2024-02-29T12:34:56Z", LEAP_DAY, 0),
            ("2024-02-29T12:34:56+02:00", LEAP_DAY - 7_200, 0),
            ("2024-02-29T12:34:56-00:30", LEAP_DAY + 1_800, 0),
            ("2024-02-29T12:34:56+24:60", LEAP_DAY - 25 * 3_600, 0),
            ("2024-02-29T12:34:56.5Z", LEAP_DAY, 500_000_000),
            ("2024-02-29T12:34:56,000000001Z", LEAP_DAY, 1),
            ("2024-02-29T12:34:56.9999999999999Z", LEAP_DAY, 999_999_999),
            ("1970-01-01T0:00:00Z", 0, 0),
            ("1970-01-01T1:00:00Z", 3_600, 0),
            ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
            ("0000-01-01T00:00:00+24:00", -62_167_305_600, 0),
            ("9999-12-31T23:59:59-24:00", 253_402_387_199, 0),
        ] {
            assert_eq!(
                nanoseconds(text, TimeLayout::Seconds),
                Ok((seconds, nanos)),
                "{text}"
            );
        }
    }

    #[test]
    fn what_go_rejects_is_rejected_in_its_words() {
        const LAYOUT: &str = "2006-01-02T15:04:05Z07:00";
        for (text, rest, element) in [
            ("", "", "2006"),
            ("202", "202", "2006"),
            ("+024-01-01T00:00:00Z", "+024-01-01T00:00:00Z", "2006"),
            ("20x4-01-01T00:00:00Z", "20x4-01-01T00:00:00Z", "2006"),
            ("2024/01/01T00:00:00Z", "/01/01T00:00:00Z", "-"),
            ("2024-1-01T00:00:00Z", "1-01T00:00:00Z", "01"),
            ("2024-01-1T00:00:00Z", "1T00:00:00Z", "02"),
            ("2024-01-01 00:00:00Z", " 00:00:00Z", "T"),
            ("2024-01-01T:00:00Z", ":00:00Z", "15"),
            ("2024-01-01T00:0:00Z", "0:00Z", "04"),
            ("2024-01-01T00:00:0Z", "0Z", "05"),
            ("2024-01-01T00:00:00.Z", ".Z", "Z07:00"),
            ("2024-01-01T00:00:00", "", "Z07:00"),
            ("2024-01-01T00:00:00z", "z", "Z07:00"),
            ("2024-01-01T00:00:00 02:00", " 02:00", "Z07:00"),
            ("2024-01-01T00:00:00+0200", "+0200", "Z07:00"),
        ] {
            let words = format!(
                "parsing time \"{text}\" as \"{LAYOUT}\": cannot parse \"{rest}\" as \"{element}\""
            );
            assert_eq!(nanoseconds(text, TimeLayout::Seconds), Err(words));
        }
        for (text, words) in [
            ("2024-00-01T00:00:00Z", "month out of range"),
            ("2023-02-29T00:00:00Z", "day out of range"),
            ("2024-01-00T00:00:00Z", "day out of range"),
            ("2024-01-01T24:00:00Z", "hour out of range"),
            ("2024-01-01T00:60:00Z", "minute out of range"),
            ("2024-01-01T23:59:60Z", "second out of range"),
            (
                "2024-01-01T00:00:00+25:00",
                "time zone offset hour out of range",
            ),
            (
                "2024-01-01T00:00:00+25:61",
                "time zone offset minute out of range",
            ),
            ("2024-01-01T00:00:00Zx", "extra text: \"x\""),
            ("2023-02-29T00:00:00Zx", "extra text: \"x\""),
        ] {
            let words = format!("parsing time \"{text}\": {words}");
            assert_eq!(nanoseconds(text, TimeLayout::Seconds), Err(words));
        }
    }

    #[test]
    fn microseconds_are_six_digits_or_a_sign_and_five() {
        for (text, nanos) in [
            ("2024-02-29T12:34:56.123456Z", 123_456_000),
            ("2024-02-29T12:34:56,000001Z", 1_000),
            ("2024-02-29T12:34:56.+12345Z", 12_345_000),
            ("2024-02-29T12:34:56.-00000Z", 0),
        ] {
            assert_eq!(
                nanoseconds(text, TimeLayout::Micro),
                Ok((LEAP_DAY, nanos)),
                "{text}"
            );
        }
        for text in ["", ".12345", ".12345x", ".x23456", "-123456"]
            .map(|fraction| format!("2024-02-29T12:34:56{fraction}Z"))
        {
            let words = nanoseconds(&text, TimeLayout::Micro).unwrap_err();
            assert!(words.ends_with(" as \".000000\""), "{words}");
        }
        for (fraction, words) in [
            (".1234567", " cannot parse \"7Z\" as \"Z07:00\""),
            (".-12345", " fractional second out of range"),
        ] {
            let text = format!("2024-02-29T12:34:56{fraction}Z");
            let found = nanoseconds(&text, TimeLayout::Micro).unwrap_err();
            assert!(found.ends_with(words), "{found}");
        }
    }

    #[test]
    fn a_layout_without_a_zone_is_named_in_errors() {
        for (text, layout, words) in [
            (
                "x",
                TimeLayout::Date,
                "parsing time \"x\" as \"2006-01-02\": cannot parse \"x\" as \"2006\"",
            ),
            (
                "2020-13-01",
                TimeLayout::Date,
                "parsing time \"2020-13-01\": month out of range",
            ),
            (
                "2020-01-01T00:00:00.5é\"",
                TimeLayout::Local,
                "parsing time \"2020-01-01T00:00:00.5\\xc3\\xa9\\\"\": extra text: \"\\xc3\\xa9\\\"\"",
            ),
            (
                "2020-01-01T00:00:00x",
                TimeLayout::Local,
                "parsing time \"2020-01-01T00:00:00x\": extra text: \"x\"",
            ),
        ] {
            assert_eq!(nanoseconds(text, layout), Err(words.to_owned()));
        }
    }

    #[test]
    fn a_text_is_quoted_byte_by_byte() {
        let words = nanoseconds("é\"\\\n", TimeLayout::Seconds).unwrap_err();
        assert!(
            words.starts_with(r#"parsing time "\xc3\xa9\"\\\x0a" as "#),
            "{words}"
        );
    }

    #[test]
    fn the_parser_never_panics() {
        let good = "2024-02-29T12:34:56.123456+02:00";
        for layout in [TimeLayout::Seconds, TimeLayout::Micro] {
            for (at, _) in good.char_indices() {
                for wrong in [
                    "",
                    "\0",
                    "é",
                    "9",
                    "-",
                    "99999999999999999999",
                    "\u{10ffff}",
                ] {
                    let text = format!(
                        "{}{wrong}{}",
                        good.get(..at).unwrap(),
                        good.get(at + 1..).unwrap()
                    );
                    let _ = parse_time(&text, layout);
                    let _ = parse_time(good.get(..at).unwrap(), layout);
                }
            }
            let digits = format!("2024-02-29T12:34:56.{}Z", "1".repeat(1_000_000));
            let _ = parse_time(&digits, layout);
        }
    }
}
