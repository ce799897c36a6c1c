//! Conventions that can be checked on the names and attributes of one item. Departures are
//! warnings; they are errors if the item cannot be meant as written, or the conventions say `must`.
//!
//! Each has an id, by which it is allowed with a reason, and says what to write instead. Checks
//! that need other items, or have too many false positives, are lints of the runtime.

pub(crate) mod conditions;
pub(crate) mod enum_values;
pub(crate) mod fields;
pub(crate) mod kinds;
pub(crate) mod messages;
pub(crate) mod musts;
