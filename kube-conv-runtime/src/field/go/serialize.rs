//! Go's `encoding/json` of anything that serde can serialize.

use super::float::json_float;
use super::json::json_string;
use serde::Serialize;
use serde::ser::{self, Error as _};
use std::fmt;

/// Deeper values are refused, because serde's traits recurse on the stack of the thread.
const MAX_DEPTH: usize = 256;

/// A value as Go writes it: structs in the order of declaration, maps by their keys.
///
/// # Errors
///
/// A value that Go would not marshal either (NaN, infinities, map keys that are no scalars),
/// one whose own implementation fails, or one nested more than 256 levels deep.
pub(crate) fn serialize<T: Serialize + ?Sized>(value: &T) -> Result<String, Refused> {
    value.serialize(Writer { depth: 0 })
}

/// Why a value has no JSON text.
#[derive(Debug)]
pub(crate) struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

impl ser::Error for Refused {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    json_string(&mut out, text);
    out
}

/// Writes one value.
#[derive(Clone, Copy)]
struct Writer {
    /// How many arrays and objects are open around the value.
    depth: usize,
}

impl Writer {
    fn inner(self) -> Result<Self, Refused> {
        if self.depth >= MAX_DEPTH {
            return Err(Refused::custom("the value is nested too deeply"));
        }
        Ok(Self {
            depth: self.depth + 1,
        })
    }

    fn array(self, variant: Option<&'static str>) -> Result<Array, Refused> {
        Ok(Array {
            writer: self.inner()?,
            items: Vec::new(),
            variant,
        })
    }

    fn object(self, is_map: bool, variant: Option<&'static str>) -> Result<Object, Refused> {
        Ok(Object {
            writer: self.inner()?,
            members: Vec::new(),
            key: None,
            is_map,
            variant,
        })
    }
}

macro_rules! write_plainly {
    ($($method:ident $scalar:ty)*) => {$(
        fn $method(self, value: $scalar) -> Result<String, Refused> {
            Ok(value.to_string())
        }
    )*};
}

impl ser::Serializer for Writer {
    type Ok = String;
    type Error = Refused;
    type SerializeSeq = Array;
    type SerializeTuple = Array;
    type SerializeTupleStruct = Array;
    type SerializeTupleVariant = Array;
    type SerializeMap = Object;
    type SerializeStruct = Object;
    type SerializeStructVariant = Object;

    write_plainly! {
        serialize_bool bool
        serialize_i8 i8
        serialize_i16 i16
        serialize_i32 i32
        serialize_i64 i64
        serialize_i128 i128
        serialize_u8 u8
        serialize_u16 u16
        serialize_u32 u32
        serialize_u64 u64
        serialize_u128 u128
    }

    fn serialize_f32(self, value: f32) -> Result<String, Refused> {
        self.serialize_f64(super::float::widened(value))
    }

    fn serialize_f64(self, value: f64) -> Result<String, Refused> {
        if value.is_finite() {
            Ok(json_float(value))
        } else {
            Err(Refused::custom("JSON has no such number"))
        }
    }

    fn serialize_char(self, value: char) -> Result<String, Refused> {
        Ok(quoted(value.encode_utf8(&mut [0; 4])))
    }

    fn serialize_str(self, value: &str) -> Result<String, Refused> {
        Ok(quoted(value))
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<String, Refused> {
        self.collect_seq(value)
    }

    fn serialize_none(self) -> Result<String, Refused> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<String, Refused> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<String, Refused> {
        Ok("null".to_owned())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<String, Refused> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<String, Refused> {
        Ok(quoted(variant))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<String, Refused> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<String, Refused> {
        Ok(in_variant(Some(variant), value.serialize(self.inner()?)?))
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Array, Refused> {
        self.array(None)
    }

    fn serialize_tuple(self, _: usize) -> Result<Array, Refused> {
        self.array(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Array, Refused> {
        self.array(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Array, Refused> {
        self.inner()?.array(Some(variant))
    }

    /// A struct with flattened fields comes as a map too, but as one that does not know its
    /// length; it keeps its order.
    fn serialize_map(self, length: Option<usize>) -> Result<Object, Refused> {
        self.object(length.is_some(), None)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Object, Refused> {
        self.object(false, None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Object, Refused> {
        self.inner()?.object(false, Some(variant))
    }
}

fn in_variant(variant: Option<&'static str>, content: String) -> String {
    match variant {
        Some(variant) => format!("{{{}:{content}}}", quoted(variant)),
        None => content,
    }
}

/// An array in the making.
struct Array {
    writer: Writer,
    items: Vec<String>,
    variant: Option<&'static str>,
}

impl Array {
    fn push<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Refused> {
        self.items.push(value.serialize(self.writer)?);
        Ok(())
    }

    fn close(self) -> String {
        in_variant(self.variant, format!("[{}]", self.items.join(",")))
    }
}

macro_rules! array_parts {
    ($($part:ident $method:ident)*) => {$(
        impl ser::$part for Array {
            type Ok = String;
            type Error = Refused;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Refused> {
                self.push(value)
            }

            fn end(self) -> Result<String, Refused> {
                Ok(self.close())
            }
        }
    )*};
}

array_parts! {
    SerializeSeq serialize_element
    SerializeTuple serialize_element
    SerializeTupleStruct serialize_field
    SerializeTupleVariant serialize_field
}

/// An object in the making.
struct Object {
    writer: Writer,
    members: Vec<(String, String)>,
    /// The key of the value that comes next.
    key: Option<String>,
    is_map: bool,
    variant: Option<&'static str>,
}

impl Object {
    fn push<T: Serialize + ?Sized>(&mut self, key: String, value: &T) -> Result<(), Refused> {
        self.members.push((key, value.serialize(self.writer)?));
        Ok(())
    }

    fn close(mut self) -> String {
        if self.is_map {
            self.members.sort();
        }
        let members: Vec<String> = self
            .members
            .iter()
            .map(|(key, value)| format!("{}:{value}", quoted(key)))
            .collect();
        in_variant(self.variant, format!("{{{}}}", members.join(",")))
    }
}

impl ser::SerializeMap for Object {
    type Ok = String;
    type Error = Refused;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Refused> {
        self.key = Some(key_text(key)?);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Refused> {
        let key = self.key.take().unwrap_or_default();
        self.push(key, value)
    }

    fn end(self) -> Result<String, Refused> {
        Ok(self.close())
    }
}

macro_rules! object_parts {
    ($($part:ident)*) => {$(
        impl ser::$part for Object {
            type Ok = String;
            type Error = Refused;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Refused> {
                self.push(key.to_owned(), value)
            }

            fn end(self) -> Result<String, Refused> {
                Ok(self.close())
            }
        }
    )*};
}

object_parts! {
    SerializeStruct
    SerializeStructVariant
}

/// A key as text: Go, like serde_json, writes integers and booleans as keys too.
fn key_text<T: Serialize + ?Sized>(key: &T) -> Result<String, Refused> {
    match serde_json::to_value(key) {
        Ok(serde_json::Value::String(text)) => Ok(text),
        Ok(serde_json::Value::Number(number)) => Ok(number.to_string()),
        Ok(serde_json::Value::Bool(bool)) => Ok(bool.to_string()),
        Ok(_) => Err(Refused::custom("a key must be a scalar")),
        Err(error) => Err(Refused::custom(error)),
    }
}
