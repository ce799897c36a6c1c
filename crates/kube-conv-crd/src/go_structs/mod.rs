//! Reads values as into Go's structs: nulls and unknown members are dropped, and values of a wrong type
//! are rejected with the message of Go's decoder.
//!
//! Source: `sigs.k8s.io/json`, which `k8s.io/apimachinery` reads with.

pub mod meta;

use kube_conv_schema::go::{json, json_kind};
use kube_conv_schema::limits::shown_path;
use serde_json::{Map, Value};
use std::fmt::{self, Write as _};

/// The shape of a Go type.
#[derive(Debug)]
#[doc(hidden)]
pub enum FieldShape {
    /// A string of the named Go type; an empty one is absent.
    Text(&'static str),
    /// A pointer to such a string, which distinguishes an empty string from an absent one.
    TextPointer(&'static str),
    Bool,
    /// An integer of 64 bits, or of 32.
    Int64,
    Int32,
    Float,
    /// A `v1.Time`, with the check of its text.
    Time(fn(&str) -> Result<(), String>),
    /// Any JSON.
    Any,
    /// A list of the Go type named.
    List(&'static str, &'static FieldShape),
    /// Free keys, of the Go type named.
    Map(&'static str, &'static FieldShape),
    Struct(&'static Struct),
    /// A Go type that [`OwnTypes`] reads.
    Own(&'static str),
    OwnStruct(&'static str),
}

/// A Go struct with the fields that JSON names.
#[derive(Debug)]
#[doc(hidden)]
pub struct Struct {
    #[doc(hidden)]
    pub name: &'static str,
    #[doc(hidden)]
    pub fields: &'static [(&'static str, FieldShape)],
}

#[doc(hidden)]
pub const TEXT: FieldShape = FieldShape::Text("string");
#[doc(hidden)]
pub const TEXTS: FieldShape = FieldShape::List("[]string", &TEXT);
#[doc(hidden)]
pub const TEXT_MAP: FieldShape = FieldShape::Map("map[string]string", &TEXT);

impl FieldShape {
    /// The Go type.
    #[doc(hidden)]
    pub fn go_type(&self) -> String {
        match self {
            Self::Text(name)
            | Self::TextPointer(name)
            | Self::List(name, _)
            | Self::Map(name, _)
            | Self::Own(name)
            | Self::OwnStruct(name) => (*name).to_owned(),
            Self::Bool => "bool".to_owned(),
            Self::Int64 => "int64".to_owned(),
            Self::Int32 => "int32".to_owned(),
            Self::Float => "float64".to_owned(),
            Self::Time(_) => "v1.Time".to_owned(),
            Self::Any => "v1.JSON".to_owned(),
            Self::Struct(of) => format!("v1.{}", of.name),
        }
    }

    /// Whether numbers are read.
    const fn is_number(&self) -> bool {
        matches!(self, Self::Int64 | Self::Int32 | Self::Float)
    }

    /// The value that Go reads null as.
    fn zero(&self) -> Value {
        match self {
            Self::Text(_) => Value::from(""),
            Self::Struct(_) | Self::OwnStruct(_) => Value::Object(Map::new()),
            _ => Value::Null,
        }
    }
}

/// The types of a table with readers of their own.
#[doc(hidden)]
pub trait OwnTypes: Default {
    /// Reads a value that is not null.
    ///
    /// # Errors
    ///
    /// A failure at which Go stops.
    fn read(
        reader: &mut StructReader<Self>,
        shape: &FieldShape,
        value: Value,
    ) -> Result<Option<Value>, ReadFailure>;
}

/// None.
impl OwnTypes for () {
    fn read(
        _: &mut StructReader<Self>,
        _: &FieldShape,
        value: Value,
    ) -> Result<Option<Value>, ReadFailure> {
        Ok(Some(value))
    }
}

/// The form in which Go's decoder gets the numbers of a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[doc(hidden)]
pub enum Numbers {
    /// In the client's spelling.
    #[default]
    AsSent,
    /// In Go's spelling: `2.0` is `2`.
    Rewritten,
}

/// A number beyond the range of `f64`, in whose place the JSON has null.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct BeyondFloats {
    /// Where it is, such as `spec.versions[0].name`.
    #[doc(hidden)]
    pub place: String,
    #[doc(hidden)]
    pub spelled: String,
}

impl fmt::Display for BeyondFloats {
    /// Go's message about it if any number is accepted.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spelled = &self.spelled;
        write!(
            f,
            "json: cannot unmarshal number {spelled} into Go value of type float64"
        )
    }
}

/// The reason why a value cannot be read.
#[doc(hidden)]
pub enum ReadFailure {
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
    /// The path of the number that cannot be read, if it is one.
    #[doc(hidden)]
    pub fn number_at(&self) -> Option<&str> {
        match self {
            Self::Type { found, place, .. } if found.starts_with("number ") => {
                Some(place.trim_start_matches('.'))
            }
            _ => None,
        }
    }
}

impl fmt::Display for ReadFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other(text) => f.write_str(text),
            Self::Type {
                found,
                holder,
                fields,
                expected,
                ..
            } => {
                write!(f, "json: cannot unmarshal {found} into Go ")?;
                match fields.is_empty() {
                    true => f.write_str("value")?,
                    false => write!(f, "struct field {holder}.{}", fields.join("."))?,
                }
                write!(f, " of type {expected}")
            }
        }
    }
}

/// A decoded value.
#[doc(hidden)]
pub struct Read<O> {
    #[doc(hidden)]
    pub value: Value,
    /// The paths of the unknown members that were dropped.
    #[doc(hidden)]
    pub unknown: Vec<String>,
    #[doc(hidden)]
    pub own: O,
}

/// Reads a value, whose numbers come as a client sent them.
///
/// # Errors
///
/// The first value of another type.
#[doc(hidden)]
pub fn read<O: OwnTypes>(
    of: &'static Struct,
    value: Value,
    numbers: Numbers,
    beyond_floats: Option<BeyondFloats>,
) -> Result<Read<O>, ReadFailure> {
    let mut reader = StructReader::<O>::new(beyond_floats);
    reader.numbers = numbers;
    // Go stops at an error of a type with a reader of its own; at others it continues, and reports
    // the first one.
    let shape = FieldShape::Struct(of);
    let read = reader.value(&shape, value)?;
    match (reader.failure, &reader.beyond_floats) {
        (Some(failure), _) => Err(failure),
        (None, Some(number)) if reader.fails_late => Err(ReadFailure::Other(number.to_string())),
        (None, _) => Ok(Read {
            value: read.unwrap_or_else(|| shape.zero()),
            unknown: reader.unknown,
            own: reader.own,
        }),
    }
}

/// Reads a value: drops nulls and unknown members, and records the first value of a wrong type.
#[derive(Default)]
#[doc(hidden)]
pub struct StructReader<O> {
    /// The state of types with readers of their own.
    #[doc(hidden)]
    pub own: O,
    numbers: Numbers,
    /// The struct that is read, and the names of the fields that lead to it, without indices and
    /// keys, as in Go.
    holder: &'static str,
    fields: Vec<&'static str>,
    /// The same path with indices and keys, for unknown members.
    place: String,
    unknown: Vec<String>,
    failure: Option<ReadFailure>,
    /// A number that the JSON could not hold.
    beyond_floats: Option<BeyondFloats>,
    /// The number is in a value of any type, which Go reads after everything else.
    fails_late: bool,
}

impl<O: OwnTypes> StructReader<O> {
    pub(crate) fn new(beyond_floats: Option<BeyondFloats>) -> Self {
        Self {
            beyond_floats,
            ..Self::default()
        }
    }

    /// Reads a value; returns `None` if nothing of it is left.
    #[doc(hidden)]
    pub fn value(
        &mut self,
        shape: &FieldShape,
        value: Value,
    ) -> Result<Option<Value>, ReadFailure> {
        if self.is_nothing(shape, &value) {
            return Ok(None);
        }
        match (shape, value) {
            (FieldShape::Time(check), value) => self.time(*check, value).map(Some),
            (FieldShape::List(_, item), Value::Array(items)) => self.items(item, items).map(Some),
            (FieldShape::Map(_, member), Value::Object(members)) => {
                self.members(member, members).map(Some)
            }
            (FieldShape::Struct(of), Value::Object(members)) => {
                self.structure(of, members).map(Some)
            }
            (FieldShape::Own(_) | FieldShape::OwnStruct(_), value) => O::read(self, shape, value),
            (shape, value) if self.accepts(shape, &value) => Ok(Some(value)),
            (shape, value) => {
                self.reject(shape, &value);
                Ok(None)
            }
        }
    }

    /// Whether a value is null, or a number beyond the range of `f64`, which is recorded.
    #[doc(hidden)]
    pub fn is_nothing(&mut self, shape: &FieldShape, value: &Value) -> bool {
        self.is_beyond_floats(shape) || value.is_null()
    }

    /// Whether the JSON could hold each of its numbers.
    #[doc(hidden)]
    pub const fn has_all_numbers(&self) -> bool {
        self.beyond_floats.is_none()
    }

    /// Whether a scalar type, or the type of any value, accepts a value.
    fn accepts(&self, shape: &FieldShape, value: &Value) -> bool {
        match (shape, value) {
            (FieldShape::Any, _)
            | (FieldShape::Text(_) | FieldShape::TextPointer(_), Value::String(_))
            | (FieldShape::Bool, Value::Bool(_))
            | (FieldShape::Float, Value::Number(_)) => true,
            (FieldShape::Int64, number) => self.integer(number).is_some(),
            (FieldShape::Int32, number) => {
                let number = self.integer(number);
                number.is_some_and(|number| i32::try_from(number).is_ok())
            }
            _ => false,
        }
    }

    fn integer(&self, value: &Value) -> Option<i64> {
        match self.numbers {
            Numbers::AsSent => value.as_i64(),
            Numbers::Rewritten if value.is_number() => json(value).parse().ok(),
            Numbers::Rewritten => None,
        }
    }

    /// Records a value of a wrong type.
    #[doc(hidden)]
    pub fn reject(&mut self, shape: &FieldShape, value: &Value) {
        let failure = self.type_failure(shape, value);
        self.remember(failure);
    }

    /// The failure of a value of a wrong type.
    #[doc(hidden)]
    pub fn type_failure(&self, shape: &FieldShape, value: &Value) -> ReadFailure {
        let found = match (self.numbers, value) {
            (_, Value::Number(_)) if !shape.is_number() => "number".to_owned(),
            (Numbers::AsSent, Value::Number(number)) => format!("number {number}"),
            (Numbers::Rewritten, Value::Number(_)) => format!("number {}", json(value)),
            (_, other) => json_kind(other).to_owned(),
        };
        self.failure(&shape.go_type(), found)
    }

    /// Times have a reader of their own, and Go stops at an invalid one.
    fn time(
        &self,
        check: fn(&str) -> Result<(), String>,
        value: Value,
    ) -> Result<Value, ReadFailure> {
        match value.as_str().map(check) {
            Some(Ok(())) => Ok(value),
            Some(Err(error)) => Err(ReadFailure::Other(error)),
            None => Err(self.failure("string", json_kind(&value).to_owned())),
        }
    }

    /// Whether the number that the JSON could not hold is here, where a number of Go's is read.
    fn is_beyond_floats(&mut self, shape: &FieldShape) -> bool {
        let Some(number) = &self.beyond_floats else {
            return false;
        };
        let here = self.place.strip_prefix('.').unwrap_or(&self.place);
        if matches!(shape, FieldShape::Any) {
            self.fails_late |= number.place.starts_with(here);
            return false;
        }
        if number.place != here {
            return false;
        }
        let found = match shape.is_number() {
            true => format!("number {}", number.spelled),
            false => "number".to_owned(),
        };
        self.remember_type(&shape.go_type(), found);
        true
    }

    fn remember_type(&mut self, expected: &str, found: String) {
        if self.failure.is_some() {
            return;
        }
        let failure = self.failure(expected, found);
        self.remember(failure);
    }

    fn failure(&self, expected: &str, found: String) -> ReadFailure {
        ReadFailure::Type {
            found,
            holder: self.holder,
            fields: self.fields.clone(),
            expected: expected.to_owned(),
            place: self.place.clone(),
        }
    }

    /// The first failure is kept.
    #[doc(hidden)]
    pub fn remember(&mut self, failure: ReadFailure) {
        self.failure.get_or_insert(failure);
    }

    /// A null item is the zero value of its type.
    fn items(&mut self, shape: &FieldShape, items: Vec<Value>) -> Result<Value, ReadFailure> {
        let mut read = Vec::with_capacity(items.len());
        for (index, item) in items.into_iter().enumerate() {
            let end = self.enter_item(index);
            let item = self.value(shape, item)?;
            self.leave(end);
            read.push(item.unwrap_or_else(|| shape.zero()));
        }
        Ok(Value::Array(read))
    }

    fn members(
        &mut self,
        shape: &FieldShape,
        members: Map<String, Value>,
    ) -> Result<Value, ReadFailure> {
        let mut read = Map::new();
        for (name, member) in members {
            let end = self.enter_member(&name);
            let member = self.value(shape, member)?;
            self.leave(end);
            read.insert(name, member.unwrap_or_else(|| shape.zero()));
        }
        Ok(Value::Object(read))
    }

    #[doc(hidden)]
    pub fn structure(
        &mut self,
        of: &Struct,
        members: Map<String, Value>,
    ) -> Result<Value, ReadFailure> {
        let mut read = Map::new();
        self.fields(of, members, |reader, field, shape, member| {
            let is_none = |member: &Value| {
                matches!(shape, FieldShape::Text(_)) && member.as_str() == Some("")
            };
            let member = reader.value(shape, member)?;
            if let Some(member) = member.filter(|member| !is_none(member)) {
                read.insert(field.to_owned(), member);
            }
            Ok(())
        })?;
        Ok(Value::Object(read))
    }

    /// Reads each known member into its field, and records the unknown members.
    #[doc(hidden)]
    pub fn fields(
        &mut self,
        of: &Struct,
        members: Map<String, Value>,
        mut read: impl FnMut(
            &mut Self,
            &'static str,
            &'static FieldShape,
            Value,
        ) -> Result<(), ReadFailure>,
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

    /// Reads a value whose type has a reader of its own, which does not record unknown members.
    #[doc(hidden)]
    pub fn apart<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, ReadFailure>,
    ) -> Result<T, ReadFailure> {
        let mut inner = Self::new(self.beyond_floats.clone());
        inner.place = std::mem::take(&mut self.place);
        let read = read(&mut inner);
        self.fails_late |= inner.fails_late;
        self.place = inner.place;
        let failure = match (read, inner.failure) {
            (Ok(read), None) => return Ok(read),
            (Ok(_), Some(failure)) | (Err(failure), _) => failure,
        };
        Err(match failure {
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

    /// Enters a member, and returns the length to pass to [`Self::leave`].
    #[doc(hidden)]
    pub fn enter_member(&mut self, name: &str) -> usize {
        let end = self.place.len();
        self.place.push('.');
        self.place.push_str(name);
        end
    }

    /// Enters an item, and returns the length to pass to [`Self::leave`].
    #[doc(hidden)]
    pub fn enter_item(&mut self, index: usize) -> usize {
        let end = self.place.len();
        // Writing to a string cannot fail.
        let _ = write!(self.place, "[{index}]");
        end
    }

    /// Leaves a member or an item.
    #[doc(hidden)]
    pub fn leave(&mut self, end: usize) {
        self.place.truncate(end);
    }
}
