//! Strings, bytes, and names in backquotes.

use super::token::Kind;
use super::{Matched, first_length};

/// Matches a quoted literal with its prefix. An unterminated literal can start with a shorter one: `""`
/// in `"""a`.
pub(super) fn matched(rest: &str, kind: Kind) -> Matched {
    let bytes = rest.as_bytes();
    let quote = |&b: &u8| matches!(b, b'"' | b'\'');
    let prefix = bytes.iter().take_while(|&b| !quote(b)).count();
    let raw = bytes.iter().take(prefix).any(|b| matches!(b, b'r' | b'R'));
    let Some(&quote) = bytes.get(prefix) else {
        return Matched::nothing(prefix);
    };
    let body = prefix + 1;
    if bytes
        .get(body..)
        .is_some_and(|b| b.starts_with(&[quote; 2]))
    {
        let empty = Some((kind, body + 1));
        return match long_end(rest, body + 2, quote, raw) {
            Ok(end) => Matched::token(kind, end),
            Err(tried) => Matched {
                token: empty,
                tried,
            },
        };
    }
    match short_end(rest, body, quote, raw) {
        Ok(end) => Matched::token(kind, end),
        Err(tried) => Matched::nothing(tried),
    }
}

/// Returns the end of a single-line literal, or of the invalid bytes.
fn short_end(rest: &str, body: usize, quote: u8, raw: bool) -> Result<usize, usize> {
    let bytes = rest.as_bytes();
    let mut at = body;
    loop {
        match bytes.get(at) {
            None => return Err(at),
            Some(&b) if b == quote => return Ok(at + 1),
            Some(b'\n' | b'\r') => return Err(at + 1),
            Some(b'\\') if !raw => at = escape_end(rest, at)?,
            Some(_) => at += 1,
        }
    }
}

/// Returns the end of a triple-quoted literal, or of the invalid bytes.
fn long_end(rest: &str, body: usize, quote: u8, raw: bool) -> Result<usize, usize> {
    let bytes = rest.as_bytes();
    let mut at = body;
    loop {
        match bytes.get(at..) {
            None | Some([]) => return Err(at),
            Some(tail) if tail.starts_with(&[quote; 3]) => return Ok(at + 3),
            Some([b'\\', ..]) if !raw => at = escape_end(rest, at)?,
            Some(_) => at += 1,
        }
    }
}

/// Returns the end of an escape sequence, or of the invalid bytes, which include the first invalid
/// character.
fn escape_end(rest: &str, at: usize) -> Result<usize, usize> {
    let bytes = rest.as_bytes();
    let octal: fn(&u8) -> bool = |b| matches!(b, b'0'..=b'7');
    let (digits, valid): (usize, fn(&u8) -> bool) = match bytes.get(at + 1) {
        Some(b'a' | b'b' | b'f' | b'n' | b'r' | b't' | b'v') => (0, octal),
        Some(b'"' | b'\'' | b'\\' | b'?' | b'`') => (0, octal),
        Some(b'x' | b'X') => (2, u8::is_ascii_hexdigit),
        Some(b'u') => (4, u8::is_ascii_hexdigit),
        Some(b'U') => (8, u8::is_ascii_hexdigit),
        Some(b'0'..=b'3') => (2, octal),
        _ => return Err(at + 1 + first_length(rest, at + 1)),
    };
    let first = at + 2;
    for place in first..first + digits {
        if !bytes.get(place).is_some_and(valid) {
            return Err(place + first_length(rest, place));
        }
    }
    Ok(first + digits)
}

pub(super) fn escaped_identifier(rest: &str) -> Matched {
    let inner =
        |b: &&u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'-' | b'/' | b' ');
    let bytes = rest.as_bytes();
    let length = bytes.iter().skip(1).take_while(inner).count();
    let end = 1 + length;
    match bytes.get(end) {
        Some(b'`') if length > 0 => Matched::token(Kind::EscapedIdentifier, end + 1),
        _ => Matched::nothing(end + first_length(rest, end)),
    }
}
