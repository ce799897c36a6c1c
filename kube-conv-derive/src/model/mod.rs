//! The second stage: the model of the user's item that later stages read.

pub(crate) mod conversion;
pub(crate) mod enum_values;
pub(crate) mod field;
pub(crate) mod flattened;
pub(crate) mod input;
pub(crate) mod kind;
pub(crate) mod reserved;
pub(crate) mod rust_default;
pub(crate) mod siblings;
pub(crate) mod type_attributes;
pub(crate) mod unions;
