//! Rules in CEL.

pub(super) mod fields;
pub(super) mod messages;
pub(super) mod optional;
mod reads;
pub(super) mod rules;
