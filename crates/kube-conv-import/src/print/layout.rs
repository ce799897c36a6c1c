//! How wide lines are, as rustfmt has them.

/// The greatest width of a line.
pub(super) const WIDTH: usize = 100;
/// The spaces of one level.
pub(super) const STEP: usize = 4;
