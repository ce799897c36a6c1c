//! Unions on the wire: objects of which one member is set.
//!
//! serde alone would keep the first member of several and drop the rest in silence, so members
//! are counted here before one of them is read.

use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};
use std::fmt;
use std::marker::PhantomData;

/// An enum whose variants are the members of an object.
pub trait WireUnion: Sized {
    /// The field that names the member.
    const DISCRIMINATOR: Option<&'static str>;
    /// Field, discriminator value, and whether the member has no content.
    const MEMBERS: &'static [(&'static str, &'static str, bool)];
    /// Every field of the union.
    const FIELDS: &'static [&'static str];
    /// Whether unknown members are kept.
    const OPEN: bool;
    /// Reads an object with one field, the member.
    ///
    /// # Errors
    ///
    /// If the member's content is wrong.
    fn from_member(value: Value) -> Result<Self, serde_json::Error>;
    /// Keeps an object whose members are not known.
    #[must_use]
    fn from_unknown(value: Value) -> Option<Self> {
        let _ = value;
        None
    }
}

/// Reads a union.
///
/// # Errors
///
/// Unless exactly one member is set, and set right.
pub fn read_union<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: WireUnion,
    D: Deserializer<'de>,
{
    match read_fields::<T, D>(input)?.chosen()? {
        Some(union) => Ok(union),
        None => Err(D::Error::custom(format_args!(
            "must specify one of: {}",
            names::<T>()
        ))),
    }
}

/// Functions for `#[serde(with = …)]` on a flattened union that may be absent.
pub mod flattened {
    use super::{WireUnion, read_fields};
    use serde::{Deserializer, Serialize, Serializer};

    /// Writes the members, if there are any.
    ///
    /// # Errors
    ///
    /// What the union's own `Serialize` reports.
    pub fn serialize<T, S>(value: &Option<T>, output: S) -> Result<S::Ok, S::Error>
    where
        T: Serialize,
        S: Serializer,
    {
        value.serialize(output)
    }

    /// Reads at most one member.
    ///
    /// # Errors
    ///
    /// If several members are set, or one is set wrong.
    pub fn deserialize<'de, T, D>(input: D) -> Result<Option<T>, D::Error>
    where
        T: WireUnion,
        D: Deserializer<'de>,
    {
        read_fields::<T, D>(input)?.chosen()
    }
}

/// Writes the discriminator, and the member if it has content.
///
/// # Errors
///
/// What the member's own `Serialize` reports.
pub fn write_tagged<M, S>(
    output: S,
    discriminator: &str,
    value: &str,
    member: Option<M>,
) -> Result<S::Ok, S::Error>
where
    M: Serialize,
    S: Serializer,
{
    Tagged {
        discriminator: Entry(discriminator, value),
        member,
    }
    .serialize(output)
}

#[derive(serde::Serialize)]
struct Tagged<'a, M> {
    #[serde(flatten)]
    discriminator: Entry<'a>,
    #[serde(flatten)]
    member: Option<M>,
}

struct Entry<'a>(&'a str, &'a str);

impl Serialize for Entry<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut map = output.serialize_map(Some(1))?;
        map.serialize_entry(self.0, self.1)?;
        map.end()
    }
}

/// The fields of a union that were set.
struct Fields<T> {
    discriminator: Option<String>,
    members: Map<String, Value>,
    unknown: Map<String, Value>,
    union: PhantomData<T>,
}

fn read_fields<'de, T, D>(input: D) -> Result<Fields<T>, D::Error>
where
    T: WireUnion,
    D: Deserializer<'de>,
{
    let visitor = FieldsVisitor(PhantomData);
    if T::OPEN {
        input.deserialize_map(visitor)
    } else {
        // Says which fields it wants, so that a flattened union leaves the others alone.
        input.deserialize_struct("union", T::FIELDS, visitor)
    }
}

struct FieldsVisitor<T>(PhantomData<T>);

impl<'de, T: WireUnion> Visitor<'de> for FieldsVisitor<T> {
    type Value = Fields<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with one of {}", names::<T>())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<T>, A::Error> {
        let mut fields = Fields {
            discriminator: None,
            members: Map::new(),
            unknown: Map::new(),
            union: PhantomData,
        };
        while let Some(key) = map.next_key::<String>()? {
            if T::DISCRIMINATOR == Some(key.as_str()) {
                fields.discriminator = map.next_value()?;
            } else if T::MEMBERS.iter().any(|(name, _, _)| *name == key) {
                let value: Value = map.next_value()?;
                if !value.is_null() {
                    fields.members.insert(key, value);
                }
            } else if T::OPEN {
                fields.unknown.insert(key, map.next_value()?);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(fields)
    }
}

impl<T: WireUnion> Fields<T> {
    /// The member that was set, if one was.
    fn chosen<E: Error>(mut self) -> Result<Option<T>, E> {
        if self.members.len() > 1 {
            return Err(E::custom(format_args!(
                "must specify exactly one of: {}",
                names::<T>()
            )));
        }
        match (T::DISCRIMINATOR, self.discriminator.take()) {
            (None, _) => self.only_member(),
            (Some(discriminator), Some(value)) => self.tagged(discriminator, value),
            (Some(_), None) if self.members.is_empty() && self.unknown.is_empty() => Ok(None),
            (Some(discriminator), None) => Err(E::missing_field(discriminator)),
        }
    }

    fn only_member<E: Error>(self) -> Result<Option<T>, E> {
        if !self.members.is_empty() {
            return T::from_member(Value::Object(self.members))
                .map(Some)
                .map_err(E::custom);
        }
        if self.unknown.is_empty() {
            return Ok(None);
        }
        Ok(T::from_unknown(Value::Object(self.unknown)))
    }

    fn tagged<E: Error>(
        mut self,
        discriminator: &'static str,
        value: String,
    ) -> Result<Option<T>, E> {
        let Some((name, _, empty)) = T::MEMBERS.iter().find(|(_, known, _)| *known == value) else {
            return self.unknown_tag(discriminator, value);
        };
        if let Some((other, selecting)) = self.set_member_other_than(name) {
            return Err(E::custom(format_args!(
                "{other}: may only be specified when `{discriminator}` is {selecting:?}"
            )));
        }
        if *empty {
            self.members
                .insert((*name).to_owned(), Value::Object(Map::new()));
        } else if self.members.is_empty() {
            return Err(E::custom(format_args!(
                "{name}: must be specified when `{discriminator}` is {value:?}"
            )));
        }
        T::from_member(Value::Object(self.members))
            .map(Some)
            .map_err(E::custom)
    }

    fn set_member_other_than(&self, name: &str) -> Option<(&'static str, &'static str)> {
        T::MEMBERS
            .iter()
            .find(|(other, _, _)| *other != name && self.members.contains_key(*other))
            .map(|(other, value, _)| (*other, *value))
    }

    fn unknown_tag<E: Error>(
        mut self,
        discriminator: &'static str,
        value: String,
    ) -> Result<Option<T>, E> {
        if !T::OPEN {
            let known: Vec<&str> = T::MEMBERS.iter().map(|(_, value, _)| *value).collect();
            return Err(E::custom(format_args!(
                "{discriminator} is {value:?}, which is none of {known:?}"
            )));
        }
        self.unknown.append(&mut self.members);
        self.unknown
            .insert(discriminator.to_owned(), Value::String(value));
        Ok(T::from_unknown(Value::Object(self.unknown)))
    }
}

fn names<T: WireUnion>() -> String {
    let names: Vec<String> = T::MEMBERS
        .iter()
        .map(|(name, _, _)| format!("`{name}`"))
        .collect();
    names.join(", ")
}
