//! Spans of time as Go reads and writes them: `1h30m0s`, `-1.5s`.

use super::time::quote_in_time;

/// The nanoseconds of the longest negative span, one more than those of the longest positive one.
const LIMIT: u64 = 1 << 63;

const MICROSECOND: u64 = 1_000;
const MILLISECOND: u64 = 1_000 * MICROSECOND;
const SECOND: u64 = 1_000 * MILLISECOND;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// Reads a span, and returns its nanoseconds. Upstream: `ParseDuration` of Go's time/format.go.
///
/// # Errors
///
/// Go's message about the text.
pub fn parse_duration(text: &str) -> Result<i64, String> {
    let problem = |what: &str| format!("time: {what} {}", quote_in_time(text.as_bytes()));
    let invalid = || problem("invalid duration");
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    if unsigned == "0" {
        return Ok(0);
    }
    if unsigned.is_empty() {
        return Err(invalid());
    }
    let (mut total, mut rest) = (0_u64, unsigned);
    while !rest.is_empty() {
        let number = Decimal::take(&mut rest).ok_or_else(invalid)?;
        let end = rest.find(|c: char| c == '.' || c.is_ascii_digit());
        let (unit, behind) = rest.split_at(end.unwrap_or(rest.len()));
        rest = behind;
        if unit.is_empty() {
            return Err(problem("missing unit in duration"));
        }
        let nanoseconds = unit_of(unit).ok_or_else(|| {
            let unit = quote_in_time(unit.as_bytes());
            problem(&format!("unknown unit {unit} in duration"))
        })?;
        let part = number.times(nanoseconds).ok_or_else(invalid)?;
        total = within_limit(total.checked_add(part)).ok_or_else(invalid)?;
    }
    let nanoseconds = match text.starts_with('-') {
        true => 0_i64.checked_sub_unsigned(total),
        false => i64::try_from(total).ok(),
    };
    nanoseconds.ok_or_else(invalid)
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
struct Decimal {
    whole: u64,
    /// The digits after the point as an integer, in units of 1/`scale`.
    fraction: u64,
    scale: f64,
}

impl Decimal {
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

/// A span of nanoseconds in hours, minutes and seconds, or in one smaller unit below a second. Upstream:
/// `Duration.String` of Go's time/time.go.
#[must_use]
pub fn duration_text(nanoseconds: i64) -> String {
    let sign = if nanoseconds < 0 { "-" } else { "" };
    let nanoseconds = nanoseconds.unsigned_abs();
    let (hours, minutes) = (nanoseconds / HOUR, nanoseconds / MINUTE % 60);
    match nanoseconds {
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

#[cfg(test)]
mod tests {
    use super::{duration_text, parse_duration};

    #[test]
    fn durations_are_read_as_by_go() {
        for (text, nanoseconds) in [
            ("0", 0),
            ("-0", 0),
            ("+5s", 5_000_000_000),
            ("-1.5h", -5_400_000_000_000),
            ("1h30m0s", 5_400_000_000_000),
            ("2ms3us4ns", 2_003_004),
            ("1\u{b5}s1\u{3bc}s", 2_000),
            (".5s", 500_000_000),
            ("1.s", 1_000_000_000),
            ("007m", 420_000_000_000),
            ("0.3333333333333333333h", 1_200_000_000_000),
            ("0.9223372036854775807s", 922_337_203),
            ("0.00000000000000000000001h", 0),
            ("9223372036854775807ns", i64::MAX),
            ("-9223372036854775808ns", i64::MIN),
        ] {
            assert_eq!(parse_duration(text), Ok(nanoseconds), "{text}");
        }
    }

    #[test]
    fn other_texts_are_rejected_in_the_words_of_go() {
        for (text, words) in [
            ("", "invalid duration \"\""),
            ("-", "invalid duration \"-\""),
            (".s", "invalid duration \".s\""),
            ("s", "invalid duration \"s\""),
            ("1", "missing unit in duration \"1\""),
            ("1s2", "missing unit in duration \"1s2\""),
            ("1d", "unknown unit \"d\" in duration \"1d\""),
            (
                "9223372036854775808ns",
                "invalid duration \"9223372036854775808ns\"",
            ),
            (
                "9223372036854775807ns1ns1ns",
                "invalid duration \"9223372036854775807ns1ns1ns\"",
            ),
            ("3000000h", "invalid duration \"3000000h\""),
            ("2562047h60m", "invalid duration \"2562047h60m\""),
        ] {
            assert_eq!(parse_duration(text), Err(format!("time: {words}")));
        }
    }

    #[test]
    fn durations_are_written_as_by_go() {
        for (nanoseconds, text) in [
            (0, "0s"),
            (1, "1ns"),
            (-999, "-999ns"),
            (1_100, "1.1\u{b5}s"),
            (2_200_000, "2.2ms"),
            (-3_000_000_000, "-3s"),
            (60_000_000_000, "1m0s"),
            (61_050_000_000, "1m1.05s"),
            (3_600_000_000_000, "1h0m0s"),
            (90_061_000_000_001, "25h1m1.000000001s"),
            (i64::MAX, "2562047h47m16.854775807s"),
            (i64::MIN, "-2562047h47m16.854775808s"),
        ] {
            assert_eq!(duration_text(nanoseconds), text);
            assert_eq!(parse_duration(text), Ok(nanoseconds));
        }
    }
}
