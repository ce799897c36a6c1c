//! Skips values, which are checked less strictly than values that are read.

use super::{FieldsError, Input};

impl Input<'_> {
    /// Skips any value.
    pub(in crate::apply) fn skip(&mut self) -> Result<(), FieldsError> {
        match self.next_token() {
            b'"' => self.skip_text(),
            b'n' => self.literal("ull"),
            b't' => self.literal("rue"),
            b'f' => self.literal("alse"),
            b'0' => {
                self.unread();
                self.float("readFloat32").map(drop)
            }
            b'-' | b'1'..=b'9' => self.skip_number(),
            b'[' => {
                self.unread();
                self.list(&mut |input| input.skip())
            }
            b'{' => {
                self.unread();
                self.object(&mut |input, _| input.skip())
            }
            found => Err(self.error("Skip", format!("do not know how to skip: {found}"))),
        }
    }

    fn skip_text(&mut self) -> Result<(), FieldsError> {
        let mut bytes = self.piece().iter().enumerate();
        let special = bytes.find(|(_, byte)| matches!(byte, b'"' | b'\\' | 0..=0x1f));
        match special {
            Some((at, b'"')) => {
                self.head += at + 1;
                Ok(())
            }
            Some((_, byte)) if *byte != b'\\' => Err(self.error(
                "trySkipString",
                format!("invalid control character found: {byte}"),
            )),
            _ => {
                self.unread();
                self.text().map(drop)
            }
        }
    }

    fn skip_number(&mut self) -> Result<(), FieldsError> {
        if self.skip_plain_number()? {
            return Ok(());
        }
        self.unread();
        if self.float("readFloat64").is_err() {
            // A number that is too large for a float is tried again, from where reading stopped.
            self.is_at_end = false;
            self.number_text()?;
        }
        Ok(())
    }

    /// Skips a number without an exponent, after its first byte, unless an unusual character follows it.
    fn skip_plain_number(&mut self) -> Result<bool, FieldsError> {
        let piece = self.piece();
        let mut has_dot = false;
        for (at, byte) in piece.iter().enumerate() {
            match byte {
                b'0'..=b'9' => {}
                b'.' if has_dot => {
                    return Err(self.error("validateNumber", "more than one dot found in number"));
                }
                b'.' => match piece.get(at + 1) {
                    None => return Ok(false),
                    Some(b'0'..=b'9') => has_dot = true,
                    Some(_) => return Err(self.error("validateNumber", "missing digit after dot")),
                },
                b',' | b']' | b'}' | b' ' | b'\t' | b'\n' | b'\r' if at > 0 => {
                    self.head += at;
                    return Ok(true);
                }
                _ => return Ok(false),
            }
        }
        Ok(false)
    }
}
