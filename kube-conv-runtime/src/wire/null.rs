//! Whether a value is written as null, which in Kubernetes means that it is absent.

use serde::ser::{Error, Impossible, Serialize, Serializer};
use std::fmt;

/// Whether a value is written as null. A number that JSON cannot represent does not count as null:
/// `validate` reports it.
pub fn is_null<T: Serialize>(value: &T) -> bool {
    value.serialize(NullCheck).is_ok()
}

/// A serializer that accepts only null, and fails for anything else.
#[derive(Debug)]
pub(super) struct NullCheck;

/// The error for a value that is not null.
#[derive(Debug)]
pub(super) struct NotNull;

impl fmt::Display for NotNull {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not null")
    }
}

impl std::error::Error for NotNull {}

impl Error for NotNull {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

macro_rules! not_null {
    ($($function:ident($($argument:ty),*) -> $output:ty;)*) => {$(
        fn $function(self, $(_: $argument),*) -> Result<$output, NotNull> {
            Err(NotNull)
        }
    )*};
}

type Never = Impossible<(), NotNull>;

impl Serializer for NullCheck {
    type Ok = ();
    type Error = NotNull;
    type SerializeSeq = Never;
    type SerializeTuple = Never;
    type SerializeTupleStruct = Never;
    type SerializeTupleVariant = Never;
    type SerializeMap = Never;
    type SerializeStruct = Never;
    type SerializeStructVariant = Never;

    fn serialize_none(self) -> Result<(), NotNull> {
        Ok(())
    }

    fn serialize_unit(self) -> Result<(), NotNull> {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), NotNull> {
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), NotNull> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), NotNull> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), NotNull> {
        Err(NotNull)
    }

    not_null! {
        serialize_bool(bool) -> ();
        serialize_i8(i8) -> ();
        serialize_i16(i16) -> ();
        serialize_i32(i32) -> ();
        serialize_i64(i64) -> ();
        serialize_u8(u8) -> ();
        serialize_u16(u16) -> ();
        serialize_u32(u32) -> ();
        serialize_u64(u64) -> ();
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_char(char) -> ();
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_unit_variant(&'static str, u32, &'static str) -> ();
        serialize_seq(Option<usize>) -> Never;
        serialize_tuple(usize) -> Never;
        serialize_tuple_struct(&'static str, usize) -> Never;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> Never;
        serialize_map(Option<usize>) -> Never;
        serialize_struct(&'static str, usize) -> Never;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> Never;
    }
}
