//! Writing strings.

use crate::resolve::is_implicit;
use std::fmt::Write as _;

/// Words that some reader accepts as a boolean, null or a number, in any case.
const WORDS: &[&str] = &[
    "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", ".nan", "nan", ".inf", "inf",
    "+.inf", "-.inf", "=", "<<",
];

/// Returns a string as a value; a block is indented to the column.
pub(super) fn scalar(text: &str, column: usize) -> String {
    if is_plain(text) {
        text.to_owned()
    } else if is_block(text) {
        block(text, column)
    } else {
        quoted(text)
    }
}

/// Whether a key needs no quotes, even for readers that look for brackets in keys.
pub(super) fn is_plain_key(text: &str) -> bool {
    is_plain(text) && !text.contains(['{', '}', '[', ']', ':', '#'])
}

fn is_plain(text: &str) -> bool {
    let mut chars = text.chars();
    let starts_well = match (chars.next(), chars.next()) {
        (None, _) => false,
        (Some('-' | '?'), second) => second.is_some_and(|second| second != ' '),
        (Some(first), _) => !" ,[]{}#&*!|>'\"%@`:".contains(first),
    };
    starts_well
        && text.chars().all(is_printable)
        && !text.starts_with("---")
        && !text.starts_with("...")
        && !text.ends_with([' ', ':'])
        && !text.contains(": ")
        && !text.contains(" #")
        && !is_other_type(text)
}

/// Whether a reader treats a text as something other than a string.
fn is_other_type(text: &str) -> bool {
    WORDS.iter().any(|word| text.eq_ignore_ascii_case(word))
        || is_implicit(text)
        || is_date(text)
        || is_sexagesimal(text)
}

/// Whether a string begins like a date, since timestamps have many forms.
fn is_date(text: &str) -> bool {
    let mut parts = text.splitn(3, '-');
    let (Some(year), Some(month), Some(day)) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    year.len() == 4
        && is_number(year)
        && matches!(month.len(), 1 | 2)
        && is_number(month)
        && day.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether a string is like `1:30`, which YAML 1.1 reads as 90.
fn is_sexagesimal(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    digits.contains(':')
        && digits.starts_with(|c: char| c.is_ascii_digit())
        && digits
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"_:.".contains(&byte))
}

/// Whether every reader accepts a character as it is: no control, break, mark or noncharacter.
fn is_printable(c: char) -> bool {
    matches!(c, ' '..='~' | '\u{a0}'..='\u{2027}' | '\u{202a}'..='\u{fefe}' | '\u{ff00}'..='\u{fffd}' | '\u{10000}'..)
}

fn is_block(text: &str) -> bool {
    text.contains('\n')
        && text
            .chars()
            .all(|c| is_printable(c) || c == '\n' || c == '\t')
}

/// A literal block.
fn block(text: &str, column: usize) -> String {
    let mut out = String::from("|");
    let first_line = text.trim_start_matches('\n');
    if first_line.starts_with([' ', '\t']) {
        // The first line does not determine the indentation.
        out.push('2');
    }
    let body = match text.strip_suffix('\n') {
        None => {
            out.push('-');
            text
        }
        Some(body) => {
            if body.is_empty() || body.ends_with('\n') {
                out.push('+');
            }
            body
        }
    };
    for line in body.split('\n') {
        out.push('\n');
        if !line.is_empty() {
            out.extend(std::iter::repeat_n(' ', column));
            out.push_str(line);
        }
    }
    out
}

/// A string in double quotes, on one line.
pub(super) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        // Writing into a `String` never fails.
        let _ = match c {
            '"' | '\\' => write!(out, "\\{c}"),
            '\0' => write!(out, "\\0"),
            '\u{7}' => write!(out, "\\a"),
            '\u{8}' => write!(out, "\\b"),
            '\t' => write!(out, "\\t"),
            '\n' => write!(out, "\\n"),
            '\u{b}' => write!(out, "\\v"),
            '\u{c}' => write!(out, "\\f"),
            '\r' => write!(out, "\\r"),
            '\u{1b}' => write!(out, "\\e"),
            '\u{85}' => write!(out, "\\N"),
            '\u{2028}' => write!(out, "\\L"),
            '\u{2029}' => write!(out, "\\P"),
            c if is_printable(c) => write!(out, "{c}"),
            c => match u32::from(c) {
                code @ 0..=0xff => write!(out, "\\x{code:02X}"),
                code => write!(out, "\\u{code:04X}"),
            },
        };
    }
    out.push('"');
    out
}

/// Adapts the JSON of a float to YAML 1.1: an exponent needs a sign, and a point before it.
pub(super) fn float(json: &str) -> String {
    let Some((digits, exponent)) = json.split_once('e') else {
        return json.to_owned();
    };
    let point = if digits.contains('.') { "" } else { ".0" };
    let sign = if exponent.starts_with(['+', '-']) {
        ""
    } else {
        "+"
    };
    format!("{digits}{point}e{sign}{exponent}")
}
