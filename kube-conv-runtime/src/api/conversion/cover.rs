//! Whether every field of both versions has a corresponding one in the other, as far as constants can find out.

use super::super::path::{PathStep, equal, field_named, starts_with};
use super::super::{FieldInfo, Link, MemberInfo, Payload, Shape, TypeInfo, UnionInfo};
use super::fit::{fits, is_from, member_fits};
use super::{FieldConversion, TypeConversion};

/// One of the two versions.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Old,
    New,
}

impl Side {
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Old => Self::New,
            Self::New => Self::Old,
        }
    }

    /// The paths of an entry on this side.
    const fn paths(self, entry: &FieldConversion) -> &'static [&'static str] {
        match self {
            Self::Old => entry.old,
            Self::New => entry.new,
        }
    }
}

/// The path of a field from the object of the type.
#[derive(Clone, Copy)]
pub(super) struct Trail<'a> {
    parent: Option<&'a Trail<'a>>,
    name: &'static str,
}

impl<'a> Trail<'a> {
    pub(super) const fn new(name: &'static str) -> Self {
        Self { parent: None, name }
    }

    const fn child(&'a self, name: &'static str) -> Trail<'a> {
        Trail {
            parent: Some(self),
            name,
        }
    }

    /// What follows this path in another one.
    const fn strip<'p>(&self, path: &'p [u8]) -> Option<&'p [u8]> {
        let rest = match self.parent {
            Some(parent) => parent.strip(path),
            None => Some(path),
        };
        let Some([b'.', rest @ ..]) = rest else {
            return None;
        };
        if !starts_with(rest, self.name.as_bytes()) {
            return None;
        }
        match rest.split_at(self.name.len()).1 {
            rest @ ([] | [b'.', ..]) => Some(rest),
            _ => None,
        }
    }
}

/// Where the entries of a conversion are, relative to a path.
#[derive(Clone, Copy)]
pub(super) enum Placement {
    /// One of them is about the field itself.
    At,
    /// Some are about fields below it.
    Below,
    None,
}

pub(super) const fn placement(
    mut entries: &[FieldConversion],
    side: Side,
    trail: &Trail<'_>,
) -> Placement {
    let mut found = Placement::None;
    while let [entry, rest @ ..] = entries {
        let mut paths = side.paths(entry);
        while let [path, more @ ..] = paths {
            match trail.strip(path.as_bytes()) {
                Some([]) => return Placement::At,
                Some(_) => found = Placement::Below,
                None => {}
            }
            paths = more;
        }
        entries = rest;
    }
    found
}

/// Why a field has no corresponding one.
#[derive(Clone, Copy)]
pub(super) enum Uncovered {
    /// The other version has no field of that name, or another one is made of it.
    Missing,
    /// The other version's has a type that is not converted to this one's.
    OtherType(&'static TypeInfo, &'static TypeInfo),
    /// The types have a conversion of their own, which entries about fields below contradict.
    OwnConversion,
    /// A field below this one has no corresponding one.
    Below(&'static str),
}

/// Why a field has no corresponding one in the other version, if it has none.
///
/// `other` is the object of the other version at the same place.
pub(super) const fn uncovered(
    conversion: &TypeConversion,
    side: Side,
    trail: &Trail<'_>,
    field: &'static FieldInfo,
    other: Option<&'static TypeInfo>,
) -> Option<Uncovered> {
    let here = placement(conversion.fields, side, trail);
    let there = placement(conversion.fields, side.other(), trail);
    let matching = match other {
        Some(other) => member(other, field.name),
        None => None,
    };
    match (here, there, matching) {
        (Placement::At, ..) => None,
        (Placement::Below, _, matching) => below(conversion, side, trail, field, matching),
        (Placement::None, Placement::Below, Some(matching)) => {
            below(conversion, side, trail, field, Some(matching))
        }
        (Placement::None, Placement::None, Some(matching)) => {
            let (old, new) = match side {
                Side::Old => (field.link, matching),
                Side::New => (matching, field.link),
            };
            match (old, new) {
                _ if fits(old, new) => None,
                (Link::Known(old), Link::Known(new)) => Some(Uncovered::OtherType(old, new)),
                _ => None,
            }
        }
        _ => Some(Uncovered::Missing),
    }
}

/// Checks the fields below one, some of which have entries.
const fn below(
    conversion: &TypeConversion,
    side: Side,
    trail: &Trail<'_>,
    field: &'static FieldInfo,
    matching: Option<Link>,
) -> Option<Uncovered> {
    let (Link::Known(info), matching) = (field.link, known(matching)) else {
        return None;
    };
    if let Some(matching) = matching
        && (is_from(info, matching) || is_from(matching, info))
    {
        return Some(Uncovered::OwnConversion);
    }
    let Shape::Object(mut fields) = info.resolved().shape else {
        return None;
    };
    while let [inner, rest @ ..] = fields {
        if !inner.flatten
            && uncovered(conversion, side, &trail.child(inner.name), inner, matching).is_some()
        {
            return Some(Uncovered::Below(inner.name));
        }
        fields = rest;
    }
    None
}

const fn known(link: Option<Link>) -> Option<&'static TypeInfo> {
    match link {
        Some(Link::Known(info)) => Some(info.resolved()),
        _ => None,
    }
}

/// Why a member of a union has no corresponding one in the other version, if it has none.
pub(super) const fn uncovered_member(
    conversion: &TypeConversion,
    side: Side,
    member: &'static MemberInfo,
    other: &UnionInfo,
) -> Option<Uncovered> {
    let trail = Trail::new(member.name);
    let here = placement(conversion.fields, side, &trail);
    let there = placement(conversion.fields, side.other(), &trail);
    let matching = member_of(other, member.name);
    match (here, there, matching) {
        (Placement::At, ..) => None,
        (_, Placement::At, _) | (.., None) => Some(Uncovered::Missing),
        (.., Some(matching)) => {
            let (old, new) = match side {
                Side::Old => (member, matching),
                Side::New => (matching, member),
            };
            match (old.payload, new.payload) {
                _ if member_fits(old, new) => None,
                (Some(Payload::Type(Link::Known(old))), Some(Payload::Type(Link::Known(new)))) => {
                    Some(Uncovered::OtherType(old, new))
                }
                _ => Some(Uncovered::Missing),
            }
        }
    }
}

/// The member of a name.
pub(super) const fn member_of(union: &UnionInfo, name: &str) -> Option<&'static MemberInfo> {
    let mut members = union.members;
    while let [member, rest @ ..] = members {
        if equal(member.name.as_bytes(), name.as_bytes()) {
            return Some(member);
        }
        members = rest;
    }
    None
}

/// The type of the field of a name.
pub(super) const fn member(info: &'static TypeInfo, name: &str) -> Option<Link> {
    match info.resolved().shape {
        Shape::Object(fields) => match field_named(fields, name.as_bytes()) {
            PathStep::Field(field) => Some(field.link),
            PathStep::Type(info) => Some(Link::Known(info)),
            _ => None,
        },
        _ => None,
    }
}

/// The field of a wire name, not counting those of flattened types.
pub(super) const fn own_field(info: &'static TypeInfo, name: &str) -> Option<&'static FieldInfo> {
    let Shape::Object(mut fields) = info.resolved().shape else {
        return None;
    };
    while let [field, rest @ ..] = fields {
        if equal(field.name.as_bytes(), name.as_bytes()) {
            return Some(field);
        }
        fields = rest;
    }
    None
}
