//! Links from one type's table to another's.

use super::TypeInfo;
use std::fmt;

/// An edge of the type graph.
#[derive(Clone, Copy)]
pub enum Link {
    /// The other table, known at compile time.
    Known(&'static TypeInfo),
    /// An edge that closes a cycle; schemas follow it `depth` times and then accept any value.
    Lazy {
        /// The other table.
        target: fn() -> &'static TypeInfo,
        /// How many times a schema repeats the type.
        depth: u8,
    },
}

impl Link {
    /// The type at the other end.
    #[must_use]
    pub fn target(self) -> &'static TypeInfo {
        match self {
            Self::Known(info) => info,
            Self::Lazy { target, .. } => target(),
        }
    }

    /// The type at the other end, if it is known at compile time.
    #[must_use]
    pub const fn known(self) -> Option<&'static TypeInfo> {
        match self {
            Self::Known(info) => Some(info),
            Self::Lazy { .. } => None,
        }
    }
}

impl fmt::Debug for Link {
    // Names only: a derived implementation would print the whole graph, and not terminate on a
    // cycle.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Known(info) => write!(f, "Known({})", info.rust_name),
            Self::Lazy { depth, .. } => write!(f, "Lazy(depth = {depth})"),
        }
    }
}
