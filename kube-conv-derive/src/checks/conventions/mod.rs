//! Conventions that can be checked on the names and attributes of one item. Departures are
//! warnings, or errors if the item is certainly a mistake or the conventions say `must`.
//!
//! Each has an id, by which it can be allowed with a reason, and its message says what to write
//! instead. Checks that need other items, or have too many false positives, are lints of the
//! runtime.

pub(crate) mod conditions;
pub(crate) mod enum_values;
pub(crate) mod fields;
pub(crate) mod kinds;
pub(crate) mod messages;
pub(crate) mod musts;
