//! NaN and the infinities, which JSON cannot represent: serde_json writes them as null.

use super::search::Step;
use kube_conv_schema::serializers::{common_parts, compounds};
use serde::ser::{self, Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// The infinities and NaNs of a value, each with its wire path.
pub(crate) type NonFinite = Vec<(Vec<Step>, f64)>;

/// Serializes a value to JSON, with the numbers that JSON cannot represent. They are null in JSON, so
/// that values without nulls are written only once.
pub(crate) fn to_value<T: Serialize>(value: &T) -> Result<(Value, NonFinite), serde_json::Error> {
    let json = serde_json::to_value(value)?;
    let mut search = NonFiniteSearch::default();
    if has_null(&json) {
        // The value was serialized before, so an error only ends the search.
        let _ = value.serialize(&mut search);
    }
    Ok((json, search.found))
}

/// Whether JSON contains a null. It was written by serde_json, and so is not too deep.
pub(crate) fn has_null(json: &Value) -> bool {
    match json {
        Value::Null => true,
        Value::Array(items) => items.iter().any(has_null),
        Value::Object(members) => members.values().any(has_null),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// A serializer that writes nothing, and records the paths of non-finite numbers.
#[derive(Default)]
struct NonFiniteSearch {
    path: Vec<Step>,
    found: NonFinite,
}

impl NonFiniteSearch {
    fn note(&mut self, number: f64) {
        if !number.is_finite() {
            self.found.push((self.path.clone(), number));
        }
    }

    fn list(&mut self) -> Result<SerializedParts<'_>, Stopped> {
        Ok(SerializedParts::of(self))
    }

    fn object(&mut self) -> Result<SerializedParts<'_>, Stopped> {
        Ok(SerializedParts::of(self))
    }

    fn list_of(&mut self, variant: &str) -> Result<SerializedParts<'_>, Stopped> {
        Ok(SerializedParts::of_variant(self, variant))
    }

    fn object_of(&mut self, variant: &str) -> Result<SerializedParts<'_>, Stopped> {
        Ok(SerializedParts::of_variant(self, variant))
    }

    fn within<T: Serialize + ?Sized>(&mut self, step: Step, value: &T) -> Result<(), Stopped> {
        self.path.push(step);
        let outcome = value.serialize(&mut *self);
        self.path.pop();
        outcome
    }
}

/// An error that the value's `Serialize` returned.
#[derive(Debug)]
struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the value reported an error")
    }
}

impl std::error::Error for Stopped {}

impl ser::Error for Stopped {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// The parts of a list or an object.
struct SerializedParts<'s> {
    search: &'s mut NonFiniteSearch,
    index: usize,
    key: String,
    /// Whether the path has one more step, the name of a variant.
    in_variant: bool,
}

impl<'s> SerializedParts<'s> {
    fn of(search: &'s mut NonFiniteSearch) -> Self {
        Self {
            search,
            index: 0,
            key: String::new(),
            in_variant: false,
        }
    }

    fn of_variant(search: &'s mut NonFiniteSearch, name: &str) -> Self {
        search.path.push(Step::Member(name.to_owned()));
        Self {
            in_variant: true,
            ..Self::of(search)
        }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Stopped> {
        let step = Step::Index(self.index);
        self.index += 1;
        self.search.within(step, value)
    }

    fn member<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), Stopped> {
        self.search.within(Step::Member(name.to_owned()), value)
    }

    fn finish(self) -> Result<(), Stopped> {
        if self.in_variant {
            self.search.path.pop();
        }
        Ok(())
    }
}

macro_rules! nothing {
    ($($function:ident($($argument:ty),*);)*) => {$(
        fn $function(self, $(_: $argument),*) -> Result<(), Stopped> {
            Ok(())
        }
    )*};
}

impl<'s> Serializer for &'s mut NonFiniteSearch {
    type SerializeMap = SerializedParts<'s>;

    common_parts!(SerializedParts<'s>, Stopped);

    nothing! {
        serialize_bool(bool);
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_i128(i128);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_u128(u128);
        serialize_str(&str);
        serialize_bytes(&[u8]);
        serialize_unit();
    }

    fn serialize_f32(self, number: f32) -> Result<(), Stopped> {
        self.note(number.into());
        Ok(())
    }

    fn serialize_f64(self, number: f64) -> Result<(), Stopped> {
        self.note(number);
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Stopped> {
        self.within(Step::Member(variant.to_owned()), value)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<SerializedParts<'s>, Stopped> {
        Ok(SerializedParts::of(self))
    }
}

compounds!(SerializedParts, Stopped);

impl ser::SerializeMap for SerializedParts<'_> {
    type Ok = ();
    type Error = Stopped;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Stopped> {
        // The key was serialized before, with the value.
        self.key = match serde_json::to_value(key) {
            Ok(Value::String(key)) => key,
            Ok(other) => other.to_string(),
            Err(_) => return Err(Stopped),
        };
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Stopped> {
        let key = std::mem::take(&mut self.key);
        self.member(&key, value)
    }

    fn end(self) -> Result<(), Stopped> {
        self.finish()
    }
}
