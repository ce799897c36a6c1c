//! `with = module`: a field whose value is read and written by the module's functions.
//!
//! The functions are for present values; absent ones are handled by the table, as for every field.

use super::null::NullCheck;
use super::presence::Absent;
use serde::{Deserialize, Deserializer, Serializer};
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
struct Read<M, T>(T, PhantomData<M>);

impl<'de, M: Via<T>, T> Deserialize<'de> for Read<M, T> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        M::read(input).map(|value| Self(value, PhantomData))
    }
}

fn read_option<'de, M, T, D>(input: D) -> Result<Option<T>, D::Error>
where
    M: Via<T>,
    D: Deserializer<'de>,
{
    let read: Option<Read<M, T>> = Option::deserialize(input)?;
    Ok(read.map(|read| read.0))
}

/// Reads a value for which null means the default.
///
/// # Errors
///
/// The error of the module.
pub fn read_or_via<'de, M, T, D>(input: D, default: fn() -> T) -> Result<T, D::Error>
where
    M: Via<T>,
    D: Deserializer<'de>,
{
    Ok(read_option::<M, T, D>(input)?.unwrap_or_else(default))
}

/// A required value, for `#[serde(with = …)]`.
pub struct ViaValue<M>(PhantomData<M>);

/// A value behind `Option`, for `#[serde(with = …)]`.
pub struct ViaOption<M>(PhantomData<M>);

/// A collection for which absent, null and empty mean the same, for `#[serde(with = …)]`.
pub struct ViaCollection<M>(PhantomData<M>);

/// Any of these behind a reference, for `#[serde(serialize_with = …)]`.
pub struct ViaReference<M>(PhantomData<M>);

/// How a module writes the values of a field.
pub trait WriteVia<T> {
    /// Writes the field.
    ///
    /// # Errors
    ///
    /// The error of the module.
    fn write_via<S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error>;
}

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

impl<M: Via<T>, T> WriteVia<T> for ViaCollection<M> {
    fn write_via<S: Serializer>(value: &T, output: S) -> Result<S::Ok, S::Error> {
        M::write(value, output)
    }
}

macro_rules! serialize {
    ($($via:ident,)*) => {$(
        impl<M> $via<M> {
            /// Writes the field.
            ///
            /// # Errors
            ///
            /// The error of the module.
            pub fn serialize<T, S>(value: &T, output: S) -> Result<S::Ok, S::Error>
            where
                Self: WriteVia<T>,
                S: Serializer,
            {
                Self::write_via(value, output)
            }
        }
    )*};
}

serialize! {
    ViaValue,
    ViaOption,
    ViaCollection,
}

macro_rules! is_null {
    ($($via:ident,)*) => {$(
        impl<M> $via<M> {
            /// Whether the field is written as null.
            pub fn is_null<T>(value: &T) -> bool
            where
                Self: WriteVia<T>,
            {
                Self::write_via(value, NullCheck).is_ok()
            }
        }
    )*};
}

is_null! {
    ViaValue,
    ViaOption,
}

impl<M> ViaReference<M> {
    /// Whether a borrowed field is written as null.
    pub fn is_null<T>(value: &&T) -> bool
    where
        M: WriteVia<T>,
    {
        M::write_via(value, NullCheck).is_ok()
    }

    /// Writes a borrowed field.
    ///
    /// # Errors
    ///
    /// The error of the module.
    pub fn serialize<T, S>(value: &&T, output: S) -> Result<S::Ok, S::Error>
    where
        M: WriteVia<T>,
        S: Serializer,
    {
        M::write_via(value, output)
    }
}

impl<M> ViaValue<M> {
    /// Reads the field.
    ///
    /// # Errors
    ///
    /// The error of the module.
    pub fn deserialize<'de, T, D>(input: D) -> Result<T, D::Error>
    where
        M: Via<T>,
        D: Deserializer<'de>,
    {
        M::read(input)
    }
}

impl<M> ViaOption<M> {
    /// Reads the field.
    ///
    /// # Errors
    ///
    /// The error of the module.
    pub fn deserialize<'de, T, D>(input: D) -> Result<Option<T>, D::Error>
    where
        M: Via<T>,
        D: Deserializer<'de>,
    {
        read_option::<M, T, D>(input)
    }
}

impl<M> ViaCollection<M> {
    /// Reads the field.
    ///
    /// # Errors
    ///
    /// The error of the module.
    pub fn deserialize<'de, T, D>(input: D) -> Result<T, D::Error>
    where
        M: Via<T>,
        T: Absent,
        D: Deserializer<'de>,
    {
        Ok(read_option::<M, T, D>(input)?.unwrap_or_else(T::absent))
    }
}
