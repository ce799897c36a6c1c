//! Serializes values with serde to the JSON of Go's `encoding/json`.

use super::json::json_string;
use super::json_float;
use crate::serializers::{common_parts, compounds};
use serde::Serialize;
use serde::ser::{self, Error as _};
use std::fmt::{self, Write};
use std::ops::Range;

/// Deeper values are rejected, because serde's traits recurse on the stack of the thread.
const MAX_DEPTH: usize = 256;

/// Returns a value's JSON as Go writes it: structs in the order of declaration, maps sorted by key.
///
/// # Errors
///
/// If Go would not marshal the value either (NaN, infinities, map keys that are not scalars), its own
/// `Serialize` fails, or it is nested more than 256 levels deep.
pub(crate) fn serialize<T: Serialize + ?Sized>(value: &T) -> Result<String, Rejected> {
    let mut out = String::with_capacity(64);
    value.serialize(GoWriter {
        out: &mut out,
        depth: 0,
    })?;
    Ok(out)
}

/// The reason why a value cannot be written as JSON.
#[derive(Debug)]
pub(crate) struct Rejected(String);

impl fmt::Display for Rejected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Rejected {}

impl ser::Error for Rejected {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Writes one value at the end of a text.
struct GoWriter<'o> {
    out: &'o mut String,
    /// The number of open arrays and objects around the value.
    depth: usize,
}

impl<'o> GoWriter<'o> {
    /// Opens an array or object; `closing` are its closing brackets.
    fn open(self, opening: &str, closing: &'static str) -> Result<OpenValue<'o>, Rejected> {
        if self.depth >= MAX_DEPTH {
            return Err(Rejected::custom("the value is nested too deeply"));
        }
        self.out.push_str(opening);
        Ok(OpenValue {
            out: self.out,
            depth: self.depth + 1,
            is_empty: true,
            closing,
        })
    }

    fn list(self) -> Result<OpenValue<'o>, Rejected> {
        self.open("[", "]")
    }

    fn object(self) -> Result<OpenValue<'o>, Rejected> {
        self.open("{", "}")
    }

    fn list_of(self, variant: &str) -> Result<OpenValue<'o>, Rejected> {
        self.variant(variant)?.open("[", "]}")
    }

    fn object_of(self, variant: &str) -> Result<OpenValue<'o>, Rejected> {
        self.variant(variant)?.open("{", "}}")
    }

    /// Opens the object around the content of a variant.
    fn variant(mut self, variant: &str) -> Result<Self, Rejected> {
        let inner = GoWriter {
            out: &mut *self.out,
            depth: self.depth,
        };
        inner.object()?.key(variant);
        self.depth += 1;
        Ok(self)
    }
}

macro_rules! write_plainly {
    ($($method:ident $scalar:ty)*) => {$(
        fn $method(self, value: $scalar) -> Result<(), Rejected> {
            // Writing into a `String` never fails.
            let _ = write!(self.out, "{value}");
            Ok(())
        }
    )*};
}

impl<'o> ser::Serializer for GoWriter<'o> {
    type SerializeMap = OpenMap<'o>;

    common_parts!(OpenValue<'o>, Rejected);

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

    fn serialize_f32(self, value: f32) -> Result<(), Rejected> {
        self.serialize_f64(super::widened(value))
    }

    fn serialize_f64(self, value: f64) -> Result<(), Rejected> {
        if !value.is_finite() {
            return Err(Rejected::custom("JSON has no such number"));
        }
        self.out.push_str(&json_float(value));
        Ok(())
    }

    fn serialize_str(self, value: &str) -> Result<(), Rejected> {
        json_string(self.out, value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Rejected> {
        self.collect_seq(value)
    }

    fn serialize_unit(self) -> Result<(), Rejected> {
        self.out.push_str("null");
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Rejected> {
        let mut object = self.object()?;
        object.member(variant, value)?;
        object.finish()
    }

    /// A struct with flattened fields is serialized as a map without a length; it keeps its order.
    fn serialize_map(self, length: Option<usize>) -> Result<OpenMap<'o>, Rejected> {
        Ok(OpenMap {
            object: self.object()?,
            members: Vec::new(),
            key: None,
            is_sorted: length.is_some(),
        })
    }
}

/// An array or object whose closing brackets are still to be written.
struct OpenValue<'o> {
    out: &'o mut String,
    depth: usize,
    is_empty: bool,
    closing: &'static str,
}

impl OpenValue<'_> {
    fn comma(&mut self) {
        if !std::mem::take(&mut self.is_empty) {
            self.out.push(',');
        }
    }

    fn key(&mut self, key: &str) {
        self.comma();
        json_string(self.out, key);
        self.out.push(':');
    }

    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Rejected> {
        value.serialize(GoWriter {
            out: &mut *self.out,
            depth: self.depth,
        })
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Rejected> {
        self.comma();
        self.value(value)
    }

    fn member<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Rejected> {
        self.key(key);
        self.value(value)
    }

    fn finish(self) -> Result<(), Rejected> {
        self.out.push_str(self.closing);
        Ok(())
    }
}

compounds!(OpenValue, Rejected);

/// A map that is being written.
struct OpenMap<'o> {
    object: OpenValue<'o>,
    /// The keys, and the ranges of their members in the text.
    members: Vec<(String, Range<usize>)>,
    /// The key of the value that comes next.
    key: Option<String>,
    /// Whether the members are sorted by key at the end.
    is_sorted: bool,
}

impl OpenMap<'_> {
    /// Sorts the members by key; most are sorted already.
    fn sort(&mut self) {
        let Some(start) = self.members.first().map(|(_, range)| range.start) else {
            return;
        };
        let text = &*self.object.out;
        let members = self.members.iter();
        let mut members: Vec<_> = members
            .filter_map(|(key, range)| Some((key.as_str(), text.get(range.clone())?)))
            .collect();
        if members.is_sorted() {
            return;
        }
        members.sort_unstable();
        let members: Vec<&str> = members.iter().map(|(_, text)| *text).collect();
        let sorted = members.join(",");
        self.object.out.truncate(start);
        self.object.out.push_str(&sorted);
    }
}

impl ser::SerializeMap for OpenMap<'_> {
    type Ok = ();
    type Error = Rejected;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Rejected> {
        self.key = Some(key_text(key)?);
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Rejected> {
        let key = self.key.take().unwrap_or_default();
        self.object.comma();
        let start = self.object.out.len();
        json_string(self.object.out, &key);
        self.object.out.push(':');
        self.object.value(value)?;
        if self.is_sorted {
            self.members.push((key, start..self.object.out.len()));
        }
        Ok(())
    }

    fn end(mut self) -> Result<(), Rejected> {
        if self.is_sorted {
            self.sort();
        }
        self.object.finish()
    }
}

/// Converts a key to text: Go, like serde_json, also writes integers and booleans as keys.
fn key_text<T: Serialize + ?Sized>(key: &T) -> Result<String, Rejected> {
    match serde_json::to_value(key) {
        Ok(serde_json::Value::String(text)) => Ok(text),
        Ok(serde_json::Value::Number(number)) => Ok(number.to_string()),
        Ok(serde_json::Value::Bool(bool)) => Ok(bool.to_string()),
        Ok(_) => Err(Rejected::custom("a key must be a scalar")),
        Err(error) => Err(Rejected::custom(error)),
    }
}
