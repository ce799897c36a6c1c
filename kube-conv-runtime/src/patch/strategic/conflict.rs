//! Whether two patches contradict each other.

/// A place where two patches set different values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The path in the first patch.
    pub left: String,
    /// The path in the second patch.
    pub right: String,
}
