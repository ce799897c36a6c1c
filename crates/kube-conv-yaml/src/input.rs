//! Decoding the characters of a text in the same steps as Go's reader.
//!
//! An invalid byte is an error as soon as its step is decoded, up to 512 bytes ahead of
//! the scanner: so the steps determine which of several errors is reported.

use super::error::{Error, Mark, Result};

/// The bytes that one step decodes.
const STEP: usize = 512;

#[derive(Clone, Copy, Debug)]
enum Encoding {
    Utf8,
    Utf16 { little_endian: bool },
}

#[derive(Debug)]
pub(super) struct Input<'t> {
    bytes: &'t [u8],
    encoding: Encoding,
    /// The bytes that are loaded but not decoded.
    raw: std::ops::Range<usize>,
    is_at_end: bool,
    decoded: Vec<u8>,
    at: usize,
    /// Where the scanner was when the last step was decoded.
    step_start: usize,
    /// The number of characters that are decoded but not read, with a NUL for each peek beyond the
    /// end.
    unread: usize,
    pub(super) mark: Mark,
}

impl<'t> Input<'t> {
    pub(super) fn new(bytes: &'t [u8]) -> Self {
        let (encoding, order_mark) = match bytes {
            [0xff, 0xfe, ..] => (
                Encoding::Utf16 {
                    little_endian: true,
                },
                2,
            ),
            [0xfe, 0xff, ..] => (
                Encoding::Utf16 {
                    little_endian: false,
                },
                2,
            ),
            [0xef, 0xbb, 0xbf, ..] => (Encoding::Utf8, 3),
            _ => (Encoding::Utf8, 0),
        };
        Self {
            bytes,
            encoding,
            raw: order_mark..bytes.len().min(STEP),
            // Three bytes are needed to look for a byte order mark.
            is_at_end: bytes.len() < 3,
            decoded: Vec::new(),
            at: 0,
            step_start: 0,
            unread: 0,
            mark: Mark::default(),
        }
    }

    /// The byte at a distance from the current one; zero beyond the end.
    pub(super) fn peek(&self, distance: usize) -> u8 {
        let at = self.at.saturating_add(distance);
        self.decoded.get(at).copied().unwrap_or(0)
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.peek(0) == 0
    }

    pub(super) fn is_blank(&self, distance: usize) -> bool {
        matches!(self.peek(distance), b' ' | b'\t')
    }

    /// The bytes of a line break, if there is one.
    fn break_width(&self, distance: usize) -> usize {
        match self.peek(distance) {
            b'\r' | b'\n' => 1,
            0xc2 if self.peek(distance.saturating_add(1)) == 0x85 => 2,
            0xe2 if self.peek(distance.saturating_add(1)) == 0x80
                && matches!(self.peek(distance.saturating_add(2)), 0xa8 | 0xa9) =>
            {
                3
            }
            _ => 0,
        }
    }

    pub(super) fn is_break(&self, distance: usize) -> bool {
        self.break_width(distance) > 0
    }

    pub(super) fn is_break_or_end(&self, distance: usize) -> bool {
        self.peek(distance) == 0 || self.is_break(distance)
    }

    pub(super) fn is_space_or_end(&self, distance: usize) -> bool {
        self.is_blank(distance) || self.is_break_or_end(distance)
    }

    /// Whether the line begins with `---` or `...`.
    pub(super) fn is_document_marker(&self) -> bool {
        let first = self.peek(0);
        self.mark.column == 0
            && matches!(first, b'-' | b'.')
            && self.peek(1) == first
            && self.peek(2) == first
            && self.is_space_or_end(3)
    }

    /// Whether a byte order mark is next, as in Go, which checks the first character of the last
    /// step and not the current one.
    pub(super) fn has_order_mark(&self) -> bool {
        let step = self.decoded.get(self.step_start..).unwrap_or_default();
        step.starts_with(&[0xef, 0xbb, 0xbf])
    }

    pub(super) fn skip(&mut self) {
        self.at = self.at.saturating_add(width(self.peek(0)).max(1));
        self.moved(1);
    }

    pub(super) fn skip_line(&mut self) {
        let mut characters = 1;
        let mut width = self.break_width(0);
        if self.peek(0) == b'\r' && self.peek(1) == b'\n' {
            (characters, width) = (2, 2);
        }
        if width > 0 {
            self.at = self.at.saturating_add(width);
            self.moved(characters);
            self.next_line();
        }
    }

    /// Reads one character that is not a line break.
    pub(super) fn read(&mut self, text: &mut Vec<u8>) {
        let end = self.at.saturating_add(width(self.peek(0)).max(1));
        text.extend_from_slice(self.decoded.get(self.at..end).unwrap_or_default());
        self.at = end;
        self.moved(1);
    }

    /// Reads letters and digits, as far as two characters after them are decoded already, so that no step is
    /// decoded earlier or later than if they are read one by one.
    pub(super) fn read_letters(&mut self, text: &mut Vec<u8>) {
        let rest = self.decoded.get(self.at..).unwrap_or_default();
        let rest = rest
            .get(..self.unread.saturating_sub(2))
            .unwrap_or_default();
        let letters = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric());
        let count = letters.count();
        text.extend_from_slice(rest.get(..count).unwrap_or_default());
        self.at = self.at.saturating_add(count);
        self.moved(count);
    }

    /// Reads a line break, if there is one: a line feed, except for the separators of Unicode.
    pub(super) fn read_line(&mut self, text: &mut Vec<u8>) {
        match self.break_width(0) {
            0 => return,
            3 => text.extend_from_slice(&[0xe2, 0x80, self.peek(2)]),
            _ => text.push(b'\n'),
        }
        self.skip_line();
    }

    fn moved(&mut self, characters: usize) {
        self.mark.index = self.mark.index.saturating_add(characters);
        self.mark.column = self.mark.column.saturating_add(characters);
        self.unread = self.unread.saturating_sub(characters);
    }

    pub(super) fn next_line(&mut self) {
        self.mark.column = 0;
        self.mark.line = self.mark.line.saturating_add(1);
    }

    /// Decodes until this many characters can be peeked.
    pub(super) fn ensure(&mut self, characters: usize) -> Result<()> {
        if self.unread >= characters {
            return Ok(());
        }
        self.step_start = self.at;
        if self.raw.is_empty() {
            self.load();
        }
        loop {
            self.decode_ascii();
            while let Some(character) = self.decode()? {
                let mut buffer = [0; 4];
                let encoded = character.encode_utf8(&mut buffer);
                self.decoded.extend_from_slice(encoded.as_bytes());
                self.unread = self.unread.saturating_add(1);
                self.decode_ascii();
            }
            if self.is_at_end {
                self.unread = self.unread.saturating_add(1);
                return Ok(());
            }
            if self.unread >= characters {
                return Ok(());
            }
            self.load();
        }
    }

    fn load(&mut self) {
        if self.raw.end == self.bytes.len() {
            self.is_at_end = true;
        } else {
            self.raw.end = self.raw.start.saturating_add(STEP).min(self.bytes.len());
        }
    }

    /// Decodes the characters of one byte that are next, if the text is UTF-8.
    fn decode_ascii(&mut self) {
        let is_allowed = |byte: &&u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~');
        if let Encoding::Utf8 = self.encoding {
            let raw = self.bytes.get(self.raw.clone()).unwrap_or_default();
            let count = raw.iter().take_while(is_allowed).count();
            let plain = raw.get(..count).unwrap_or_default();
            self.decoded.extend_from_slice(plain);
            self.raw.start = self.raw.start.saturating_add(count);
            self.unread = self.unread.saturating_add(count);
        }
    }

    /// The next character of the loaded bytes, if it is complete.
    fn decode(&mut self) -> Result<Option<char>> {
        let raw = self.bytes.get(self.raw.clone()).unwrap_or_default();
        if raw.is_empty() {
            return Ok(None);
        }
        let (code, width) = match self.encoding {
            Encoding::Utf8 => utf8(raw),
            Encoding::Utf16 { little_endian } => utf16(raw, little_endian),
        }
        .or_else(|undecodable| match undecodable {
            Undecodable::Incomplete(_) if !self.is_at_end => Ok((0, 0)),
            Undecodable::Incomplete(problem) | Undecodable::Invalid(problem) => {
                Err(Error::of_bytes(problem))
            }
        })?;
        if width == 0 {
            return Ok(None);
        }
        self.raw.start = self.raw.start.saturating_add(width);
        match char::from_u32(code) {
            Some(
                character @ ('\t'
                | '\n'
                | '\r'
                | ' '..='~'
                | '\u{85}'
                | '\u{a0}'..='\u{fffd}'
                | '\u{10000}'..),
            ) => Ok(Some(character)),
            _ => Err(Error::of_bytes("control characters are not allowed")),
        }
    }
}

/// Returns the length of a character by its first byte; zero for an invalid one.
pub(super) fn width(first: u8) -> usize {
    match first {
        0..=0x7f => 1,
        0xc0..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf7 => 4,
        _ => 0,
    }
}

enum Undecodable {
    /// More bytes may help.
    Incomplete(&'static str),
    Invalid(&'static str),
}

/// The code of a character and its bytes.
fn utf8(raw: &[u8]) -> std::result::Result<(u32, usize), Undecodable> {
    let Some((&first, rest)) = raw.split_first() else {
        return Ok((0, 0));
    };
    let width = width(first);
    let (first, least) = match width {
        1 => return Ok((u32::from(first), 1)),
        2 => (first & 0x1f, 0x80),
        3 => (first & 0x0f, 0x800),
        4 => (first & 0x07, 0x10000),
        _ => return Err(Undecodable::Invalid("invalid leading UTF-8 octet")),
    };
    let mut code = u32::from(first);
    let Some(trailing) = rest.get(..width.saturating_sub(1)) else {
        return Err(Undecodable::Incomplete("incomplete UTF-8 octet sequence"));
    };
    for &octet in trailing {
        if octet & 0xc0 != 0x80 {
            return Err(Undecodable::Invalid("invalid trailing UTF-8 octet"));
        }
        code = (code << 6) | u32::from(octet & 0x3f);
    }
    if code < least {
        return Err(Undecodable::Invalid("invalid length of a UTF-8 sequence"));
    }
    if char::from_u32(code).is_none() {
        return Err(Undecodable::Invalid("invalid Unicode character"));
    }
    Ok((code, width))
}

/// The code of a character and its bytes.
fn utf16(raw: &[u8], little_endian: bool) -> std::result::Result<(u32, usize), Undecodable> {
    let unit = |at: usize| match raw.get(at..at.saturating_add(2)) {
        Some(&[low, high]) if little_endian => Some(u16::from_le_bytes([low, high])),
        Some(&[high, low]) => Some(u16::from_be_bytes([high, low])),
        _ => None,
    };
    let Some(first) = unit(0) else {
        return Err(Undecodable::Incomplete("incomplete UTF-16 character"));
    };
    match first & 0xfc00 {
        0xdc00 => Err(Undecodable::Invalid("unexpected low surrogate area")),
        0xd800 => {
            let Some(second) = unit(2) else {
                return Err(Undecodable::Incomplete("incomplete UTF-16 surrogate pair"));
            };
            if second & 0xfc00 != 0xdc00 {
                return Err(Undecodable::Invalid("expected low surrogate area"));
            }
            let high = u32::from(first & 0x3ff) << 10;
            Ok((0x10000 + high + u32::from(second & 0x3ff), 4))
        }
        _ => Ok((u32::from(first), 2)),
    }
}

#[cfg(test)]
mod tests {
    use super::Input;

    fn decode(bytes: &[u8]) -> Result<String, String> {
        let mut input = Input::new(bytes);
        let mut text = Vec::new();
        loop {
            input.ensure(1).map_err(|error| error.to_string())?;
            if input.is_at_end() {
                return Ok(String::from_utf8_lossy(&text).into_owned());
            }
            input.read(&mut text);
        }
    }

    #[test]
    fn texts_of_every_encoding_are_decoded() {
        let text = "a\u{e9}\u{20ac}\u{1f600}".repeat(300);
        let units = || text.encode_utf16();
        let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
        for (mark, bytes) in [
            (&b""[..], text.as_bytes()),
            (b"\xef\xbb\xbf", text.as_bytes()),
            (b"\xff\xfe", &little),
            (b"\xfe\xff", &big),
        ] {
            assert_eq!(decode(&[mark, bytes].concat()), Ok(text.clone()));
        }
    }

    #[test]
    fn invalid_texts_are_errors_with_the_reason() {
        for (bytes, problem) in [
            (&b"a\x00"[..], "control characters are not allowed"),
            (b"\xc2\x80", "control characters are not allowed"),
            (b"\xef\xbf\xbf", "control characters are not allowed"),
            (b"\x80", "invalid leading UTF-8 octet"),
            (b"\xe2\x82", "incomplete UTF-8 octet sequence"),
            (b"\xe2a\x82", "invalid trailing UTF-8 octet"),
            (b"\xc0\x80", "invalid length of a UTF-8 sequence"),
            (b"\xed\xa0\x80", "invalid Unicode character"),
            (b"\xff\xfea", "incomplete UTF-16 character"),
            (b"\xff\xfe\x00\xd8", "incomplete UTF-16 surrogate pair"),
            (b"\xff\xfe\x00\xdc", "unexpected low surrogate area"),
            (b"\xff\xfe\x00\xd8a\x00", "expected low surrogate area"),
        ] {
            assert_eq!(decode(bytes), Err(format!("yaml: {problem}")), "{bytes:?}");
        }
    }
}
