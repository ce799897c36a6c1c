//! Constants and unions.

use super::{FieldInfo, Link};

/// One value of a string constant type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConstantInfo {
    /// The value on the wire.
    pub value: &'static str,
    /// The documentation comment.
    pub doc: &'static str,
}

/// A union: an object with several members of which exactly one is set.
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
    /// What the field holds; `None` where the discriminator alone says everything.
    pub payload: Option<Payload>,
}

/// What a member of a union holds.
#[derive(Clone, Copy, Debug)]
pub enum Payload {
    /// A type of its own.
    Type(Link),
    /// Fields written in the variant.
    Fields(&'static [FieldInfo]),
}

/// What a field of a struct is for the union that the struct forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnionRole {
    /// Names the member that is set.
    Discriminator,
    /// A member; the value is what the discriminator says when it is set.
    Member {
        /// The value of the discriminator.
        value: &'static str,
    },
}
