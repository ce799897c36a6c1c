//! Lists and maps that a CRD has with nothing in them.
//!
//! The model has no place for the difference between an empty list and none. For a server there is
//! none either, but in a few messages that show a whole schema, and at the root of a schema whose
//! status is served apart.

/// Which lists and maps are in JSON with nothing in them, as far as a server distinguishes them from absent
/// ones. [`CustomResourceDefinition::read`](crate::crd::CustomResourceDefinition::read) notes them; made in Rust, an empty list is an absent one.
///
/// Two that differ are equal, as for a server, unless one has `items` and the other has none.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmptyMembers(pub(super) u16);

impl PartialEq for EmptyMembers {
    fn eq(&self, other: &Self) -> bool {
        self.has_items() == other.has_items()
    }
}

impl Eq for EmptyMembers {}

/// A member that may be there and empty.
#[cfg_attr(
    not(any(test, feature = "check")),
    expect(dead_code, reason = "what is made in Rust notes none of them")
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Member {
    AllOf,
    AnyOf,
    Definitions,
    Dependencies,
    Enum,
    ItemsOfNothing,
    ItemsWithoutSchema,
    ListMapKeys,
    OneOf,
    PatternProperties,
    PrinterColumns,
    Properties,
    Required,
    SelectableFields,
    Validations,
    Versions,
}

impl EmptyMembers {
    pub(crate) const fn has(self, member: Member) -> bool {
        self.0 & member.bit() != 0
    }

    /// Whether `items` is there, and is neither a schema nor a list with any.
    pub(crate) const fn has_items(self) -> bool {
        self.has(Member::ItemsOfNothing) || self.has(Member::ItemsWithoutSchema)
    }
}

impl Member {
    pub(super) const fn bit(self) -> u16 {
        1 << self as u16
    }
}
