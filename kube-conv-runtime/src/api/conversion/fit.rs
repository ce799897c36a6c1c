//! Whether a value of an earlier type is a value of a later one, as far as constants can find out.

use super::super::path::{PathStep, equal, field_named};
use super::super::{
    EnumValueInfo, FieldInfo, Link, MemberInfo, Payload, Scalar, Shape, TypeInfo, UnionInfo,
};

/// The number of fields that one check compares at most. Types with more are compared by
/// `testing::assert_conversions`.
const FUEL: u32 = 400;

/// Whether values of a field are converted by their types alone.
pub(super) const fn fits(old: Link, new: Link) -> bool {
    links(old, new, FUEL).is_some()
}

/// Whether values of a union's member are converted by their types alone.
pub(super) const fn member_fits(old: &MemberInfo, new: &MemberInfo) -> bool {
    members(old, new, FUEL).is_some()
}

/// Whether a table is that of the type that another converts from.
pub(super) const fn is_from(info: &'static TypeInfo, old: &'static TypeInfo) -> bool {
    match info.conversion {
        Some(conversion) => conversion.is_from(old),
        None => false,
    }
}

/// Whether two tables have the same names.
pub(super) const fn similar(a: &'static TypeInfo, b: &'static TypeInfo) -> bool {
    if !equal(a.rust_name.as_bytes(), b.rust_name.as_bytes()) {
        return false;
    }
    match (a.shape, b.shape) {
        (Shape::Object(a), Shape::Object(b)) => same_names(a, b),
        (Shape::StringEnum(a), Shape::StringEnum(b)) => all_listed(a, b) && all_listed(b, a),
        _ => true,
    }
}

const fn same_names(mut a: &'static [FieldInfo], mut b: &'static [FieldInfo]) -> bool {
    while let ([x, rest_of_a @ ..], [y, rest_of_b @ ..]) = (a, b) {
        if !equal(x.name.as_bytes(), y.name.as_bytes()) {
            return false;
        }
        (a, b) = (rest_of_a, rest_of_b);
    }
    a.is_empty() && b.is_empty()
}

/// What is left of the fuel, or `None` if the types do not fit.
const fn links(old: Link, new: Link, fuel: u32) -> Option<u32> {
    match (old, new) {
        (Link::Known(old), Link::Known(new)) => types(old.resolved(), new.resolved(), fuel),
        // An edge of a cycle is checked where the type is declared.
        _ => Some(fuel),
    }
}

const fn types(old: &'static TypeInfo, new: &'static TypeInfo, fuel: u32) -> Option<u32> {
    let Some(fuel) = fuel.checked_sub(1) else {
        return Some(0);
    };
    if old.rejected || new.rejected || is_from(new, old) {
        return Some(fuel);
    }
    match (old.shape, new.shape) {
        (Shape::Scalar(old), Shape::Scalar(new)) => unless(!same_scalar(old, new), fuel),
        (Shape::List(old), Shape::List(new)) | (Shape::Map(old), Shape::Map(new)) => {
            links(old, new, fuel)
        }
        (Shape::Object(a), Shape::Object(b)) => {
            if old.of_kubernetes && equal(old.rust_name.as_bytes(), new.rust_name.as_bytes()) {
                return Some(fuel);
            }
            match objects(a, b, fuel) {
                Some(fuel) => unless(!all_named(a, b), fuel),
                None => None,
            }
        }
        (Shape::StringEnum(a), Shape::StringEnum(b)) => {
            unless(!(all_listed(a, b) && all_listed(b, a)), fuel)
        }
        (Shape::StringEnum(_), Shape::Scalar(Scalar::String { .. }))
        | (Shape::Scalar(Scalar::String { .. }), Shape::StringEnum(_))
        | (Shape::IntegerEnum(_), Shape::Scalar(Scalar::Integer { .. }))
        | (Shape::Scalar(Scalar::Integer { .. }), Shape::IntegerEnum(_))
        | (Shape::IntegerEnum(_), Shape::IntegerEnum(_))
        | (Shape::IntOrString, Shape::IntOrString)
        | (Shape::Any, Shape::Any)
        | (Shape::AnyObject, Shape::AnyObject)
        | (Shape::EmbeddedResource, Shape::EmbeddedResource) => Some(fuel),
        (Shape::Foreign(_), Shape::Foreign(_)) => unless(
            !equal(old.rust_name.as_bytes(), new.rust_name.as_bytes()),
            fuel,
        ),
        (Shape::Union(old), Shape::Union(new)) => unions(&old, &new, fuel),
        _ => None,
    }
}

const fn unless(problem: bool, fuel: u32) -> Option<u32> {
    if problem { None } else { Some(fuel) }
}

const fn same_scalar(old: Scalar, new: Scalar) -> bool {
    matches!(
        (old, new),
        (Scalar::Boolean, Scalar::Boolean)
            | (Scalar::Integer { .. }, Scalar::Integer { .. })
            | (Scalar::Double, Scalar::Double)
            | (Scalar::String { .. }, Scalar::String { .. })
    )
}

/// Compares every field of the later object with the earlier one's of the same name.
const fn objects(
    old: &'static [FieldInfo],
    mut new: &'static [FieldInfo],
    mut fuel: u32,
) -> Option<u32> {
    while let [field, rest @ ..] = new {
        let left = match (field.flatten, field.link) {
            (true, Link::Known(info)) => match info.resolved().shape {
                Shape::Object(fields) => objects(old, fields, fuel),
                _ => Some(fuel),
            },
            (true, Link::Lazy { .. }) => Some(fuel),
            (false, link) => match field_named(old, field.name.as_bytes()) {
                PathStep::Field(other) => links(other.link, link, fuel),
                PathStep::Missing => None,
                _ => Some(fuel),
            },
        };
        match left {
            Some(left) => fuel = left,
            None => return None,
        }
        new = rest;
    }
    Some(fuel)
}

/// Whether the later object has every field of the earlier one.
const fn all_named(mut old: &'static [FieldInfo], new: &'static [FieldInfo]) -> bool {
    while let [field, rest @ ..] = old {
        let is_there = match (field.flatten, field.link) {
            (true, Link::Known(info)) => match info.resolved().shape {
                Shape::Object(fields) => all_named(fields, new),
                _ => true,
            },
            (true, Link::Lazy { .. }) => true,
            (false, _) => !matches!(field_named(new, field.name.as_bytes()), PathStep::Missing),
        };
        if !is_there {
            return false;
        }
        old = rest;
    }
    true
}

/// Whether one enum has every value of another.
const fn all_listed(
    mut values: &'static [EnumValueInfo],
    others: &'static [EnumValueInfo],
) -> bool {
    while let [value, rest @ ..] = values {
        if !is_listed(value.value, others) {
            return false;
        }
        values = rest;
    }
    true
}

pub(super) const fn is_listed(text: &str, mut values: &[EnumValueInfo]) -> bool {
    while let [value, rest @ ..] = values {
        if equal(value.value.as_bytes(), text.as_bytes()) {
            return true;
        }
        values = rest;
    }
    false
}

/// Unions fit if they have the same members in the same order, with types that fit.
const fn unions(old: &UnionInfo, new: &UnionInfo, mut fuel: u32) -> Option<u32> {
    let same_form = old.inline == new.inline
        && match (old.discriminator, new.discriminator) {
            (Some(old), Some(new)) => equal(old.as_bytes(), new.as_bytes()),
            (None, None) => true,
            _ => false,
        };
    let (mut a, mut b) = (old.members, new.members);
    if !same_form || a.len() != b.len() {
        return None;
    }
    while let ([x, rest_of_a @ ..], [y, rest_of_b @ ..]) = (a, b) {
        match members(x, y, fuel) {
            Some(left) => fuel = left,
            None => return None,
        }
        (a, b) = (rest_of_a, rest_of_b);
    }
    Some(fuel)
}

const fn members(old: &MemberInfo, new: &MemberInfo, fuel: u32) -> Option<u32> {
    if !equal(old.name.as_bytes(), new.name.as_bytes()) {
        return None;
    }
    match (old.payload, new.payload) {
        (None, None) => Some(fuel),
        (Some(Payload::Type(old)), Some(Payload::Type(new))) => links(old, new, fuel),
        (Some(Payload::Fields(old)), Some(Payload::Fields(new))) => match objects(old, new, fuel) {
            Some(fuel) => unless(!all_named(old, new), fuel),
            None => None,
        },
        _ => None,
    }
}
