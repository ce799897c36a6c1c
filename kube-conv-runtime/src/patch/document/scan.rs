//! Checks JSON text as Go's `encoding/json` does, with its errors, and notes where each array and
//! object ends.

use crate::field::go::quote;
use std::fmt::Write;

/// The deepest nesting that Go reads.
pub(crate) const MAX_DEPTH: usize = 10_000;

/// Where an array or object of a text ends. Spans stand in the order in which they begin.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Span {
    /// The byte after the closing bracket.
    pub(super) end: usize,
    /// The first span that is not inside this one.
    pub(super) next: usize,
}

/// Whether text that has been checked is an array or object.
pub(super) fn is_composite(text: &str) -> bool {
    text.starts_with(['{', '['])
}

/// The spans of JSON text.
///
/// # Errors
///
/// Go's words for what is no JSON, or is nested more than 10,000 levels deep.
pub(super) fn index(text: &str) -> Result<Vec<Span>, String> {
    let mut scanner = Scanner {
        bytes: text.as_bytes(),
        at: 0,
        open: Vec::new(),
        spans: Vec::new(),
    };
    scanner.run()?;
    Ok(scanner.spans)
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

struct Scanner<'a> {
    bytes: &'a [u8],
    at: usize,
    open: Vec<Open>,
    spans: Vec<Span>,
}

struct Open {
    span: usize,
    is_object: bool,
}

impl Scanner<'_> {
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
                    self.string()?;
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
        match byte {
            b'{' | b'[' => return self.open(byte),
            b'"' => self.string()?,
            b't' => self.literal("true")?,
            b'f' => self.literal("false")?,
            b'n' => self.literal("null")?,
            b'-' | b'0'..=b'9' => self.number(byte)?,
            _ => return Err(invalid(byte, "looking for beginning of value")),
        }
        Ok(Expected::End)
    }

    fn open(&mut self, byte: u8) -> Result<Expected, String> {
        if self.open.len() >= MAX_DEPTH {
            return Err(invalid(byte, "exceeded max depth"));
        }
        let is_object = byte == b'{';
        self.open.push(Open {
            span: self.spans.len(),
            is_object,
        });
        self.spans.push(Span::default());
        self.at += 1;
        Ok(if is_object {
            Expected::KeyOrEnd
        } else {
            Expected::ValueOrEnd
        })
    }

    fn close(&mut self) -> Expected {
        self.at += 1;
        let next = self.spans.len();
        let closed = self.open.pop();
        if let Some(span) = closed.and_then(|open| self.spans.get_mut(open.span)) {
            *span = Span { end: self.at, next };
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

    /// From the opening quote to after the closing one.
    fn string(&mut self) -> Result<(), String> {
        self.at += 1;
        loop {
            let byte = self.peek().ok_or_else(at_end)?;
            self.at += 1;
            match byte {
                b'"' => return Ok(()),
                b'\\' => self.escape()?,
                0..0x20 => return Err(invalid(byte, "in string literal")),
                _ => {}
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

    /// The next byte of a literal, a number or an escape. Go finds out that there is none by
    /// reading a blank, and may complain about that.
    fn take(&mut self) -> u8 {
        let byte = self.peek().unwrap_or(b' ');
        self.at += 1;
        byte
    }
}

pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}

fn at_end() -> String {
    "unexpected end of JSON input".to_owned()
}

/// Go shows a byte as the character of that number.
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
