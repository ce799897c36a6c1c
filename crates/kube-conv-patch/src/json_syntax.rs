//! A scanner of JSON texts, with the errors of Go's decoder.
//!
//! A text of any depth is checked. Source: the scanner of `encoding/json`.

use kube_conv_schema::go::{plain_length, quote, unescape, utf8};
use kube_conv_schema::limits::MOST_LEVELS_OF_GO;
use std::borrow::Cow;
use std::fmt::Write;

/// Receives the parts of a text in order. A later part may still be a syntax error.
#[doc(hidden)]
pub trait JsonParts {
    /// An array or object begins. The result is passed to [`Parts::end`].
    fn begin(&mut self, _is_object: bool) -> usize {
        0
    }

    /// An array or object ends before a byte.
    fn end(&mut self, _begun: usize, _at: usize) {}

    /// The name of a member.
    fn name(&mut self, _name: &Quoted<'_>) {}

    /// A text.
    fn text(&mut self, _text: &Quoted<'_>) {}

    /// Any other value that holds no others, as it is spelled.
    fn scalar(&mut self, _spelled: &[u8]) {}
}

/// A text as it is spelled, between its quotes.
#[doc(hidden)]
pub struct Quoted<'a> {
    inner: &'a [u8],
    /// The same, if the whole is UTF-8.
    text: Option<&'a str>,
    has_escapes: bool,
}

impl Quoted<'_> {
    /// The text that is meant.
    #[doc(hidden)]
    pub fn read(&self) -> String {
        let text = self.text.map_or_else(|| utf8(self.inner), Cow::Borrowed);
        match self.has_escapes {
            true => unescape(&text),
            false => text.into_owned(),
        }
    }
}

/// Walks a text.
///
/// # Errors
///
/// Go's message about a syntax error, or more than 10,000 levels.
#[doc(hidden)]
pub fn scan(text: &[u8], parts: &mut impl JsonParts) -> Result<(), String> {
    let mut scanner = Scanner {
        bytes: text,
        // One check of the whole takes less time than one for each string.
        text: std::str::from_utf8(text).ok(),
        at: 0,
        open: Vec::new(),
        parts,
    };
    scanner.run()
}

/// What may come next.
#[derive(Clone, Copy, PartialEq)]
enum Expected {
    Value,
    ValueOrEnd,
    Key,
    KeyOrEnd,
    Colon,
    End,
}

struct Scanner<'a, P> {
    bytes: &'a [u8],
    /// The bytes, if they are UTF-8.
    text: Option<&'a str>,
    at: usize,
    open: Vec<OpenBracket>,
    parts: &'a mut P,
}

struct OpenBracket {
    begun: usize,
    is_object: bool,
}

impl<'a, P: JsonParts> Scanner<'a, P> {
    fn run(&mut self) -> Result<(), String> {
        let mut expected = Expected::Value;
        loop {
            while self.peek().is_some_and(is_space) {
                self.at += 1;
            }
            let Some(byte) = self.peek() else {
                if expected == Expected::End && self.open.is_empty() {
                    return Ok(());
                }
                return Err(at_end());
            };
            expected = match expected {
                Expected::ValueOrEnd if byte == b']' => self.close(),
                Expected::KeyOrEnd if byte == b'}' => self.close(),
                Expected::Value | Expected::ValueOrEnd => self.value(byte)?,
                Expected::Key | Expected::KeyOrEnd => {
                    if byte != b'"' {
                        return Err(invalid(byte, "looking for beginning of object key string"));
                    }
                    let name = self.string()?;
                    self.parts.name(&name);
                    Expected::Colon
                }
                Expected::Colon => {
                    if byte != b':' {
                        return Err(invalid(byte, "after object key"));
                    }
                    self.at += 1;
                    Expected::Value
                }
                Expected::End => self.after_value(byte)?,
            };
        }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn value(&mut self, byte: u8) -> Result<Expected, String> {
        let start = self.at;
        match byte {
            b'{' | b'[' => return self.open(byte),
            b'"' => {
                let text = self.string()?;
                self.parts.text(&text);
                return Ok(Expected::End);
            }
            b't' => self.literal("true")?,
            b'f' => self.literal("false")?,
            b'n' => self.literal("null")?,
            b'-' | b'0'..=b'9' => self.number(byte)?,
            _ => return Err(invalid(byte, "looking for beginning of value")),
        }
        self.parts.scalar(self.since(start));
        Ok(Expected::End)
    }

    fn since(&self, start: usize) -> &'a [u8] {
        self.bytes.get(start..self.at).unwrap_or_default()
    }

    fn open(&mut self, byte: u8) -> Result<Expected, String> {
        if self.open.len() >= MOST_LEVELS_OF_GO {
            return Err(invalid(byte, "exceeded max depth"));
        }
        let is_object = byte == b'{';
        let begun = self.parts.begin(is_object);
        self.open.push(OpenBracket { begun, is_object });
        self.at += 1;
        Ok(if is_object {
            Expected::KeyOrEnd
        } else {
            Expected::ValueOrEnd
        })
    }

    fn close(&mut self) -> Expected {
        self.at += 1;
        if let Some(open) = self.open.pop() {
            self.parts.end(open.begun, self.at);
        }
        Expected::End
    }

    fn after_value(&mut self, byte: u8) -> Result<Expected, String> {
        let Some(innermost) = self.open.last() else {
            return Err(invalid(byte, "after top-level value"));
        };
        match (innermost.is_object, byte) {
            (true, b',') => {
                self.at += 1;
                Ok(Expected::Key)
            }
            (false, b',') => {
                self.at += 1;
                Ok(Expected::Value)
            }
            (true, b'}') | (false, b']') => Ok(self.close()),
            (true, _) => Err(invalid(byte, "after object key:value pair")),
            (false, _) => Err(invalid(byte, "after array element")),
        }
    }

    /// Scans a string, from its opening quote to the byte after its closing one.
    fn string(&mut self) -> Result<Quoted<'a>, String> {
        self.at += 1;
        let start = self.at;
        let mut has_escapes = false;
        loop {
            self.at += plain_length(self.bytes.get(self.at..).unwrap_or_default());
            let byte = self.peek().ok_or_else(at_end)?;
            let end = self.at;
            self.at += 1;
            match byte {
                b'"' => {
                    return Ok(Quoted {
                        inner: self.bytes.get(start..end).unwrap_or_default(),
                        text: self.text.and_then(|text| text.get(start..end)),
                        has_escapes,
                    });
                }
                b'\\' => {
                    has_escapes = true;
                    self.escape()?;
                }
                _ => return Err(invalid(byte, "in string literal")),
            }
        }
    }

    fn escape(&mut self) -> Result<(), String> {
        let byte = self.take();
        match byte {
            b'b' | b'f' | b'n' | b'r' | b't' | b'\\' | b'/' | b'"' => Ok(()),
            b'u' => {
                for _ in 0..4 {
                    let digit = self.take();
                    if !digit.is_ascii_hexdigit() {
                        return Err(invalid(digit, "in \\u hexadecimal character escape"));
                    }
                }
                Ok(())
            }
            _ => Err(invalid(byte, "in string escape code")),
        }
    }

    fn literal(&mut self, literal: &str) -> Result<(), String> {
        for expected in literal.bytes() {
            let byte = self.take();
            if byte != expected {
                let context = format!("in literal {literal} (expecting '{}')", expected as char);
                return Err(invalid(byte, &context));
            }
        }
        Ok(())
    }

    fn number(&mut self, first: u8) -> Result<(), String> {
        self.at += 1;
        let digit = match first {
            b'-' => self.digit("in numeric literal")?,
            digit => digit,
        };
        // A number that begins with zero has no further digits before the point.
        if digit != b'0' {
            self.digits();
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digit("after decimal point in numeric literal")?;
            self.digits();
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digit("in exponent of numeric literal")?;
            self.digits();
        }
        Ok(())
    }

    fn digits(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
    }

    fn digit(&mut self, context: &str) -> Result<u8, String> {
        let byte = self.take();
        match byte {
            b'0'..=b'9' => Ok(byte),
            _ => Err(invalid(byte, context)),
        }
    }

    /// The next byte of a literal, a number or an escape. Go reads a blank at the end, and may
    /// report that.
    fn take(&mut self) -> u8 {
        let byte = self.peek().unwrap_or(b' ');
        self.at += 1;
        byte
    }
}

#[doc(hidden)]
pub fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

fn at_end() -> String {
    "unexpected end of JSON input".to_owned()
}

/// Go prints a byte as the character with that code.
fn invalid(byte: u8, context: &str) -> String {
    let mut text = "invalid character ".to_owned();
    match byte {
        b'\'' => text.push_str(r"'\''"),
        b'"' => text.push_str("'\"'"),
        _ => {
            let quoted = quote(char::from(byte).encode_utf8(&mut [0; 4]));
            // Writing into a `String` never fails.
            let _ = write!(text, "'{}'", quoted.trim_matches('"'));
        }
    }
    text.push(' ');
    text.push_str(context);
    text
}

#[cfg(test)]
mod tests {
    use super::{JsonParts, scan};

    impl JsonParts for () {}

    /// Go's message about the syntax error of a text, if it has one.
    fn syntax_error(text: &[u8]) -> Option<String> {
        scan(text, &mut ()).err()
    }

    #[test]
    fn syntax_errors_are_gos() {
        let table = [
            ("", "unexpected end of JSON input"),
            ("  ", "unexpected end of JSON input"),
            ("{", "unexpected end of JSON input"),
            ("\"a", "unexpected end of JSON input"),
            ("[1", "unexpected end of JSON input"),
            (
                "nul",
                "invalid character ' ' in literal null (expecting 'l')",
            ),
            ("-", "invalid character ' ' in numeric literal"),
            (
                "1.",
                "invalid character ' ' after decimal point in numeric literal",
            ),
            ("1e", "invalid character ' ' in exponent of numeric literal"),
            ("01", "invalid character '1' after top-level value"),
            ("[01]", "invalid character '1' after array element"),
            ("+1", "invalid character '+' looking for beginning of value"),
            (
                "'a'",
                "invalid character '\\'' looking for beginning of value",
            ),
            (
                "[1,]",
                "invalid character ']' looking for beginning of value",
            ),
            (
                "{,}",
                "invalid character ',' looking for beginning of object key string",
            ),
            ("{\"a\" 1}", "invalid character '1' after object key"),
            (
                "{\"a\":1 \"",
                "invalid character '\"' after object key:value pair",
            ),
            (
                "{\"a\":1,}",
                "invalid character '}' looking for beginning of object key string",
            ),
            ("\"\n\"", "invalid character '\\n' in string literal"),
            ("\"\\x\"", "invalid character 'x' in string escape code"),
            (
                "\"\\u12g4\"",
                "invalid character 'g' in \\u hexadecimal character escape",
            ),
            ("é", "invalid character 'Ã' looking for beginning of value"),
            (
                "\u{1}",
                "invalid character '\\x01' looking for beginning of value",
            ),
            (
                "truth",
                "invalid character 't' in literal true (expecting 'e')",
            ),
            (
                "tr",
                "invalid character ' ' in literal true (expecting 'u')",
            ),
            (
                "1.x",
                "invalid character 'x' after decimal point in numeric literal",
            ),
            (
                "1e+",
                "invalid character ' ' in exponent of numeric literal",
            ),
            ("\"\\", "invalid character ' ' in string escape code"),
            (
                "\"\\u12",
                "invalid character ' ' in \\u hexadecimal character escape",
            ),
            ("{} {}", "invalid character '{' after top-level value"),
            ("{}}", "invalid character '}' after top-level value"),
        ];
        for (text, error) in table {
            assert_eq!(
                syntax_error(text.as_bytes()).as_deref(),
                Some(error),
                "{text}"
            );
        }
        for text in [
            "{}",
            " [ ] ",
            "0",
            "-0.5E+10",
            "\"\\ud800\\n\"",
            "[[[{\"a\":{}}]]]",
            "[1,\"x\",{\"a\":true,\"b\":{}},null]",
        ] {
            assert_eq!(syntax_error(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn ten_thousand_levels_are_read_and_no_more() {
        let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
        assert_eq!(syntax_error(nested(10_000).as_bytes()), None);
        let too_deep = Some("invalid character '[' exceeded max depth".to_owned());
        assert_eq!(syntax_error(nested(10_001).as_bytes()), too_deep);
        assert_eq!(syntax_error("[".repeat(1_000_000).as_bytes()), too_deep);
    }
}
