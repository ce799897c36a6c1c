//! Strings with formats that expressions see as values of other types, with Go's messages about invalid ones.

use crate::formats::loose_duration;
use crate::go;
use kube_conv_cel::values::{Timestamp, Value, duration};

/// Returns the value of a string with a format.
pub(super) fn read<'v>(format: &str, text: &'v str) -> Value<'v> {
    match format {
        "byte" => match go::from_base64(text.as_bytes(), *b"-_") {
            Ok(bytes) => Value::Bytes(bytes.into()),
            Err(at) => Value::error(format!(
                "Invalid byte formatted string {text}: illegal base64 data at input byte {at}"
            )),
        },
        "duration" => match duration(text).map_or_else(|| loose_duration(text), Ok) {
            Ok(nanoseconds) => Value::Duration(nanoseconds),
            Err(error) => Value::error(format!("Invalid duration {text}: {error}")),
        },
        "date" => match whole_date(text) {
            Some(date) => Value::Timestamp(date),
            None => Value::error(format!(
                "Invalid date formatted string {text}: {}",
                time_error(text, DATE)
            )),
        },
        _ => match time(text) {
            Some(time) => Value::Timestamp(time),
            None => Value::error(format!(
                "Invalid date-time formatted string {text}: {}",
                time_error(text, LOCAL)
            )),
        },
    }
}

fn whole_date(text: &str) -> Option<Timestamp> {
    let bounded = text.len() == "2006-01-02".len();
    bounded.then(|| Timestamp::read(&format!("{text}T00:00:00Z")))?
}

/// A time with a zone, or without one in UTC. No text is the start of 1970.
fn time(text: &str) -> Option<Timestamp> {
    if text.is_empty() {
        return Some(Timestamp::utc(0, 0));
    }
    Timestamp::read(text).or_else(|| {
        let is_local = text.ends_with(|last: char| last.is_ascii_digit());
        let zone_is_absent = !text.get(10..)?.contains(['+', '-']);
        (is_local && zone_is_absent).then(|| Timestamp::read(&format!("{text}Z")))?
    })
}

/// The parts of a layout of times: what they are called, and the range of numbers.
type Layout = &'static [(&'static str, Option<(&'static str, u32, u32)>)];

const DATE: Layout = &[
    ("2006", Some(("year", 0, 9999))),
    ("-", None),
    ("01", Some(("month", 1, 12))),
    ("-", None),
    ("02", Some(("day", 1, 31))),
];

const LOCAL: Layout = &[
    ("2006", Some(("year", 0, 9999))),
    ("-", None),
    ("01", Some(("month", 1, 12))),
    ("-", None),
    ("02", Some(("day", 1, 31))),
    ("T", None),
    ("15", Some(("hour", 0, 23))),
    (":", None),
    ("04", Some(("minute", 0, 59))),
    (":", None),
    ("05", Some(("second", 0, 59))),
];

/// Returns Go's message about a string that does not follow a layout.
fn time_error(text: &str, layout: Layout) -> String {
    let whole: String = layout.iter().map(|(part, _)| *part).collect();
    let quoted = quote(text);
    let mut rest = text;
    for &(part, range) in layout {
        let bad = format!(
            "parsing time {quoted} as \"{whole}\": cannot parse {} as \"{part}\"",
            quote(rest)
        );
        let Some((name, least, most)) = range else {
            match rest.strip_prefix(part) {
                Some(after) => rest = after,
                None => return bad,
            }
            continue;
        };
        let digits = rest.bytes().take(part.len()).take_while(u8::is_ascii_digit);
        let count = digits.count();
        let few = if part == "15" { 1 } else { part.len() };
        let number = rest.split_at_checked(count).filter(|_| count >= few);
        let Some((digits, after)) = number else {
            return bad;
        };
        let in_range = digits
            .parse()
            .is_ok_and(|n: u32| (least..=most).contains(&n));
        // Days are checked last.
        if !in_range && name != "day" {
            return format!("parsing time {quoted}: {name} out of range");
        }
        rest = match name {
            "second" => without_fraction(after),
            _ => after,
        };
    }
    match rest {
        "" => format!("parsing time {quoted}: day out of range"),
        rest => format!("parsing time {quoted}: extra text: {}", quote(rest)),
    }
}

/// Skips the fraction of a second at the start, which Go accepts where a layout has none.
fn without_fraction(text: &str) -> &str {
    let Some(digits) = text.strip_prefix(['.', ',']) else {
        return text;
    };
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() == digits.len() {
        text
    } else {
        rest
    }
}

/// Quotes a string as Go does in errors about times: each byte beyond ASCII by its number.
fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => quoted.extend(['\\', char::from(byte)]),
            b' '..=0x7f => quoted.push(char::from(byte)),
            other => quoted.push_str(&format!("\\x{other:02x}")),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::{DATE, LOCAL, time, time_error};

    #[test]
    fn times_without_a_zone_are_in_utc() {
        assert_eq!(
            time("1970-01-02T00:00:00").map(|time| time.seconds),
            Some(86_400)
        );
        assert_eq!(time("1970-01-02"), None);
    }

    #[test]
    fn what_is_no_time_is_told_in_words_of_go() {
        assert_eq!(
            time_error("x", DATE),
            "parsing time \"x\" as \"2006-01-02\": cannot parse \"x\" as \"2006\""
        );
        assert_eq!(
            time_error("2020-13-01", DATE),
            "parsing time \"2020-13-01\": month out of range"
        );
        assert_eq!(
            time_error("2020-01-01T00:00:00.5é\"", LOCAL),
            "parsing time \"2020-01-01T00:00:00.5\\xc3\\xa9\\\"\": extra text: \"\\xc3\\xa9\\\"\""
        );
        assert_eq!(
            time_error("2020-01-01T00:00:00x", LOCAL),
            "parsing time \"2020-01-01T00:00:00x\": extra text: \"x\""
        );
    }
}
