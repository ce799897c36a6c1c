//! What only a Rust type shows.

pub(super) mod allowances;
pub(super) mod rust;
