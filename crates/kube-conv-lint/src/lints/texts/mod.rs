//! Rules in CEL.

pub(super) mod cost;
pub(super) mod fields;
pub(super) mod messages;
mod reads;
pub(super) mod rules;
