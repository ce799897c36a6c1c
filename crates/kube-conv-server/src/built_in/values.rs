//! Objects as Go's structs read and write them: values of each type in its canonical form, and members that are
//! there even if they are not set.
//!
//! Source: `UnmarshalJSON` of the types of `k8s.io/apimachinery`, and the `json` tags of `k8s.io/api`. A server reads
//! an object into Go's structs and writes them, so that a Deployment always has a `status`, and that `cpu: 1000m`
//! is `"1"`.

use super::BuiltIn;
use super::types::{
    self, BYTES, Field, INT_OR_STRING, MICRO_TIME, ObjectType, QUANTITY, TIME, ValueType,
};
use kube_conv_crd::go_structs;
use kube_conv_crd::go_structs::{FieldShape, Numbers, OwnTypes, Read, ReadFailure, StructReader};
use kube_conv_runtime::meta::{MicroTime, Time};
use kube_conv_schema::go;
use kube_conv_schema::quantity::Quantity;
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt::Display;
use std::str::FromStr;

/// The most levels of objects in each other; published types that are not recursive have fewer.
const MOST_LEVELS: usize = 24;

/// Reads an object, with its metadata.
///
/// # Errors
///
/// A value that Go's type does not read.
pub(crate) fn read(kind: &BuiltIn, object: Value) -> Result<Read<GoTypes>, ReadFailure> {
    match types::object_type(&kind.type_name()) {
        Some(of) => go_structs::read(&of.go, object, Numbers::AsSent, None),
        None => Ok(Read {
            value: object,
            unknown: Vec::new(),
            own: GoTypes,
        }),
    }
}

/// Changes the members of an object that was read to those that Go writes. Its metadata stays.
pub(crate) fn write(kind: &BuiltIn, members: &mut Map<String, Value>) {
    write_object(kind, members, Empty::Kept);
}

/// Changes the members of an object to those that Go writes after the storage has kept them. It does not distinguish
/// empty lists from absent ones, as Protobuf does not.
pub(crate) fn store(kind: &BuiltIn, members: &mut Map<String, Value>) {
    write_object(kind, members, Empty::Dropped);
}

/// What happens to empty lists and maps that are always written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Empty {
    Kept,
    Dropped,
}

fn write_object(kind: &BuiltIn, members: &mut Map<String, Value>, empty: Empty) {
    let Some(of) = types::object_type(&kind.type_name()) else {
        return;
    };
    let metadata = members.remove("metadata");
    write_members(of, members, empty, MOST_LEVELS);
    match metadata {
        Some(metadata) => members.insert("metadata".to_owned(), metadata),
        None => members.remove("metadata"),
    };
}

/// Returns the members of an object of which nothing is set.
pub(crate) fn empty_members(kind: &BuiltIn) -> Map<String, Value> {
    let mut members = Map::new();
    if let Some(of) = types::object_type(&kind.type_name()) {
        write_members(of, &mut members, Empty::Kept, MOST_LEVELS);
    }
    members
}

/// Returns the text by which field selectors compare a field that an object does not have.
pub(crate) fn zero_text(kind: &BuiltIn, path: &[String]) -> &'static str {
    let mut of = types::object_type(&kind.type_name());
    let mut found = None;
    for name in path {
        found = of.and_then(|of| of.fields.get(name.as_str()));
        of = match found.map(|field| &field.of) {
            Some(ValueType::Object { name, .. }) => types::object_type(name),
            _ => None,
        };
    }
    match found {
        Some(field) if field.is_pointer => "",
        Some(field) => match field.of {
            ValueType::Boolean => "false",
            ValueType::Integer { .. } => "0",
            _ => "",
        },
        None => "",
    }
}

fn write_members(of: &ObjectType, members: &mut Map<String, Value>, empty: Empty, levels: usize) {
    let Some(levels) = levels.checked_sub(1) else {
        return;
    };
    for (name, field) in &of.fields {
        if let Some(value) = members.get_mut(*name) {
            write_value(&field.of, value, empty, levels);
        }
        let is_kept = |value: &Value| {
            let is_kept = field.is_always_written && empty == Empty::Kept && !value.is_null();
            is_kept || !is_empty(field, value, levels)
        };
        if members.get(*name).is_some_and(is_kept) {
            continue;
        }
        if field.is_always_written {
            let zero = match field.is_pointer {
                true => Value::Null,
                false => zero(&field.of, levels),
            };
            members.insert((*name).to_owned(), zero);
        } else {
            members.remove(*name);
        }
    }
}

/// Whether Go leaves out a value of a field with `omitempty` or `omitzero`.
fn is_empty(field: &Field, value: &Value, levels: usize) -> bool {
    match (&field.of, value) {
        (_, Value::Null) => true,
        (ValueType::List { .. }, Value::Array(items)) => items.is_empty(),
        (ValueType::Map { .. }, Value::Object(members)) => members.is_empty(),
        _ => !field.is_pointer && *value == zero(&field.of, levels),
    }
}

/// Writes the items and members of a value; null among them is the zero value of their type.
fn write_value(of: &ValueType, value: &mut Value, empty: Empty, levels: usize) {
    let write_inner = |of: &ValueType, value: &mut Value| {
        if value.is_null() {
            *value = match of {
                ValueType::Bytes => Value::from(""),
                of => zero(of, levels),
            };
        }
        write_value(of, value, empty, levels);
    };
    match (of, value) {
        (ValueType::Object { name, .. }, Value::Object(members)) => {
            if let Some(of) = types::object_type(name) {
                write_members(of, members, empty, levels);
            }
        }
        (ValueType::List { items: of, .. }, Value::Array(items)) => {
            items.iter_mut().for_each(|item| write_inner(of, item));
        }
        (ValueType::Map { values: of, .. }, Value::Object(members)) => {
            members
                .values_mut()
                .for_each(|value| write_inner(of, value));
        }
        _ => {}
    }
}

/// What Go writes for a value that is not set.
fn zero(of: &ValueType, levels: usize) -> Value {
    match of {
        ValueType::String => Value::from(""),
        ValueType::Boolean => Value::from(false),
        ValueType::Integer { .. } | ValueType::IntOrString => Value::from(0),
        ValueType::Quantity => Value::from("0"),
        ValueType::Object { name, .. } => {
            let mut members = Map::new();
            if let Some(of) = types::object_type(name) {
                write_members(of, &mut members, Empty::Kept, levels);
            }
            Value::Object(members)
        }
        ValueType::Bytes
        | ValueType::Time
        | ValueType::MicroTime
        | ValueType::Any
        | ValueType::List { .. }
        | ValueType::Map { .. } => Value::Null,
    }
}

/// Go's types with readers of their own.
#[derive(Default)]
pub(crate) struct GoTypes;

impl OwnTypes for GoTypes {
    fn read(
        reader: &mut StructReader<Self>,
        shape: &FieldShape,
        value: Value,
    ) -> Result<Option<Value>, ReadFailure> {
        let name = match shape {
            FieldShape::Own(name) => *name,
            FieldShape::OwnStruct(name) => return read_struct(reader, name, value),
            _ => return Ok(Some(value)),
        };
        match (name, value) {
            (TIME, value) => read_text::<Time>(reader, value),
            (MICRO_TIME, value) => read_text::<MicroTime>(reader, value),
            (QUANTITY, value) => {
                // Upstream reads the text of the JSON, whatever it is.
                let text = match value {
                    Value::String(text) => text.trim().to_owned(),
                    value => go::json(&value),
                };
                canonical::<Quantity>(&text)
            }
            (INT_OR_STRING, value @ Value::String(_)) => Ok(Some(value)),
            (INT_OR_STRING, value) => {
                let number = value.as_i64().map(i32::try_from);
                match number {
                    Some(Ok(_)) => Ok(Some(value)),
                    _ => Err(reader.type_failure(&FieldShape::Int32, &value)),
                }
            }
            (BYTES, Value::String(text)) => match go::from_base64(text.as_bytes(), *b"+/") {
                Ok(bytes) => Ok(Some(go::base64(&bytes).into())),
                Err(at) => {
                    let text = format!("illegal base64 data at input byte {at}");
                    reader.remember(ReadFailure::Other(text));
                    Ok(None)
                }
            },
            (_, value) => {
                reader.reject(shape, &value);
                Ok(None)
            }
        }
    }
}

fn read_struct(
    reader: &mut StructReader<GoTypes>,
    name: &'static str,
    value: Value,
) -> Result<Option<Value>, ReadFailure> {
    match (types::object_type(name), value) {
        (Some(of), Value::Object(members)) => reader.structure(&of.go, members).map(Some),
        (_, value) => {
            // Go prints a type with its package and name: `v1.Pod`.
            reader.reject(&FieldShape::OwnStruct(types::go_name(name)), &value);
            Ok(None)
        }
    }
}

/// Reads a text that is written in another form.
fn read_text<T>(reader: &StructReader<GoTypes>, value: Value) -> Result<Option<Value>, ReadFailure>
where
    T: FromStr<Err: Display> + Serialize,
{
    match &value {
        Value::String(text) => canonical::<T>(text),
        _ => Err(reader.type_failure(&go_structs::TEXT, &value)),
    }
}

fn canonical<T>(text: &str) -> Result<Option<Value>, ReadFailure>
where
    T: FromStr<Err: Display> + Serialize,
{
    match text.parse::<T>() {
        // Times and quantities can be written.
        Ok(read) => Ok(Some(serde_json::to_value(read).unwrap_or_default())),
        Err(error) => Err(ReadFailure::Other(error.to_string())),
    }
}
