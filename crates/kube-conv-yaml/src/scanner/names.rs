//! Directives, anchors, aliases and tags.

use super::{Scanner, TokenKind};
use crate::error::Result;
use crate::input;

const LONGEST_VERSION: usize = 2;

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')
}

fn is_uri(byte: u8) -> bool {
    is_word(byte) || b";/?:@&=+$,.!~*'()[]%".contains(&byte)
}

fn hex_digit(byte: u8) -> Option<u8> {
    let digit = char::from(byte).to_digit(16)?;
    u8::try_from(digit).ok()
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Scanner<'_> {
    pub(super) fn scan_directive(&mut self) -> Result<TokenKind> {
        self.input.skip();
        let name = self.scan_word()?;
        if name.is_empty() {
            return Err(self.error("could not find expected directive name"));
        }
        if !self.input.is_space_or_end(0) {
            return Err(self.error("found unexpected non-alphabetical character"));
        }
        let kind = match name.as_slice() {
            b"YAML" => self.scan_version()?,
            b"TAG" => self.scan_tag_directive()?,
            _ => return Err(self.error("found unknown directive name")),
        };
        self.skip_rest_of_line()?;
        Ok(kind)
    }

    fn scan_word(&mut self) -> Result<Vec<u8>> {
        let mut word = Vec::new();
        self.input.ensure(1)?;
        while is_word(self.input.peek(0)) {
            self.input.read(&mut word);
            self.input.ensure(1)?;
        }
        Ok(word)
    }

    fn scan_version(&mut self) -> Result<TokenKind> {
        self.skip_blanks()?;
        let major = self.scan_number()?;
        if self.input.peek(0) != b'.' {
            return Err(self.error("did not find expected digit or '.' character"));
        }
        self.input.skip();
        let minor = self.scan_number()?;
        let is_known = (major, minor) == (1, 1);
        Ok(TokenKind::VersionDirective { is_known })
    }

    fn scan_number(&mut self) -> Result<u32> {
        let (mut number, mut length) = (0_u32, 0_usize);
        self.input.ensure(1)?;
        while let Some(digit) = char::from(self.input.peek(0)).to_digit(10) {
            length = length.saturating_add(1);
            if length > LONGEST_VERSION {
                return Err(self.error("found extremely long version number"));
            }
            number = number.saturating_mul(10).saturating_add(digit);
            self.input.skip();
            self.input.ensure(1)?;
        }
        if length == 0 {
            return Err(self.error("did not find expected version number"));
        }
        Ok(number)
    }

    fn scan_tag_directive(&mut self) -> Result<TokenKind> {
        self.skip_blanks()?;
        let handle = self.scan_tag_handle(true)?;
        self.input.ensure(1)?;
        if !self.input.is_blank(0) {
            return Err(self.error("did not find expected whitespace"));
        }
        self.skip_blanks()?;
        let prefix = self.scan_uri(b"")?;
        self.input.ensure(1)?;
        if !self.input.is_space_or_end(0) {
            return Err(self.error("did not find expected whitespace or line break"));
        }
        Ok(TokenKind::TagDirective { handle, prefix })
    }

    pub(super) fn scan_anchor(&mut self, kind: fn(String) -> TokenKind) -> Result<TokenKind> {
        self.input.skip();
        let name = self.scan_word()?;
        let ends = self.input.is_space_or_end(0)
            || matches!(
                self.input.peek(0),
                b'?' | b':' | b',' | b']' | b'}' | b'%' | b'@' | b'`'
            );
        if name.is_empty() || !ends {
            return Err(self.error("did not find expected alphabetic or numeric character"));
        }
        Ok(kind(text(name)))
    }

    pub(super) fn scan_tag(&mut self) -> Result<TokenKind> {
        self.input.ensure(2)?;
        let (handle, suffix) = if self.input.peek(1) == b'<' {
            self.input.skip();
            self.input.skip();
            let suffix = self.scan_uri(b"")?;
            if self.input.peek(0) != b'>' {
                return Err(self.error("did not find the expected '>'"));
            }
            self.input.skip();
            (Vec::new(), suffix)
        } else {
            self.scan_short_tag()?
        };
        self.input.ensure(1)?;
        if !self.input.is_space_or_end(0) {
            return Err(self.error("did not find expected whitespace or line break"));
        }
        Ok(TokenKind::Tag { handle, suffix })
    }

    /// `!suffix`, `!handle!suffix` or `!`.
    fn scan_short_tag(&mut self) -> Result<(Vec<u8>, Vec<u8>)> {
        let handle = self.scan_tag_handle(false)?;
        if handle.len() > 1 && handle.ends_with(b"!") {
            let suffix = self.scan_uri(b"")?;
            return Ok((handle, suffix));
        }
        let suffix = self.scan_uri(&handle)?;
        let handle = b"!".to_vec();
        Ok(match suffix.is_empty() {
            true => (suffix, handle),
            false => (handle, suffix),
        })
    }

    fn scan_tag_handle(&mut self, is_directive: bool) -> Result<Vec<u8>> {
        self.input.ensure(1)?;
        if self.input.peek(0) != b'!' {
            return Err(self.error("did not find expected '!'"));
        }
        let mut handle = Vec::new();
        self.input.read(&mut handle);
        handle.extend(self.scan_word()?);
        if self.input.peek(0) == b'!' {
            self.input.read(&mut handle);
        } else if is_directive && handle != b"!" {
            return Err(self.error("did not find expected '!'"));
        }
        Ok(handle)
    }

    /// The rest of a tag, after the part that was read as a handle.
    fn scan_uri(&mut self, head: &[u8]) -> Result<Vec<u8>> {
        let mut uri = head.get(1..).unwrap_or_default().to_vec();
        let mut is_empty = head.is_empty();
        self.input.ensure(1)?;
        while is_uri(self.input.peek(0)) {
            if self.input.peek(0) == b'%' {
                self.scan_uri_escapes(&mut uri)?;
            } else {
                self.input.read(&mut uri);
            }
            self.input.ensure(1)?;
            is_empty = false;
        }
        if is_empty {
            return Err(self.error("did not find expected tag URI"));
        }
        Ok(uri)
    }

    /// The bytes of one character, each as `%` and two digits.
    fn scan_uri_escapes(&mut self, uri: &mut Vec<u8>) -> Result<()> {
        let mut left = None;
        while left != Some(0) {
            self.input.ensure(3)?;
            let digits = (hex_digit(self.input.peek(1)), hex_digit(self.input.peek(2)));
            let (b'%', (Some(high), Some(low))) = (self.input.peek(0), digits) else {
                return Err(self.error("did not find URI escaped octet"));
            };
            let octet = (high << 4) | low;
            let width = match left {
                None => input::width(octet),
                Some(left) => left,
            };
            if width == 0 {
                return Err(self.error("found an incorrect leading UTF-8 octet"));
            }
            if left.is_some() && octet & 0xc0 != 0x80 {
                return Err(self.error("found an incorrect trailing UTF-8 octet"));
            }
            uri.push(octet);
            for _ in 0..3 {
                self.input.skip();
            }
            left = Some(width.saturating_sub(1));
        }
        Ok(())
    }
}
