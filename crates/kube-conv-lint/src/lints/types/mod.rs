//! Lints of Rust types that a schema cannot show.

pub(super) mod allowances;
pub(super) mod map_keys;
pub(super) mod unknown_values;
pub(super) mod zero_default;
