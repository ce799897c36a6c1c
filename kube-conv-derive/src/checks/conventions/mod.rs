//! Conventions that the names and attributes of one item decide: warnings, and errors where what is
//! written cannot be what was meant, or the conventions say `must`.
//!
//! Each has an id, by which it is allowed with a reason, and says what to write instead. What needs
//! other items, or would be right too rarely, is left to the lints of the runtime.

pub(crate) mod conditions;
pub(crate) mod enum_values;
pub(crate) mod fields;
pub(crate) mod kinds;
pub(crate) mod messages;
pub(crate) mod musts;
