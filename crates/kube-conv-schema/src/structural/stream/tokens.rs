//! The tokens of a JSON text.

use super::Doubt;
use crate::go::plain_length;
use std::borrow::Cow;

/// The tokens of a text. Rare forms are left to `serde_json`, or are a [`Doubt`].
#[derive(Debug)]
pub(super) struct Tokens<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Tokens<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Skips white space, and returns the byte after it.
    #[inline]
    pub(super) fn peek(&mut self) -> Option<u8> {
        match self.byte() {
            Some(b' ' | b'\n' | b'\t' | b'\r') => self.peek_after_space(),
            other => other,
        }
    }

    fn peek_after_space(&mut self) -> Option<u8> {
        loop {
            match self.byte() {
                Some(b' ' | b'\n' | b'\t' | b'\r') => self.at += 1,
                other => return other,
            }
        }
    }

    /// Skips the byte that [`Tokens::peek`] returned.
    pub(super) const fn skip(&mut self) {
        self.at += 1;
    }

    /// Reads one byte after white space.
    pub(super) fn expect(&mut self, byte: u8) -> Result<(), Doubt> {
        super::doubt_unless(self.peek() == Some(byte))?;
        self.at += 1;
        Ok(())
    }

    /// Reads a word.
    pub(super) fn literal(&mut self, word: &str) -> Result<(), Doubt> {
        let rest = self.text.get(self.at..).ok_or(Doubt)?;
        super::doubt_unless(rest.starts_with(word))?;
        self.at += word.len();
        Ok(())
    }

    /// Reads a string, at its quote.
    #[inline]
    pub(super) fn text(&mut self) -> Result<Cow<'t, str>, Doubt> {
        let (start, end) = (self.at + 1, self.end_of_plain()?);
        if self.text.as_bytes().get(end) == Some(&b'"') {
            self.at = end + 1;
            return self.text.get(start..end).map(Cow::Borrowed).ok_or(Doubt);
        }
        self.escaped(end).map(Cow::Owned)
    }

    /// Reads a string without escapes, at its quote.
    #[inline]
    pub(super) fn plain_text(&mut self) -> Result<&'t str, Doubt> {
        let (start, end) = (self.at + 1, self.end_of_plain()?);
        super::doubt_unless(self.text.as_bytes().get(end) == Some(&b'"'))?;
        self.at = end + 1;
        self.text.get(start..end).ok_or(Doubt)
    }

    /// Where the run of plain characters after a quote ends.
    #[inline]
    fn end_of_plain(&self) -> Result<usize, Doubt> {
        let start = self.at + 1;
        let rest = self.text.as_bytes().get(start..).ok_or(Doubt)?;
        Ok(start + plain_length(rest))
    }

    /// Reads a string whose first escape is at `next`.
    fn escaped(&mut self, mut next: usize) -> Result<String, Doubt> {
        super::doubt_unless(self.text.as_bytes().get(next) == Some(&b'\\'))?;
        loop {
            match self.text.as_bytes().get(next).ok_or(Doubt)? {
                b'"' => break,
                b'\\' => next += 2,
                _ => next += 1,
            }
        }
        let token = self.text.get(self.at..=next).ok_or(Doubt)?;
        self.at = next + 1;
        serde_json::from_str(token).map_err(|_| Doubt)
    }

    /// Reads an integer of at most 18 digits; other numbers are a doubt.
    pub(super) fn integer(&mut self) -> Result<i64, Doubt> {
        const MOST_DIGITS: usize = 18;
        let is_negative = self.byte() == Some(b'-');
        self.at += usize::from(is_negative);
        let (start, first) = (self.at, self.byte());
        let mut number: i64 = 0;
        while let Some(digit @ b'0'..=b'9') = self.byte() {
            super::doubt_unless(self.at - start < MOST_DIGITS)?;
            number = number * 10 + i64::from(digit - b'0');
            self.at += 1;
        }
        let is_alone = first == Some(b'0') && self.at == start + 1 && !is_negative;
        let is_plain = self.at > start && (first != Some(b'0') || is_alone);
        let goes_on = matches!(self.byte(), Some(b'.' | b'e' | b'E'));
        super::doubt_unless(is_plain && !goes_on)?;
        Ok(if is_negative { -number } else { number })
    }
}

#[cfg(test)]
mod tests {
    use super::{Doubt, Tokens};

    #[test]
    fn integers_are_those_of_serde_json() {
        for text in [
            "0",
            "-1",
            "12",
            "123456789012345678",
            "-0",
            "01",
            "-",
            "1.0",
            "1e2",
            "-01",
            "1234567890123456789",
            "",
            "a",
            "0.5",
            "00",
        ] {
            match Tokens::new(text).integer() {
                Ok(number) => assert_eq!(serde_json::from_str(text).ok(), Some(number), "{text}"),
                Err(Doubt) => assert!(
                    !serde_json::from_str::<i32>(text).is_ok_and(|number| number != 0),
                    "{text}"
                ),
            }
        }
    }

    #[test]
    fn strings_are_those_of_serde_json() {
        for text in [
            r#""""#,
            r#""a""#,
            r#""ä\n\u00e4""#,
            r#""\ud83d\ude00""#,
            r#""\ud83d""#,
            r#""\"""#,
            "\"",
            "\"a",
            "\"a\n\"",
            r#""\x""#,
            r#""\"#,
            r#""a\\""#,
            "\"\u{7f}\u{2028}\"",
        ] {
            let read = Tokens::new(text)
                .text()
                .ok()
                .map(std::borrow::Cow::into_owned);
            assert_eq!(read, serde_json::from_str(text).ok(), "{text}");
        }
    }
}
