//! Paths as texts.

use super::{FieldPath, FieldSegment};
use std::fmt::{self, Write};

/// Whether a key can follow a dot: an ASCII name of JavaScript.
pub(super) fn is_name(key: &str) -> bool {
    let mut chars = key.chars();
    chars.next().is_some_and(begins_name) && chars.all(continues_name)
}

pub(super) const fn begins_name(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, '_' | '$')
}

pub(super) const fn continues_name(c: char) -> bool {
    begins_name(c) || c.is_ascii_digit()
}

/// Names behind dots, other keys in single quotes.
impl fmt::Display for FieldPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, segment) in self.segments.iter().enumerate() {
            match segment {
                FieldSegment::Index(index) => write!(f, "[{index}]")?,
                FieldSegment::Key(key) if !is_name(key) => write_quoted(f, key)?,
                FieldSegment::Key(key) if position == 0 => f.write_str(key)?,
                FieldSegment::Key(key) => write!(f, ".{key}")?,
            }
        }
        Ok(())
    }
}

fn write_quoted(f: &mut fmt::Formatter<'_>, key: &str) -> fmt::Result {
    f.write_str("['")?;
    for c in key.chars() {
        match c {
            '\'' | '\\' => write!(f, "\\{c}")?,
            '\n' => f.write_str("\\n")?,
            '\r' => f.write_str("\\r")?,
            '\t' => f.write_str("\\t")?,
            // The two separators end a line in older JavaScript.
            '\0'..='\u{1f}' | '\u{7f}' | '\u{2028}' | '\u{2029}' => {
                write!(f, "\\u{:04x}", u32::from(c))?;
            }
            c => f.write_char(c)?,
        }
    }
    f.write_str("']")
}
