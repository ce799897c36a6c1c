//! Reading by shape, as Go's decoder reads into structs.

use super::shapes::{self, Shape, Struct};
use super::{BeyondFloats, CrdReadError};
use crate::limits::shown_path;
use crate::meta::Time;
use crate::schema::Schema;
use serde_json::{Map, Value};
use std::fmt::Write as _;

/// Reads a value: drops nulls and unknown fields, and remembers the first value of another shape.
#[derive(Default)]
pub(super) struct Reader {
    /// The struct that is read, and the names of the fields that lead to it; Go names no index and no
    /// key.
    holder: &'static str,
    fields: Vec<&'static str>,
    /// The same way with indices and keys, for unknown fields.
    place: String,
    unknown: Vec<String>,
    /// The schemas of versions, in order, in the place of which the value has empty objects.
    schemas: Vec<Schema>,
    /// Schemas stay JSON.
    keeps_json: bool,
    error: Option<ReadFailure>,
    /// A number that the JSON could not hold.
    beyond_floats: Option<BeyondFloats>,
    /// It is in a value of any type, which Go reads once all else is read.
    fails_late: bool,
}

/// Why a value cannot be read.
pub(super) enum ReadFailure {
    /// It is of another type.
    Type {
        found: String,
        holder: &'static str,
        fields: Vec<&'static str>,
        expected: String,
        place: String,
    },
    Other(String),
}

impl ReadFailure {
    fn text(&self) -> String {
        match self {
            Self::Other(text) => text.clone(),
            Self::Type {
                found,
                holder,
                fields,
                expected,
                ..
            } => {
                let target = if fields.is_empty() {
                    "Go value".to_owned()
                } else {
                    format!("Go struct field {holder}.{}", fields.join("."))
                };
                format!("json: cannot unmarshal {found} into {target} of type {expected}")
            }
        }
    }
}

impl From<ReadFailure> for CrdReadError {
    fn from(error: ReadFailure) -> Self {
        let text = error.text();
        let number_at = match error {
            ReadFailure::Type { found, place, .. } if found.starts_with("number ") => {
                Some(place.trim_start_matches('.').to_owned())
            }
            _ => None,
        };
        Self { text, number_at }
    }
}

impl Reader {
    pub(super) fn new(beyond_floats: Option<BeyondFloats>) -> Self {
        Self {
            beyond_floats,
            ..Self::default()
        }
    }

    /// The whole value, or what is wrong with it.
    pub(super) fn whole(&mut self, shape: &Shape, value: Value) -> Result<Value, CrdReadError> {
        // Where a type reads itself, Go stops; elsewhere it goes on, and reports the first error.
        let read = self.value(shape, value)?;
        match (self.error.take(), &self.beyond_floats) {
            (Some(error), _) => Err(error.into()),
            (None, Some(number)) if self.fails_late => {
                Err(ReadFailure::Other(number.to_string()).into())
            }
            (None, _) => Ok(read.unwrap_or_else(|| zero(shape))),
        }
    }

    /// The schemas of versions, in order.
    pub(super) fn take_schemas(&mut self) -> Vec<Schema> {
        std::mem::take(&mut self.schemas)
    }

    /// The paths of the fields that were dropped.
    pub(super) fn into_unknown(self) -> Vec<String> {
        self.unknown
    }

    /// What is left of a value, if anything is.
    pub(super) fn value(
        &mut self,
        shape: &Shape,
        value: Value,
    ) -> Result<Option<Value>, ReadFailure> {
        if self.is_nothing(shape, &value) {
            return Ok(None);
        }
        match (shape, value) {
            (Shape::Time, value) => self.time(value).map(Some),
            (Shape::List(_, item), Value::Array(items)) => self.items(item, items).map(Some),
            (Shape::Map(_, member), Value::Object(members)) => {
                self.members(member, members).map(Some)
            }
            (Shape::Struct(of), Value::Object(members)) => self.structure(of, members).map(Some),
            (Shape::Schema, Value::Object(members)) if self.keeps_json => {
                self.structure(&shapes::SCHEMA, members).map(Some)
            }
            (Shape::Schema, Value::Object(members)) => {
                let mut schema = Schema::default();
                self.schema(&mut schema, members)?;
                self.schemas.push(schema);
                Ok(Some(Value::Object(Map::new())))
            }
            (Shape::SchemaOrBool | Shape::Items | Shape::Dependency, value @ Value::Object(_)) => {
                self.json_apart(&Shape::Schema, value).map(Some)
            }
            (Shape::Items, value @ Value::Array(_)) => {
                self.json_apart(&shapes::ARRAY_OF_SCHEMAS, value).map(Some)
            }
            (Shape::Dependency, value @ Value::Array(_)) => {
                self.json_apart(&shapes::ARRAY_OF_NAMES, value).map(Some)
            }
            (Shape::Items | Shape::Dependency, _) => Ok(None),
            (Shape::SchemaOrBool, value @ Value::Bool(_)) => Ok(Some(value)),
            (Shape::SchemaOrBool, _) => Err(neither_bool_nor_schema()),
            (shape, value) => Ok(self.scalar(shape, value)),
        }
    }

    /// Whether a value is null, or a number beyond all floats, which is noted.
    pub(super) fn is_nothing(&mut self, shape: &Shape, value: &Value) -> bool {
        self.is_beyond_floats(shape) || value.is_null()
    }

    /// Whether the JSON could hold each of its numbers.
    pub(super) const fn has_all_numbers(&self) -> bool {
        self.beyond_floats.is_none()
    }

    /// A value that holds no others, or any.
    fn scalar(&mut self, shape: &Shape, value: Value) -> Option<Value> {
        let fits = match (shape, &value) {
            (Shape::Any, _) => true,
            (Shape::Text(_) | Shape::TextPointer(_), Value::String(_)) => true,
            (Shape::Bool, Value::Bool(_)) => true,
            (Shape::Float, Value::Number(number)) => number.as_f64().is_some(),
            (Shape::Int64, Value::Number(number)) => number.as_i64().is_some(),
            (Shape::Int32, Value::Number(number)) => number
                .as_i64()
                .is_some_and(|number| i32::try_from(number).is_ok()),
            (Shape::Bytes, Value::String(text)) => {
                if let Some(at) = illegal_base64(text) {
                    let text = format!("illegal base64 data at input byte {at}");
                    self.remember(ReadFailure::Other(text));
                    return None;
                }
                true
            }
            _ => false,
        };
        if fits {
            return Some(value);
        }
        self.remember_type(shape, found(shape, &value));
        None
    }

    /// Times are read by a type of their own, and Go stops where one is wrong.
    fn time(&self, value: Value) -> Result<Value, ReadFailure> {
        let Some(text) = value.as_str() else {
            return Err(ReadFailure::Type {
                found: found(&Shape::Time, &value),
                holder: self.holder,
                fields: self.fields.clone(),
                expected: "string".to_owned(),
                place: self.place.clone(),
            });
        };
        match text.parse::<Time>() {
            Ok(_) => Ok(value),
            Err(error) => Err(ReadFailure::Other(error.to_string())),
        }
    }

    /// Whether the number that the JSON could not hold is here, where a number of Go's is read.
    fn is_beyond_floats(&mut self, shape: &Shape) -> bool {
        let Some(number) = &self.beyond_floats else {
            return false;
        };
        let here = self.place.strip_prefix('.').unwrap_or(&self.place);
        if matches!(shape, Shape::Any) {
            self.fails_late |= number.place.starts_with(here);
            return false;
        }
        if number.place != here {
            return false;
        }
        let found = match shape {
            Shape::Int64 | Shape::Int32 | Shape::Float => format!("number {}", number.spelled),
            _ => "number".to_owned(),
        };
        self.remember_type(shape, found);
        true
    }

    pub(super) fn remember_type(&mut self, shape: &Shape, found: String) {
        if self.error.is_some() {
            return;
        }
        self.remember(ReadFailure::Type {
            found,
            holder: self.holder,
            fields: self.fields.clone(),
            expected: shape.go_type(),
            place: self.place.clone(),
        });
    }

    fn remember(&mut self, error: ReadFailure) {
        self.error.get_or_insert(error);
    }

    /// A null item is the zero value of its type.
    fn items(&mut self, shape: &Shape, items: Vec<Value>) -> Result<Value, ReadFailure> {
        let mut read = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            let end = self.enter_item(index);
            let item = self.value(shape, item)?;
            self.leave(end);
            read.push(item.unwrap_or_else(|| zero(shape)));
        }
        Ok(Value::Array(read))
    }

    fn members(
        &mut self,
        shape: &Shape,
        members: Map<String, Value>,
    ) -> Result<Value, ReadFailure> {
        let mut read = Map::new();
        for (name, member) in members {
            let end = self.enter_member(&name);
            let member = self.value(shape, member)?;
            self.leave(end);
            read.insert(name, member.unwrap_or_else(|| zero(shape)));
        }
        Ok(Value::Object(read))
    }

    fn structure(
        &mut self,
        of: &Struct,
        members: Map<String, Value>,
    ) -> Result<Value, ReadFailure> {
        let mut read = Map::new();
        self.fields(of, members, |reader, field, shape, member| {
            let is_none =
                |member: &Value| matches!(shape, Shape::Text(_)) && member.as_str() == Some("");
            let member = reader.value(shape, member)?;
            if let Some(member) = member.filter(|member| !is_none(member)) {
                read.insert(field.to_owned(), member);
            }
            Ok(())
        })?;
        Ok(Value::Object(read))
    }

    /// Reads each field that a struct has at its place, and notes the others.
    pub(super) fn fields(
        &mut self,
        of: &Struct,
        members: Map<String, Value>,
        mut read: impl FnMut(&mut Self, &'static str, &'static Shape, Value) -> Result<(), ReadFailure>,
    ) -> Result<(), ReadFailure> {
        let above = self.holder;
        for (name, member) in members {
            let end = self.enter_member(&name);
            match of.fields.iter().find(|(field, _)| *field == name) {
                Some((field, shape)) => {
                    self.holder = of.name;
                    self.fields.push(field);
                    read(self, field, shape, member)?;
                    self.fields.pop();
                    self.holder = above;
                }
                None => {
                    let place = self.place.trim_start_matches('.');
                    self.unknown.push(shown_path(place));
                }
            }
            self.leave(end);
        }
        Ok(())
    }

    fn json_apart(&mut self, shape: &Shape, value: Value) -> Result<Value, ReadFailure> {
        let read = self.apart(|inner| {
            inner.keeps_json = true;
            inner.value(shape, value)
        })?;
        Ok(read.unwrap_or(Value::Null))
    }

    /// A value whose type reads it by itself, without noting unknown fields.
    pub(super) fn apart<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, ReadFailure>,
    ) -> Result<T, ReadFailure> {
        let mut inner = Self::new(self.beyond_floats.clone());
        inner.place = std::mem::take(&mut self.place);
        let read = read(&mut inner);
        self.fails_late |= inner.fails_late;
        self.place = inner.place;
        let error = match (read, inner.error) {
            (Ok(read), None) => return Ok(read),
            (Ok(_), Some(error)) | (Err(error), _) => error,
        };
        Err(match error {
            ReadFailure::Type {
                found,
                fields,
                expected,
                place,
                ..
            } => ReadFailure::Type {
                found,
                holder: self.holder,
                fields: [self.fields.clone(), fields].concat(),
                expected,
                place,
            },
            other @ ReadFailure::Other(_) => other,
        })
    }

    /// Goes down to a member; gives the length to come back to.
    pub(super) fn enter_member(&mut self, name: &str) -> usize {
        let end = self.place.len();
        self.place.push('.');
        self.place.push_str(name);
        end
    }

    /// Goes down to an item; gives the length to come back to.
    pub(super) fn enter_item(&mut self, index: usize) -> usize {
        let end = self.place.len();
        // Writing to a string cannot fail.
        let _ = write!(self.place, "[{index}]");
        end
    }

    /// Comes back from a member or an item.
    pub(super) fn leave(&mut self, end: usize) {
        self.place.truncate(end);
    }
}

pub(super) fn neither_bool_nor_schema() -> ReadFailure {
    ReadFailure::Other("boolean or JSON schema expected".to_owned())
}

/// What Go reads null as.
fn zero(shape: &Shape) -> Value {
    match shape {
        Shape::Text(_) => Value::from(""),
        Shape::Struct(_) | Shape::Schema => Value::Object(Map::new()),
        _ => Value::Null,
    }
}

/// What was found, as Go calls it.
pub(super) fn found(shape: &Shape, value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(_) => "bool".to_owned(),
        Value::String(_) => "string".to_owned(),
        Value::Array(_) => "array".to_owned(),
        Value::Object(_) => "object".to_owned(),
        Value::Number(number) => match shape {
            Shape::Int64 | Shape::Int32 | Shape::Float => format!("number {number}"),
            _ => "number".to_owned(),
        },
    }
}

/// The byte at which Go stops reading base64.
fn illegal_base64(text: &str) -> Option<usize> {
    // Line breaks are passed over.
    let mut digits = text
        .bytes()
        .enumerate()
        .filter(|(_, byte)| !matches!(byte, b'\r' | b'\n'));
    loop {
        let mut in_group = 0;
        while in_group < 4 {
            let Some((at, byte)) = digits.next() else {
                return (in_group > 0).then_some(text.len());
            };
            match byte {
                b'=' if in_group >= 2 => {
                    let missing = if in_group == 2 { 1 } else { 0 };
                    return end_of_padding(&mut digits, missing, text.len());
                }
                b'=' => return Some(at),
                b'+' | b'/' => in_group += 1,
                byte if byte.is_ascii_alphanumeric() => in_group += 1,
                _ => return Some(at),
            }
        }
    }
}

/// After the first sign of padding only so many more may follow.
fn end_of_padding(
    rest: &mut impl Iterator<Item = (usize, u8)>,
    missing: usize,
    length: usize,
) -> Option<usize> {
    for _ in 0..missing {
        match rest.next() {
            Some((_, b'=')) => {}
            Some((at, _)) => return Some(at),
            None => return Some(length),
        }
    }
    rest.next().map(|(at, _)| at)
}
