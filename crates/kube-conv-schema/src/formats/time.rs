//! `date`, `date-time` and `duration`.

use super::is_go_space;
use crate::go;
use kube_conv_core::go::{TimeLayout, parse_duration, parse_time};

/// `date`: `2020-02-29`, a day that exists.
pub(super) fn is_date(text: &str) -> bool {
    parse_time(text, TimeLayout::Date).is_ok()
}

/// The value of a number with this many digits.
fn digits(text: &str, length: usize) -> Option<u32> {
    let plain = text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

/// `date-time`: a date, `T`, a time of day with seconds, and a zone.
///
/// Any character may introduce the fraction, any offset is accepted, and text after another `T` is
/// ignored.
pub(super) fn is_date_time(text: &str) -> bool {
    let lower = go::lower_case(text);
    let mut parts = lower.split('t');
    let (Some(date), Some(time)) = (parts.next(), parts.next()) else {
        return false;
    };
    is_date(date) && is_time(time)
}

fn is_time(text: &str) -> bool {
    let (Some(clock), Some(rest)) = (text.get(..8), text.get(8..)) else {
        return false;
    };
    let mut fields = clock.split(':').map(|field| digits(field, 2));
    let mut below = |limit| fields.next().flatten().is_some_and(|value| value < limit);
    let in_day = below(24) && below(60) && below(60);
    in_day && (is_zone(rest) || is_zone_after_fraction(rest))
}

fn is_zone_after_fraction(text: &str) -> bool {
    let mut characters = text.chars();
    if matches!(characters.next(), None | Some('\n')) {
        return false;
    }
    let fraction = characters.as_str();
    let zone = fraction.trim_start_matches(|character: char| character.is_ascii_digit());
    zone.len() < fraction.len() && is_zone(zone)
}

fn is_zone(text: &str) -> bool {
    let offset = text
        .strip_prefix(['+', '-'])
        .and_then(|offset| offset.split_once(':'));
    text == "z"
        || offset.is_some_and(|(hours, minutes)| {
            digits(hours, 2).is_some() && digits(minutes, 2).is_some()
        })
}

/// `duration`: Go's durations, or any text with a number and a unit somewhere in it.
pub(super) fn is_duration(text: &str) -> bool {
    parse_duration(text).is_ok() || loose_duration(text).is_ok()
}

fn split_digits(text: &str) -> (&str, &str) {
    let end = text
        .find(|character: char| !character.is_ascii_digit())
        .unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

/// The nanoseconds of all numbers with units in a text; the sum wraps like Go's integers.
///
/// # Errors
///
/// Go's message about a text without such numbers, or with one that does not fit 63 bits.
#[doc(hidden)]
pub fn loose_duration(text: &str) -> Result<i64, String> {
    let mut sum = None;
    let mut rest = text;
    while let Some(start) = rest.find(|character: char| character.is_ascii_digit()) {
        let (number, after) = split_digits(rest.get(start..).unwrap_or(""));
        let word = after.trim_start_matches(is_go_space);
        let is_letter = |character: char| character.is_ascii_alphabetic() || character == '\u{b5}';
        let end = word
            .find(|character: char| !is_letter(character))
            .unwrap_or(word.len());
        let (unit, next) = word.split_at_checked(end).unwrap_or((word, ""));
        if unit.is_empty() {
            rest = after;
            continue;
        }
        let Ok(count) = number.parse::<i64>() else {
            let number = go::quote(number);
            return Err(format!(
                "strconv.Atoi: parsing {number}: value out of range"
            ));
        };
        if let Some(unit) = loose_unit(&unit.to_ascii_lowercase()) {
            let part = count.wrapping_mul(unit);
            sum = Some(sum.unwrap_or(0_i64).wrapping_add(part));
        }
        rest = next;
    }
    sum.ok_or_else(|| format!("unable to parse {text} as duration"))
}

/// The nanoseconds of a unit, by its name or by what its name begins with.
fn loose_unit(unit: &str) -> Option<i64> {
    const SECOND: i64 = 1_000_000_000;
    const KNOWN: [(&[&str], &str, i64); 8] = [
        (&["ns"], "nano", 1),
        (&["us", "\u{b5}s"], "micro", 1_000),
        (&["ms"], "milli", 1_000_000),
        (&["s"], "sec", SECOND),
        (&["m"], "min", 60 * SECOND),
        (&["h", "hr"], "hour", 3_600 * SECOND),
        (&["d"], "day", 86_400 * SECOND),
        (&["w", "wk"], "week", 604_800 * SECOND),
    ];
    let known = KNOWN.iter();
    let is = |names: &[&str], start| names.contains(&unit) || unit.starts_with(start);
    let found = known.filter(|(names, start, _)| is(names, start));
    found.map(|(_, _, nanoseconds)| *nanoseconds).next()
}

#[cfg(test)]
mod tests {
    use super::{is_date, is_date_time, is_duration};

    #[test]
    fn dates_must_exist() {
        for text in ["2020-02-29", "0000-02-29", "2000-02-29", "9999-12-31"] {
            assert!(is_date(text), "{text}");
        }
        for text in [
            "",
            "2019-02-29",
            "1900-02-29",
            "2020-00-01",
            "2020-13-01",
            "2020-01-00",
            "2020-1-1",
            "20-01-01",
            "2020-01-01-",
            "+202-01-01",
        ] {
            assert!(!is_date(text), "{text}");
        }
    }

    #[test]
    fn times_have_seconds_and_a_zone() {
        let good = [
            "2020-01-01T00:00:00Z",
            "2020-01-01t23:59:59z",
            "2020-01-01T00:00:00.1Z",
            "2020-01-01T00:00:00,123+99:99",
            "2020-01-01T00:00:00é5-00:00",
            "2020-01-01T00:00:00ZTrest",
            "2020-01-01T00:00:00+12+00:00",
        ];
        for text in good {
            assert!(is_date_time(text), "{text}");
        }
        let bad = [
            "",
            "2020-01-01",
            "2020-01-01 00:00:00Z",
            "2020-01-01T24:00:00Z",
            "2020-01-01T00:60:00Z",
            "2020-01-01T00:00:60Z",
            "2020-01-01T00:00:00",
            "2020-02-30T00:00:00Z",
            "2020-01-01T00:00:00.Z",
            "2020-01-01T00:00:00\n5Z",
            "2020-01-01T00:00Z",
            "2020-01-01Té0:00:00Z",
            "2020-01-01T00:00:00+1:00",
        ];
        for text in bad {
            assert!(!is_date_time(text), "{text}");
        }
    }

    #[test]
    fn durations_are_found_anywhere() {
        let good = [
            "0",
            "-0",
            "+0",
            "1h30m",
            "-1s",
            "1.5h",
            ".5s",
            "1.s",
            "abc 5 s",
            "P1D",
            "2 weeks",
            "5 Minutes",
            "1µs",
            "1μs",
            "3 wk",
            "5 10s",
            "-9223372036854775808ns",
            "99999999999999999999 5s",
            "0.99999999999999999999999h",
        ];
        for text in good {
            assert!(is_duration(text), "{text}");
        }
        let bad = [
            "",
            "5",
            "10 potatoes",
            "-",
            "+",
            ".s",
            "s",
            "h5",
            "99999999999999999999s",
            "1e3",
            "5\u{a0}s",
        ];
        for text in bad {
            assert!(!is_duration(text), "{text}");
        }
    }
}
