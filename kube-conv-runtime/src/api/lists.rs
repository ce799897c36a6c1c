//! How lists and maps are merged.

/// The topology of a list for server-side apply, `x-kubernetes-list-type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListType {
    /// Replaced as a whole.
    Atomic,
    /// Unique scalars, merged by value.
    Set,
    /// Objects, merged by the named keys.
    Map(&'static [&'static str]),
}

/// The topology of a map or struct for server-side apply, `x-kubernetes-map-type`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapType {
    /// Replaced as a whole.
    Atomic,
    /// Merged field by field; the server's default.
    Granular,
}

impl MapType {
    /// The name in a schema.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Atomic => "atomic",
            Self::Granular => "granular",
        }
    }
}

/// How a strategic merge patch merges a field, `x-kubernetes-patch-strategy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PatchStrategy {
    /// Merge items by key, or scalars by value.
    Merge,
    /// Replace the whole value.
    Replace,
    /// Keep only the keys that the patch names.
    RetainKeys,
    /// Merge items, and in each keep only the keys that the patch names.
    MergeRetainKeys,
}

impl PatchStrategy {
    /// The words of the struct tag and of `x-kubernetes-patch-strategy`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Merge => "merge",
            Self::Replace => "replace",
            Self::RetainKeys => "retainKeys",
            Self::MergeRetainKeys => "merge,retainKeys",
        }
    }
}
