//! Lints of Rust types that a schema cannot show.

pub(super) mod allowances;
pub(super) mod rust;
