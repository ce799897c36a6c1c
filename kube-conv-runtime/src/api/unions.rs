//! Enums of values, and unions.

use super::{FieldInfo, Link};
use crate::rules::Constraint;

/// One value of a string enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct EnumValueInfo {
    /// The value on the wire.
    pub value: &'static str,
    /// The documentation comment.
    pub doc: &'static str,
    /// The conditions under which the value is rejected; any one is sufficient.
    pub excluded: &'static [Exclusion],
}

impl EnumValueInfo {
    /// A value that is always accepted.
    #[doc(hidden)]
    #[must_use]
    pub const fn new(value: &'static str, doc: &'static str) -> Self {
        Self {
            value,
            doc,
            excluded: &[],
        }
    }

    /// The same value with conditions under which it is rejected.
    #[doc(hidden)]
    #[must_use]
    pub const fn excluded(mut self, when: &'static [Exclusion]) -> Self {
        self.excluded = when;
        self
    }

    /// Whether the value is accepted with some options, so that the schema lists it.
    pub(crate) fn is_listed(&self) -> bool {
        !self.excluded.contains(&Exclusion::Always)
    }
}

/// The condition under which an enum value is rejected.
///
/// Upstream: `+k8s:enumExclude`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exclusion {
    /// Always.
    Always,
    /// While an option is on.
    IfEnabled(&'static str),
    /// While an option is off.
    IfDisabled(&'static str),
}

/// A union: an object with several members, exactly one of which is set.
///
/// Source: API conventions, "Unions".
#[derive(Clone, Copy, Debug)]
pub struct UnionInfo {
    /// The wire name of the field that names the member, if there is one.
    pub discriminator: Option<&'static str>,
    /// The members in the order of declaration.
    pub members: &'static [MemberInfo],
    /// Whether the schema carries the CEL rules that count the members.
    pub cel: bool,
    /// Whether the Rust type keeps members it does not know.
    pub open: bool,
    /// Whether members have no field of their own. With a discriminator, the fields of the member
    /// are in the object of the union; without one, the value of the union is that of the member.
    pub inline: bool,
}

impl UnionInfo {
    /// Whether the union is untagged: its value is that of a member.
    #[must_use]
    pub const fn is_untagged(&self) -> bool {
        self.inline && self.discriminator.is_none()
    }

    /// The field that a member has in the object of the union, if it has one.
    #[must_use]
    pub const fn field_of(&self, member: &MemberInfo) -> Option<&'static str> {
        if self.inline { None } else { Some(member.name) }
    }
}

/// One member of a union.
#[derive(Clone, Copy, Debug)]
pub struct MemberInfo {
    /// The wire name of the field.
    pub name: &'static str,
    /// The value of the discriminator that selects it.
    pub value: &'static str,
    /// The documentation comment.
    pub doc: &'static str,
    /// The content of the field; `None` if there is only the discriminator.
    pub payload: Option<Payload>,
}

impl MemberInfo {
    /// The rules that the variant has for its value, apart from those of the value's type.
    pub(crate) const fn rules_of_value(&self) -> &'static [Constraint] {
        match self.payload {
            Some(Payload::Type(Link::Known(info))) if info.rust_name.is_empty() => info.constraints,
            _ => &[],
        }
    }
}

/// The content of a union's member.
#[derive(Clone, Copy, Debug)]
pub enum Payload {
    /// A type of its own.
    Type(Link),
    /// Fields written in the variant.
    Fields(&'static [FieldInfo]),
}

/// The role of a field in a union of its struct. The unions of a struct have names, one of which
/// may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnionRole {
    /// Names the member that is set.
    Discriminator {
        /// The name of the union.
        union: &'static str,
    },
    /// A member of a union of which exactly one is set, with the value of the discriminator.
    Member {
        /// The name of the union.
        union: &'static str,
        /// The value of the discriminator.
        value: &'static str,
    },
    /// A member of a union of which at most one is set.
    ZeroOrOneOfMember {
        /// The name of the union.
        union: &'static str,
    },
}

/// The number of members of a union that must be set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnionKind {
    /// Exactly one.
    One,
    /// At most one.
    ZeroOrOne,
}

impl UnionKind {
    /// The message if several members are set.
    pub(crate) const fn demand(self) -> &'static str {
        match self {
            Self::One => "must specify exactly one of",
            Self::ZeroOrOne => "must specify at most one of",
        }
    }

    /// The origin of its errors.
    pub(crate) const fn origin(self) -> &'static str {
        match self {
            Self::One => "union",
            Self::ZeroOrOne => "zeroOrOneOf",
        }
    }
}

impl UnionRole {
    const fn union(self) -> (UnionKind, &'static str) {
        match self {
            Self::Discriminator { union } | Self::Member { union, .. } => (UnionKind::One, union),
            Self::ZeroOrOneOfMember { union } => (UnionKind::ZeroOrOne, union),
        }
    }

    /// The kind of the union, if the field is a member.
    pub(crate) const fn membership(self) -> Option<UnionKind> {
        match self {
            Self::Discriminator { .. } => None,
            Self::Member { .. } => Some(UnionKind::One),
            Self::ZeroOrOneOfMember { .. } => Some(UnionKind::ZeroOrOne),
        }
    }
}

/// A union that fields of a struct form.
#[derive(Clone, Copy)]
pub(crate) struct StructUnion {
    fields: &'static [FieldInfo],
    pub(crate) kind: UnionKind,
    name: &'static str,
}

/// A member of such a union: the index of the field, the field, and the value of the discriminator.
pub(crate) type UnionField = (usize, &'static FieldInfo, &'static str);

impl StructUnion {
    /// The unions of a struct, in the order in which upstream checks them: those of a kind by name.
    pub(crate) fn all(fields: &'static [FieldInfo]) -> impl Iterator<Item = Self> {
        let roles = || fields.iter().flat_map(|field| field.union_roles);
        let first = roles().find_map(|role| role.membership());
        let kinds = match first {
            Some(UnionKind::ZeroOrOne) => [UnionKind::ZeroOrOne, UnionKind::One],
            _ => [UnionKind::One, UnionKind::ZeroOrOne],
        };
        let of_kind = move |kind| Self::of_kind(fields, kind);
        kinds.into_iter().flat_map(of_kind)
    }

    /// The unions of a kind, by name.
    pub(crate) fn of_kind(
        fields: &'static [FieldInfo],
        kind: UnionKind,
    ) -> impl Iterator<Item = Self> {
        let after = move |last: Option<&'static str>| {
            let roles = fields.iter().flat_map(|field| field.union_roles);
            let names = roles.map(|role| role.union()).filter(move |(other, name)| {
                *other == kind && last.is_none_or(|last| *name > last)
            });
            names.map(|(_, name)| name).min()
        };
        std::iter::successors(after(None), move |last| after(Some(last))).map(move |name| Self {
            fields,
            kind,
            name,
        })
    }

    /// The members in the order of declaration.
    pub(crate) fn members(self) -> impl Iterator<Item = UnionField> {
        let of_field = move |(index, field): (usize, &'static FieldInfo)| {
            field.union_roles.iter().find_map(|role| match *role {
                _ if role.union() != (self.kind, self.name) => None,
                UnionRole::Member { value, .. } => Some((index, field, value)),
                UnionRole::ZeroOrOneOfMember { .. } => Some((index, field, "")),
                UnionRole::Discriminator { .. } => None,
            })
        };
        self.fields.iter().enumerate().filter_map(of_field)
    }

    /// The field that names the member that is set, if there is one.
    pub(crate) fn discriminator(self) -> Option<&'static FieldInfo> {
        let name = self.name;
        let is_it = |role: &UnionRole| *role == UnionRole::Discriminator { union: name };
        let mut fields = self.fields.iter();
        fields.find(|field| self.kind == UnionKind::One && field.union_roles.iter().any(is_it))
    }
}
