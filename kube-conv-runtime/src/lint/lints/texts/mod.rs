//! Rules in CEL.

pub(super) mod cost;
pub(super) mod fields;
pub(super) mod messages;
pub(super) mod rules;
