//! `with = module`: a field whose value is read and written by the module's functions.
//!
//! The functions are for present values; absent ones are handled by the table, as for every field.

use super::null::NullCheck;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::marker::PhantomData;

/// The functions of a module, as a type.
pub trait Via<T> {
    /// Reads a value.
    ///
    /// # Errors
    ///
    /// The error of the module.
    fn read<'de, D: Deserializer<'de>>(input: D) -> Result<T, D::Error>;

    /// Writes a value.
    ///
    /// # Errors
    ///
    /// The error of the module.
    fn write<S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error>;
}

/// A value that is read by a module.
pub(super) struct ReadVia<M, T>(T, PhantomData<M>);

impl<M, T> ReadVia<M, T> {
    pub(super) fn into_value(self) -> T {
        self.0
    }
}

impl<'de, M: Via<T>, T> Deserialize<'de> for ReadVia<M, T> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        M::read(input).map(|value| Self(value, PhantomData))
    }
}

/// How a module writes the values of a field.
pub trait WriteVia<T> {
    /// Writes the field.
    ///
    /// # Errors
    ///
    /// The error of the module.
    fn write_via<S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error>;
}

/// Writes a field, for `#[serde(serialize_with = …)]`.
///
/// # Errors
///
/// The error of the module.
pub fn write_via<W, T, S>(value: &T, output: S) -> Result<S::Ok, S::Error>
where
    W: WriteVia<T>,
    S: Serializer,
{
    W::write_via(value, output)
}

/// Whether a field is written as null.
pub fn is_null_via<W: WriteVia<T>, T>(value: &T) -> bool {
    W::write_via(value, NullCheck).is_ok()
}

/// A field without `Option`.
#[derive(Debug)]
pub struct ViaValue<M>(PhantomData<M>);

/// A field with `Option`.
#[derive(Debug)]
pub struct ViaOption<M>(PhantomData<M>);

impl<M: Via<T>, T> WriteVia<T> for ViaValue<M> {
    fn write_via<S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error> {
        M::write(value, output)
    }
}

impl<M: Via<T>, T> WriteVia<Option<T>> for ViaOption<M> {
    fn write_via<S: Serializer>(value: &Option<T>, output: S) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => M::write(value, output),
            None => output.serialize_none(),
        }
    }
}

/// A field that is written by a module.
#[derive(Debug)]
pub struct WrittenVia<'a, W, T>(&'a T, PhantomData<W>);

impl<'a, W: WriteVia<T>, T> WrittenVia<'a, W, T> {
    /// Wraps the field.
    #[inline]
    pub const fn new(value: &'a T) -> Self {
        Self(value, PhantomData)
    }
}

impl<W: WriteVia<T>, T> Serialize for WrittenVia<'_, W, T> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        W::write_via(self.0, output)
    }
}
