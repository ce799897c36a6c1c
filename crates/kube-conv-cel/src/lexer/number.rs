//! Numbers: matches the longest prefix that is a number.

use super::Matched;
use super::token::Kind;

fn digits(bytes: &[u8], from: usize) -> usize {
    let rest = bytes.get(from..).unwrap_or(&[]);
    from + rest.iter().take_while(|b| b.is_ascii_digit()).count()
}

pub(super) fn matched(bytes: &[u8]) -> Matched {
    if let Some(hexadecimal) = hexadecimal(bytes) {
        return hexadecimal;
    }
    let whole = digits(bytes, 0);
    let mut end = whole;
    if bytes.get(whole) == Some(&b'.') {
        let fraction = digits(bytes, whole + 1);
        if fraction > whole + 1 {
            end = fraction;
        }
    }
    if let Some(exponent) = exponent(bytes, end) {
        end = exponent;
    }
    match bytes.get(whole) {
        _ if end > whole => Matched::token(Kind::Float, end),
        Some(b'u' | b'U') => Matched::token(Kind::Uint, whole + 1),
        _ => Matched::token(Kind::Int, whole),
    }
}

fn hexadecimal(bytes: &[u8]) -> Option<Matched> {
    let rest = bytes.strip_prefix(b"0x")?;
    let length = rest.iter().take_while(|b| b.is_ascii_hexdigit()).count();
    let end = 2 + length;
    match bytes.get(end) {
        _ if length == 0 => None,
        Some(b'u' | b'U') => Some(Matched::token(Kind::Uint, end + 1)),
        _ => Some(Matched::token(Kind::Int, end)),
    }
}

/// Returns the end of an exponent that begins at a byte.
fn exponent(bytes: &[u8], at: usize) -> Option<usize> {
    let (b'e' | b'E') = bytes.get(at)? else {
        return None;
    };
    let first = match bytes.get(at + 1) {
        Some(b'+' | b'-') => at + 2,
        _ => at + 1,
    };
    let end = digits(bytes, first);
    (end > first).then_some(end)
}
