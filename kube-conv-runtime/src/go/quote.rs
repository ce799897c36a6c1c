//! Go's `%q` and `strconv.Quote`.

use super::printable::is_printable;
use std::fmt::{self, Write};

/// A string as `strconv.Quote` writes it.
pub(crate) fn quote(text: &str) -> String {
    quote_bytes(text.as_bytes())
}

/// A string of bytes as `strconv.Quote` writes it; bytes that are not UTF-8 become `\xNN`.
pub(crate) fn quote_bytes(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().saturating_add(2));
    // Writing into a `String` never fails.
    let _ = write_quoted(&mut out, bytes);
    out
}

fn write_quoted(out: &mut String, bytes: &[u8]) -> fmt::Result {
    out.push('"');
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            write_char(out, c)?;
        }
        for byte in chunk.invalid() {
            write!(out, "\\x{byte:02x}")?;
        }
    }
    out.push('"');
    Ok(())
}

fn write_char(out: &mut String, c: char) -> fmt::Result {
    match c {
        '"' | '\\' => {
            out.push('\\');
            out.push(c);
        }
        '\u{07}' => out.push_str("\\a"),
        '\u{08}' => out.push_str("\\b"),
        '\u{0c}' => out.push_str("\\f"),
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        '\u{0b}' => out.push_str("\\v"),
        _ if is_printable(c) => out.push(c),
        '\0'..='\u{7f}' => write!(out, "\\x{:02x}", u32::from(c))?,
        '\u{80}'..='\u{ffff}' => write!(out, "\\u{:04x}", u32::from(c))?,
        _ => write!(out, "\\U{:08x}", u32::from(c))?,
    }
    Ok(())
}
