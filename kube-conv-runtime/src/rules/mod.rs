//! Rules on values: one file each, listed once below.

/// A rule as data.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Constraint {}
