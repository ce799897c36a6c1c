//! Escape sequences of single characters.

use super::error::{PatternError, PatternErrorKind, up_to};

/// The greatest code point.
const MAX: u32 = 0x10_ffff;

/// Reads an escape sequence, and returns its code point with the rest of the text.
///
/// The code point may be a surrogate, between U+D800 and U+DFFF.
pub(super) fn parse(text: &str) -> Result<(u32, &str), PatternError> {
    let mut characters = text.chars();
    characters.next();
    let Some(escaped) = characters.next() else {
        return Err(PatternError::new(PatternErrorKind::TrailingBackslash, ""));
    };
    let rest = characters.as_str();
    let reject = |rest: &str| {
        Err(PatternError::new(
            PatternErrorKind::InvalidEscape,
            up_to(text, rest),
        ))
    };
    let number = match escaped {
        '0'..='7' => match parse_octal(escaped, rest) {
            Some(read) => return Ok(read),
            None => return reject(rest),
        },
        'x' => return parse_hex(rest).or_else(reject),
        'a' => 7,
        'f' => 0xc,
        'n' => 0xa,
        'r' => 0xd,
        't' => 9,
        'v' => 0xb,
        _ if escaped.is_ascii() && !escaped.is_ascii_alphanumeric() => u32::from(escaped),
        _ => return reject(rest),
    };
    Ok((number, rest))
}

/// One to three octal digits; one alone must be a zero.
fn parse_octal(first: char, rest: &str) -> Option<(u32, &str)> {
    let mut number = first.to_digit(8)?;
    let mut rest = rest;
    let mut more = 0;
    while let Some(digit) = rest
        .chars()
        .next()
        .and_then(|digit| digit.to_digit(8))
        .filter(|_| more < 2)
    {
        number = number * 8 + digit;
        rest = rest.get(1..)?;
        more += 1;
    }
    (first == '0' || more > 0).then_some((number, rest))
}

/// Two hexadecimal digits, or any number of them in braces. On an error, returns the rest of the
/// text.
fn parse_hex(rest: &str) -> Result<(u32, &str), &str> {
    let Some(braced) = rest.strip_prefix('{') else {
        return parse_short_hex(rest);
    };
    let mut number = 0;
    let mut digits = 0_usize;
    let mut characters = braced.chars();
    while let Some(character) = characters.next() {
        match character.to_digit(16) {
            Some(digit) => {
                number = number * 16 + digit;
                digits += 1;
            }
            None if character == '}' && digits > 0 => return Ok((number, characters.as_str())),
            None => break,
        }
        if number > MAX {
            break;
        }
    }
    Err(characters.as_str())
}

fn parse_short_hex(rest: &str) -> Result<(u32, &str), &str> {
    let mut characters = rest.chars();
    let high = characters.next();
    let low = characters.next();
    let digit = |character: Option<char>| character.and_then(|character| character.to_digit(16));
    match (digit(high), digit(low)) {
        (Some(high), Some(low)) => Ok((high * 16 + low, characters.as_str())),
        _ => Err(characters.as_str()),
    }
}
