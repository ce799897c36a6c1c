//! Follows a path through types at compile time.

use super::{FieldInfo, Link, Payload, Shape, TypeInfo, UnionInfo};
use crate::rules::Constraint;

/// The result of following a path.
#[derive(Clone, Copy)]
pub(crate) enum PathStep {
    /// A field with a description of its own.
    Field(&'static FieldInfo),
    /// A value that is not a field, with its type.
    Type(&'static TypeInfo),
    /// The content of a union's member, written in the variant.
    Fields(&'static [FieldInfo]),
    /// A value whose type is known only at run time.
    Unknown,
    /// A field of which nothing says which type travels.
    Unseen,
    /// A value below a type with mistakes, which are reported already.
    Rejected,
    /// The discriminator of a union.
    Discriminator,
    /// Nothing.
    Missing,
}

/// Follows a path such as `.spec.replicas`.
pub(super) const fn follow(root: &'static TypeInfo, path: &str) -> PathStep {
    let mut rest = path.as_bytes();
    let mut at = PathStep::Type(root);
    while let [b'.', after_dot @ ..] = rest {
        let (name, remaining) = split_at_dot(after_dot);
        rest = remaining;
        at = match at {
            PathStep::Type(info) => child(info, name),
            PathStep::Field(field) if field.unseen => return PathStep::Unseen,
            PathStep::Field(field) => match field.link {
                Link::Known(info) => match child(info, name) {
                    PathStep::Missing if has_keywords(field.constraints) => PathStep::Unknown,
                    found => found,
                },
                Link::Lazy { .. } => PathStep::Unknown,
            },
            PathStep::Fields(fields) => field_named(fields, name),
            PathStep::Discriminator => PathStep::Missing,
            PathStep::Unseen | PathStep::Unknown | PathStep::Rejected | PathStep::Missing => {
                return at;
            }
        };
    }
    match (rest, at) {
        ([], PathStep::Field(field)) if field.unseen => PathStep::Unseen,
        ([], PathStep::Field(field)) => match field.link {
            Link::Known(info) if info.resolved().rejected => PathStep::Rejected,
            _ => at,
        },
        ([], PathStep::Type(info)) if info.resolved().rejected => PathStep::Rejected,
        ([], _) => at,
        _ => PathStep::Missing,
    }
}

const fn split_at_dot(path: &[u8]) -> (&[u8], &[u8]) {
    let mut length = 0;
    let mut rest = path;
    while let [byte, tail @ ..] = rest {
        if *byte == b'.' {
            break;
        }
        length += 1;
        rest = tail;
    }
    path.split_at(length)
}

/// A member of a type. The keywords of a type may add any.
const fn child(mut info: &'static TypeInfo, name: &[u8]) -> PathStep {
    let mut is_open = has_keywords(info.constraints);
    while let Shape::Transparent(Link::Known(inner)) = info.shape {
        info = inner;
        is_open |= has_keywords(info.constraints);
    }
    match listed(info, name) {
        PathStep::Missing if is_open => PathStep::Unknown,
        found => found,
    }
}

/// Whether rules have keywords as JSON, which a constant cannot read.
const fn has_keywords(mut rules: &[Constraint]) -> bool {
    while let [rule, rest @ ..] = rules {
        if rule.is_keywords() {
            return true;
        }
        rules = rest;
    }
    false
}

/// A member that a type lists.
const fn listed(info: &'static TypeInfo, name: &[u8]) -> PathStep {
    if info.rejected {
        return PathStep::Rejected;
    }
    match info.shape {
        Shape::Object(fields) => field_named(fields, name),
        Shape::Map(Link::Known(values)) => PathStep::Type(values),
        Shape::Union(union) => member_named(&union, name),
        Shape::Any
        | Shape::AnyObject
        | Shape::EmbeddedResource
        | Shape::Foreign(_)
        | Shape::Transparent(_)
        | Shape::Map(_) => PathStep::Unknown,
        _ => PathStep::Missing,
    }
}

/// The field with a name, of a struct or of types that are flattened into it.
pub(crate) const fn field_named(mut fields: &'static [FieldInfo], name: &[u8]) -> PathStep {
    let mut missing = PathStep::Missing;
    while let [field, rest @ ..] = fields {
        if field.flatten {
            let inner = match field.link {
                Link::Known(info) => child(info, name),
                Link::Lazy { .. } => PathStep::Unknown,
            };
            match inner {
                PathStep::Missing => {}
                // A map has fields of every name, so that the other types are searched first.
                found if takes_any_field(field.link) => missing = found,
                unknown @ (PathStep::Unknown | PathStep::Rejected) => missing = unknown,
                found => return found,
            }
        } else if equal(field.name.as_bytes(), name) {
            return PathStep::Field(field);
        }
        fields = rest;
    }
    missing
}

/// The field that identifies items, or why it cannot, if that is known.
pub(super) const fn key_field(
    fields: &'static [FieldInfo],
    key: &str,
) -> Result<&'static FieldInfo, Option<&'static str>> {
    match field_named(fields, key.as_bytes()) {
        PathStep::Field(field) if field.unseen => Err(Some(UNSEEN)),
        PathStep::Field(field) => Ok(field),
        PathStep::Missing => Err(Some("[list-map-key-exists] the items have no such field")),
        PathStep::Type(_) | PathStep::Fields(_) => Err(Some(
            "a member of a union is not always there; name another field",
        )),
        PathStep::Discriminator | PathStep::Unseen | PathStep::Unknown | PathStep::Rejected => {
            Err(None)
        }
    }
}

/// The problem with a use of a field of which nothing says which type travels.
pub(super) const UNSEEN: &str = "nothing says what travels here, which the functions of `with` decide; add `as = String` to the field, or whatever they write";

/// Whether a flattened type has fields of any name.
pub(crate) const fn takes_any_field(link: Link) -> bool {
    let Link::Known(info) = link else {
        return false;
    };
    if info.resolved().rejected {
        return false;
    }
    match info.resolved().shape {
        Shape::Object(mut fields) => {
            while let [field, rest @ ..] = fields {
                if field.flatten && takes_any_field(field.link) {
                    return true;
                }
                fields = rest;
            }
            false
        }
        Shape::Map(_) | Shape::Any | Shape::AnyObject | Shape::EmbeddedResource => true,
        _ => false,
    }
}

const fn member_named(union: &UnionInfo, name: &[u8]) -> PathStep {
    if let Some(discriminator) = union.discriminator
        && equal(discriminator.as_bytes(), name)
    {
        return PathStep::Discriminator;
    }
    let mut members = union.members;
    while let [member, rest @ ..] = members {
        if union.inline {
            match within(member.payload, name) {
                PathStep::Missing => {}
                found => return found,
            }
        } else if equal(member.name.as_bytes(), name) {
            return match member.payload {
                Some(Payload::Type(Link::Known(info))) => PathStep::Type(info),
                Some(Payload::Fields(fields)) => PathStep::Fields(fields),
                Some(Payload::Type(Link::Lazy { .. })) => PathStep::Unknown,
                None => PathStep::Missing,
            };
        }
        members = rest;
    }
    PathStep::Missing
}

/// A field of a member whose fields are in the object of the union.
const fn within(payload: Option<Payload>, name: &[u8]) -> PathStep {
    match payload {
        Some(Payload::Type(Link::Known(info))) => child(info, name),
        Some(Payload::Type(Link::Lazy { .. })) => PathStep::Unknown,
        Some(Payload::Fields(fields)) => field_named(fields, name),
        None => PathStep::Missing,
    }
}

/// Whether two names are the same.
#[must_use]
pub const fn equal(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && starts_with(a, b)
}

/// Whether a text starts with another.
pub(super) const fn starts_with(mut text: &[u8], mut prefix: &[u8]) -> bool {
    while let [wanted, rest_of_prefix @ ..] = prefix {
        match text {
            [found, rest_of_text @ ..] if *found == *wanted => {
                text = rest_of_text;
                prefix = rest_of_prefix;
            }
            _ => return false,
        }
    }
    true
}
