//! Reading and writing parts whose type may not be an API type.
//!
//! As with [`super::probe`], that mistake is reported where the table of the type is made, and not
//! again by each of serde's traits. The trait functions here are used only where the bounds of the
//! inherent ones do not hold, which never happens in a crate that compiles; reaching one is an
//! error.

use super::fields::Fields;
use super::null::is_null;
use super::presence::Absent;
use super::structs::{FieldReader, FieldWriter};
use super::text_form::TextForm;
use crate::ApiType;
use crate::meta::Metadata;
use serde::de::{Deserialize, Deserializer, MapAccess};
use serde::ser::{Serialize, Serializer};
use serde_json::{Error, Value};
use std::marker::PhantomData;

/// Reads values of a type.
#[derive(Debug)]
pub struct Reader<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Reader<T> {
    /// Reads a value.
    ///
    /// # Errors
    ///
    /// The error of the type's own `Deserialize`.
    #[inline]
    pub fn read<D: Deserializer<'de>>(input: D) -> Result<T, D::Error> {
        T::deserialize(input)
    }
}

impl<T: ApiType> Reader<T> {
    /// Reads the fields of a flattened type; a map takes all that are left.
    ///
    /// # Errors
    ///
    /// The error of the type's own `Deserialize`.
    #[inline]
    pub fn flattened(fields: &mut Fields) -> Result<T, Error> {
        fields.flattened()
    }

    /// Reads the fields of a flattened type, which is absent if none of them has a value.
    ///
    /// # Errors
    ///
    /// The error of the type's own `Deserialize`.
    #[inline]
    pub fn flattened_option(fields: &mut Fields) -> Result<Option<T>, Error> {
        fields.flattened_option()
    }
}

impl<T: Absent> Reader<T> {
    /// The value of a field that may be left out, if it is.
    #[inline]
    pub fn absent() -> T {
        T::absent()
    }

    /// Whether the value of such a field is written.
    #[inline]
    pub fn is_present(value: &T) -> bool {
        !value.is_absent()
    }
}

impl<T: Metadata> Reader<T> {
    /// The metadata that was read; absent, null and empty mean the same.
    #[inline]
    pub fn metadata(place: Option<Option<T>>) -> T {
        place.flatten().unwrap_or_default()
    }

    /// Metadata with a name and nothing else.
    #[inline]
    pub fn with_name(name: impl Into<String>) -> T {
        T::with_name(name)
    }
}

/// The place of a field that is being read.
#[derive(Debug)]
pub struct Slot<'a, T>(pub &'a mut Option<T>);

impl<'de, T: Deserialize<'de>> Slot<'_, T> {
    /// Reads the field.
    ///
    /// # Errors
    ///
    /// Those of [`FieldReader::read`].
    #[inline]
    pub fn read_from<A: MapAccess<'de>>(self, fields: &mut FieldReader<A>) -> Result<(), A::Error> {
        fields.read(self.0)
    }
}

impl<'de, T: Deserialize<'de>> Slot<'_, Option<T>> {
    /// Reads a recursive field.
    ///
    /// # Errors
    ///
    /// Those of [`FieldReader::read_recursive`].
    #[inline]
    pub fn read_recursive_from<A: MapAccess<'de>>(
        self,
        fields: &mut FieldReader<A>,
    ) -> Result<(), A::Error> {
        fields.read_recursive(self.0)
    }
}

/// Writes a value.
#[derive(Debug)]
pub struct Writer<'a, T>(pub &'a T);

impl<T: Serialize> Writer<'_, T> {
    /// Writes the value.
    ///
    /// # Errors
    ///
    /// The error of the type's own `Serialize`.
    #[inline]
    pub fn write<S: Serializer>(self, output: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(output)
    }

    /// Writes the value as a field.
    #[inline]
    pub fn write_field<S: Serializer>(self, fields: &mut FieldWriter<S>, name: &'static str) {
        fields.put(name, self.0);
    }

    /// Writes the value as a field if it is present.
    #[inline]
    pub fn write_field_if<S: Serializer>(
        self,
        is_present: bool,
        fields: &mut FieldWriter<S>,
        name: &'static str,
    ) {
        fields.put_if(is_present, name, self.0);
    }

    /// Whether the value is written as null.
    #[inline]
    pub fn writes_null(self) -> bool {
        is_null(self.0)
    }

    /// Writes the value as a default in a schema.
    ///
    /// # Errors
    ///
    /// The error of the type's own `Serialize`.
    pub fn to_json(self) -> Result<Value, Error> {
        serde_json::to_value(self.0)
    }
}

/// The fallback of reading and writing for a part that is not an API type.
pub trait NoWire: Sized {
    /// In place of [`Reader::read`].
    fn read<'de, T, D: Deserializer<'de>>(_: D) -> Result<T, D::Error> {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Slot::read_from`].
    fn read_from<'de, A: MapAccess<'de>>(self, _: &mut FieldReader<A>) -> Result<(), A::Error> {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Slot::read_recursive_from`].
    fn read_recursive_from<'de, A: MapAccess<'de>>(
        self,
        _: &mut FieldReader<A>,
    ) -> Result<(), A::Error> {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Reader::flattened`].
    fn flattened<T>(_: &mut Fields) -> Result<T, Error> {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Reader::flattened_option`].
    fn flattened_option<T>(_: &mut Fields) -> Result<Option<T>, Error> {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Reader::absent`].
    fn absent<T>() -> T {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Reader::is_present`].
    fn is_present<T>(_: &T) -> bool {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Reader::metadata`].
    fn metadata<T>(_: Option<Option<T>>) -> T {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Reader::with_name`].
    fn with_name<T>(_: impl Into<String>) -> T {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Writer::write`].
    fn write<S: Serializer>(self, _: S) -> Result<S::Ok, S::Error> {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Writer::write_field`].
    fn write_field<S: Serializer>(self, _: &mut FieldWriter<S>, _: &'static str) {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Writer::write_field_if`].
    fn write_field_if<S: Serializer>(self, _: bool, _: &mut FieldWriter<S>, _: &'static str) {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Writer::writes_null`].
    fn writes_null(self) -> bool {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`Writer::to_json`].
    fn to_json(self) -> Result<Value, Error> {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`DefaultOf::FORM`](super::defaults::DefaultOf::FORM).
    const FORM: TextForm = TextForm::Any;

    /// In place of [`DefaultOf::from_empty`](super::defaults::DefaultOf::from_empty).
    fn from_empty<T>() -> T {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`DefaultOf::of_rust`](super::defaults::DefaultOf::of_rust).
    fn of_rust<T>() -> T {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`DefaultOf::from_text`](super::defaults::DefaultOf::from_text).
    fn from_text<T>(_: &'static str) -> T {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`DefaultOf::from_number`](super::defaults::DefaultOf::from_number).
    fn from_number<T>(_: &Value) -> T {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`DefaultOf::from_json`](super::defaults::DefaultOf::from_json).
    fn from_json<T>(_: Value) -> T {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of [`DefaultOf::text_to_json`](super::defaults::DefaultOf::text_to_json).
    fn text_to_json(_: &str) -> Result<Value, Error> {
        const { unreported(size_of::<Self>()) }
    }

    /// In place of the function of a hidden type that writes.
    fn serialize<T, S: Serializer>(_: &T, _: S) -> Result<S::Ok, S::Error> {
        const { unreported(size_of::<Self>()) }
    }
}

impl<T> NoWire for T {}

/// Fails to compile where it is reached. The argument depends on the type, since an optimizing
/// compiler evaluates other constants even if nothing reaches them.
#[expect(clippy::panic, reason = "it is evaluated by the compiler alone")]
const fn unreported(_: usize) -> ! {
    panic!("a field's type is not an API type; derive `ApiType` for it")
}
