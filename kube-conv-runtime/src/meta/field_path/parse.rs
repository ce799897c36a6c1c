//! Paths from texts, in one pass.

use super::print::{begins_name, continues_name};
use super::{FieldPath, FieldSegment};
use std::fmt;
use std::str::{Chars, FromStr};

/// An error of parsing a [`FieldPath`].
///
/// ```
/// use kube_conv_runtime::meta::FieldPath;
///
/// let error = "spec.ports[x]".parse::<FieldPath>().unwrap_err();
/// assert_eq!(error.offset(), 11);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ParseFieldPathError {
    offset: usize,
    problem: &'static str,
}

impl ParseFieldPathError {
    /// The byte offset of the error.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }
}

impl fmt::Display for ParseFieldPathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: {}", self.offset, self.problem)
    }
}

kube_conv_schema::errors::debug_as_display!(ParseFieldPathError);

impl std::error::Error for ParseFieldPathError {}

impl FromStr for FieldPath {
    type Err = ParseFieldPathError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = FieldPathReader {
            length: text.len(),
            rest: text.chars(),
        };
        let mut segments = Vec::new();
        while let Some(segment) = reader.segment(segments.is_empty())? {
            segments.push(segment);
        }
        Ok(Self { segments })
    }
}

const NAME: &str = "must be a name, or a key in brackets and quotes";
const BRACKET: &str = "must be the number of an item, or a key in quotes";
const CLOSE: &str = "must be `]`";
const STEP: &str = "must be `.` or `[`";
const INDEX: &str = "must be the number of an item, such as `0`, without leading zeros";
const ESCAPE: &str = r"must be an escape, such as `\'`, `\\`, `\n` or `\u0041`";
const QUOTE: &str = "a quote is not closed";

struct FieldPathReader<'a> {
    length: usize,
    rest: Chars<'a>,
}

impl FieldPathReader<'_> {
    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn take(&mut self, expected: char) -> bool {
        let is_there = self.peek() == Some(expected);
        if is_there {
            self.rest.next();
        }
        is_there
    }

    fn error(&self, problem: &'static str) -> ParseFieldPathError {
        ParseFieldPathError {
            offset: self.length.saturating_sub(self.rest.as_str().len()),
            problem,
        }
    }

    fn segment(&mut self, is_first: bool) -> Result<Option<FieldSegment>, ParseFieldPathError> {
        if self.peek().is_none() {
            return Ok(None);
        }
        if self.take('[') {
            return self.bracketed().map(Some);
        }
        if !is_first && !self.take('.') {
            return Err(self.error(STEP));
        }
        self.name().map(|name| Some(FieldSegment::Key(name)))
    }

    fn name(&mut self) -> Result<String, ParseFieldPathError> {
        if !self.peek().is_some_and(begins_name) {
            return Err(self.error(NAME));
        }
        Ok(self.while_some(continues_name))
    }

    fn while_some(&mut self, is_part: fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(c) = self.peek().filter(|c| is_part(*c)) {
            taken.push(c);
            self.rest.next();
        }
        taken
    }

    fn bracketed(&mut self) -> Result<FieldSegment, ParseFieldPathError> {
        let segment = match self.peek() {
            Some(quote @ ('\'' | '"')) => {
                self.rest.next();
                FieldSegment::Key(self.quoted(quote)?)
            }
            Some('0'..='9') => self.number().map(FieldSegment::Index)?,
            _ => return Err(self.error(BRACKET)),
        };
        if self.take(']') {
            return Ok(segment);
        }
        Err(self.error(CLOSE))
    }

    fn number(&mut self) -> Result<usize, ParseFieldPathError> {
        let error = self.error(INDEX);
        let digits = self.while_some(|c| c.is_ascii_digit());
        let has_leading_zero = digits.len() > 1 && digits.starts_with('0');
        let number = digits.parse().ok().filter(|_| !has_leading_zero);
        number.ok_or(error)
    }

    fn quoted(&mut self, quote: char) -> Result<String, ParseFieldPathError> {
        let mut key = String::new();
        loop {
            let before = self.error(QUOTE);
            match self.rest.next() {
                None | Some('\n' | '\r') => return Err(before),
                Some('\\') => key.push(self.escape()?),
                Some(c) if c == quote => return Ok(key),
                Some(c) => key.push(c),
            }
        }
    }

    fn escape(&mut self) -> Result<char, ParseFieldPathError> {
        let error = self.error(ESCAPE);
        Ok(match self.rest.next().ok_or_else(|| error.clone())? {
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => char::from_u32(self.hexadecimal()?).ok_or(error)?,
            c @ ('\'' | '"' | '\\' | '/' | '`') => c,
            _ => return Err(error),
        })
    }

    fn hexadecimal(&mut self) -> Result<u32, ParseFieldPathError> {
        let error = self.error(ESCAPE);
        let mut number = 0;
        for _ in 0..4 {
            let digit = self.rest.next().and_then(|c| c.to_digit(16));
            number = number * 16 + digit.ok_or_else(|| error.clone())?;
        }
        Ok(number)
    }
}
