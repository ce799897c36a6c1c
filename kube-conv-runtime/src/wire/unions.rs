//! Unions on the wire: objects with exactly one member.
//!
//! serde alone would keep the first member of several and silently drop the rest, so members are
//! counted here first.

use super::fields::Fields;
use super::input::Input;
use super::search::within_member;
use kube_conv_schema::strict::is_strict;
use serde::de::{Deserializer, Error};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Map, Value};
use std::marker::PhantomData;

/// An enum whose variants are the members of an object.
pub trait WireUnion: Sized {
    /// The field that names the member, of a union whose members have fields of their own.
    const DISCRIMINATOR: Option<&'static str> = None;
    /// Every member of such a union.
    const MEMBERS: &'static [WireMember] = &[];
    /// Reads the content of a member.
    ///
    /// # Errors
    ///
    /// If the content is wrong, or there is no such member.
    fn from_member(name: &str, content: Input) -> Result<Self, serde_json::Error>;
    /// Keeps an object whose members are not known.
    #[must_use]
    fn from_unknown(value: Value) -> Option<Self> {
        let _ = value;
        None
    }
}

/// A member on the wire.
#[derive(Clone, Copy, Debug)]
pub struct WireMember {
    /// The field.
    pub name: &'static str,
    /// The value of the discriminator that selects it.
    pub value: &'static str,
    /// Whether there is no field, since the discriminator alone identifies the member.
    pub empty: bool,
}

/// Reads a union.
///
/// # Errors
///
/// Unless exactly one member is set, and is valid.
pub fn read_union<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: WireUnion,
    D: Deserializer<'de>,
{
    UnionMembers::<T>::of(Fields::read(input)?)?.chosen()
}

/// The error for a member that a union does not have.
pub fn unknown_member<E: Error>(name: &str) -> E {
    E::custom(format_args!("unknown member `{name}`"))
}

/// Writes the discriminator, and the member if it has content.
///
/// # Errors
///
/// The error of the member's own `Serialize`.
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
        discriminator: TaggedEntry(discriminator, value),
        member,
    }
    .serialize(output)
}

#[derive(serde::Serialize)]
struct Tagged<'a, M> {
    #[serde(flatten)]
    discriminator: TaggedEntry<'a>,
    #[serde(flatten)]
    member: Option<M>,
}

struct TaggedEntry<'a>(&'a str, &'a str);

impl Serialize for TaggedEntry<'_> {
    fn serialize<S: Serializer>(&self, output: S) -> Result<S::Ok, S::Error> {
        let mut map = output.serialize_map(Some(1))?;
        map.serialize_entry(self.0, self.1)?;
        map.end()
    }
}

/// The members of a union that were set.
struct UnionMembers<T> {
    discriminator: Option<String>,
    set: Map<String, Value>,
    unknown: Map<String, Value>,
    union: PhantomData<T>,
}

impl<T: WireUnion> UnionMembers<T> {
    /// Finds the members among the fields of an object; a null member counts as absent.
    fn of<E: Error>(mut fields: Fields) -> Result<Self, E> {
        let discriminator = match T::DISCRIMINATOR {
            Some(name) => read_discriminator(name, fields.take(&[name]).remove(name))?,
            None => None,
        };
        let with_content = T::MEMBERS.iter().filter(|member| !member.empty);
        let names: Vec<&str> = with_content.map(|member| member.name).collect();
        let mut set = fields.take(&names);
        set.retain(|_, content| !content.is_null());
        Ok(Self {
            discriminator,
            set,
            unknown: fields.into_rest(),
            union: PhantomData,
        })
    }

    /// Reads the member that is set. Unknown fields next to a known member are dropped, as
    /// everywhere.
    ///
    /// Unless reading is strict, so are members that are left over, and a union that keeps unknown members keeps
    /// an object without one clear member.
    fn chosen<E: Error>(mut self) -> Result<T, E> {
        if self.set.len() > 1 && is_strict() {
            return Err(E::custom(format_args!(
                "must specify exactly one of: {}",
                names::<T>()
            )));
        }
        match (T::DISCRIMINATOR, self.discriminator.take()) {
            (None, _) => self.only_member(),
            (Some(discriminator), Some(value)) => self.selected(discriminator, value),
            (Some(discriminator), None) => Err(E::missing_field(discriminator)),
        }
    }

    fn only_member<E: Error>(mut self) -> Result<T, E> {
        if self.set.len() > 1
            && let Some(kept) = self.kept()
        {
            return Ok(kept);
        }
        let members = T::MEMBERS.iter();
        let mut set = members.filter_map(|member| Some((member, self.set.remove(member.name)?)));
        if let Some((member, content)) = set.next() {
            return read_member(member.name, content);
        }
        if (!self.unknown.is_empty() || !is_strict())
            && let Some(kept) = self.kept()
        {
            return Ok(kept);
        }
        Err(E::custom(format_args!(
            "must specify one of: {}",
            names::<T>()
        )))
    }

    fn selected<E: Error>(mut self, discriminator: &'static str, value: String) -> Result<T, E> {
        let Some(member) = T::MEMBERS.iter().find(|member| member.value == value) else {
            return self.unknown_value(discriminator, value);
        };
        if let Some(other) = self.also_set(member).filter(|_| is_strict()) {
            return Err(E::custom(format_args!(
                "{}: may only be specified when `{discriminator}` is {:?}",
                other.name, other.value
            )));
        }
        match self.set.remove(member.name) {
            Some(content) => read_member(member.name, content),
            None if member.empty => read_member(member.name, Value::Null),
            None => {
                let missing = format!(
                    "{}: must be specified when `{discriminator}` is {value:?}",
                    member.name
                );
                self.unknown
                    .insert(discriminator.to_owned(), Value::String(value));
                let kept = if is_strict() { None } else { self.kept() };
                kept.ok_or_else(|| E::custom(missing))
            }
        }
    }

    /// Keeps the object, if the union keeps unknown members.
    fn kept(&self) -> Option<T> {
        let mut all = self.unknown.clone();
        all.extend(self.set.clone());
        T::from_unknown(Value::Object(all))
    }

    fn also_set(&self, selected: &WireMember) -> Option<&'static WireMember> {
        let mut others = T::MEMBERS.iter().filter(|m| m.name != selected.name);
        others.find(|other| self.set.contains_key(other.name))
    }

    /// Keeps an unknown discriminator value with all other fields, or rejects it.
    fn unknown_value<E: Error>(
        mut self,
        discriminator: &'static str,
        value: String,
    ) -> Result<T, E> {
        self.unknown.append(&mut self.set);
        self.unknown
            .insert(discriminator.to_owned(), Value::String(value.clone()));
        let values = T::MEMBERS.iter().map(|member| member.value);
        unknown_value(discriminator, &value, values, self.unknown)
    }
}

/// Reads the member that is set.
fn read_member<T: WireUnion, E: Error>(name: &str, content: Value) -> Result<T, E> {
    let read = || T::from_member(name, Input::set_aside(content));
    within_member(name, read).map_err(E::custom)
}

/// Keeps an object with an unknown member, or returns an error that lists the known ones.
pub(super) fn unknown_value<T: WireUnion, E: Error>(
    discriminator: &str,
    value: &str,
    values: impl Iterator<Item = &'static str>,
    object: Map<String, Value>,
) -> Result<T, E> {
    T::from_unknown(Value::Object(object)).ok_or_else(|| {
        E::custom(format_args!(
            "{discriminator} is {value:?}, which is none of {:?}",
            values.collect::<Vec<_>>()
        ))
    })
}

pub(super) fn read_discriminator<E: Error>(
    name: &str,
    value: Option<Value>,
) -> Result<Option<String>, E> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(E::custom(format_args!("{name} is {other}, not a string"))),
    }
}

fn names<T: WireUnion>() -> String {
    let names: Vec<String> = T::MEMBERS
        .iter()
        .map(|member| format!("`{}`", member.name))
        .collect();
    names.join(", ")
}
