//! Unquotes JSON strings as Go does.

use std::borrow::Cow;

/// The text of a checked JSON string with its quotes. Halves of surrogate pairs become U+FFFD.
#[doc(hidden)]
pub fn unquote(quoted: &str) -> Cow<'_, str> {
    let inner = quoted
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'))
        .unwrap_or(quoted);
    if !inner.contains('\\') {
        return Cow::Borrowed(inner);
    }
    Cow::Owned(unescape(inner))
}

/// The content of a string with escapes.
#[doc(hidden)]
pub fn unescape(inner: &str) -> String {
    let mut out = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some((plain, escaped)) = rest.split_once('\\') {
        out.push_str(plain);
        rest = escape(&mut out, escaped);
    }
    out.push_str(rest);
    out
}

/// Writes the character of an escape, starting after its backslash, and returns the rest of the
/// text.
fn escape<'t>(out: &mut String, text: &'t str) -> &'t str {
    let mut characters = text.chars();
    let character = match characters.next() {
        Some('b') => '\u{08}',
        Some('f') => '\u{0c}',
        Some('n') => '\n',
        Some('r') => '\r',
        Some('t') => '\t',
        Some('u') => return unicode(out, characters.as_str()),
        Some(other) => other,
        None => return "",
    };
    out.push(character);
    characters.as_str()
}

/// Writes the character of one `\u` escape, or of a pair of them, and returns the rest of the text.
fn unicode<'t>(out: &mut String, text: &'t str) -> &'t str {
    let Some((first, rest)) = hexadecimal(text) else {
        return "";
    };
    if let Some(character) = char::from_u32(first) {
        out.push(character);
        return rest;
    }
    let second = rest.strip_prefix("\\u").and_then(hexadecimal);
    if let Some((second, rest)) = second
        && let Some(Ok(character)) = char::decode_utf16([unit(first), unit(second)]).next()
    {
        out.push(character);
        return rest;
    }
    out.push(char::REPLACEMENT_CHARACTER);
    rest
}

/// Four digits are never more than 16 bits.
fn unit(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

fn hexadecimal(text: &str) -> Option<(u32, &str)> {
    let (digits, rest) = text.split_at_checked(4)?;
    Some((u32::from_str_radix(digits, 16).ok()?, rest))
}

#[cfg(test)]
mod tests {
    use super::unquote;

    #[test]
    fn escapes_are_the_characters_that_go_reads() {
        for (quoted, expected) in [
            (r#""""#, ""),
            (r#""plain é""#, "plain é"),
            (r#""\b\f\n\r\t""#, "\u{8}\u{c}\n\r\t"),
            (r#""\"\\\/""#, "\"\\/"),
            (r#""a\u0041b""#, "aAb"),
            (r#""\u00e9\uffff""#, "é\u{ffff}"),
            (r#""\ud83d\ude00!""#, "\u{1f600}!"),
            (r#""\ud83d""#, "\u{fffd}"),
            (r#""\ud83dx""#, "\u{fffd}x"),
            (r#""\ud83d\u0041""#, "\u{fffd}A"),
            (r#""\ude00\ud83d\ude00""#, "\u{fffd}\u{1f600}"),
        ] {
            assert_eq!(unquote(quoted), expected, "{quoted}");
        }
    }
}
