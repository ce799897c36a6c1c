//! Fields that two types would have in one object, because one of them is flattened into it.

use super::message::Message;
use super::path::{PathStep, equal, field_named, takes_any_field};
use super::{FieldInfo, Link, MemberInfo, Shape, TypeInfo};

/// The wire name that a flattened type shares with the given names or with another flattened type,
/// if there is one.
#[must_use]
pub const fn shared_name(
    flattened: &'static TypeInfo,
    mut names: &[&'static str],
    mut others: &[&'static TypeInfo],
) -> Option<&'static str> {
    while let [name, rest @ ..] = names {
        if has(flattened, name) {
            return Some(name);
        }
        names = rest;
    }
    while let [other, rest @ ..] = others {
        if let Some(name) = shared_by(flattened, other) {
            return Some(name);
        }
        others = rest;
    }
    None
}

/// The message of a shared name.
#[must_use]
pub const fn message(name: &str) -> Message {
    Message::of("the flattened type has a field ")
        .and_name(name)
        .and(", and so has the rest of the object; give one of them another `name`, or drop `flatten`")
}

const fn has(info: &'static TypeInfo, name: &str) -> bool {
    let info = info.resolved();
    // A map takes the remaining fields.
    if info.rejected || takes_any_field(Link::Known(info)) {
        return false;
    }
    match info.shape {
        Shape::Object(fields) => !matches!(
            field_named(fields, name.as_bytes()),
            PathStep::Missing | PathStep::Unknown | PathStep::Rejected
        ),
        Shape::Union(union) => {
            let is_discriminator = match union.discriminator {
                Some(discriminator) => equal(discriminator.as_bytes(), name.as_bytes()),
                None => false,
            };
            is_discriminator || has_member(union.members, name)
        }
        _ => false,
    }
}

const fn has_member(mut members: &[MemberInfo], name: &str) -> bool {
    while let [member, rest @ ..] = members {
        if member.payload.is_some() && equal(member.name.as_bytes(), name.as_bytes()) {
            return true;
        }
        members = rest;
    }
    false
}

/// The first field of one type that the other has as well.
const fn shared_by(one: &'static TypeInfo, other: &'static TypeInfo) -> Option<&'static str> {
    match other.resolved().shape {
        Shape::Object(fields) => shared_fields(one, fields),
        Shape::Union(union) => {
            if let Some(discriminator) = union.discriminator
                && has(one, discriminator)
            {
                return Some(discriminator);
            }
            let mut members = union.members;
            while let [member, rest @ ..] = members {
                if member.payload.is_some() && has(one, member.name) {
                    return Some(member.name);
                }
                members = rest;
            }
            None
        }
        _ => None,
    }
}

const fn shared_fields(
    one: &'static TypeInfo,
    mut fields: &'static [FieldInfo],
) -> Option<&'static str> {
    while let [field, rest @ ..] = fields {
        if !field.flatten {
            if has(one, field.name) {
                return Some(field.name);
            }
        } else if let Link::Known(inner) = field.link
            && let Some(name) = shared_by(one, inner)
        {
            return Some(name);
        }
        fields = rest;
    }
    None
}
