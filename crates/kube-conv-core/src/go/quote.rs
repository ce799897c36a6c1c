//! Go's `%q` and `strconv.Quote`.

use super::printable::is_printable;
use std::fmt::{self, Write};

/// A string as `strconv.Quote` writes it.
#[must_use]
pub fn quote(text: &str) -> String {
    quote_bytes(text.as_bytes())
}

/// A string of bytes as `strconv.Quote` writes it; bytes that are not UTF-8 become `\xNN`.
#[must_use]
pub fn quote_bytes(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().saturating_add(2));
    // Writing into a `String` never fails.
    let _ = write_quoted_bytes(&mut out, bytes);
    out
}

/// Writes a string as `strconv.Quote` does.
///
/// # Errors
///
/// Those of the output.
pub fn write_quoted(out: &mut (impl Write + ?Sized), text: &str) -> fmt::Result {
    write_quoted_bytes(out, text.as_bytes())
}

fn write_quoted_bytes(out: &mut (impl Write + ?Sized), bytes: &[u8]) -> fmt::Result {
    out.write_char('"')?;
    for chunk in bytes.utf8_chunks() {
        write_valid(out, chunk.valid())?;
        for byte in chunk.invalid() {
            write!(out, "\\x{byte:02x}")?;
        }
    }
    out.write_char('"')
}

/// Writes what needs no escape in whole parts.
fn write_valid(out: &mut (impl Write + ?Sized), text: &str) -> fmt::Result {
    let mut rest = text;
    let is_plain = |c: char| matches!(c, ' '..='~') && c != '"' && c != '\\';
    while let Some(at) = rest.find(|c| !is_plain(c)) {
        let (plain, special) = rest.split_at_checked(at).unwrap_or_default();
        out.write_str(plain)?;
        let mut chars = special.chars();
        if let Some(c) = chars.next() {
            write_char(out, c)?;
        }
        rest = chars.as_str();
    }
    out.write_str(rest)
}

fn write_char(out: &mut (impl Write + ?Sized), c: char) -> fmt::Result {
    if let Some(escape) = short_escape(c) {
        return out.write_str(escape);
    }
    match c {
        _ if is_printable(c) => out.write_char(c),
        '\0'..='\u{7f}' => write!(out, "\\x{:02x}", u32::from(c)),
        '\u{80}'..='\u{ffff}' => write!(out, "\\u{:04x}", u32::from(c)),
        _ => write!(out, "\\U{:08x}", u32::from(c)),
    }
}

/// The escape of two characters in a quoted string, if a character has one.
#[must_use]
pub const fn short_escape(c: char) -> Option<&'static str> {
    Some(match c {
        '\x07' => "\\a",
        '\x08' => "\\b",
        '\x0c' => "\\f",
        '\n' => "\\n",
        '\r' => "\\r",
        '\t' => "\\t",
        '\x0b' => "\\v",
        '\\' => "\\\\",
        '"' => "\\\"",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{quote, quote_bytes};

    #[test]
    fn texts_are_quoted_as_by_go() {
        for (text, quoted) in [
            ("", r#""""#),
            ("plain ~", r#""plain ~""#),
            (r#"a "b" \c"#, r#""a \"b\" \\c""#),
            ("\x07\x08\x0c\n\r\t\x0b", r#""\a\b\f\n\r\t\v""#),
            ("\0\x1b\x7f", r#""\x00\x1b\x7f""#),
            ("é世😀", "\"é世😀\""),
            ("\u{a0}\u{200b}\u{e0001}", r#""\u00a0\u200b\U000e0001""#),
        ] {
            assert_eq!(quote(text), quoted);
        }
        assert_eq!(quote_bytes(b"a\xff\xc3b"), r#""a\xff\xc3b""#);
    }
}
