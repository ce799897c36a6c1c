//! The text of an expression, and positions in it.

use crate::limits;
use std::fmt;

/// The position of an issue or of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// No position: the issue is about the whole expression.
    None,
    /// A byte offset in the text, or the end of the text.
    Byte(u32),
}

impl Place {
    /// Creates a position from a byte offset.
    #[must_use]
    pub(crate) fn byte(byte: usize) -> Self {
        u32::try_from(byte).map_or(Self::None, Self::Byte)
    }
}

/// A position as it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Location {
    /// The line, from 1, or -1 if there is no position.
    pub line: i64,
    /// The column, from 1, in code points, or 0 if there is no position.
    pub column: i64,
}

/// The text of an expression.
#[derive(Clone, Copy, Debug)]
pub struct Source<'s> {
    text: &'s str,
}

impl<'s> Source<'s> {
    /// Creates the source for an expression.
    #[must_use]
    pub const fn new(text: &'s str) -> Self {
        Self { text }
    }

    /// Returns the text.
    #[must_use]
    pub const fn text(&self) -> &'s str {
        self.text
    }

    /// Returns the line and column of a position.
    #[must_use]
    pub fn location(&self, place: Place) -> Location {
        let byte = match place {
            Place::None => {
                return Location {
                    line: -1,
                    column: 0,
                };
            }
            Place::Byte(byte) if !self.text.is_empty() => byte as usize,
            Place::Byte(_) => return Location { line: 1, column: 0 },
        };
        let before = self.text.get(..byte).unwrap_or(self.text);
        let line = before.bytes().filter(|&b| b == b'\n').count();
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let column = before.get(start..).unwrap_or("").chars().count();
        let one_based = |n: usize| i64::try_from(n).map_or(i64::MAX, |n| n + 1);
        Location {
            line: one_based(line),
            column: one_based(column),
        }
    }

    /// Returns the byte offset of a position, or `None` if it is not in the text.
    #[must_use]
    pub fn byte(&self, place: Place) -> Option<usize> {
        match place {
            Place::Byte(byte) => Some(byte as usize),
            Place::None => None,
        }
    }

    /// Returns the line of a position and a caret below it, each preceded by a newline. Returns an
    /// empty text if there is
    /// no such line, or if the line is longer than [`limits::SNIPPET_BYTES`].
    #[must_use]
    pub fn snippet(&self, place: Place) -> Snippet<'s> {
        let Location { line, column } = self.location(place);
        let is_short = |line: &&str| line.len() <= limits::SNIPPET_BYTES;
        let line = self.line(line).filter(is_short);
        Snippet { line, column }
    }

    /// Returns a line without its line ending, or `None` if there is no such line.
    pub(crate) fn line(&self, number: i64) -> Option<&'s str> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        if self.text.is_empty() {
            return None;
        }
        self.text.split('\n').nth(index)
    }
}

/// Formats a line of an expression and a caret below it, each after a newline.
#[derive(Clone, Copy, Debug)]
pub struct Snippet<'s> {
    line: Option<&'s str>,
    column: i64,
}

impl fmt::Display for Snippet<'_> {
    /// Wide dots and a wide caret are used below wide characters.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(line) = self.line else {
            return Ok(());
        };
        out.write_str("\n | ")?;
        for part in line.split_inclusive('\t') {
            match part.strip_suffix('\t') {
                Some(text) => write!(out, "{text} ")?,
                None => out.write_str(part)?,
            }
        }
        out.write_str("\n | ")?;
        let mut rest = line.chars();
        for _ in 1..self.column {
            match rest.next() {
                None => break,
                Some(c) => out.write_str(if c.len_utf8() > 1 { "\u{ff0e}" } else { "." })?,
            }
        }
        match rest.next() {
            Some(c) if c.len_utf8() > 1 => out.write_str("\u{ff3e}"),
            _ => out.write_str("^"),
        }
    }
}
