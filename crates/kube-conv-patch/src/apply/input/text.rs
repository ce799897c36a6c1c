//! Reads quoted strings.

use super::{FieldsError, Input, shown};
use kube_conv_schema::go::utf8;
use std::borrow::Cow;

impl<'t> Input<'t> {
    /// Reads a string. Null is the empty string.
    pub(super) fn text(&mut self) -> Result<Cow<'t, str>, FieldsError> {
        match self.next_token() {
            b'"' => self.rest_of_text(),
            b'n' => self.literal("ull").map(|()| Cow::default()),
            found => {
                let found = shown(found);
                Err(self.error("ReadString", format!("expects \" or n, but found {found}")))
            }
        }
    }

    fn rest_of_text(&mut self) -> Result<Cow<'t, str>, FieldsError> {
        let piece = self.piece();
        let special = piece
            .iter()
            .position(|byte| matches!(byte, b'"' | b'\\' | 0..=0x1f));
        match special.and_then(|at| piece.get(at).zip(piece.get(..at))) {
            Some((b'"', text)) => {
                self.head += text.len() + 1;
                Ok(utf8(text))
            }
            Some((byte, _)) if *byte != b'\\' => Err(self.error(
                "ReadString",
                format!("invalid control character found: {byte}"),
            )),
            _ => self.escaped_text().map(Cow::Owned),
        }
    }

    /// Reads a string that has escapes, or that continues in the next chunk.
    fn escaped_text(&mut self) -> Result<String, FieldsError> {
        let mut text = Vec::new();
        while !self.is_at_end {
            let piece = self.piece();
            let mut bytes = piece.iter();
            let special = bytes.position(|byte| matches!(byte, b'"' | b'\\'));
            let plain = piece.get(..special.unwrap_or(piece.len()));
            let plain = plain.unwrap_or_default();
            text.extend_from_slice(plain);
            self.head += plain.len();
            match self.byte() {
                b'"' => return Ok(valid_text(text)),
                b'\\' => {
                    let kind = self.byte();
                    self.escape(kind, &mut text)?;
                }
                byte => text.push(byte),
            }
        }
        Err(self.error("readStringSlowPath", "unexpected end of input"))
    }

    fn escape(&mut self, mut kind: u8, text: &mut Vec<u8>) -> Result<(), FieldsError> {
        loop {
            let plain = match kind {
                b'u' => {
                    let code = self.four_digits()?;
                    if !(0xd800..0xe000).contains(&code) {
                        push(text, code);
                        return Ok(());
                    }
                    match self.after_surrogate(code, text)? {
                        Some(next) => {
                            kind = next;
                            continue;
                        }
                        None => return Ok(()),
                    }
                }
                b'"' | b'\\' | b'/' => kind,
                b'b' => 0x08,
                b'f' => 0x0c,
                b'n' => b'\n',
                b'r' => b'\r',
                b't' => b'\t',
                _ => return Err(self.error("readEscapedChar", "invalid escape char after \\")),
            };
            text.push(plain);
            return Ok(());
        }
    }

    /// Reads the second half of a surrogate pair. Returns the kind of the escape if it is something else.
    fn after_surrogate(
        &mut self,
        first: u32,
        text: &mut Vec<u8>,
    ) -> Result<Option<u8>, FieldsError> {
        let byte = self.byte();
        if self.is_at_end {
            return Ok(None);
        }
        if byte != b'\\' {
            self.unread();
            push(text, first);
            return Ok(None);
        }
        let kind = self.byte();
        if self.is_at_end {
            return Ok(None);
        }
        if kind != b'u' {
            push(text, first);
            return Ok(Some(kind));
        }
        let second = self.four_digits()?;
        let is_pair = first < 0xdc00 && (0xdc00..0xe000).contains(&second);
        if is_pair {
            push(
                text,
                0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00),
            );
        } else {
            push(text, first);
            push(text, second);
        }
        Ok(None)
    }

    fn four_digits(&mut self) -> Result<u32, FieldsError> {
        let mut code = 0;
        for _ in 0..4 {
            let byte = self.byte();
            if self.is_at_end {
                break;
            }
            let Some(digit) = char::from(byte).to_digit(16) else {
                let found = shown(byte);
                let message = format!("expects 0~9 or a~f, but found {found}");
                return Err(self.error("readU4", message));
            };
            code = code * 16 + digit;
        }
        Ok(code)
    }
}

/// Converts bytes to a text; each one that is not UTF-8 becomes U+FFFD.
fn valid_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| utf8(error.as_bytes()).into_owned())
}

/// Appends a character; a surrogate becomes U+FFFD.
fn push(text: &mut Vec<u8>, code: u32) {
    let c = char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER);
    text.extend(c.encode_utf8(&mut [0; 4]).bytes());
}
