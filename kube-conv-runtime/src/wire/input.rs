//! The deserializer of typed values, which can track its path.
//!
//! It reads a [`Value`] as `serde_json` does. While an error is being located, it also records the
//! path of the part that could not be read, in [`search`].
//!
//! It also reads parts of a text or a value that a [`Stream`] checks at the same time. Both are one type, so that the
//! code of each type's `Deserialize` is generated once.

use super::search::{self, Step};
use kube_conv_schema::structural::stream::{
    Begun, Doubt, ItemsFrame, Kinds, MembersFrame, Next, Part, Stream,
};
use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
    Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::{Error, Map, Value};
use std::borrow::Cow;
use std::vec;

/// A value to be read into a type.
pub type Input = PartInput<'static, 'static>;

/// A value, or a part of a stream, to be read into a type.
#[derive(Debug)]
pub struct PartInput<'r, 's>(InputSource<'r, 's>);

#[derive(Debug)]
enum InputSource<'r, 's> {
    Value {
        value: Value,
        /// Whether paths are tracked.
        is_traced: bool,
    },
    Stream(&'r mut Stream<'s>, Part<'s>),
}

impl PartInput<'_, '_> {
    /// Creates an input that does not track paths.
    pub(crate) const fn plain(value: Value) -> Self {
        let is_traced = false;
        Self(InputSource::Value { value, is_traced })
    }

    /// Creates an input that locates errors.
    pub(crate) const fn traced(value: Value) -> Self {
        let is_traced = true;
        Self(InputSource::Value { value, is_traced })
    }

    /// Creates the input of a part that was set aside while the rest of its object was read.
    pub(crate) fn set_aside(value: Value) -> Self {
        let is_traced = search::is_on();
        Self(InputSource::Value { value, is_traced })
    }
}

impl<'r, 's> PartInput<'r, 's> {
    /// Creates the input of a part of a stream.
    pub(crate) const fn of_stream(stream: &'r mut Stream<'s>, part: Part<'s>) -> Self {
        Self(InputSource::Stream(stream, part))
    }

    fn next(stream: &'r mut Stream<'s>, next: Next<'s>) -> Self {
        match next {
            Next::Part(part) => Self::of_stream(stream, part),
            Next::Value(value) => Self::plain(value),
        }
    }
}

/// The error of JSON that is read again in steps, which finds the errors.
#[cold]
fn doubt(_: Doubt) -> Error {
    Error::custom("not certainly valid")
}

fn read_list<'de, V: Visitor<'de>>(
    value: Value,
    is_traced: bool,
    order: Order,
    visitor: V,
) -> Result<V::Value, Error> {
    let Value::Array(items) = value else {
        return Err(Error::invalid_type(unexpected(&value), &visitor));
    };
    let count = items.len();
    let mut parts = InputItems::new(items, order, is_traced);
    let read = visitor.visit_seq(&mut parts)?;
    if parts.remaining() > 0 {
        return Err(Error::invalid_length(count, &"fewer elements in array"));
    }
    Ok(read)
}

fn read_object<'de, V: Visitor<'de>>(
    value: Value,
    is_traced: bool,
    visitor: V,
) -> Result<V::Value, Error> {
    let Value::Object(members) = value else {
        return Err(Error::invalid_type(unexpected(&value), &visitor));
    };
    let count = members.len();
    let mut parts = InputMembers::new(members, is_traced);
    let read = visitor.visit_map(&mut parts)?;
    if parts.remaining() > 0 {
        return Err(Error::invalid_length(count, &"fewer elements in map"));
    }
    Ok(read)
}

/// Reads a part of a stream, if it has one of several types.
fn read_part<'s, 'de, V: Visitor<'de>>(
    stream: &mut Stream<'s>,
    part: Part<'s>,
    kinds: Kinds,
    visitor: V,
) -> Result<V::Value, Error> {
    match stream.begin(part, kinds).map_err(doubt)? {
        Begun::Null => visitor.visit_unit(),
        Begun::Boolean(value) => visitor.visit_bool(value),
        Begun::Integer(number) => match u64::try_from(number) {
            Ok(number) => visitor.visit_u64(number),
            Err(_) => visitor.visit_i64(number),
        },
        Begun::Text(Cow::Borrowed(text)) => visitor.visit_str(text),
        Begun::Text(Cow::Owned(text)) => visitor.visit_string(text),
        Begun::List => {
            let list = stream.items(part);
            let mut parts = InputItems::Stream(stream, list);
            let read = visitor.visit_seq(&mut parts)?;
            parts.check_done().map(|()| read)
        }
        Begun::Object => {
            let object = stream.members(part);
            let mut parts = InputMembers::of_stream(stream, object);
            let read = visitor.visit_map(&mut parts)?;
            parts.check_done().map(|()| read)
        }
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

/// Functions that `serde_json` implements for scalars, with the types that they read.
macro_rules! as_serde_json {
    ($($kinds:ident: $($function:ident)*;)*) => {$($(
        fn $function<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match self.0 {
                InputSource::Value { value, .. } => value.$function(visitor),
                InputSource::Stream(stream, part) => read_part(stream, part, Kinds::$kinds, visitor),
            }
        }
    )*)*};
}

impl<'de> Deserializer<'de> for PartInput<'_, '_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        let (value, is_traced) = match self.0 {
            InputSource::Value { value, is_traced } => (value, is_traced),
            InputSource::Stream(stream, part) => {
                return read_part(stream, part, Kinds::ANY, visitor);
            }
        };
        match value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(number) => number.deserialize_any(visitor),
            Value::String(text) => visitor.visit_string(text),
            // A visitor of any value may depend on the order of items.
            Value::Array(_) => read_list(value, is_traced, Order::AsItIs, visitor),
            Value::Object(_) => read_object(value, is_traced, visitor),
        }
    }

    as_serde_json! {
        BOOLEAN: deserialize_bool;
        NUMBER: deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
            deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
            deserialize_u128 deserialize_f32 deserialize_f64;
        TEXT: deserialize_char deserialize_str deserialize_string deserialize_identifier;
        ANY: deserialize_ignored_any;
        NONE: deserialize_unit deserialize_bytes deserialize_byte_buf;
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            InputSource::Value {
                value: Value::Null, ..
            } => visitor.visit_none(),
            InputSource::Stream(stream, part) => {
                if stream.is_null(part) {
                    stream.begin(part, Kinds::ANY).map_err(doubt)?;
                    return visitor.visit_none();
                }
                visitor.visit_some(Self::of_stream(stream, part))
            }
            source @ InputSource::Value { .. } => visitor.visit_some(Self(source)),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            InputSource::Value { value, .. } => value.deserialize_unit_struct(name, visitor),
            InputSource::Stream(..) => Err(doubt(Doubt)),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        // `RawValue` is recognized by its name.
        if !name.starts_with("$serde_json::private::") {
            return visitor.visit_newtype_struct(self);
        }
        match self.0 {
            InputSource::Value { value, .. } => value.deserialize_newtype_struct(name, visitor),
            InputSource::Stream(..) => Err(doubt(Doubt)),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            InputSource::Value { value, is_traced } => {
                read_list(value, is_traced, Order::FailuresLast, visitor)
            }
            InputSource::Stream(stream, part) => read_part(stream, part, Kinds::LIST, visitor),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            InputSource::Value { value, is_traced } => read_object(value, is_traced, visitor),
            InputSource::Stream(stream, part) => read_part(stream, part, Kinds::OBJECT, visitor),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match &self.0 {
            InputSource::Value {
                value: Value::Array(_),
                ..
            } => self.deserialize_seq(visitor),
            _ => self.deserialize_map(visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self.0 {
            InputSource::Value { value, .. } => value.deserialize_enum(name, variants, visitor),
            InputSource::Stream(stream, part) => match stream.begin(part, Kinds::TEXT) {
                Ok(Begun::Text(text)) => visitor.visit_enum(text.into_deserializer()),
                _ => Err(doubt(Doubt)),
            },
        }
    }
}

/// The order in which the items of a list are read while paths are tracked.
#[derive(Clone, Copy)]
enum Order {
    AsItIs,
    FailuresLast,
}

/// The items of a list: in their order, or those that are known to fail last.
enum InputItems<'r, 's> {
    Stream(&'r mut Stream<'s>, ItemsFrame<'s>),
    Plain(vec::IntoIter<Value>),
    Traced(vec::IntoIter<(usize, Value)>),
}

impl InputItems<'_, '_> {
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

    /// Checks that all items of a stream were read.
    fn check_done(&self) -> Result<(), Error> {
        match self {
            Self::Stream(_, list) => list.check_done().map_err(doubt),
            Self::Plain(_) | Self::Traced(_) => Ok(()),
        }
    }

    fn remaining(&self) -> usize {
        match self {
            Self::Stream(..) => 0,
            Self::Plain(items) => items.len(),
            Self::Traced(items) => items.len(),
        }
    }
}

impl<'de> SeqAccess<'de> for InputItems<'_, '_> {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        match self {
            Self::Stream(stream, list) => {
                let Some(next) = stream.next_item(list).map_err(doubt)? else {
                    return Ok(None);
                };
                let read = seed.deserialize(PartInput::next(stream, next))?;
                stream.end_item(list);
                Ok(Some(read))
            }
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
        match self {
            Self::Stream(_, list) => list.remaining(),
            Self::Plain(_) | Self::Traced(_) => Some(self.remaining()),
        }
    }
}

/// The members of an object.
struct InputMembers<'r, 's> {
    members: MemberEntries<'r, 's>,
    /// The value of the last key, with the key while paths are tracked.
    value: Option<(Value, String)>,
    is_traced: bool,
}

/// The entries of an object: in their order, or those that are known to fail last.
enum MemberEntries<'r, 's> {
    Stream(&'r mut Stream<'s>, MembersFrame<'s>),
    Plain(serde_json::map::IntoIter),
    Traced(vec::IntoIter<(String, Value)>),
}

impl<'r, 's> InputMembers<'r, 's> {
    const fn of_stream(stream: &'r mut Stream<'s>, object: MembersFrame<'s>) -> Self {
        Self {
            members: MemberEntries::Stream(stream, object),
            value: None,
            is_traced: false,
        }
    }

    /// Checks that all members of a stream were read.
    fn check_done(&self) -> Result<(), Error> {
        match &self.members {
            MemberEntries::Stream(_, object) => object.check_done().map_err(doubt),
            MemberEntries::Plain(_) | MemberEntries::Traced(_) => Ok(()),
        }
    }

    fn new(members: Map<String, Value>, is_traced: bool) -> Self {
        let members = if is_traced {
            let mut entries: Vec<(String, Value)> = members.into_iter().collect();
            let closed = search::closed_parts();
            if !closed.is_empty() {
                entries.sort_by_key(|(key, _)| closed.has_member(key));
            }
            MemberEntries::Traced(entries.into_iter())
        } else {
            MemberEntries::Plain(members.into_iter())
        };
        Self {
            members,
            value: None,
            is_traced,
        }
    }

    fn remaining(&self) -> usize {
        match &self.members {
            MemberEntries::Stream(..) => 0,
            MemberEntries::Plain(entries) => entries.len(),
            MemberEntries::Traced(entries) => entries.len(),
        }
    }
}

impl<'de> MapAccess<'de> for InputMembers<'_, '_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let entry = match &mut self.members {
            MemberEntries::Stream(stream, object) => {
                let name = stream.next_name(object).map_err(doubt)?;
                return name
                    .map(|name| seed.deserialize(KeyText(name.into())))
                    .transpose();
            }
            MemberEntries::Plain(entries) => entries.next(),
            MemberEntries::Traced(entries) => entries.next(),
        };
        let Some((key, value)) = entry else {
            return Ok(None);
        };
        if !self.is_traced {
            self.value = Some((value, String::new()));
            return seed.deserialize(KeyText(key.into())).map(Some);
        }
        let (step, text) = (Step::Member(key.clone()), KeyText(key.clone().into()));
        self.value = Some((value, key));
        search::within_key(step, || seed.deserialize(text)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        if let MemberEntries::Stream(stream, object) = &mut self.members {
            let next = stream.member(object).map_err(doubt)?;
            let read = seed.deserialize(PartInput::next(stream, next))?;
            return stream.end_member(object).map_err(doubt).map(|()| read);
        }
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
        match self.members {
            MemberEntries::Stream(..) => None,
            MemberEntries::Plain(_) | MemberEntries::Traced(_) => Some(self.remaining()),
        }
    }
}

/// The key of a member: a string, or a scalar that is written as one.
struct KeyText<'k>(Cow<'k, str>);

/// Functions for keys that are written as texts of JSON.
macro_rules! from_text {
    ($($function:ident)*) => {$(
        fn $function<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
            match serde_json::from_str(&self.0) {
                Ok(scalar @ (Value::Bool(_) | Value::Number(_))) => scalar.$function(visitor),
                _ => Value::String(self.0.into_owned()).$function(visitor),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for KeyText<'_> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.0 {
            Cow::Borrowed(text) => visitor.visit_str(text),
            Cow::Owned(text) => visitor.visit_string(text),
        }
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
