//! Empty lists and maps in a CRD.
//!
//! The model does not distinguish an empty list from an absent one. Nor does a server, except in a
//! few messages that quote a whole schema, and at the root of a schema with the status subresource.

/// The empty lists and maps in JSON that a server distinguishes from absent ones.
/// `CrdRead::read` sets them; in Rust, an empty list is an absent one.
///
/// As for a server, two of them are equal, unless only one has `items`.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmptyMembers(pub(super) u16);

impl PartialEq for EmptyMembers {
    fn eq(&self, other: &Self) -> bool {
        self.has_items() == other.has_items()
    }
}

impl Eq for EmptyMembers {}

/// A member that may be present and empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub enum Member {
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
    #[doc(hidden)]
    pub const fn has(self, member: Member) -> bool {
        self.0 & member.bit() != 0
    }

    /// Whether `items` is present, and is neither a schema nor a list with schemas.
    #[doc(hidden)]
    pub const fn has_items(self) -> bool {
        self.has(Member::ItemsOfNothing) || self.has(Member::ItemsWithoutSchema)
    }
}

impl Member {
    pub(super) const fn bit(self) -> u16 {
        1 << self as u16
    }
}
