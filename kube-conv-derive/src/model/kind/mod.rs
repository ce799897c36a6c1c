//! The attributes of a kind.

pub(crate) mod attrs;
pub(crate) mod condition_types;
mod conversion;
pub(crate) mod paths;
