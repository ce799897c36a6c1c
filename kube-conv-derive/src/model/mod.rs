//! The second stage: what the user's item says, as later stages read it.

pub(crate) mod enum_values;
pub(crate) mod field;
pub(crate) mod input;
pub(crate) mod kind;
pub(crate) mod reserved;
pub(crate) mod rust_default;
pub(crate) mod type_attributes;
pub(crate) mod unions;
