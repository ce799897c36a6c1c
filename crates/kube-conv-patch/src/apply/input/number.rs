//! Reads numbers.

use super::{FieldsError, Input};
use kube_conv_schema::go;

impl Input<'_> {
    /// Reads a number. Error messages use this name for the operation.
    pub(super) fn float(&mut self, operation: &str) -> Result<f64, FieldsError> {
        let is_negative = self.next_token() == b'-';
        if !is_negative {
            self.unread();
        }
        match self.piece() {
            [b',' | b']' | b'}' | b' ' | b'\t' | b'\n', ..] => {
                return Err(self.error(operation, "empty number"));
            }
            [b'.', ..] => return Err(self.error(operation, "leading dot is invalid")),
            [b'0', b'0'..=b'9', ..] => {
                return Err(self.error(operation, "leading zero is invalid"));
            }
            _ => {}
        }
        let text = self.number_text()?;
        if let Some(message) = invalid(&text) {
            return Err(self.error(&format!("{operation}SlowPath"), message));
        }
        let float = parsed(&text)?;
        Ok(if is_negative { -float } else { float })
    }

    /// Reads the bytes of a number, which may be malformed.
    pub(super) fn number_text(&mut self) -> Result<String, FieldsError> {
        let mut text = String::new();
        loop {
            let piece = self.piece();
            let bytes = piece.iter().map(|byte| char::from(*byte));
            let length = text.len();
            text.extend(bytes.take_while(|c| matches!(c, '+' | '-' | '.' | 'e' | 'E' | '0'..='9')));
            let taken = text.len() - length;
            if taken < piece.len() {
                self.head += taken;
                break;
            }
            if !self.load_more() {
                break;
            }
        }
        if text.is_empty() {
            return Err(self.error("readNumberAsString", "invalid number"));
        }
        Ok(text)
    }
}

/// Returns why a text without its sign is not a JSON number, although Go would parse it.
fn invalid(text: &str) -> Option<&'static str> {
    if text.starts_with('-') {
        return Some("-- is not valid");
    }
    let (_, fraction) = text.split_once('.')?;
    match fraction.bytes().next() {
        None => Some("dot can not be last character"),
        Some(b'0'..=b'9') => None,
        Some(_) => Some("missing digit after dot"),
    }
}

fn parsed(text: &str) -> Result<f64, FieldsError> {
    let reason = match text.parse::<f64>() {
        Ok(float) if float.is_finite() => return Ok(float),
        Ok(_) => "value out of range",
        Err(_) => "invalid syntax",
    };
    let text = go::quote(text);
    Err(FieldsError::new(format!(
        "strconv.ParseFloat: parsing {text}: {reason}"
    )))
}
