//! Reading by shape, as Go's decoder reads into structs.

use super::shapes::{self, Shape, Struct};
use super::{BeyondFloats, CrdReadError};
use crate::meta::Time;
use serde_json::{Map, Value};

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
    error: Option<ReadFailure>,
    /// A number that the JSON could not hold.
    beyond_floats: Option<BeyondFloats>,
    /// It is in a value of any type, which Go reads once all else is read.
    fails_late: bool,
}

/// Why a value cannot be read.
enum ReadFailure {
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
    pub(super) fn whole(&mut self, shape: &Shape, value: &Value) -> Result<Value, CrdReadError> {
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

    /// The paths of the fields that were dropped.
    pub(super) fn into_unknown(self) -> Vec<String> {
        self.unknown
    }

    /// What is left of a value, if anything is.
    fn value(&mut self, shape: &Shape, value: &Value) -> Result<Option<Value>, ReadFailure> {
        if self.is_beyond_floats(shape) || value.is_null() {
            return Ok(None);
        }
        match (shape, value) {
            (Shape::Time, _) => self.time(value).map(Some),
            (Shape::List(_, item), Value::Array(items)) => self.items(item, items).map(Some),
            (Shape::Map(_, member), Value::Object(members)) => {
                self.members(member, members).map(Some)
            }
            (Shape::Struct(of), Value::Object(members)) => self.structure(of, members).map(Some),
            (Shape::Schema, Value::Object(members)) => {
                self.structure(&shapes::SCHEMA, members).map(Some)
            }
            (Shape::SchemaOrBool | Shape::Items | Shape::Dependency, Value::Object(_)) => {
                self.apart(&Shape::Schema, value).map(Some)
            }
            (Shape::Items, Value::Array(_)) => {
                self.apart(&shapes::ARRAY_OF_SCHEMAS, value).map(Some)
            }
            (Shape::Dependency, Value::Array(_)) => {
                self.apart(&shapes::ARRAY_OF_NAMES, value).map(Some)
            }
            (Shape::Items | Shape::Dependency, _) => Ok(None),
            (Shape::SchemaOrBool, Value::Bool(_)) => Ok(Some(value.clone())),
            (Shape::SchemaOrBool, _) => {
                let text = "boolean or JSON schema expected";
                Err(ReadFailure::Other(text.to_owned()))
            }
            _ => Ok(self.scalar(shape, value)),
        }
    }

    /// A value that holds no others, or any.
    fn scalar(&mut self, shape: &Shape, value: &Value) -> Option<Value> {
        let fits = match (shape, value) {
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
            return Some(value.clone());
        }
        self.remember_type(shape, found(shape, value));
        None
    }

    /// Times are read by a type of their own, and Go stops where one is wrong.
    fn time(&self, value: &Value) -> Result<Value, ReadFailure> {
        let Some(text) = value.as_str() else {
            return Err(ReadFailure::Type {
                found: found(&Shape::Time, value),
                holder: self.holder,
                fields: self.fields.clone(),
                expected: "string".to_owned(),
                place: self.place.clone(),
            });
        };
        match text.parse::<Time>() {
            Ok(_) => Ok(value.clone()),
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

    fn remember_type(&mut self, shape: &Shape, found: String) {
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
    fn items(&mut self, shape: &Shape, items: &[Value]) -> Result<Value, ReadFailure> {
        let mut read = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            let end = self.enter(&format!("[{index}]"));
            let item = self.value(shape, item)?;
            self.place.truncate(end);
            read.push(item.unwrap_or_else(|| zero(shape)));
        }
        Ok(Value::Array(read))
    }

    fn members(
        &mut self,
        shape: &Shape,
        members: &Map<String, Value>,
    ) -> Result<Value, ReadFailure> {
        let mut read = Map::new();
        for (name, member) in members {
            let end = self.enter_member(name);
            let member = self.value(shape, member)?;
            self.place.truncate(end);
            read.insert(name.clone(), member.unwrap_or_else(|| zero(shape)));
        }
        Ok(Value::Object(read))
    }

    fn structure(
        &mut self,
        of: &Struct,
        members: &Map<String, Value>,
    ) -> Result<Value, ReadFailure> {
        let mut read = Map::new();
        let above = self.holder;
        for (name, member) in members {
            let end = self.enter_member(name);
            match of.fields.iter().find(|(field, _)| field == name) {
                Some((field, shape)) => {
                    self.holder = of.name;
                    self.fields.push(field);
                    let member = self.value(shape, member)?;
                    self.fields.pop();
                    self.holder = above;
                    let is_none = |member: &Value| {
                        matches!(shape, Shape::Text(_)) && member.as_str() == Some("")
                    };
                    let member = member.filter(|member| !is_none(member));
                    read.extend(member.map(|member| (name.clone(), member)));
                }
                None => {
                    let place = self.place.trim_start_matches('.').to_owned();
                    self.unknown.push(place);
                }
            }
            self.place.truncate(end);
        }
        Ok(Value::Object(read))
    }

    /// A value whose type reads it by itself, without noting unknown fields.
    fn apart(&mut self, shape: &Shape, value: &Value) -> Result<Value, ReadFailure> {
        let mut inner = Self::new(self.beyond_floats.clone());
        inner.place.clone_from(&self.place);
        let read = inner.value(shape, value);
        self.fails_late |= inner.fails_late;
        let error = match read {
            Ok(read) if inner.error.is_none() => return Ok(read.unwrap_or(Value::Null)),
            Ok(_) => inner.error.take(),
            Err(error) => Some(error),
        };
        Err(match error {
            Some(ReadFailure::Type {
                found,
                fields,
                expected,
                place,
                ..
            }) => ReadFailure::Type {
                found,
                holder: self.holder,
                fields: [self.fields.clone(), fields].concat(),
                expected,
                place,
            },
            Some(other) => other,
            None => ReadFailure::Other(String::new()),
        })
    }

    /// Goes down to a member; gives the length to come back to.
    fn enter_member(&mut self, name: &str) -> usize {
        let end = self.enter(".");
        self.place.push_str(name);
        end
    }

    /// Goes a step down; gives the length to come back to.
    fn enter(&mut self, step: &str) -> usize {
        let end = self.place.len();
        self.place.push_str(step);
        end
    }
}

/// What Go makes of null.
fn zero(shape: &Shape) -> Value {
    match shape {
        Shape::Text(_) => Value::from(""),
        Shape::Struct(_) | Shape::Schema => Value::Object(Map::new()),
        _ => Value::Null,
    }
}

/// What was found, as Go calls it.
fn found(shape: &Shape, value: &Value) -> String {
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
