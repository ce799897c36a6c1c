//! JSON text as Go reads it: of repeated members the last is used, half of a surrogate pair becomes U+FFFD, and
//! `-0` is an integer.

use crate::json_syntax::{JsonParts, Quoted, scan};
use kube_conv_schema::go::utf8;
use kube_conv_schema::limits;
use serde_json::{Map, Number, Value};
use std::fmt;

/// Why a text cannot be read.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum ReadError {
    /// Go's message about invalid JSON.
    Syntax(String),
    TooDeep,
    /// A number beyond the range of `f64`.
    Number,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(text) => f.write_str(text),
            Self::TooDeep => f.write_str(&limits::too_deep()),
            Self::Number => f.write_str("a number is beyond all floats"),
        }
    }
}

/// Reads a whole text of at most so many levels.
pub(crate) fn read(text: &[u8], levels: usize) -> Result<Value, ReadError> {
    let mut reader = TextReader {
        levels,
        root: Value::Null,
        open: Vec::new(),
        error: None,
    };
    scan(text, &mut reader).map_err(ReadError::Syntax)?;
    match reader.error {
        Some(error) => Err(error),
        None => Ok(reader.root),
    }
}

struct TextReader {
    levels: usize,
    root: Value,
    /// The arrays and objects around the next value, each with the name of its next member.
    open: Vec<(Value, String)>,
    error: Option<ReadError>,
}

impl TextReader {
    /// Adds a value to the innermost array or object.
    fn add(&mut self, value: Value) {
        if self.open.len() >= self.levels {
            self.error.get_or_insert(ReadError::TooDeep);
        }
        match self.open.last_mut() {
            _ if self.error.is_some() => {}
            None => self.root = value,
            Some((Value::Object(members), name)) => {
                members.insert(std::mem::take(name), value);
            }
            Some((Value::Array(items), _)) => items.push(value),
            Some(_) => {}
        }
    }
}

impl JsonParts for TextReader {
    fn begin(&mut self, is_object: bool) -> usize {
        if self.open.len() >= self.levels {
            self.error.get_or_insert(ReadError::TooDeep);
        }
        // After an error nothing is kept, however deep it is.
        if self.error.is_none() {
            let empty = match is_object {
                true => Value::Object(Map::new()),
                false => Value::Array(Vec::new()),
            };
            self.open.push((empty, String::new()));
        }
        0
    }

    fn end(&mut self, _begun: usize, _at: usize) {
        if self.error.is_none()
            && let Some((value, _)) = self.open.pop()
        {
            self.add(value);
        }
    }

    fn name(&mut self, text: &Quoted<'_>) {
        if let Some((_, name)) = self.open.last_mut() {
            *name = text.read();
        }
    }

    fn text(&mut self, text: &Quoted<'_>) {
        self.add(Value::String(text.read()));
    }

    fn scalar(&mut self, spelled: &[u8]) {
        let value = match spelled.first() {
            Some(b't' | b'f') => Value::Bool(spelled == b"true"),
            Some(b'n') => Value::Null,
            _ => match number(&utf8(spelled)) {
                Some(number) => Value::Number(number),
                None => {
                    self.error.get_or_insert(ReadError::Number);
                    return;
                }
            },
        };
        self.add(value);
    }
}

fn number(spelled: &str) -> Option<Number> {
    match spelled.parse::<i64>() {
        Ok(integer) => Some(integer.into()),
        // Beyond 64 bits serde_json keeps what Go would round.
        Err(_) => serde_json::from_str(spelled).ok(),
    }
}
