//! Whether a value is written as null, which in Kubernetes means that it is absent.

use kube_conv_schema::serializers::common_parts;
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

impl NullCheck {
    fn list(self) -> Result<Never, NotNull> {
        Err(NotNull)
    }

    fn object(self) -> Result<Never, NotNull> {
        Err(NotNull)
    }

    fn list_of(self, _: &str) -> Result<Never, NotNull> {
        Err(NotNull)
    }

    fn object_of(self, _: &str) -> Result<Never, NotNull> {
        Err(NotNull)
    }
}

impl Serializer for NullCheck {
    type SerializeMap = Never;

    common_parts!(Never, NotNull);

    fn serialize_unit(self) -> Result<(), NotNull> {
        Ok(())
    }

    /// The text, which the provided function would make, is not needed.
    fn collect_str<T: fmt::Display + ?Sized>(self, _: &T) -> Result<(), NotNull> {
        Err(NotNull)
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
        serialize_str(&str) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_map(Option<usize>) -> Never;
    }
}
