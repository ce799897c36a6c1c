//! Strings: which may be plainly, and how the others are quoted.

use crate::meta::civil::Date;

/// How a string is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Style {
    Plain,
    SingleQuoted,
    DoubleQuoted,
    /// Line by line, after `|`.
    Literal,
}

impl Style {
    pub(super) fn of_value(text: &str) -> Self {
        let facts = Facts::of(text);
        if text.contains('\n') {
            return match facts.may_be_literal {
                true => Self::Literal,
                false => Self::DoubleQuoted,
            };
        }
        Self::of_line(text, &facts)
    }

    /// A key never is on lines of its own.
    pub(super) fn of_key(text: &str) -> Self {
        Self::of_line(text, &Facts::of(text))
    }

    fn of_line(text: &str, facts: &Facts) -> Self {
        if is_something_else(text) {
            Self::DoubleQuoted
        } else if facts.may_be_plain {
            Self::Plain
        } else if facts.may_be_single_quoted {
            Self::SingleQuoted
        } else {
            Self::DoubleQuoted
        }
    }
}

pub(super) fn is_break(c: char) -> bool {
    matches!(c, '\r' | '\n' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// What is in a string, as far as it matters.
struct Facts {
    may_be_plain: bool,
    may_be_single_quoted: bool,
    may_be_literal: bool,
}

impl Facts {
    fn of(text: &str) -> Self {
        let is_space = |c: Option<char>| c == Some(' ');
        let (first, last) = (text.chars().next(), text.chars().next_back());
        let pairs = || text.chars().zip(text.chars().skip(1));
        let is_special = !text.chars().all(is_printable);
        let space_then_break = pairs().any(|(a, b)| a == ' ' && is_break(b));
        let break_then_space = pairs().any(|(a, b)| is_break(a) && b == ' ');
        let breaks = text.contains(is_break);
        let at_edge = is_space(first) || is_space(last) || breaks;
        Self {
            may_be_plain: !(at_edge || is_special || has_indicators(text)),
            may_be_single_quoted: !(break_then_space || space_then_break || is_special),
            may_be_literal: !(is_space(last) || space_then_break || is_special),
        }
    }
}

/// Whether something in a string has a meaning in YAML.
fn has_indicators(text: &str) -> bool {
    const FIRST: &str = "#,[]{}&*!|>'\"%@`";
    if text.starts_with("---") || text.starts_with("...") || text.starts_with(|c| FIRST.contains(c))
    {
        return true;
    }
    let is_blank = |c: Option<char>| c.is_none_or(|c| c == ' ' || c == '\t');
    let starts_blank = |rest: &str| is_blank(rest.chars().next());
    if let Some(rest) = text.strip_prefix(['?', '-'])
        && starts_blank(rest)
    {
        return true;
    }
    let colon = text.match_indices(':').any(|(at, _)| {
        let rest = text.get(at + 1..).unwrap_or_default();
        starts_blank(rest)
    });
    let mut before_hash = text.split('#').rev().skip(1);
    let after_blank = |c: char| c == ' ' || c == '\t' || is_break(c);
    colon || before_hash.any(|before| before.ends_with(after_blank))
}

/// What may be in a scalar as it is. A tab and a carriage return may not.
pub(super) fn is_printable(c: char) -> bool {
    matches!(c, '\n' | ' '..='~' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}')
        && c != '\u{feff}'
}

/// Whether a plain string would be read as something else than a string, or is too like a number of
/// base 60.
fn is_something_else(text: &str) -> bool {
    const WORDS: &[&str] = &[
        "", "~", "null", "Null", "NULL", "y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE",
        "on", "On", "ON", "n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off",
        "OFF", ".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf",
        "-.Inf", "-.INF", "<<",
    ];
    if WORDS.contains(&text) {
        return text != "<<";
    }
    if text.starts_with('.') {
        return is_float(text);
    }
    if !text.starts_with(|c: char| c.is_ascii_digit() || c == '+' || c == '-') {
        return false;
    }
    let plain = text.replace('_', "");
    is_timestamp(text) || is_integer(&plain) || is_float(&plain) || is_base_60(text)
}

/// A number in Go's syntax, with its prefixes.
fn is_integer(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let lower = digits.to_ascii_lowercase();
    let (radix, digits) = match lower.as_bytes() {
        [b'0', b'x', ..] => (16, lower.get(2..)),
        [b'0', b'b', ..] => (2, lower.get(2..)),
        [b'0', b'o', ..] => (8, lower.get(2..)),
        [b'0', _, ..] => (8, lower.get(1..)),
        _ => (10, Some(lower.as_str())),
    };
    let digits = digits.unwrap_or_default();
    let is_negative = text.starts_with('-');
    !digits.starts_with(['+', '-'])
        && u64::from_str_radix(digits, radix).is_ok_and(|value| {
            !is_negative || value <= i64::MIN.unsigned_abs()
        })
        // Without a sign a number may have 64 bits.
        && (!text.starts_with('+') || i64::from_str_radix(digits, radix).is_ok())
}

/// A float in YAML's syntax.
fn is_float(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, Some(exponent)),
        None => (unsigned, None),
    };
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let has_mantissa = match mantissa.split_once('.') {
        Some(("", fraction)) => !fraction.is_empty() && are_digits(fraction),
        Some((whole, fraction)) => are_digits(whole) && are_digits(fraction),
        None => !mantissa.is_empty() && are_digits(mantissa),
    };
    let has_exponent = exponent.is_none_or(|exponent| {
        let digits = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
        !digits.is_empty() && are_digits(digits)
    });
    // What is beyond the floats is no number to Go.
    has_mantissa && has_exponent && text.parse().is_ok_and(|float: f64| float.is_finite())
}

/// `190:20:30.15`: YAML 1.1 read this as a number.
fn is_base_60(text: &str) -> bool {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let are_digits = |text: &str| text.bytes().all(|c| c.is_ascii_digit() || c == b'_');
    let mut parts = whole.split(':');
    let first = parts.next().unwrap_or_default();
    let mut rest = parts.peekable();
    first.starts_with(|c: char| c.is_ascii_digit())
        && are_digits(first)
        && are_digits(fraction)
        && rest.peek().is_some()
        && rest.all(|part| matches!(part.as_bytes(), [b'0'..=b'9'] | [b'0'..=b'5', b'0'..=b'9']))
}

/// A date, or a date and a time.
fn is_timestamp(text: &str) -> bool {
    let Some((date, time)) = text.split_once(['T', 't', ' ']) else {
        return is_date(text);
    };
    let zoned = !text.contains(' ');
    is_date(date) && is_time(time, zoned)
}

fn number(text: &str, least: u32, most: u32) -> Option<u32> {
    let is_short = matches!(text.len(), 1 | 2) && text.bytes().all(|c| c.is_ascii_digit());
    let value = text.parse().ok().filter(|_| is_short)?;
    (least..=most).contains(&value).then_some(value)
}

fn is_date(text: &str) -> bool {
    let mut parts = text.split('-');
    let (Some(year), Some(month), Some(day), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    if year.len() != 4 || !year.bytes().all(|c| c.is_ascii_digit()) {
        return false;
    }
    let year: i32 = year.parse().unwrap_or_default();
    let (Some(month), Some(day)) = (number(month, 1, 12), number(day, 1, 31)) else {
        return false;
    };
    Date::new(year, month, day).is_some()
}

fn is_time(text: &str, zoned: bool) -> bool {
    let (clock, zone) = match text.find(['Z', '+', '-']) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    if zoned != is_zone(zone) || (!zoned && !zone.is_empty()) {
        return false;
    }
    let (clock, fraction) = match clock.split_once(['.', ',']) {
        Some((clock, fraction)) => (clock, Some(fraction)),
        None => (clock, None),
    };
    let is_fraction = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    let mut parts = clock.split(':');
    let (Some(hour), Some(minute), Some(second), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return false;
    };
    number(hour, 0, 23).is_some()
        && number(minute, 0, 59).is_some()
        && number(second, 0, 59).is_some()
        && fraction.is_none_or(is_fraction)
}

fn is_zone(text: &str) -> bool {
    let Some(offset) = text.strip_prefix(['+', '-']) else {
        return text == "Z";
    };
    match offset.split_once(':') {
        Some((hours, minutes)) if hours.len() == 2 && minutes.len() == 2 => {
            number(hours, 0, 24).is_some() && number(minutes, 0, 60).is_some()
        }
        _ => false,
    }
}
