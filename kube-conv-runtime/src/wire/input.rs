//! The deserializer of typed values, which can track its path.
//!
//! It reads a [`Value`] as `serde_json` does. While an error is being located, it also records the
//! path of the part that could not be read, in [`search`].

use super::search::{self, Step};
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value};
use std::vec;

/// A value to be read into a type.
#[derive(Debug)]
pub struct Input {
    value: Value,
    /// Whether paths are tracked.
    is_traced: bool,
}

impl Input {
    /// Creates an input that does not track paths.
    pub(crate) const fn plain(value: Value) -> Self {
        let is_traced = false;
        Self { value, is_traced }
    }

    /// Creates an input that locates errors.
    pub(crate) const fn traced(value: Value) -> Self {
        let is_traced = true;
        Self { value, is_traced }
    }

    /// Creates the input of a part that was set aside while the rest of its object was read.
    pub(crate) fn set_aside(value: Value) -> Self {
        let is_traced = search::is_on();
        Self { value, is_traced }
    }

    fn read_list<'de, V: Visitor<'de>>(self, order: Order, visitor: V) -> Result<V::Value, Error> {
        let Value::Array(items) = self.value else {
            return Err(Error::invalid_type(unexpected(&self.value), &visitor));
        };
        let count = items.len();
        let mut parts = Items::new(items, order, self.is_traced);
        let read = visitor.visit_seq(&mut parts)?;
        if parts.remaining() > 0 {
            return Err(Error::invalid_length(count, &"fewer elements in array"));
        }
        Ok(read)
    }

    fn read_object<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let Value::Object(members) = self.value else {
            return Err(Error::invalid_type(unexpected(&self.value), &visitor));
        };
        let count = members.len();
        let mut parts = Members::new(members, self.is_traced);
        let read = visitor.visit_map(&mut parts)?;
        if parts.remaining() > 0 {
            return Err(Error::invalid_length(count, &"fewer elements in map"));
        }
        Ok(read)
    }
}

fn unexpected(value: &Value) -> Unexpected<'_> {
    match value {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(integer), _) => Unexpected::Signed(integer),
            (None, Some(float)) => Unexpected::Float(float),
            (None, None) => Unexpected::Other("number"),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    }
}

/// Functions that `serde_json` implements for scalars.
macro_rules! as_serde_json {
    ($($function:ident)*) => {$(
        fn $function<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            self.value.$function(visitor)
        }
    )*};
}

impl<'de> Deserializer<'de> for Input {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(number) => number.deserialize_any(visitor),
            Value::String(text) => visitor.visit_string(text),
            // A visitor of any value may depend on the order of items.
            Value::Array(_) => self.read_list(Order::AsItIs, visitor),
            Value::Object(_) => self.read_object(visitor),
        }
    }

    as_serde_json! {
        deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_u128 deserialize_f32 deserialize_f64 deserialize_char deserialize_str
        deserialize_string deserialize_identifier deserialize_unit deserialize_ignored_any
        deserialize_bytes deserialize_byte_buf
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.value.deserialize_unit_struct(name, visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        // `RawValue` is recognized by its name.
        if name.starts_with("$serde_json::private::") {
            return self.value.deserialize_newtype_struct(name, visitor);
        }
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.read_list(Order::FailuresLast, visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.read_list(Order::FailuresLast, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.read_list(Order::FailuresLast, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        self.read_object(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.value {
            Value::Array(_) => self.read_list(Order::FailuresLast, visitor),
            _ => self.read_object(visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.value.deserialize_enum(name, variants, visitor)
    }
}

/// The order in which the items of a list are read while paths are tracked.
#[derive(Clone, Copy)]
enum Order {
    AsItIs,
    FailuresLast,
}

/// The items of a list: in their order, or those that are known to fail last.
enum Items {
    Plain(vec::IntoIter<Value>),
    Traced(vec::IntoIter<(usize, Value)>),
}

impl Items {
    fn new(items: Vec<Value>, order: Order, is_traced: bool) -> Self {
        if !is_traced {
            return Self::Plain(items.into_iter());
        }
        let mut items: Vec<(usize, Value)> = items.into_iter().enumerate().collect();
        if matches!(order, Order::FailuresLast) {
            let closed = search::closed_parts();
            if !closed.is_empty() {
                items.sort_by_key(|(index, _)| closed.has_item(*index));
            }
        }
        Self::Traced(items.into_iter())
    }

    fn remaining(&self) -> usize {
        match self {
            Self::Plain(items) => items.len(),
            Self::Traced(items) => items.len(),
        }
    }
}

impl<'de> SeqAccess<'de> for Items {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        match self {
            Self::Plain(items) => match items.next() {
                Some(item) => seed.deserialize(Input::plain(item)).map(Some),
                None => Ok(None),
            },
            Self::Traced(items) => {
                let Some((index, item)) = items.next() else {
                    return Ok(None);
                };
                let read = || seed.deserialize(Input::traced(item));
                search::within(Step::Index(index), read).map(Some)
            }
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.remaining())
    }
}

/// The members of an object.
struct Members {
    members: Entries,
    /// The value of the last key, with the key while paths are tracked.
    value: Option<(Value, String)>,
    is_traced: bool,
}

/// The entries of an object: in their order, or those that are known to fail last.
enum Entries {
    Plain(serde_json::map::IntoIter),
    Traced(vec::IntoIter<(String, Value)>),
}

impl Members {
    fn new(members: Map<String, Value>, is_traced: bool) -> Self {
        let members = if is_traced {
            let mut entries: Vec<(String, Value)> = members.into_iter().collect();
            let closed = search::closed_parts();
            if !closed.is_empty() {
                entries.sort_by_key(|(key, _)| closed.has_member(key));
            }
            Entries::Traced(entries.into_iter())
        } else {
            Entries::Plain(members.into_iter())
        };
        Self {
            members,
            value: None,
            is_traced,
        }
    }

    fn remaining(&self) -> usize {
        match &self.members {
            Entries::Plain(entries) => entries.len(),
            Entries::Traced(entries) => entries.len(),
        }
    }
}

impl<'de> MapAccess<'de> for Members {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let entry = match &mut self.members {
            Entries::Plain(entries) => entries.next(),
            Entries::Traced(entries) => entries.next(),
        };
        let Some((key, value)) = entry else {
            return Ok(None);
        };
        if !self.is_traced {
            self.value = Some((value, String::new()));
            return seed.deserialize(Key(key)).map(Some);
        }
        let (step, text) = (Step::Member(key.clone()), Key(key.clone()));
        self.value = Some((value, key));
        search::within_key(step, || seed.deserialize(text)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        let Some((value, key)) = self.value.take() else {
            return Err(Error::custom("value is missing"));
        };
        if !self.is_traced {
            return seed.deserialize(Input::plain(value));
        }
        let read = || seed.deserialize(Input::traced(value));
        search::within(Step::Member(key), read)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.remaining())
    }
}

/// The key of a member: a string, or a scalar that is written as one.
struct Key(String);

/// Functions for keys that are written as texts of JSON.
macro_rules! from_text {
    ($($function:ident)*) => {$(
        fn $function<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match serde_json::from_str(&self.0) {
                Ok(scalar @ (Value::Bool(_) | Value::Number(_))) => scalar.$function(visitor),
                _ => Value::String(self.0).$function(visitor),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for Key {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_string(self.0)
    }

    from_text! {
        deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
        deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_u128 deserialize_f32 deserialize_f64
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    forward_to_deserialize_any! {
        char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map struct
        identifier ignored_any
    }
}
