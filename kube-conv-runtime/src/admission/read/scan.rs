//! Why a text is not JSON, in the words of Go's decoder.
//!
//! It keeps no more than one bit a level, so that a text of any depth is judged. Source: the scanner
//! of `encoding/json`.

use crate::field::go;

/// The greatest number of levels that Go's decoder reads.
const DEEPEST: usize = 10_000;

/// What is wrong with a text, if anything is.
pub(super) fn fault(text: &[u8]) -> Option<String> {
    let mut scanner = Scanner {
        text,
        at: 0,
        open: Vec::new(),
    };
    scanner.document().err()
}

/// What encloses a value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Object,
    Array,
}

struct Scanner<'t> {
    text: &'t [u8],
    at: usize,
    open: Vec<Open>,
}

type Scanned = Result<(), String>;

impl Scanner<'_> {
    fn document(&mut self) -> Scanned {
        self.value()?;
        loop {
            match (self.open.last().copied(), self.next_visible()) {
                (None, None) => return Ok(()),
                (None, Some(byte)) => return Err(invalid(byte, "after top-level value")),
                (Some(_), None) => return Err(end()),
                (Some(Open::Object), Some(b',')) => {
                    self.key_and_value("looking for beginning of object key string")?;
                }
                (Some(Open::Array), Some(b',')) => self.value()?,
                (Some(Open::Object), Some(b'}')) | (Some(Open::Array), Some(b']')) => {
                    self.open.pop();
                }
                (Some(Open::Object), Some(byte)) => {
                    return Err(invalid(byte, "after object key:value pair"));
                }
                (Some(Open::Array), Some(byte)) => {
                    return Err(invalid(byte, "after array element"));
                }
            }
        }
    }

    /// One value, or the beginning of one that encloses others, up to the end of its first scalar
    /// or empty collection.
    fn value(&mut self) -> Scanned {
        loop {
            let Some(byte) = self.next_visible() else {
                return Err(end());
            };
            match byte {
                b'{' => {
                    self.enter(Open::Object, byte)?;
                    match self.peek_visible() {
                        Some(b'}') => return self.leave(),
                        _ => self.key("looking for beginning of object key string")?,
                    }
                }
                b'[' => {
                    self.enter(Open::Array, byte)?;
                    if self.peek_visible() == Some(b']') {
                        return self.leave();
                    }
                }
                b'"' => return self.string(),
                b'-' => return self.negative(),
                b'0' => return self.fraction(),
                b'1'..=b'9' => return self.integer(),
                b't' => return self.literal("true"),
                b'f' => return self.literal("false"),
                b'n' => return self.literal("null"),
                _ => return Err(invalid(byte, "looking for beginning of value")),
            }
        }
    }

    fn enter(&mut self, open: Open, byte: u8) -> Scanned {
        self.open.push(open);
        if self.open.len() > DEEPEST {
            return Err(invalid(byte, "exceeded max depth"));
        }
        Ok(())
    }

    /// Takes the closing bracket that is next.
    fn leave(&mut self) -> Scanned {
        self.next_visible();
        self.open.pop();
        Ok(())
    }

    fn key_and_value(&mut self, context: &str) -> Scanned {
        self.key(context)?;
        self.value()
    }

    fn key(&mut self, context: &str) -> Scanned {
        match self.next_visible() {
            None => return Err(end()),
            Some(b'"') => self.string()?,
            Some(byte) => return Err(invalid(byte, context)),
        }
        match self.next_visible() {
            None => Err(end()),
            Some(b':') => Ok(()),
            Some(byte) => Err(invalid(byte, "after object key")),
        }
    }

    fn string(&mut self) -> Scanned {
        loop {
            match self.next() {
                None => return Err(end()),
                Some(b'"') => return Ok(()),
                Some(b'\\') => self.escape()?,
                Some(byte) if byte < b' ' => return Err(invalid(byte, "in string literal")),
                Some(_) => {}
            }
        }
    }

    fn escape(&mut self) -> Scanned {
        match self.next() {
            None => return Err(end()),
            Some(b'b' | b'f' | b'n' | b'r' | b't' | b'\\' | b'/' | b'"') => return Ok(()),
            Some(b'u') => {}
            Some(byte) => return Err(invalid(byte, "in string escape code")),
        }
        for _ in 0..4 {
            match self.next() {
                None => return Err(end()),
                Some(byte) if byte.is_ascii_hexdigit() => {}
                Some(byte) => return Err(invalid(byte, "in \\u hexadecimal character escape")),
            }
        }
        Ok(())
    }

    fn negative(&mut self) -> Scanned {
        match self.next() {
            None => Err(end()),
            Some(b'0') => self.fraction(),
            Some(b'1'..=b'9') => self.integer(),
            Some(byte) => Err(invalid(byte, "in numeric literal")),
        }
    }

    fn integer(&mut self) -> Scanned {
        self.digits();
        self.fraction()
    }

    fn fraction(&mut self) -> Scanned {
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

    fn digit(&mut self, context: &str) -> Scanned {
        match self.next() {
            None => Err(end()),
            Some(byte) if byte.is_ascii_digit() => Ok(()),
            Some(byte) => Err(invalid(byte, context)),
        }
    }

    fn digits(&mut self) {
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
    }

    /// The rest of a word whose first letter is taken.
    fn literal(&mut self, word: &str) -> Scanned {
        for expected in word.bytes().skip(1) {
            match self.next() {
                None => return Err(end()),
                Some(byte) if byte == expected => {}
                Some(byte) => {
                    let expected = char::from(expected);
                    let context = format!("in literal {word} (expecting '{expected}')");
                    return Err(invalid(byte, &context));
                }
            }
        }
        Ok(())
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Option<u8> {
        let byte = self.peek()?;
        self.at += 1;
        Some(byte)
    }

    fn peek_visible(&mut self) -> Option<u8> {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r' | b'\n')) {
            self.at += 1;
        }
        self.peek()
    }

    fn next_visible(&mut self) -> Option<u8> {
        self.peek_visible()?;
        self.next()
    }
}

fn end() -> String {
    "unexpected end of JSON input".to_owned()
}

/// Go takes the byte for a character of its own.
fn invalid(byte: u8, context: &str) -> String {
    let shown = match byte {
        b'\'' => "\\'".to_owned(),
        b'"' => "\"".to_owned(),
        _ => {
            let quoted = go::quote(char::from(byte).encode_utf8(&mut [0; 2]));
            let inner = quoted
                .strip_prefix('"')
                .and_then(|text| text.strip_suffix('"'));
            inner.unwrap_or_default().to_owned()
        }
    };
    format!("invalid character '{shown}' {context}")
}

#[cfg(test)]
mod tests {
    use super::fault;

    #[test]
    fn faults_are_told_as_go_tells_them() {
        for (text, expected) in [
            ("", "unexpected end of JSON input"),
            ("{", "unexpected end of JSON input"),
            ("[1", "unexpected end of JSON input"),
            ("[1 2]", "invalid character '2' after array element"),
            ("{\"a\" 1}", "invalid character '1' after object key"),
            (
                "{\"a\":1 \"b\":2}",
                "invalid character '\"' after object key:value pair",
            ),
            (
                "{\"a\":1,}",
                "invalid character '}' looking for beginning of object key string",
            ),
            (
                "[1,]",
                "invalid character ']' looking for beginning of value",
            ),
            (
                "{a:1}",
                "invalid character 'a' looking for beginning of object key string",
            ),
            (
                "tru!",
                "invalid character '!' in literal true (expecting 'e')",
            ),
            ("nul", "unexpected end of JSON input"),
            (
                "1.x",
                "invalid character 'x' after decimal point in numeric literal",
            ),
            (
                "1ex",
                "invalid character 'x' in exponent of numeric literal",
            ),
            ("-x", "invalid character 'x' in numeric literal"),
            ("01", "invalid character '1' after top-level value"),
            ("\"\\x\"", "invalid character 'x' in string escape code"),
            (
                "\"\\u12g\"",
                "invalid character 'g' in \\u hexadecimal character escape",
            ),
            ("\"\u{1}\"", "invalid character '\\x01' in string literal"),
            ("{} {}", "invalid character '{' after top-level value"),
            (
                "'",
                "invalid character '\\'' looking for beginning of value",
            ),
        ] {
            assert_eq!(fault(text.as_bytes()).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_json_has_no_fault() {
        for text in [
            "{}",
            " [ ] ",
            "0",
            "-0.5e+10",
            "\"\\u00e9\\n\"",
            "true",
            "{\"a\":[{},{\"b\":[[]]},null]}",
            "[1,\"x\",{\"a\":1,\"b\":{}}]",
        ] {
            assert_eq!(fault(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn depth_is_bounded_where_go_bounds_it() {
        let nested = |depth| "[".repeat(depth) + &"]".repeat(depth);
        assert_eq!(fault(nested(10_000).as_bytes()), None);
        let too_deep = Some("invalid character '[' exceeded max depth".to_owned());
        assert_eq!(fault(nested(10_001).as_bytes()), too_deep);
        assert_eq!(fault("[".repeat(1_000_000).as_bytes()), too_deep);
    }
}
