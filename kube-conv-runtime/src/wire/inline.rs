//! Unions whose members have no field of their own, on the wire.
//!
//! serde's untagged enums choose the first variant that reads without an error, and drop unknown
//! fields. Here the table determines the member, as the schema does, so that both accept the same
//! values, and an error is about the intended member. Fields of other members are left over from an earlier one;
//! they are dropped, unless reading is strict.

use super::fields::Fields;
use super::input::Input;
use super::unions::{WireUnion, read_discriminator, unknown_value};
use crate::ApiType;
use crate::api::inline::{
    BOOLEAN, FRACTION, INTEGER, InlinePart, Kinds, LIST, OBJECT, STRING, kinds_of_member,
};
use crate::api::{MemberInfo, Shape, UnionInfo};
use kube_conv_schema::strict::is_strict;
use serde::de::{Deserialize, Deserializer, Error};
use serde_json::{Map, Value};

/// Reads a union with a tag.
///
/// # Errors
///
/// Unless the tag names a member, and its fields can be read.
pub fn read_tagged<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: WireUnion + ApiType,
    D: Deserializer<'de>,
{
    let mut fields = Fields::read(input)?;
    let Some((union, tag)) = union_of::<T>().and_then(|union| Some((union, union.discriminator?)))
    else {
        return Err(D::Error::custom("the type has no tag"));
    };
    let Some(value) = read_discriminator(tag, fields.take(&[tag]).remove(tag))? else {
        return Err(D::Error::missing_field(tag));
    };
    let mut fields = fields.into_rest();
    let Some(member) = union.members.iter().find(|member| member.value == value) else {
        fields.insert(tag.to_owned(), Value::String(value.clone()));
        let values = union.members.iter().map(|member| member.value);
        return unknown_value(tag, &value, values, fields);
    };
    let lacks = |part: &InlinePart| part.required && !is_set(&fields, part.name);
    if union.open && !is_strict() && member.parts().iter().any(lacks) {
        fields.insert(tag.to_owned(), Value::String(value));
        return T::from_unknown(Value::Object(fields))
            .ok_or_else(|| D::Error::custom("the union keeps no unknown members"));
    }
    drop_others(&union, member, &mut fields).map_err(|(name, other)| {
        D::Error::custom(format_args!(
            "{name}: may only be specified when `{tag}` is {:?}",
            other.value
        ))
    })?;
    T::from_member(member.name, Input::set_aside(Value::Object(fields))).map_err(D::Error::custom)
}

/// Reads a union without a tag.
///
/// # Errors
///
/// Unless the value matches exactly one member.
pub fn read_untagged<'de, T, D>(input: D) -> Result<T, D::Error>
where
    T: WireUnion + ApiType,
    D: Deserializer<'de>,
{
    let mut value = Value::deserialize(input)?;
    let Some(union) = union_of::<T>() else {
        return Err(D::Error::custom("the type is no union"));
    };
    let found = match member_of(&union, &value) {
        Ok(member) => member,
        Err(error) => return T::from_unknown(value).ok_or_else(|| D::Error::custom(error)),
    };
    if let Value::Object(fields) = &mut value {
        // The remaining fields of other members are those that a server defaults.
        drop_others(&union, found, fields).map_err(|(name, _)| {
            D::Error::custom(format_args!("{name}: may not be specified here"))
        })?;
    }
    T::from_member(found.name, Input::set_aside(value)).map_err(D::Error::custom)
}

fn union_of<T: ApiType>() -> Option<UnionInfo> {
    match T::TYPE.shape {
        Shape::Union(union) => Some(union),
        _ => None,
    }
}

/// Drops the fields of other members.
///
/// # Errors
///
/// If reading is strict: the first field that only another member has and no server defaults, together with that
/// member.
fn drop_others(
    union: &UnionInfo,
    member: &MemberInfo,
    fields: &mut Map<String, Value>,
) -> Result<(), (&'static str, &'static MemberInfo)> {
    let own = member.parts();
    if fields.keys().all(|name| has(&own, name)) {
        return Ok(());
    }
    let others: Vec<(InlinePart, &'static MemberInfo)> = union
        .members
        .iter()
        .flat_map(|other| other.parts().into_iter().map(move |part| (part, other)))
        .filter(|(part, _)| !has(&own, part.name))
        .collect();
    let is_defaulted = |name: &str| {
        let mut of_name = others.iter().filter(|(part, _)| part.name == name);
        of_name.any(|(part, _)| part.defaulted)
    };
    for (part, other) in &others {
        if is_strict() && !is_defaulted(part.name) && is_set(fields, part.name) {
            return Err((part.name, other));
        }
    }
    fields.retain(|name, _| others.iter().all(|(part, _)| part.name != name));
    Ok(())
}

fn has(parts: &[InlinePart], name: &str) -> bool {
    parts.iter().any(|part| part.name == name)
}

fn is_set(fields: &Map<String, Value>, name: &str) -> bool {
    fields.get(name).is_some_and(|value| !value.is_null())
}

/// Returns the member of a value, or an error if there is none.
fn member_of(union: &UnionInfo, value: &Value) -> Result<&'static MemberInfo, String> {
    let kind = kind_of(value);
    let members: Vec<&'static MemberInfo> = union
        .members
        .iter()
        .filter(|member| kinds_of_member(member) & kind != 0)
        .collect();
    match (members.as_slice(), value) {
        ([], _) => {
            let all = union.members.iter();
            let kinds = all.fold(0, |kinds, member| kinds | kinds_of_member(member));
            Err(format!(
                "must be {}, not {}",
                names_of(kinds).join(" or "),
                names_of(kind).join(" or ")
            ))
        }
        ([only], _) => Ok(only),
        (several, Value::Object(fields)) => object_of(several, fields),
        ([first, ..], _) => Ok(first),
    }
}

/// Returns the member that has all the fields of an object, and whose required fields are present.
fn object_of(
    members: &[&'static MemberInfo],
    fields: &Map<String, Value>,
) -> Result<&'static MemberInfo, String> {
    let parts: Vec<(&'static MemberInfo, Vec<InlinePart>)> = members
        .iter()
        .map(|member| (*member, member.parts()))
        .collect();
    let mut reasons = Vec::with_capacity(parts.len());
    for (member, own) in &parts {
        let is_strange = |part: &&InlinePart| {
            let of_name = parts.iter().flat_map(|(_, parts)| parts);
            !has(own, part.name)
                && is_set(fields, part.name)
                && of_name
                    .filter(|other| other.name == part.name)
                    .all(|p| !p.defaulted)
        };
        let missing = own
            .iter()
            .find(|part| part.required && !is_set(fields, part.name));
        let strange = parts.iter().flat_map(|(_, parts)| parts).find(is_strange);
        match (missing, strange) {
            (None, None) => return Ok(member),
            (Some(part), _) => reasons.push(format!("`{}` needs `{}`", member.value, part.name)),
            (None, Some(part)) => {
                reasons.push(format!("`{}` has no `{}`", member.value, part.name))
            }
        }
    }
    Err(format!("is of no member: {}", reasons.join(", ")))
}

fn kind_of(value: &Value) -> Kinds {
    match value {
        Value::Null => 0,
        Value::Bool(_) => BOOLEAN,
        Value::Number(number) if number.is_f64() => FRACTION,
        Value::Number(_) => INTEGER,
        Value::String(_) => STRING,
        Value::Array(_) => LIST,
        Value::Object(_) => OBJECT,
    }
}

/// JSON types as messages name them.
fn names_of(kinds: Kinds) -> Vec<&'static str> {
    let number = match kinds & (INTEGER | FRACTION) {
        INTEGER => Some("an integer"),
        0 => None,
        _ => Some("a number"),
    };
    let named = [
        (BOOLEAN, "a boolean"),
        (STRING, "a string"),
        (LIST, "a list"),
        (OBJECT, "an object"),
    ];
    let named = named.into_iter().filter(|(kind, _)| kinds & kind != 0);
    let names: Vec<&str> = number
        .into_iter()
        .chain(named.map(|(_, name)| name))
        .collect();
    if names.is_empty() {
        vec!["null"]
    } else {
        names
    }
}
