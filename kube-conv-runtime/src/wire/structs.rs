//! Structs as JSON objects: what the derive writes for them calls these functions for each field.
//!
//! serde's derives would do the same. The code that they generate takes more time to compile than
//! everything else about a type; here it is a call for each field.

use super::input::Input;
use super::presence::Absent;
use super::via::{ReadVia, Via};
use kube_conv_schema::strict::is_strict;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor,
};
use serde::ser::{Serialize, SerializeStruct, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// Reads the fields of a struct, or of a variant, from an object.
pub trait ReadStruct<'de> {
    /// The value of these fields.
    type Value;

    /// The name of the type in errors.
    const NAME: &'static str;

    /// The names of the fields on the wire.
    const FIELDS: &'static [&'static str];

    /// Reads the fields.
    ///
    /// # Errors
    ///
    /// The first error of a field, or that one is missing or there twice.
    fn read<A: MapAccess<'de>>(fields: &mut FieldReader<A>) -> Result<Self::Value, A::Error>;
}

/// Reads a struct.
///
/// # Errors
///
/// If the input is not an object, or with the error of a field.
pub fn read_struct<'de, T, D>(input: D) -> Result<T::Value, D::Error>
where
    T: ReadStruct<'de>,
    D: Deserializer<'de>,
{
    input.deserialize_map(StructVisitor(PhantomData::<T>))
}

struct StructVisitor<T>(PhantomData<T>);

impl<'de, T: ReadStruct<'de>> Visitor<'de> for StructVisitor<T> {
    type Value = T::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "struct {}", T::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, input: A) -> Result<T::Value, A::Error> {
        T::read(&mut FieldReader {
            input,
            names: T::FIELDS,
            next: 0,
        })
    }
}

/// The fields of an object that is being read. Each goes to a place that is empty until then.
#[derive(Debug)]
pub struct FieldReader<A> {
    input: A,
    names: &'static [&'static str],
    /// The field after the latest one: objects are often written in the order of the fields.
    next: usize,
}

impl<'de, A: MapAccess<'de>> FieldReader<A> {
    /// Returns the number of the next field, whose value has to be read then; unknown ones are skipped.
    ///
    /// # Errors
    ///
    /// Those of the input.
    pub fn next_field(&mut self) -> Result<Option<usize>, A::Error> {
        loop {
            let name = FieldName {
                names: self.names,
                next: self.next,
            };
            match self.input.next_key_seed(name)? {
                None => return Ok(None),
                Some(Some(index)) => {
                    self.next = index + 1;
                    return Ok(Some(index));
                }
                Some(None) => {
                    let _: IgnoredAny = self.input.next_value()?;
                }
            }
        }
    }

    /// Reads the value of a field.
    ///
    /// # Errors
    ///
    /// The error of the value, or that the field is there twice.
    pub fn read<T: Deserialize<'de>>(&mut self, place: &mut Option<T>) -> Result<(), A::Error> {
        self.check_empty(place.is_some())?;
        *place = Some(self.input.next_value()?);
        Ok(())
    }

    /// Reads the value of a recursive field. A schema holds any value below its depth: what the type cannot read is
    /// absent, unless reading is strict.
    ///
    /// # Errors
    ///
    /// As [`Self::read`], if reading is strict.
    pub fn read_recursive<T: Deserialize<'de>>(
        &mut self,
        place: &mut Option<Option<T>>,
    ) -> Result<(), A::Error> {
        if is_strict() {
            return self.read(place);
        }
        self.check_empty(place.is_some())?;
        let value = self.input.next_value()?;
        *place = Some(Option::deserialize(Input::set_aside(value)).unwrap_or(None));
        Ok(())
    }

    /// Reads the value of a field by the functions of a module.
    ///
    /// # Errors
    ///
    /// The error of the module, or that the field is there twice.
    pub fn read_via<M: Via<T>, T>(&mut self, place: &mut Option<T>) -> Result<(), A::Error> {
        self.check_empty(place.is_some())?;
        let read: ReadVia<M, T> = self.input.next_value()?;
        *place = Some(read.into_value());
        Ok(())
    }

    /// Reads the value of a field, or null, by the functions of a module.
    ///
    /// # Errors
    ///
    /// The error of the module, or that the field is there twice.
    pub fn read_option_via<M: Via<T>, T>(
        &mut self,
        place: &mut Option<Option<T>>,
    ) -> Result<(), A::Error> {
        self.check_empty(place.is_some())?;
        let read: Option<ReadVia<M, T>> = self.input.next_value()?;
        *place = Some(read.map(ReadVia::into_value));
        Ok(())
    }

    fn check_empty(&self, is_taken: bool) -> Result<(), A::Error> {
        if !is_taken {
            return Ok(());
        }
        let name = self.names.get(self.next.wrapping_sub(1));
        Err(A::Error::duplicate_field(name.copied().unwrap_or_default()))
    }
}

/// Returns the value of a required field.
///
/// # Errors
///
/// If the field was missing.
pub fn required<T, E: Error>(place: Option<T>, name: &'static str) -> Result<T, E> {
    place.ok_or_else(|| E::missing_field(name))
}

/// Returns a collection, which is empty if the field was missing or null.
pub fn or_absent<T: Absent>(place: Option<Option<T>>) -> T {
    place.flatten().unwrap_or_else(T::absent)
}

/// Finds the number of a field by its name, beginning with the one that is expected.
struct FieldName {
    names: &'static [&'static str],
    next: usize,
}

impl<'de> DeserializeSeed<'de> for FieldName {
    type Value = Option<usize>;

    fn deserialize<D: Deserializer<'de>>(self, input: D) -> Result<Option<usize>, D::Error> {
        input.deserialize_identifier(self)
    }
}

impl Visitor<'_> for FieldName {
    type Value = Option<usize>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("field identifier")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Option<usize>, E> {
        let (before, after) = self.names.split_at_checked(self.next).unwrap_or_default();
        let in_after = after.iter().position(|known| *known == name);
        Ok(match in_after {
            Some(index) => Some(self.next + index),
            None => before.iter().position(|known| *known == name),
        })
    }
}

/// Writes the fields of a struct. After an error it does nothing more, and returns the error at the end.
#[derive(Debug)]
pub struct FieldWriter<S: Serializer>(Result<S::SerializeStruct, S::Error>);

impl<S: Serializer> FieldWriter<S> {
    /// Begins a struct, with the number of fields that are always written, and whether each other field is
    /// present.
    #[inline]
    pub fn new(output: S, name: &'static str, always: usize, present: &[bool]) -> Self {
        let present = present.iter().filter(|is_present| **is_present).count();
        Self(output.serialize_struct(name, always + present))
    }

    /// Writes a field.
    pub fn put<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) {
        if let Ok(fields) = &mut self.0
            && let Err(error) = fields.serialize_field(name, value)
        {
            self.0 = Err(error);
        }
    }

    /// Writes a field if it is present.
    pub fn put_if<T: Serialize + ?Sized>(
        &mut self,
        is_present: bool,
        name: &'static str,
        value: &T,
    ) {
        if is_present {
            return self.put(name, value);
        }
        if let Ok(fields) = &mut self.0
            && let Err(error) = fields.skip_field(name)
        {
            self.0 = Err(error);
        }
    }

    /// Ends the struct.
    ///
    /// # Errors
    ///
    /// The first error of a field.
    #[inline]
    pub fn end(self) -> Result<S::Ok, S::Error> {
        self.0?.end()
    }
}
