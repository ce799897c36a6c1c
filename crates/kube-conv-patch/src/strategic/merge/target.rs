//! The target of a patch.

/// The target of a patch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::strategic) enum MergeTarget {
    /// An object: directives are applied.
    Object,
    /// An earlier patch: nulls, deletion lists, orders and `$retainKeys` are kept.
    Patch,
}

impl MergeTarget {
    pub(super) const fn is_patch(self) -> bool {
        matches!(self, Self::Patch)
    }
}
