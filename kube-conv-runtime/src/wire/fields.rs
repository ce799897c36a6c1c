//! Objects whose fields belong to several types: flattened ones, and unions.
//!
//! serde's own `flatten` buffers numbers in a way that serde_json's `arbitrary_precision` breaks,
//! gives the fields of nested flattened types also to a map next to them, and reads an invalid
//! optional type as absent. So the fields are distributed here.

use super::input::Input;
use super::structs::{ReadStruct, read_struct};
use crate::ApiType;
use crate::api::{MemberInfo, Shape, TypeInfo};
use kube_conv_schema::strict::is_strict;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// The fields of an object that no type has read yet.
#[derive(Debug)]
pub struct Fields(Map<String, Value>);

impl Fields {
    /// Reads an object.
    ///
    /// # Errors
    ///
    /// For anything but an object, and for duplicate fields.
    pub fn read<'de, D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        input.deserialize_map(FieldsVisitor).map(Self)
    }

    /// Reads the fields that are not flattened.
    ///
    /// # Errors
    ///
    /// Those of [`ReadStruct::read`].
    pub fn own<'de, T: ReadStruct<'de>>(&mut self) -> Result<T::Value, serde_json::Error> {
        let own = self.take(T::FIELDS);
        read_struct::<T, _>(Input::set_aside(Value::Object(own)))
    }

    /// Reads the fields of a flattened type; a map takes all that are left.
    ///
    /// # Errors
    ///
    /// The error of the type's own `Deserialize`.
    pub fn flattened<T: ApiType>(&mut self) -> Result<T, serde_json::Error> {
        T::deserialize(Input::set_aside(Value::Object(self.take_those_of(T::TYPE))))
    }

    /// Reads the fields of a flattened type, which is absent if none of them has a value. Without the fields that it
    /// needs it is absent as well, since a schema cannot require them, unless reading is strict.
    ///
    /// # Errors
    ///
    /// The error of the type's own `Deserialize`, if reading is strict.
    pub fn flattened_option<T: ApiType>(&mut self) -> Result<Option<T>, serde_json::Error> {
        let taken = self.take_those_of(T::TYPE);
        if taken.values().all(Value::is_null) {
            return Ok(None);
        }
        match T::deserialize(Input::set_aside(Value::Object(taken))) {
            Err(_) if !is_strict() => Ok(None),
            read => read.map(Some),
        }
    }

    fn take_those_of(&mut self, info: &'static TypeInfo) -> Map<String, Value> {
        let mut names = Vec::new();
        if names_of(info, &mut names) {
            self.take(&names)
        } else {
            std::mem::take(&mut self.0)
        }
    }

    /// Removes and returns the fields with the given names; the others keep their order.
    pub(super) fn take(&mut self, names: &[&str]) -> Map<String, Value> {
        let all = std::mem::take(&mut self.0);
        let (taken, left) = all
            .into_iter()
            .partition(|(name, _)| names.contains(&name.as_str()));
        self.0 = left;
        taken
    }

    /// Returns the remaining fields.
    pub(super) fn into_rest(self) -> Map<String, Value> {
        self.0
    }
}

/// Reads an object whose fields belong to several types.
///
/// # Errors
///
/// If the input is not an object, or with the error of one of the types.
pub fn read_fields<'de, T, D>(
    input: D,
    deal: impl FnOnce(&mut Fields) -> Result<T, serde_json::Error>,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
{
    deal(&mut Fields::read(input)?).map_err(D::Error::custom)
}

struct FieldsVisitor;

impl<'de> Visitor<'de> for FieldsVisitor {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<Self::Value, A::Error> {
        let mut fields = Map::new();
        while let Some((name, value)) = input.next_entry::<String, Value>()? {
            if fields.contains_key(&name) {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
            fields.insert(name, value);
        }
        Ok(fields)
    }
}

/// Lists the fields that a type has in the object around it; `false` if it takes any.
fn names_of(info: &'static TypeInfo, names: &mut Vec<&'static str>) -> bool {
    match &info.resolved().shape {
        Shape::Object(fields) => fields.iter().all(|field| {
            if field.flatten {
                return names_of(field.link.target(), names);
            }
            names.push(field.name);
            true
        }),
        Shape::Union(union) => {
            names.extend(union.discriminator);
            if union.inline {
                let parts = union.members.iter().flat_map(MemberInfo::parts);
                names.extend(parts.map(|part| part.name));
                return true;
            }
            let with_content = union.members.iter().filter(|m| m.payload.is_some());
            names.extend(with_content.map(|member| member.name));
            true
        }
        Shape::Transparent(link) => names_of(link.target(), names),
        _ => false,
    }
}
