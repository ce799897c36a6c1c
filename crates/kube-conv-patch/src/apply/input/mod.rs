//! A JSON reader that accepts and rejects the same input as structured-merge-diff's, with the same
//! messages.
//!
//! The messages show the text around an error, so they depend on how far the reader got. Source: jsoniter,
//! `iter.go` and its neighbors.

mod number;
mod skip;
mod text;

use kube_conv_schema::go::utf8;
use kube_conv_schema::limits;
use kube_conv_schema::limits::MOST_LEVELS;
use serde_json::{Map, Number, Value};
use std::borrow::Cow;
use std::fmt;

/// Why `fieldsV1`, or a path element in it, cannot be read, in the words of API servers.
#[derive(Clone, PartialEq, Eq)]
pub struct FieldsError(String);

impl FieldsError {
    pub(super) fn new(message: impl Into<String>) -> Self {
        Self(message.into())
    }
}

impl fmt::Display for FieldsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

kube_conv_schema::errors::debug_as_display!(FieldsError);

impl std::error::Error for FieldsError {}

/// The chunk size when reading a stream. Messages show text only from the current chunk.
const PIECE: usize = 4096;

/// The input of the reader.
pub(super) struct Input<'t> {
    bytes: &'t [u8],
    /// The start of the current chunk.
    start: usize,
    /// The end of the current chunk.
    tail: usize,
    /// The position of the next byte.
    head: usize,
    is_stream: bool,
    /// Whether the input ended too early. After that, the last byte is no longer returned.
    is_at_end: bool,
    depth: usize,
}

/// Reads the value of a member, of which it gets the name.
type ReadMember<'c, 't> = dyn FnMut(&mut Input<'t>, Cow<'t, str>) -> Result<(), FieldsError> + 'c;

impl<'t> Input<'t> {
    /// Reads from a string in memory.
    pub(super) fn whole(bytes: &'t [u8]) -> Self {
        Self {
            bytes,
            start: 0,
            tail: bytes.len(),
            head: 0,
            is_stream: false,
            is_at_end: false,
            depth: 0,
        }
    }

    /// Reads a string in chunks.
    pub(super) fn stream(bytes: &'t [u8]) -> Self {
        Self {
            tail: 0,
            is_stream: true,
            ..Self::whole(bytes)
        }
    }

    /// Creates an error at the current position.
    pub(super) fn error(&self, operation: &str, message: impl fmt::Display) -> FieldsError {
        let around = |distance: usize| {
            let from = self.head.saturating_sub(distance).max(self.start);
            let to = self.head.saturating_add(distance).min(self.tail);
            (from, self.bytes.get(from..to).unwrap_or_default())
        };
        let ((from, near), (_, wide)) = (around(10), around(50));
        FieldsError(format!(
            "{operation}: {message}, error found in #{} byte of ...|{}|..., bigger context ...|{}|...",
            self.head - from,
            utf8(near),
            utf8(wide)
        ))
    }

    /// Returns the unread bytes of the current chunk.
    fn piece(&self) -> &'t [u8] {
        self.bytes.get(self.head..self.tail).unwrap_or_default()
    }

    fn load_more(&mut self) -> bool {
        if self.is_stream && self.tail < self.bytes.len() {
            (self.start, self.head) = (self.tail, self.tail);
            self.tail = self.bytes.len().min(self.tail.saturating_add(PIECE));
            return true;
        }
        if !self.is_stream && !self.is_at_end {
            self.head = self.tail;
        }
        self.is_at_end = true;
        false
    }

    /// Returns the next byte that is not white space, or 0 at the end.
    fn next_token(&mut self) -> u8 {
        loop {
            let mut bytes = self.piece().iter().enumerate();
            let found = bytes.find(|(_, byte)| !is_space(**byte));
            if let Some((skipped, byte)) = found {
                self.head += skipped + 1;
                return *byte;
            }
            if !self.load_more() {
                return 0;
            }
        }
    }

    /// Returns the next byte, or 0 at the end.
    fn byte(&mut self) -> u8 {
        if self.head == self.tail && !self.load_more() {
            return 0;
        }
        let byte = self.bytes.get(self.head).copied().unwrap_or_default();
        self.head += 1;
        byte
    }

    fn unread(&mut self) {
        if !self.is_at_end {
            self.head -= 1;
        }
    }

    /// Checks that nothing follows, for a string in memory or for a stream.
    pub(super) fn end(&mut self) -> Result<(), FieldsError> {
        if self.is_stream && self.is_at_end {
            return Err(FieldsError::new("EOF"));
        }
        self.next_token();
        self.unread();
        if self.is_at_end {
            return Ok(());
        }
        Err(self.error(
            "managedFields parsing",
            "unexpected trailing data after JSON object",
        ))
    }

    fn descend(&mut self) -> Result<(), FieldsError> {
        self.depth += 1;
        if self.depth > MOST_LEVELS {
            return Err(FieldsError::new(limits::too_deep()));
        }
        Ok(())
    }

    /// Reads an object or null; the callback reads the value of each member.
    pub(super) fn object(&mut self, read: &mut ReadMember<'_, 't>) -> Result<(), FieldsError> {
        self.members("ReadObjectCB", read)
    }

    /// Like [`Input::object`], with another operation name in messages.
    pub(super) fn map(&mut self, read: &mut ReadMember<'_, 't>) -> Result<(), FieldsError> {
        self.members("ReadMapCB", read)
    }

    fn members(
        &mut self,
        operation: &str,
        read: &mut ReadMember<'_, 't>,
    ) -> Result<(), FieldsError> {
        let first = self.next_token();
        match first {
            b'{' => self.descend()?,
            b'n' => return self.literal("ull"),
            _ => {
                let found = shown(first);
                return Err(self.error(operation, format!("expect {{ or n, but found {found}")));
            }
        }
        let mut before = self.next_token();
        match before {
            b'}' => {
                self.depth -= 1;
                return Ok(());
            }
            b'"' => self.unread(),
            _ => {
                let found = shown(before);
                return Err(self.error(operation, format!("expect \" after {{, but found {found}")));
            }
        }
        loop {
            let name = self.text()?;
            let colon = self.next_token();
            if colon != b':' {
                let (operation, found) = match operation {
                    "ReadMapCB" => (operation, before),
                    _ => ("ReadObject", colon),
                };
                let found = shown(found);
                let message = format!("expect : after object field, but found {found}");
                return Err(self.error(operation, message));
            }
            read(self, name)?;
            before = self.next_token();
            if before != b',' {
                break;
            }
        }
        if before != b'}' {
            return Err(self.error(operation, "object not ended with }"));
        }
        self.depth -= 1;
        Ok(())
    }

    /// Reads a list or null; the callback reads each item.
    fn list(
        &mut self,
        read: &mut dyn FnMut(&mut Self) -> Result<(), FieldsError>,
    ) -> Result<(), FieldsError> {
        let operation = "ReadArrayCB";
        match self.next_token() {
            b'[' => self.descend()?,
            b'n' => return self.literal("ull"),
            found => {
                let found = shown(found);
                return Err(self.error(operation, format!("expect [ or n, but found {found}")));
            }
        }
        if self.next_token() == b']' {
            self.depth -= 1;
            return Ok(());
        }
        self.unread();
        loop {
            read(self)?;
            match self.next_token() {
                b',' => {}
                b']' => break,
                found => {
                    let found = shown(found);
                    let message = format!("expect ] in the end, but found {found}");
                    return Err(self.error(operation, message));
                }
            }
        }
        self.depth -= 1;
        Ok(())
    }

    /// Reads any value. All numbers are floats.
    pub(super) fn value(&mut self) -> Result<Value, FieldsError> {
        let kind = self.next_token();
        self.unread();
        Ok(match kind {
            b'"' => Value::String(self.text()?.into_owned()),
            b'-' | b'0'..=b'9' => {
                let float = self.float("readFloat64")?;
                Number::from_f64(float).map_or(Value::Null, Value::Number)
            }
            b'n' => {
                self.literal("null")?;
                Value::Null
            }
            b't' | b'f' => Value::Bool(self.boolean()?),
            b'[' => {
                let mut items = Vec::new();
                self.list(&mut |input| {
                    items.push(input.value()?);
                    Ok(())
                })?;
                Value::Array(items)
            }
            b'{' => {
                let mut members = Map::new();
                self.map(&mut |input, name| {
                    members.insert(name.into_owned(), input.value()?);
                    Ok(())
                })?;
                Value::Object(members)
            }
            _ => return Err(self.error("Read", "unexpected value type: 0")),
        })
    }

    fn boolean(&mut self) -> Result<bool, FieldsError> {
        let is_true = self.next_token() == b't';
        self.literal(if is_true { "rue" } else { "alse" })?;
        Ok(is_true)
    }

    /// Reads three or four bytes.
    fn literal(&mut self, expected: &str) -> Result<(), FieldsError> {
        for byte in expected.bytes() {
            if self.byte() != byte {
                let operation = match expected.len() {
                    3 => "skipThreeBytes",
                    _ => "skipFourBytes",
                };
                return Err(self.error(operation, format!("expect {expected}")));
            }
        }
        Ok(())
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\n' | b'\t' | b'\r')
}

/// Formats a byte for a message.
fn shown(byte: u8) -> String {
    utf8(&[byte]).into_owned()
}
